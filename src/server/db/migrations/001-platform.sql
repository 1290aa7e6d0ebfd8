-- Ids are 64-bit and time-ordered: milliseconds since 2020 above a 22-bit sequence (language.md §3).
create sequence id_sequence cycle minvalue 0 maxvalue 4194303;

create function next_id() returns bigint language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1577836800000) << 22 | nextval('id_sequence')
$$;

create table sys_user (
  id bigint primary key default next_id(),
  username text not null,
  realname text not null,
  password_hash text not null,
  avatar text,
  birthday date,
  sex smallint,
  email text,
  phone text,
  org_code text,
  status smallint not null default 1,
  work_no text,
  post text,
  telephone text,
  user_identity smallint not null default 1,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_user_username on sys_user (username) where delete_time is null;

create table sys_role (
  id bigint primary key default next_id(),
  role_name text not null,
  role_code text not null,
  description text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_role_role_code on sys_role (role_code) where delete_time is null;

create table sys_user_role (
  user_id bigint not null references sys_user (id),
  role_id bigint not null references sys_role (id),
  primary key (user_id, role_id)
);
create index sys_user_role_role on sys_user_role (role_id);

create table sys_depart (
  id bigint primary key default next_id(),
  parent_id bigint,
  depart_name text not null,
  org_code text not null,
  depart_order integer not null default 0,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_depart_org_code on sys_depart (org_code) where delete_time is null;

create table sys_user_depart (
  user_id bigint not null references sys_user (id),
  depart_id bigint not null references sys_depart (id),
  primary key (user_id, depart_id)
);

create table sys_permission (
  id bigint primary key default next_id(),
  parent_id bigint,
  name text not null,
  perms text,
  perms_type text not null default '1',
  icon text,
  component text,
  component_name text,
  url text,
  redirect text,
  sort_no integer not null default 100,
  menu_type smallint not null,
  route boolean not null default true,
  keep_alive boolean not null default true,
  hidden boolean not null default false,
  always_show boolean not null default false,
  internal_or_external boolean not null default false,
  description text,
  status text not null default '1',
  origin text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
-- deleted rows count too: what an administrator deleted does not come back at the next start
create unique index sys_permission_origin on sys_permission (origin, coalesce(perms, '')) where origin is not null;

create table sys_role_permission (
  role_id bigint not null references sys_role (id),
  permission_id bigint not null references sys_permission (id),
  data_rule_ids text,
  primary key (role_id, permission_id)
);

create table sys_permission_data_rule (
  id bigint primary key default next_id(),
  permission_id bigint not null references sys_permission (id),
  rule_name text not null,
  rule_column text,
  rule_conditions text not null,
  rule_value text not null,
  status text not null default '1',
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);

-- Tokens are random and only their SHA-256 is kept (design.md §5).
create table sys_session (
  token_hash bytea primary key,
  user_id bigint not null references sys_user (id),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  expire_time timestamptz(0) not null,
  ip text,
  user_agent text
);
create index sys_session_user on sys_session (user_id);

create table sys_dict (
  id bigint primary key default next_id(),
  dict_name text not null,
  dict_code text not null,
  description text,
  type integer not null default 0,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_dict_dict_code on sys_dict (dict_code) where delete_time is null;

create table sys_dict_item (
  id bigint primary key default next_id(),
  dict_id bigint not null references sys_dict (id),
  item_text text not null,
  item_value text not null,
  description text,
  sort_order bigint not null default 1,
  status integer not null default 1,
  color text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_dict_item_value on sys_dict_item (dict_id, item_value) where delete_time is null;

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
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index sys_data_log_record on sys_data_log (data_table, data_id, id);

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

create table sys_file (
  id bigint primary key default next_id(),
  path text not null unique,
  name text not null,
  size bigint not null,
  content_type text not null,
  is_private boolean not null default false,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now())
);

create table sys_setting (
  name text primary key,
  value jsonb not null
);
