create or replace function follow_person() returns trigger language plpgsql as $$
begin
  new.role_ids := coalesce(new.role_ids, '[]');
  new.depart_ids := coalesce(new.depart_ids, '[]');
  return new;
end $$;

create or replace trigger follow_person before insert or update of role_ids, depart_ids on sys_user for each row execute function follow_person();
