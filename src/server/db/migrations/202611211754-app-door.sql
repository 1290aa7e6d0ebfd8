-- Accounts of the app's own backend: no operators, nobody signs in with them on the page. What one opens follows from its codes,
-- and each of its tokens is told once and kept as a hash, so that one of them is ended without the others.
create table sys_app_account (
  id bigint primary key default next_id(),
  name text not null,
  codes jsonb,
  per_second integer not null default 100,
  enabled boolean not null default true,
  remark text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1
);
create unique index sys_app_account_name on sys_app_account (name);

create table sys_app_token (
  id bigint primary key default next_id(),
  account_id bigint not null references sys_app_account (id),
  name text not null,
  token_hash bytea not null unique,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  active_time timestamptz(0),
  ip text,
  ended_by bigint,
  ended_time timestamptz(0)
);
create index sys_app_token_account on sys_app_token (account_id, id);

-- Without what proves anything.
create view app_token as
  select id, account_id, name, create_by, create_time, active_time, ip, ended_by, ended_time,
    case when ended_time is null then 'running' else 'ended' end as status
  from sys_app_token;

-- What the person has read in the app.
alter table app_message add column read_time timestamptz(0);
