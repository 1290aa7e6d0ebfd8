-- How long work may wait, by the screen on which it waits: changed by operators, read by the workplace and by what is due.
create table work_target (
  id bigint primary key default next_id(),
  screen_id text not null unique,
  minutes integer not null check (minutes > 0),
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1
);
insert into work_target (screen_id, minutes) values
  ('user/feedback', 480),
  ('audit/report-record', 1440),
  ('audit/account-appeal', 1440),
  ('audit/real-name', 480),
  ('audit/user-audit', 240),
  ('live/post', 1440),
  ('live/video', 240),
  ('live/radio', 480),
  ('user/album', 480),
  ('user/sex-update', 1440),
  ('audit/invite-audit', 10080),
  ('finance/withdrawal', 2880),
  ('finance/gold-order', 240),
  ('finance/order', 240),
  ('finance/suspense', 10080),
  ('user/money-edit', 1440);
