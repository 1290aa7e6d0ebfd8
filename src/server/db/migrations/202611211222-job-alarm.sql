-- How long a run took; null: its process died, or it runs still.
alter table sys_job_run add column cost_ms bigint;

-- What is told about a job once when it begins and once when it is over.
create table sys_job_alarm (
  id bigint primary key default next_id(),
  job_id bigint not null references sys_quartz_job (id) on delete cascade,
  -- failed, late, slow
  kind text not null,
  message text not null,
  begin_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0)
);
create unique index sys_job_alarm_open on sys_job_alarm (job_id, kind) where end_time is null;
create index sys_job_alarm_job on sys_job_alarm (job_id, id);
