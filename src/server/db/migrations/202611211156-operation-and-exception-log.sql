-- A log is written once; only the retention job takes away what is older than a month, in a transaction that says so.
create function refuse_change_but_retention() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('console.retention', true) = 'on' and old.create_time < now() - interval '30 days' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

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
);
create index sys_operation_log_time on sys_operation_log (create_time);
create index sys_operation_log_operator on sys_operation_log (create_by, id);
create index sys_operation_log_record on sys_operation_log (data_id, id) where data_id is not null;
create trigger sys_operation_log_append_only before update or delete on sys_operation_log
  for each row execute function refuse_change_but_retention();
create trigger sys_operation_log_not_emptied before truncate on sys_operation_log
  for each statement execute function refuse_change();

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
create function refuse_change_but_counting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('console.retention', true) = 'on' and old.last_time < now() - interval '30 days' then return old; end if;
  elsif new.times > old.times and to_jsonb(new) - '{times,last_time,last_by}'::text[] = to_jsonb(old) - '{times,last_time,last_by}'::text[] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger sys_exception_log_append_only before update or delete on sys_exception_log
  for each row execute function refuse_change_but_counting();
create trigger sys_exception_log_not_emptied before truncate on sys_exception_log
  for each statement execute function refuse_change();

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
create trigger sys_exception_time_append_only before update or delete on sys_exception_time
  for each row execute function refuse_change_but_retention();
create trigger sys_exception_time_not_emptied before truncate on sys_exception_time
  for each statement execute function refuse_change();

-- Sign-ins as well: kept for as long as the installation says.
create or replace trigger sys_log_append_only before update or delete on sys_log
  for each row execute function refuse_change_but_retention();
create index sys_log_time on sys_log (create_time);
