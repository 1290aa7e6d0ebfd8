create or replace function depart_managers() returns trigger language plpgsql as $$
begin
  new.manager_ids := coalesce(new.manager_ids, '[]');
  new.managed_by := coalesce(new.managed_by, '[]');
  return new;
end $$;

create or replace trigger depart_managers before insert or update of manager_ids on sys_depart for each row execute function depart_managers();
