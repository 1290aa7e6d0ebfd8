-- What each gets is written down by the job: for a hundred thousand people it takes longer than a request may.
alter table commission_run drop constraint commission_run_status_check;
alter table commission_run add constraint commission_run_status_check
  check (status in ('preparing', 'running', 'stopped', 'done'));
alter table commission_run alter column status set default 'preparing';
