create table sys_user (
  id bigint primary key default next_id(),
  username text not null,
  realname text not null,
  password_hash text not null default '',
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
  delete_time timestamptz(0),
  -- A password that somebody else knows is changed at the first sign-in.
  must_change_password boolean not null default false,
  -- Who has which role and belongs to which department stands with the person too, so that lists, searches, the log and the way
  -- back know it like any other field. The rows that rights are read from follow it, and it follows them.
  role_ids jsonb not null default '[]',
  depart_ids jsonb not null default '[]',
  managed_by jsonb not null default '[]',
  resign_time timestamptz(0)
);
create unique index sys_user_username on sys_user (username) where delete_time is null;
create index sys_user_role_ids on sys_user using gin (role_ids) where delete_time is null;
create index sys_user_depart_ids on sys_user using gin (depart_ids) where delete_time is null;
create index sys_user_managed_by on sys_user using gin (managed_by) where delete_time is null;

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
  delete_time timestamptz(0),
  -- Whoever has the role signs in with a second factor.
  second_factor boolean not null default false,
  -- How much the people of a role may keep in uploaded files, in MB; null: the role says nothing of it.
  upload_quota integer
);
create unique index sys_role_role_code on sys_role (role_code) where delete_time is null;

create table sys_user_role (
  user_id bigint references sys_user (id) on delete cascade,
  role_id bigint references sys_role (id),
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
  delete_time timestamptz(0),
  org_category text,
  mobile text,
  address text,
  memo text,
  -- Who manages a department manages all below it. That stands with departments, people and department roles too, so that a
  -- screen over any of them says "those whom I manage" as it says anything of a field.
  manager_ids jsonb not null default '[]',
  managed_by jsonb not null default '[]'
);
create unique index sys_depart_org_code on sys_depart (org_code) where delete_time is null;
create index sys_depart_managed_by on sys_depart using gin (managed_by) where delete_time is null;

create table sys_user_depart (
  user_id bigint references sys_user (id) on delete cascade,
  depart_id bigint references sys_depart (id),
  primary key (user_id, depart_id)
);
create index sys_user_depart_depart on sys_user_depart (depart_id);

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
  role_id bigint references sys_role (id) on delete cascade,
  permission_id bigint references sys_permission (id),
  data_rule_ids text,
  -- What a role may not see, or sees and may not edit, of the fields of a screen: {"cost": "hidden", "price": "readonly"}. As data
  -- rules it hangs on the grant that opens the screen's list.
  column_rights jsonb,
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

