create or replace trigger sys_exception_time_append_only before update or delete on sys_exception_time
  for each row execute function refuse_change_but_retention();
select guard_append_only('sys_exception_time');
