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

-- A password that somebody else knows is changed at the first sign-in.
alter table sys_user add must_change_password boolean not null default false;
-- Whoever has the role signs in with a second factor.
alter table sys_role add second_factor boolean not null default false;

-- What the owner is shown of a session, and when he last did something in it.
alter table sys_session add id bigint not null default next_id();
alter table sys_session add active_time timestamptz(0) not null default date_trunc('second', now());
create unique index sys_session_id on sys_session (id);

-- Between the right password and the session: the ticket of whoever has still to show a code or to choose a password.
create table sys_sign_in (
  ticket_hash bytea primary key,
  user_id bigint not null references sys_user (id),
  -- the second factor has been shown
  is_proven boolean not null default false,
  failures integer not null default 0,
  expire_time timestamptz not null
);
create index sys_sign_in_expire on sys_sign_in (expire_time);

create table sys_second_factor (
  user_id bigint primary key references sys_user (id),
  -- sealed with the key of secret fields
  secret text not null,
  -- false: shown, but not yet proved by a code
  is_on boolean not null default false,
  -- the 30 s step of the code used last: none is good twice
  last_step bigint not null default 0,
  create_time timestamptz(0) not null default date_trunc('second', now())
);

create table sys_recovery_code (
  user_id bigint not null references sys_user (id),
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A code for a phone that nobody has is kept like any other and never sent, so that no answer tells who is here.
alter table sys_sms_code add is_sent boolean not null default false;