create table sys_depart_role (
  id bigint primary key default next_id(),
  depart_id bigint not null references sys_depart (id) on delete cascade,
  role_name text not null,
  role_code text not null,
  description text,
  -- who has it, as text of their ids
  user_ids jsonb not null default '[]',
  managed_by jsonb not null default '[]',
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_depart_role_code on sys_depart_role (role_code) where delete_time is null;
create index sys_depart_role_depart on sys_depart_role (depart_id) where delete_time is null;
create index sys_depart_role_users on sys_depart_role using gin (user_ids) where delete_time is null;

-- Roles of a department: what the department is granted is the most that any of its roles opens, and whoever leaves the
-- department leaves its roles with it.
create table sys_depart_permission (
  depart_id bigint references sys_depart (id) on delete cascade,
  permission_id bigint references sys_permission (id),
  data_rule_ids text,
  primary key (depart_id, permission_id)
);

create table sys_depart_role_permission (
  role_id bigint references sys_depart_role (id) on delete cascade,
  permission_id bigint references sys_permission (id),
  data_rule_ids text,
  -- Of a department's role fields are withheld as of a role (language.md §7).
  column_rights jsonb,
  primary key (role_id, permission_id)
);

-- Somebody who acts in another's name for a time: with roles of the one who named him, while that one still has them.
create table sys_user_agent (
  id bigint primary key default next_id(),
  user_id bigint not null references sys_user (id) on delete cascade,
  agent_id bigint not null references sys_user (id) on delete cascade,
  role_ids jsonb not null default '[]',
  start_time timestamptz(0) not null,
  end_time timestamptz(0) not null,
  status text not null default '1',
  remark text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create index sys_user_agent_user on sys_user_agent (user_id) where delete_time is null;
create index sys_user_agent_agent on sys_user_agent (agent_id) where delete_time is null;

-- For whom somebody has acted, and when: evidence for second approvals, which no screen shows or changes. A row is written before a
-- deputyship that had begun is changed or removed, so moving, ending or deleting one leaves the time behind that had passed.
create table deputy_bond (
  deputyship_id bigint,
  user_id bigint not null,
  agent_id bigint not null,
  begin_time timestamptz(0),
  end_time timestamptz(0) not null,
  primary key (deputyship_id, begin_time)
);
create index deputy_bond_people on deputy_bond (user_id, agent_id);

-- Tokens are random and only their SHA-256 is kept (design.md §5).
create table sys_session (
  token_hash bytea primary key,
  user_id bigint not null references sys_user (id) on delete cascade,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  expire_time timestamptz(0) not null,
  ip text,
  user_agent text,
  -- What the owner is shown of a session, and when he last did something in it.
  id bigint not null default next_id(),
  active_time timestamptz(0) not null default date_trunc('second', now()),
  -- For how long a session looks at the console with another's rights: those of a role, or of a person.
  view_role_id bigint references sys_role (id) on delete set null,
  view_user_id bigint references sys_user (id) on delete set null,
  view_until timestamptz(0)
);
create index sys_session_user on sys_session (user_id);
create unique index sys_session_id on sys_session (id);

-- What a session has read of an operator, so that an empty list of a family form is known to be meant.
create table sys_session_reading (
  token_hash bytea references sys_session (token_hash) on delete cascade,
  user_id bigint,
  link text check (link in ('roles', 'departs')),
  primary key (token_hash, user_id, link)
);

-- Between the right password and the session: the ticket of whoever has still to show a code or to choose a password.
create table sys_sign_in (
  ticket_hash bytea primary key,
  user_id bigint not null references sys_user (id) on delete cascade,
  -- the second factor has been shown
  is_proven boolean not null default false,
  failures integer not null default 0,
  expire_time timestamptz not null
);
create index sys_sign_in_expire on sys_sign_in (expire_time);

create table sys_second_factor (
  user_id bigint primary key references sys_user (id) on delete cascade,
  -- sealed with the key of secret fields
  secret text not null,
  -- false: shown, but not yet proved by a code
  is_on boolean not null default false,
  -- the 30 s step of the code used last: none is good twice
  last_step bigint not null default 0,
  create_time timestamptz(0) not null default date_trunc('second', now())
);

create table sys_recovery_code (
  user_id bigint references sys_user (id) on delete cascade,
  code_hash bytea,
  primary key (user_id, code_hash)
);

-- Tries at a password or a code, noted before they are judged; a success forgives its subject's, not the address's.
create table sys_attempt (
  id bigint primary key default next_id(),
  -- user:<name as typed>, phone:<number> or code:<operator's id>
  subject text not null,
  is_forgiven boolean not null default false,
  ip text,
  create_time timestamptz not null default now()
);
create index sys_attempt_subject on sys_attempt (subject, create_time);
create index sys_attempt_ip on sys_attempt (ip, create_time);
create index sys_attempt_time on sys_attempt (create_time);

-- Pictures to read before signing in: the answer's hash, bound to the key the client chose, 60 s, one try.
create table sys_captcha (
  check_key text primary key,
  answer_hash bytea not null,
  expire_time timestamptz not null
);
create index sys_captcha_expire on sys_captcha (expire_time);

-- Codes sent to phones: only a salted hash is kept, ten minutes, a few attempts (contract.md §4).
create table sys_sms_code (
  id bigint primary key default next_id(),
  phone text not null,
  -- 0 login, 1 register, 2 forgotten password
  mode text not null,
  salt bytea not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  ip text,
  expire_time timestamptz not null,
  -- A code for a phone that nobody has is kept like any other and never sent, so that no answer tells who is here.
  is_sent boolean not null default false
);
create index sys_sms_code_phone on sys_sms_code (phone, mode);
create index sys_sms_code_expire on sys_sms_code (expire_time);

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

-- Counts the changes of what sources grant, so that a process knows without reading it whether what it has read still holds.
create table rights_version (
  id boolean primary key default true check (id),
  version bigint not null,
  -- Counts the changes of operators, their sessions and their places in roles and departments, so that a process knows without reading
  -- an operator again whether what it has read still holds. Apart from `version`, because what sources grant is longer to read.
  people bigint not null default 1
);
insert into rights_version (version) values (1);

-- Who asked for which complete sensitive value, so that misses are braked per person by all processes together (language.md §7).
create table sensitive_search (
  id bigint primary key default next_id(),
  user_id bigint not null,
  -- `<table>.<column>`, several columns of one box joined by |
  place text not null,
  -- never the value itself
  value_hash text not null,
  is_hit boolean not null,
  create_time timestamptz not null default now()
);
create index sensitive_search_user on sensitive_search (user_id, create_time);
