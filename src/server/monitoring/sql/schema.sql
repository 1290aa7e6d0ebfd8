-- The processes of this installation, each at the lowest free place, as they were at the last look.
create table monitor_process (
  id bigint primary key default next_id(),
  number smallint not null unique,
  name text not null,
  address text not null,
  build text not null,
  start_time timestamptz(0) not null,
  seen_time timestamptz(0) not null,
  -- an orderly end
  end_time timestamptz(0),
  silent_seconds integer not null default 0,
  -- what the machine is, with its file systems
  host jsonb,
  -- a second, of the last minute
  requests numeric not null default 0,
  -- hundredths of a percent
  error_rate integer not null default 0,
  p95_ms integer,
  cpu integer,
  -- megabytes
  rss integer,
  heap integer,
  loop_ms integer,
  db_connections integer,
  db_waiting integer,
  sockets integer,
  connections integer,
  host_cpu integer,
  host_memory integer,
  disk integer,
  -- How fast a process uses up the share of answers that may fail or be late: hundredths of a percent of the speed that is an alarm.
  error_burn integer,
  late_burn integer,
  -- Seconds by which the standby of a process lags (`db/replica`); null: it reads none.
  replica_lag integer
) with (fillfactor = 50);

-- What was measured: 24 hours by 10 s and 30 days by 5 minutes for each place, each stretch over what stood there a round ago.
create table monitor_sample (
  number smallint,
  grain smallint,
  place integer,
  time timestamptz(0) not null,
  figures jsonb not null,
  -- how long answers took: a histogram that adds up
  latency text,
  primary key (number, grain, place)
) with (fillfactor = 70);
create index monitor_sample_time on monitor_sample (grain, time);

-- The same of each kind of call, 24 hours by 5 minutes.
create table monitor_route (
  number smallint,
  place integer,
  route text,
  time timestamptz(0) not null,
  screen_id text,
  title text not null,
  count integer not null,
  errors integer not null,
  refused integer not null,
  total_ms double precision not null,
  slowest_ms double precision not null,
  latency text not null,
  primary key (number, place, route)
) with (fillfactor = 70);
create index monitor_route_time on monitor_route (time);

-- Kinds of statements that took long, with the work they were done for.
create table monitor_slow_query (
  id bigint primary key default next_id(),
  fingerprint text not null unique,
  statement text not null,
  screen_id text,
  place text,
  title text,
  count bigint not null,
  total_ms bigint not null,
  slowest_ms bigint not null,
  first_time timestamptz(0) not null default date_trunc('second', now()),
  last_time timestamptz(0) not null default date_trunc('second', now())
);
create index monitor_slow_query_last on monitor_slow_query (last_time);

-- The last thousand requests.
create table monitor_trace (
  id bigint primary key default next_id(),
  number smallint not null,
  time timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  cost_ms integer not null,
  screen_id text,
  title text not null,
  username text,
  ip text not null,
  request_id text not null
);

-- How large tables were on each day, partitions with what they are of.
create table monitor_size (
  day date,
  relation text,
  rows bigint not null,
  bytes bigint not null,
  index_bytes bigint not null,
  primary key (day, relation)
);

-- An alarm as operators see it: one entry for each subject, however often it fires (`domain/messaging/records/alarms.ts`).
create table sys_alarm (
  id bigint primary key default next_id(),
  -- monitor, job
  source text not null,
  -- what fires: a rule and a process, a job and a kind
  subject text not null,
  title text not null,
  message text not null,
  -- code of the role that receives it
  role text not null,
  -- a route of the console
  opens text not null,
  fire_count integer not null default 1,
  -- of the first and the last time it fired
  first_time timestamptz(0) not null,
  fire_time timestamptz(0) not null,
  -- null: it stands
  recover_time timestamptz(0),
  -- when its receivers were last notified
  signal_time timestamptz(0) not null,
  unique (source, subject)
);

-- Until when an operator has seen an alarm.
create table sys_alarm_seen (
  alarm_id bigint references sys_alarm (id) on delete cascade,
  user_id bigint references sys_user (id) on delete cascade,
  seen_time timestamptz(0) not null,
  primary key (alarm_id, user_id)
);

-- A rule that holds of a process: waiting until it held long enough, then told of, once until it is over.
create table monitor_alarm (
  id bigint primary key default next_id(),
  rule_id bigint not null,
  rule_title text not null,
  process text not null,
  number smallint not null,
  message text not null,
  -- since when it holds
  begin_time timestamptz(0) not null,
  -- when it was told of; null: it does not hold long enough yet
  fire_time timestamptz(0),
  -- when it was seen to hold for the last time
  last_time timestamptz(0) not null,
  end_time timestamptz(0)
);
create unique index monitor_alarm_open on monitor_alarm (rule_id, number) where end_time is null;
