-- Sign-ins as well: kept for as long as the installation says.
create or replace trigger sys_log_append_only before update or delete on sys_log
  for each row execute function refuse_change_but_retention();
select guard_append_only('sys_log');
