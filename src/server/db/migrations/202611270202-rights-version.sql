-- Counts the changes of what sources grant, so that a process knows without reading it whether what it has read still holds.
create table rights_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into rights_version (version) values (1);

create function note_rights_change() returns trigger language plpgsql as $$
begin
  -- once for a transaction
  update rights_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;

-- deferred: the row is locked only while its transaction commits, after everything else, so nobody waits long or in a circle
create constraint trigger note_rights_change after insert or update or delete on sys_role_permission
  deferrable initially deferred for each row execute function note_rights_change();
create constraint trigger note_rights_change after insert or update or delete on sys_depart_role_permission
  deferrable initially deferred for each row execute function note_rights_change();
create constraint trigger note_rights_change after insert or update or delete on sys_depart_role
  deferrable initially deferred for each row execute function note_rights_change();
create constraint trigger note_rights_change after insert or update or delete on sys_depart_permission
  deferrable initially deferred for each row execute function note_rights_change();
create constraint trigger note_rights_change after insert or update or delete on sys_permission
  deferrable initially deferred for each row execute function note_rights_change();
create constraint trigger note_rights_change after insert or update or delete on sys_permission_data_rule
  deferrable initially deferred for each row execute function note_rights_change();
create constraint trigger note_rights_change after insert or update or delete on sys_config
  deferrable initially deferred for each row execute function note_rights_change();
