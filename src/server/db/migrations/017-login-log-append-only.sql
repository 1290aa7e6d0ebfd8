-- Who signed in, and who tried, is written once (security: a log that can be changed proves nothing).
create trigger sys_log_append_only before update or delete on sys_log for each row execute function refuse_change();
create trigger sys_log_not_emptied before truncate on sys_log for each statement execute function refuse_change();
