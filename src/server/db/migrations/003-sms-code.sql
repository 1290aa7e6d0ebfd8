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
  expire_time timestamptz not null
);
create index sys_sms_code_phone on sys_sms_code (phone, mode);
create index sys_sms_code_expire on sys_sms_code (expire_time);

-- Pictures to read before signing in: the answer's hash, bound to the key the client chose, 60 s, one try.
create table sys_captcha (
  check_key text primary key,
  answer_hash bytea not null,
  expire_time timestamptz not null
);
create index sys_captcha_expire on sys_captcha (expire_time);
