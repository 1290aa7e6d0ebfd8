create or replace function depart_role_managed_by() returns trigger language plpgsql as $$
begin
  new.user_ids := coalesce(new.user_ids, '[]');
  new.managed_by := managers_of(jsonb_build_array(new.depart_id::text));
  return new;
end $$;

create or replace trigger depart_role_managed_by before insert or update of depart_id, user_ids on sys_depart_role for each row execute function depart_role_managed_by();
