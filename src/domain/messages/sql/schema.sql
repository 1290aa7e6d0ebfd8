-- What the console has to tell people of the app; the app takes them from here and marks them sent.
create table app_message (
  id bigint primary key default next_id(),
  user_id bigint not null,
  template text not null,
  content text not null,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  sent_time timestamptz(0),
  -- A message leaves when what caused it can no longer be taken back: an action with `undo` names itself as the cause, and
  -- the action that undoes it withdraws what was not sent. The app takes what is not sent and not before its time.
  cause text default nullif(current_setting('console.cause', true), ''),
  not_before timestamptz not null default now() +
case
    when (nullif(current_setting('console.cause', true), '') is null) then '00:00:00'::interval
    else '00:00:10'::interval
end,
  -- A system message is one row of the outbox for each person: the pair stands once, so that no batch tells anybody twice.
  message_id bigint,
  recall_time timestamptz(0),
  -- What the person has read in the app.
  read_time timestamptz(0)
);
create index app_message_waiting on app_message (id) where sent_time is null;
create index app_message_user on app_message (user_id, id);
create index app_message_cause on app_message (cause) where sent_time is null and cause is not null;
create unique index app_message_once on app_message (message_id, user_id) where message_id is not null;
create index app_message_of on app_message (message_id, id) where message_id is not null;

-- What people of the app write to each other: written by the app, shown only. By months, as the ledger, for 50 million rows
-- (catalogue.md §0); a pair of people has one conversation.
create table private_conversation (
  id bigint primary key default next_id(),
  user_id bigint not null,
  peer_id bigint not null,
  messages integer not null default 0,
  last_time timestamptz(0) not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (user_id, peer_id),
  constraint private_conversation_check check (user_id < peer_id)
);
create index private_conversation_peer on private_conversation (peer_id, last_time);
create index private_conversation_time on private_conversation (last_time, id);

create table private_message (
  id bigint primary key default next_id(),
  conversation_id bigint not null,
  sender_id bigint not null,
  receiver_id bigint not null,
  kind text not null,
  content text,
  -- a stored private file, `chat/…`
  media text,
  length integer,
  gift_id bigint,
  gold bigint,
  status text not null default 'sent',
  create_time timestamptz(0) not null default date_trunc('second', now())
) partition by range (id);
create index private_message_conversation on private_message (conversation_id, id);
create index private_message_sender on private_message (sender_id, id);
create index private_message_receiver on private_message (receiver_id, id);
-- Rare kinds and states are found among fifty million messages without reading them all.
create index private_message_kind on private_message (kind, id);
create index private_message_status on private_message (status, id);
create table private_message_default partition of private_message default;
select ensure_month_partition('private_message', now() + make_interval(months => n)) from generate_series(-24, 3) as n;

create table private_read (
  reading_id bigint,
  message_id bigint,
  primary key (reading_id, message_id)
);

-- An operator said why, and may read one conversation for a while; each message he was shown is told to the data log once.
create table private_reading (
  id bigint primary key default next_id(),
  operator_id bigint not null,
  conversation_id bigint not null,
  reason text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  expire_time timestamptz(0) not null
);
create index private_reading_operator on private_reading (operator_id, expire_time);

-- Who is named one by one, from the moment of sending on.
create table system_message_target (
  message_id bigint,
  user_id bigint,
  primary key (message_id, user_id)
);
