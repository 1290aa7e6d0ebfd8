-- Announcements and who has read them (contract.md §6; `titile` is the family's spelling).
create table sys_announcement (
  id bigint primary key default next_id(),
  titile text not null,
  msg_content text,
  msg_abstract text,
  start_time timestamptz(0),
  end_time timestamptz(0),
  sender text,
  priority text not null default 'M',
  msg_category text not null default '1',
  msg_type text not null default 'ALL',
  -- "id1,id2," as the family keeps several values
  user_ids text,
  send_status text not null default '0',
  send_time timestamptz(0),
  cancel_time timestamptz(0),
  bus_type text,
  bus_id text,
  open_type text,
  open_page text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0),
  -- Announcements to roles and departments, with files, published and revoked at their time, and who was reminded.
  role_ids text,
  depart_ids text,
  attachments text,
  publish_time timestamptz(0),
  revoke_time timestamptz(0)
);
create index sys_announcement_published on sys_announcement (send_time) where send_status = '1' and delete_time is null;
create index sys_announcement_due on sys_announcement (publish_time) where send_status = '0' and publish_time is not null;
create index sys_announcement_ends on sys_announcement (revoke_time) where send_status = '1' and revoke_time is not null;

-- One row per operator and announcement: made when an announcement to chosen operators is published, or when an operator
-- first looks at one to all.
create table sys_announcement_send (
  id bigint primary key default next_id(),
  annt_id bigint not null references sys_announcement (id),
  user_id bigint not null references sys_user (id),
  read_flag text not null default '0',
  read_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  remind_time timestamptz(0),
  -- Who was told and who read is part of the announcement: it is deleted, put back and purged with it.
  delete_time timestamptz(0),
  -- For whom somebody received an announcement as his deputy; null: it was for him.
  on_behalf_of bigint references sys_user (id)
);
create unique index sys_announcement_send_user on sys_announcement_send (user_id, annt_id);
create index sys_announcement_send_annt on sys_announcement_send (annt_id);

-- What was sent to webhooks and robots, or waits to be: an entry for each message, written in the transaction of its cause.
create table webhook_delivery (
  id bigint primary key default next_id(),
  webhook_id bigint not null,
  -- as it was called then
  webhook_title text not null,
  -- rule, action, alarm, test
  cause text not null,
  -- of the rule, the button or the alarm
  title text not null,
  screen_id text,
  data_id bigint,
  -- {event, text, fields}
  message jsonb not null,
  -- the action that may still be undone, as in app_message
  undo_cause text,
  -- waiting, done, failed
  state text not null default 'waiting',
  tries integer not null default 0,
  next_time timestamptz default now(),
  last_time timestamptz(0),
  -- of the last answer: HTTP status, beginning of its body, milliseconds; or why there was none
  status integer,
  answer text,
  cost_ms integer,
  problem text,
  caused_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_time, id) where state = 'waiting';
create index webhook_delivery_webhook on webhook_delivery (webhook_id, id);
create index webhook_delivery_created on webhook_delivery (create_time);
create index webhook_delivery_undo on webhook_delivery (undo_cause) where undo_cause is not null and state = 'waiting';

-- How a webhook answered last, and from when on it may be sent to again.
create table webhook_health (
  webhook_id bigint primary key,
  -- messages in a row that were given up
  failures integer not null default 0,
  last_time timestamptz(0),
  answer text,
  free_time timestamptz not null default now()
);
