create table sys_log (
  id bigint primary key default next_id(),
  log_type text not null,
  operate_type text,
  log_content text not null,
  userid text,
  username text,
  ip text,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
-- What is told of a person beside his own record: where he is signed in, how he signed in, and what he may do. The proofs
-- themselves (token hashes, grants) stay in tables that no screen may name.
create index sys_log_username on sys_log (username, id);
create index sys_log_time on sys_log (create_time);

-- What operators did through calls that write: never a body, only which records.
create table sys_operation_log (
  id bigint primary key default next_id(),
  create_by bigint not null,
  username text not null,
  screen_id text,
  action_title text not null,
  -- the first of the records that were meant
  data_id text,
  data_count integer not null default 0,
  method text not null,
  path text not null,
  ip text,
  cost_ms integer not null,
  -- ok, partly, refused, failed
  outcome text not null,
  message text,
  create_time timestamptz(0) not null default date_trunc('second', now())
) partition by range (id);
create index sys_operation_log_time on sys_operation_log (create_time);
create index sys_operation_log_operator on sys_operation_log (create_by, id);
create index sys_operation_log_record on sys_operation_log (data_id, id) where data_id is not null;
-- the first partition reaches to the end of this month
do $$ begin
  execute format('create table sys_operation_log_first partition of sys_operation_log for values from (minvalue) to (%s)',
    id_at(date_trunc('month', (now() + interval '1 month') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'));
end $$;
create table sys_operation_log_default partition of sys_operation_log default;
select ensure_month_partition('sys_operation_log', now() + make_interval(months => n)) from generate_series(1, 3) as n;

-- Faults of the program, alike ones together.
create table sys_exception_log (
  id bigint primary key default next_id(),
  fingerprint text not null unique,
  -- request, job, task
  origin text not null,
  screen_id text,
  action_title text not null,
  path text,
  error_type text not null,
  message text not null,
  stack text,
  times bigint not null,
  create_time timestamptz(0) not null,
  last_time timestamptz(0) not null,
  last_by bigint
);
create index sys_exception_log_last on sys_exception_log (last_time);

create table sys_exception_time (
  id bigint primary key default next_id(),
  exception_id bigint not null references sys_exception_log (id) on delete cascade,
  create_by bigint,
  path text,
  ip text,
  cost_ms integer,
  process text not null,
  create_time timestamptz(0) not null
);
create index sys_exception_time_exception on sys_exception_time (exception_id, id);
create index sys_exception_time_time on sys_exception_time (create_time);

create table sys_data_log (
  id bigint primary key default next_id(),
  screen_id text not null,
  data_table text not null,
  data_id text not null,
  data_version bigint,
  operation text not null,
  action_title text not null,
  before jsonb,
  data_content jsonb,
  asked jsonb,
  reason text,
  ip text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  on_behalf_of bigint
) partition by range (id);
create index sys_data_log_record on sys_data_log (data_table, data_id, id);
create index sys_data_log_operator on sys_data_log (create_by, id);
create index sys_data_log_data on sys_data_log (data_id, id);
create index sys_data_log_screen on sys_data_log (screen_id, id);
create index sys_data_log_operation on sys_data_log (operation, id);
create index sys_data_log_ip on sys_data_log (lower(ip) text_pattern_ops);
create index sys_data_log_reason on sys_data_log using gin (reason gin_trgm_ops);
create index sys_data_log_title on sys_data_log using gin (action_title gin_trgm_ops);
-- the first partition reaches to the end of this month
do $$ begin
  execute format('create table sys_data_log_first partition of sys_data_log for values from (minvalue) to (%s)',
    id_at(date_trunc('month', (now() + interval '1 month') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'));
end $$;
create table sys_data_log_default partition of sys_data_log default;
select ensure_month_partition('sys_data_log', now() + make_interval(months => n)) from generate_series(1, 3) as n;
