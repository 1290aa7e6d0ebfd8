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
  check (user_id < peer_id)
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
create table private_message_default partition of private_message default;
select ensure_month_partition('private_message', now() + make_interval(months => n)) from generate_series(-24, 3) as n;

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
create table private_read (
  reading_id bigint not null,
  message_id bigint not null,
  primary key (reading_id, message_id)
);
