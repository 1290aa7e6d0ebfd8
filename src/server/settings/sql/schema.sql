create table sys_setting (
  name text primary key,
  value jsonb not null
);

-- What administrators set on the screen 系统配置: keys that the program reads, declared by it, and keys of their own for the app.
create table sys_config (
  id bigint primary key default next_id(),
  code text not null,
  title text,
  category text,
  value_type text,
  unit text,
  minimum jsonb,
  maximum jsonb,
  choices jsonb,
  value jsonb,
  is_secret boolean,
  -- sealed, in place of the value
  secret text,
  is_public boolean,
  is_declared boolean,
  remark text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_config_code on sys_config (code) where delete_time is null;

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

-- What an operator set for themselves: one row each, known keys only (system/userSettingRules.ts).
create table sys_user_setting (
  user_id bigint primary key references sys_user (id),
  value jsonb not null,
  update_time timestamptz(0) not null default date_trunc('second', now())
);
