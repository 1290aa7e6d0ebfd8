-- Scheduled jobs (contract.md §10). Whoever runs one holds its row's lock for a moment and renews it; next_run_time stays
-- until the run has ended, so that a run whose process died is done again.
create table sys_quartz_job (
  id bigint primary key default next_id(),
  job_class_name text not null,
  cron_expression text not null,
  parameter text,
  description text,
  -- 0 running, -1 stopped
  status integer not null default 0,
  next_run_time timestamptz(0),
  -- asked to run now
  requested_time timestamptz,
  lock_token text,
  locked_until timestamptz,
  last_run_time timestamptz(0),
  last_outcome text,
  last_message text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_quartz_job_class on sys_quartz_job (job_class_name) where delete_time is null;

create table sys_job_run (
  id bigint primary key default next_id(),
  job_id bigint not null references sys_quartz_job (id),
  job_class_name text not null,
  planned_time timestamptz(0) not null,
  start_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0),
  -- running, ok, failed
  outcome text not null default 'running',
  message text,
  output text,
  process text not null
);
create index sys_job_run_job on sys_job_run (job_id, id);
create index sys_job_run_start on sys_job_run (start_time);

-- Background work of operators: exports, imports. A task lives in the process that took it; without a heartbeat it has failed.
create table sys_task (
  id bigint primary key default next_id(),
  kind text not null,
  screen_id text,
  title text not null,
  -- waiting, running, done, failed, cancelled
  state text not null default 'waiting',
  total bigint,
  done bigint not null default 0,
  params jsonb,
  message text,
  file_path text,
  file_name text,
  file_size bigint,
  process text not null,
  heartbeat_time timestamptz not null default now(),
  create_by bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  start_time timestamptz(0),
  end_time timestamptz(0),
  expire_time timestamptz(0)
);
create index sys_task_owner on sys_task (create_by, id);
create index sys_task_open on sys_task (heartbeat_time) where state in ('waiting', 'running');
create index sys_task_expire on sys_task (expire_time) where file_path is not null;
