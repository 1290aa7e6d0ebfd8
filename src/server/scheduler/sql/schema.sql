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
  process text not null,
  -- How long a run took; null: its process died, or it runs still.
  cost_ms bigint
);
create index sys_job_run_job on sys_job_run (job_id, id);
create index sys_job_run_start on sys_job_run (start_time);

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

-- An action asked twice with one key is done once and answered alike (language.md §8).
create table sys_idempotency (
  user_id bigint,
  key text,
  what text not null,
  answer jsonb,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (user_id, key)
);
create index sys_idempotency_time on sys_idempotency (create_time);

-- One row for each write that a page sends with a key: whether it is committed is noted in its own transaction.
create table sys_write_key (
  user_id bigint,
  key text,
  -- of method, address and body; null: it was asked for before it came, and is refused from then on
  digest text,
  place text,
  -- running: it may still commit; done: answered; none: nothing of it is committed, and nothing will be
  state text not null check (state in ('running', 'done', 'none')),
  -- a write of several transactions is done in part when its process ends
  is_single boolean not null default true,
  -- its answer has a result that its caller needs
  has_result boolean not null default false,
  process text,
  task_id bigint,
  commits integer not null default 0,
  -- of a bulk write: the records that it is for, and those whose transaction is committed
  planned text[],
  finished text[] not null default '{}',
  status integer,
  answer jsonb,
  create_time timestamptz not null default now(),
  end_time timestamptz,
  -- What a task shows once, such as first passwords: encrypted until its operator has read the outcome.
  once text,
  primary key (user_id, key)
);
create index sys_write_key_time on sys_write_key (create_time);
