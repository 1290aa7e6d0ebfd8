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
