create or replace function follow_managers() returns trigger language plpgsql as $$
declare
  below bigint[] := array(
    with recursive down as (
      select new.id as id
      union
      select d.id from sys_depart d join down on d.parent_id = down.id
    )
    select id from down
  );
begin
  update sys_depart d set managed_by = managers_of(jsonb_build_array(d.id::text))
    where d.id = any(below) and d.managed_by is distinct from managers_of(jsonb_build_array(d.id::text));
  update sys_depart_role r set managed_by = managers_of(jsonb_build_array(r.depart_id::text)) where r.depart_id = any(below);
  update sys_user u set managed_by = managers_of(u.depart_ids)
    where u.id in (select user_id from sys_user_depart where depart_id = any(below));
  return null;
end $$;

create or replace trigger follow_managers after insert or update of manager_ids, parent_id on sys_depart for each row execute function follow_managers();
