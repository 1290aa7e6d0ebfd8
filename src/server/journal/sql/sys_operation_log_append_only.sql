create or replace trigger sys_operation_log_append_only before update or delete on sys_operation_log
  for each row execute function refuse_change_but_retention();
select guard_append_only('sys_operation_log');
