create or replace function person_managed_by() returns trigger language plpgsql as $$
begin
  new.managed_by := managers_of(coalesce(new.depart_ids, '[]'));
  return new;
end $$;

create or replace trigger person_managed_by before insert or update of depart_ids on sys_user for each row execute function person_managed_by();
