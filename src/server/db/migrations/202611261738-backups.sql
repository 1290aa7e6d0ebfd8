-- What the jobs 每天备份 and 演练恢复 did.
create table sys_backup (
  id bigint primary key default next_id(),
  -- backup, rehearsal
  kind text not null,
  -- of the backup that was made or restored
  name text not null,
  -- running, done, failed
  state text not null default 'running',
  tables integer,
  rows bigint,
  files integer,
  bytes bigint,
  message text,
  process text not null,
  begin_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0)
);
create index sys_backup_begin on sys_backup (begin_time);
create index sys_backup_name on sys_backup (name);
