-- Deletes so many rows of a log that are older than the caller keeps them, at the earliest after the log's own time. Answers how many.
create or replace function delete_old_log(log text, retained_since timestamptz, batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  floors constant jsonb := '{"sys_log": "30 days", "sys_operation_log": "30 days", "sys_exception_time": "30 days",
    "sys_exception_log": "30 days", "sys_data_log": "1 year"}';
  old timestamptz := least(retained_since, now() - (floors ->> log)::interval);
  -- the data log is found by its ids, which follow the time
  is_old constant text := case log when 'sys_exception_log' then 'last_time < $1' when 'sys_data_log' then 'id < id_at($1)'
    else 'create_time < $1' end;
  gone integer;
begin
  if not floors ? log then raise exception '% is no log', log; end if;
  perform set_config('console.retention', 'on', true);
  execute format('delete from %1$I where id in (select id from %1$I where %2$s order by id limit $2)', log, is_old)
    using old, batch;
  get diagnostics gone = row_count;
  perform set_config('console.retention', 'off', true);
  return gone;
end $$;
revoke execute on function delete_old_log(text,timestamptz,integer) from public;
