-- Every process hears of a change when it commits, and asks what there is before it serves the next call.
create or replace function note_rights_change() returns trigger language plpgsql as $$
begin
  if current_setting('console.rights_noted', true) is distinct from pg_current_xact_id()::text then
    update rights_version set version = version + 1;
    perform set_config('console.rights_noted', pg_current_xact_id()::text, true);
    perform pg_notify('rights', '');
  end if;
  return null;
end
$$;
create or replace function note_people_change() returns trigger language plpgsql as $$
begin
  if current_setting('console.people_noted', true) is distinct from pg_current_xact_id()::text then
    update rights_version set people = people + 1;
    perform set_config('console.people_noted', pg_current_xact_id()::text, true);
    perform pg_notify('rights', '');
  end if;
  return null;
end
$$;
