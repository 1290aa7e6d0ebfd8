create or replace trigger sys_exception_log_append_only before update or delete on sys_exception_log
  for each row execute function refuse_change_but_counting();
select guard_append_only('sys_exception_log');
