-- The data log is written once; only the retention job takes away what is older than a year, in a transaction that says so.
create function refuse_change_but_old() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('console.retention', true) = 'on' and old.create_time < now() - interval '1 year' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger sys_data_log_append_only on sys_data_log;
create trigger sys_data_log_append_only before update or delete on sys_data_log
  for each row execute function refuse_change_but_old();
