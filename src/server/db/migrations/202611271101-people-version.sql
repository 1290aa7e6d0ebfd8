-- Counts the changes of operators, their sessions and their places in roles and departments, so that a process knows without reading
-- an operator again whether what it has read still holds. Apart from `version`, because what sources grant is longer to read.
alter table rights_version add people bigint not null default 1;

-- Each once for a transaction. A local setting marks it; it ends with the transaction, and with a savepoint that is rolled back.
create or replace function note_rights_change() returns trigger language plpgsql as $$
begin
  if current_setting('console.rights_noted', true) is distinct from pg_current_xact_id()::text then
    update rights_version set version = version + 1;
    perform set_config('console.rights_noted', pg_current_xact_id()::text, true);
  end if;
  return null;
end
$$;
create function note_people_change() returns trigger language plpgsql as $$
begin
  if current_setting('console.people_noted', true) is distinct from pg_current_xact_id()::text then
    update rights_version set people = people + 1;
    perform set_config('console.people_noted', pg_current_xact_id()::text, true);
  end if;
  return null;
end
$$;

create constraint trigger note_people_change after insert or update or delete on sys_role
  deferrable initially deferred for each row execute function note_people_change();
create constraint trigger note_people_change after insert or update or delete on sys_user_role
  deferrable initially deferred for each row execute function note_people_change();
create constraint trigger note_people_change after insert or update or delete on sys_depart
  deferrable initially deferred for each row execute function note_people_change();
create constraint trigger note_people_change after insert or update or delete on sys_user_depart
  deferrable initially deferred for each row execute function note_people_change();
create constraint trigger note_people_change after insert or update or delete on sys_user_agent
  deferrable initially deferred for each row execute function note_people_change();
create constraint trigger note_people_change
  after delete or update of username, realname, org_code, status, delete_time on sys_user
  deferrable initially deferred for each row execute function note_people_change();
-- not its activity, which only makes a session live longer; one that is over anyway is nobody's
create constraint trigger note_people_change
  after update of token_hash, user_id, expire_time, view_role_id, view_user_id, view_until on sys_session
  deferrable initially deferred for each row execute function note_people_change();
create constraint trigger note_people_end after delete on sys_session
  deferrable initially deferred for each row when (old.expire_time > now()) execute function note_people_change();
