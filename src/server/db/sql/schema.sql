create extension if not exists pg_trgm;

-- The lower bits of ids (`next_id`).
create sequence id_sequence cycle minvalue 0 maxvalue 4194303;

-- Where a month that was taken out of its table stands: detached, written to a file and read back, or gone from the database.
create table archive_partition (
  name text primary key,
  parent text not null,
  from_id bigint not null,
  to_id bigint not null,
  state text not null default 'detached' check (state in ('detached', 'written', 'dropped')),
  rows bigint,
  sha256 text,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  drop_time timestamptz(0)
);
create index archive_partition_parent on archive_partition (parent, to_id);

-- The last number that a fill rule gave within its period (a day, a month, a year; empty: for ever). Rules without rows gave none.
create table fill_sequence (
  rule_id bigint,
  period text,
  value bigint not null,
  primary key (rule_id, period)
);

-- Which migrations of extensions this database has seen. Those of an extension that was removed stay, for it may come back.
create table extension_migration (
  extension text,
  name text,
  time timestamptz(0) not null default now(),
  primary key (extension, name)
);
