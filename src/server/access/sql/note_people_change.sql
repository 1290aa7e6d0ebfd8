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

drop trigger if exists note_people_change on sys_role;
create constraint trigger note_people_change after insert or update or delete on sys_role
  deferrable initially deferred for each row execute function note_people_change();
drop trigger if exists note_people_change on sys_user_role;
create constraint trigger note_people_change after insert or update or delete on sys_user_role
  deferrable initially deferred for each row execute function note_people_change();
drop trigger if exists note_people_change on sys_depart;
create constraint trigger note_people_change after insert or update or delete on sys_depart
  deferrable initially deferred for each row execute function note_people_change();
drop trigger if exists note_people_change on sys_user_depart;
create constraint trigger note_people_change after insert or update or delete on sys_user_depart
  deferrable initially deferred for each row execute function note_people_change();
drop trigger if exists note_people_change on sys_user_agent;
create constraint trigger note_people_change after insert or update or delete on sys_user_agent
  deferrable initially deferred for each row execute function note_people_change();
drop trigger if exists note_people_change on sys_user;
create constraint trigger note_people_change
  after delete or update of username, realname, org_code, status, delete_time on sys_user
  deferrable initially deferred for each row execute function note_people_change();
-- not its activity, which only makes a session live longer; one that is over anyway is nobody's
drop trigger if exists note_people_change on sys_session;
create constraint trigger note_people_change
  after update of token_hash, user_id, expire_time, view_role_id, view_user_id, view_until on sys_session
  deferrable initially deferred for each row execute function note_people_change();
drop trigger if exists note_people_end on sys_session;
create constraint trigger note_people_end after delete on sys_session
  deferrable initially deferred for each row when (old.expire_time > now()) execute function note_people_change();
