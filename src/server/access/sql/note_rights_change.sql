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

-- deferred: the row is locked only while its transaction commits, after everything else, so nobody waits long or in a circle
drop trigger if exists note_rights_change on sys_role_permission;
create constraint trigger note_rights_change after insert or update or delete on sys_role_permission
  deferrable initially deferred for each row execute function note_rights_change();
drop trigger if exists note_rights_change on sys_depart_role_permission;
create constraint trigger note_rights_change after insert or update or delete on sys_depart_role_permission
  deferrable initially deferred for each row execute function note_rights_change();
drop trigger if exists note_rights_change on sys_depart_role;
create constraint trigger note_rights_change after insert or update or delete on sys_depart_role
  deferrable initially deferred for each row execute function note_rights_change();
drop trigger if exists note_rights_change on sys_depart_permission;
create constraint trigger note_rights_change after insert or update or delete on sys_depart_permission
  deferrable initially deferred for each row execute function note_rights_change();
drop trigger if exists note_rights_change on sys_permission;
create constraint trigger note_rights_change after insert or update or delete on sys_permission
  deferrable initially deferred for each row execute function note_rights_change();
drop trigger if exists note_rights_change on sys_permission_data_rule;
create constraint trigger note_rights_change after insert or update or delete on sys_permission_data_rule
  deferrable initially deferred for each row execute function note_rights_change();
drop trigger if exists note_rights_change on sys_config;
create constraint trigger note_rights_change after insert or update or delete on sys_config
  deferrable initially deferred for each row execute function note_rights_change();
