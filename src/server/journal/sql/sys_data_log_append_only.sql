create or replace trigger sys_data_log_append_only before update or delete on sys_data_log
  for each row execute function refuse_change_but_old();
select guard_append_only('sys_data_log');
