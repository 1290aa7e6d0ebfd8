-- What an operator set for themselves: one row each, known keys only (system/userSettingRules.ts).
create table sys_user_setting (
  user_id bigint primary key references sys_user (id),
  value jsonb not null,
  update_time timestamptz(0) not null default date_trunc('second', now())
);
