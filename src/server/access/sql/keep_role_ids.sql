create or replace function keep_role_ids() returns trigger language plpgsql as $$
declare
  person bigint := coalesce(new.user_id, old.user_id);
  held jsonb := coalesce((select jsonb_agg(role_id::text order by role_id) from sys_user_role where user_id = person), '[]');
begin
  update sys_user set role_ids = held where id = person and not (role_ids @> held and role_ids <@ held);
  return null;
end $$;

create or replace trigger keep_role_ids after insert or delete on sys_user_role for each row execute function keep_role_ids();
