-- Whoever leaves a department has none of its roles when he comes back: who may let him in need not hold what they open.
create or replace function leave_depart_roles() returns trigger language plpgsql as $$
begin
  update sys_depart_role set user_ids = user_ids - old.user_id::text
    where depart_id = old.depart_id and user_ids ? old.user_id::text;
  return null;
end $$;

create or replace trigger leave_depart_roles after delete on sys_user_depart for each row execute function leave_depart_roles();
