create table sys_file (
  id bigint primary key default next_id(),
  path text not null unique,
  name text not null,
  size bigint not null,
  content_type text not null,
  is_private boolean not null default false,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  -- What a stored sound or film says of itself; null: it says nothing, or is neither.
  seconds integer,
  width integer,
  height integer,
  -- What is in a file: two with the same digest hold the same. Null: it came before digests were kept.
  digest text
);
create index sys_file_uploader on sys_file (create_by);

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
