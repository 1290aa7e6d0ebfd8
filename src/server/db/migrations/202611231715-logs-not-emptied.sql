-- What is appended only cannot be emptied either, as the other logs cannot.
create trigger sys_data_log_not_emptied before truncate on sys_data_log
  for each statement execute function refuse_change();
create trigger ledger_not_emptied before truncate on ledger
  for each statement execute function refuse_change();
