create or replace function keep_depart_ids() returns trigger language plpgsql as $$
declare
  person bigint := coalesce(new.user_id, old.user_id);
  held jsonb := coalesce((select jsonb_agg(depart_id::text order by depart_id) from sys_user_depart where user_id = person), '[]');
begin
  update sys_user set depart_ids = held where id = person and not (depart_ids @> held and depart_ids <@ held);
  return null;
end $$;

create or replace trigger keep_depart_ids after insert or delete on sys_user_depart for each row execute function keep_depart_ids();
