-- Every write is in the data log, so that no way of changing a record is left out. Reading is in it as well, and changes nothing.
create or replace function note_followed_changes() returns trigger language plpgsql as $$
begin
  insert into record_change (user_id, screen_id, data_table, data_id, action_title, changed_by)
  select follow.user_id, follow.screen_id, follow.data_table, follow.data_id, entry.action_title, entry.create_by
  from added entry join record_follow follow on follow.data_table = entry.data_table and follow.data_id = entry.data_id
  where follow.user_id is distinct from entry.create_by and entry.operation not in ('reveal', 'search', 'export');
  return null;
end $$;

create or replace trigger sys_data_log_followed after insert on sys_data_log
  referencing new table as added for each statement execute function note_followed_changes();
