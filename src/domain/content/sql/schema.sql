create table gift_record (
  id bigint primary key default next_id(),
  gift_id bigint not null,
  sender_id bigint not null,
  receiver_id bigint not null,
  amount integer not null,
  gold bigint not null,
  bean bigint not null,
  scene text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  -- The broadcast in which a gift was sent; null: elsewhere, or before this was kept.
  room_id bigint,
  -- the app's number of the sending, once for ever
  client_id text,
  source text not null default 'wallet' check (source in ('wallet', 'backpack')),
  -- sendings that the app shows as one row of gifts
  combo_id text,
  -- as the gift said then
  host_share bigint,
  -- the store of the receiver, whose owner got a part of the receiver's beans
  store_id bigint,
  store_owner_id bigint,
  store_bean bigint not null default 0
);
create index gift_record_sender on gift_record (sender_id, id);
create index gift_record_receiver on gift_record (receiver_id, id);
create index gift_record_gift on gift_record (gift_id, id);
create index gift_record_scene on gift_record (scene, id);
create index gift_record_time on gift_record (create_time desc, id desc);
create index gift_record_room on gift_record (room_id, id) where room_id is not null;
create unique index gift_record_client on gift_record (sender_id, client_id) where client_id is not null;
create index gift_record_combo on gift_record (sender_id, combo_id) where combo_id is not null;
create index gift_record_store on gift_record (store_id, id) where store_id is not null;

-- Up to which record each gift's sold ones are counted.
create table gift_sold_mark (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0
);
insert into gift_sold_mark default values;

-- Gifts that somebody has without having paid for them, a row for what came together.
create table gift_bag (
  id bigint primary key default next_id(),
  user_id bigint not null,
  gift_id bigint not null,
  amount integer not null check (amount > 0),
  remaining integer not null,
  source text not null default 'granted' check (source = 'granted'),
  grant_id bigint not null unique,
  expire_time timestamptz(0) not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  -- A gift of a backpack is worth what it was when it was granted: that is what one operator or two agreed to, and a price that rises
  -- afterwards gives nobody more beans.
  price bigint not null check (price >= 0),
  constraint gift_bag_check check (remaining >= 0 and remaining <= amount)
);
create index gift_bag_user on gift_bag (user_id, id);
create index gift_bag_gift on gift_bag (gift_id, id);
create index gift_bag_open on gift_bag (user_id, gift_id, expire_time) where remaining > 0;

create table call_record (
  id bigint primary key default next_id(),
  caller_id bigint not null,
  callee_id bigint not null,
  kind text not null,
  start_time timestamptz(0) not null,
  length bigint not null,
  price bigint not null,
  gold bigint not null,
  bean bigint not null,
  ended_by text,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  status text not null default 'ended' check (status in ('running', 'ended')),
  -- paid ones; null: the call was not counted by the minute
  minutes integer,
  client_id text,
  beat_time timestamptz(0),
  host_share bigint,
  rule_id bigint,
  store_bean bigint not null default 0,
  abnormal boolean not null generated always as ((status = 'ended' and (gold <> (price * ((length + 59) / 60))))
    or ((bean + store_bean) > gold) or length < 0 or caller_id = callee_id) stored,
  constraint call_record_check check (status = 'running' or ended_by is not null)
);
create index call_record_caller on call_record (caller_id, id);
create index call_record_callee on call_record (callee_id, id);
create index call_record_kind on call_record (kind, id);
create index call_record_ended on call_record (ended_by, id);
create index call_record_abnormal on call_record (id) where abnormal;
create index call_record_start on call_record (start_time desc nulls last, id desc);
create unique index call_record_client on call_record (caller_id, client_id) where client_id is not null;
create index call_record_running on call_record (beat_time) where status = 'running';
create unique index call_record_caller_running on call_record (caller_id) where status = 'running';
create unique index call_record_callee_running on call_record (callee_id) where status = 'running';

-- A minute of a call, paid when it begins.
create table call_minute (
  id bigint primary key default next_id(),
  call_id bigint not null references call_record (id),
  minute integer not null check (minute > 0),
  caller_id bigint not null,
  callee_id bigint not null,
  gold bigint not null check (gold > 0),
  bean bigint not null,
  store_id bigint,
  store_owner_id bigint,
  store_bean bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (call_id, minute),
  constraint call_minute_check check (bean >= 0 and store_bean >= 0 and ((bean + store_bean) <= gold))
);
create index call_minute_caller on call_minute (caller_id, id);
create index call_minute_callee on call_minute (callee_id, id);
create index call_minute_time on call_minute (create_time);

-- A gift as the app sends it.
create type gift_sending as (
  client_id text, sender_id bigint, receiver_id bigint, gift_id bigint, amount integer, scene text, room_id bigint, source text,
  combo_id text,
  -- what the sender saw the gift to cost, where the app says it
  price bigint
);

-- A gift with its gold taken and the beans that it gives, which are none of a gift that was sent before or is refused.
create type gift_booking as (answer jsonb, sent gift_record, e earning);

-- How long a record of these queues may wait.
insert into work_target (screen_id, minutes) values
  ('live/post', 1440),
  ('live/video', 240),
  ('live/radio', 480);
