-- What rules of screens have to do, and did: an entry for each time that one was triggered, written in the transaction of its cause.
create table rule_event (
  id bigint primary key default next_id(),
  screen_id text not null,
  rule text not null,
  title text not null,
  data_table text not null,
  data_id bigint not null,
  -- added, changed, reached
  cause text not null,
  -- it became due by the time that passed
  by_time boolean not null default false,
  -- how many rules led to it, one after the other
  depth integer not null default 0,
  -- waiting, done, skipped, failed, stopped
  state text not null default 'waiting',
  tries integer not null default 0,
  next_time timestamptz,
  message text,
  caused_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0)
);
create index rule_event_waiting on rule_event (data_table, data_id, id) where state = 'waiting';
create index rule_event_record on rule_event (data_table, data_id, id);
create index rule_event_rule on rule_event (screen_id, rule, id);
create index rule_event_created on rule_event (create_time);

-- Conditions that look at the clock: since when each is watched, and which records meet it already.
create table rule_watch (
  screen_id text not null,
  rule text not null,
  -- of the condition; another one is watched anew
  condition text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (screen_id, rule)
);
create table rule_mark (
  screen_id text not null,
  rule text not null,
  data_id bigint not null,
  primary key (screen_id, rule, data_id)
);
