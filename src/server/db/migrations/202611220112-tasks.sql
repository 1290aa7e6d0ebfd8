-- What people did, counted by day, by week and ever: what the conditions of tasks ask for. Told by whatever counts a deed.
alter table growth_event add column taken_back_time timestamptz(0);
update growth_event e set taken_back_time = now()
where exists (select from growth_gain g where g.event_id = e.id and g.amount < 0);

create table growth_count (
  id bigint primary key default next_id(),
  user_id bigint not null,
  span text not null,
  begin_day date not null,
  recharge bigint not null default 0,
  gift_sent bigint not null default 0,
  gift_received bigint not null default 0,
  call_made bigint not null default 0,
  call_received bigint not null default 0,
  live bigint not null default 0,
  listen bigint not null default 0,
  post bigint not null default 0,
  invite bigint not null default 0,
  sign_in bigint not null default 0,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  unique (user_id, span, begin_day)
);
create index growth_count_begin on growth_count (begin_day, id);
create index growth_count_time on growth_count (update_time, id);

-- Counts every deed that is not taken back, anew where `growth_count` is empty.
create function count_deeds() returns void language sql as $$
  insert into growth_count (user_id, span, begin_day, recharge, gift_sent, gift_received, call_made, call_received, live, listen,
    post, invite, sign_in)
  select user_id, span, begin_day,
    coalesce(sum(amount) filter (where source = 'recharge'), 0),
    coalesce(sum(amount) filter (where source = 'giftSent'), 0),
    coalesce(sum(amount) filter (where source = 'giftReceived'), 0),
    coalesce(sum(amount) filter (where source = 'callMade'), 0),
    coalesce(sum(amount) filter (where source = 'callReceived'), 0),
    coalesce(sum(amount) filter (where source = 'live'), 0),
    coalesce(sum(amount) filter (where source = 'listen'), 0),
    coalesce(sum(amount) filter (where source = 'post'), 0),
    coalesce(sum(amount) filter (where source = 'invite'), 0),
    coalesce(sum(amount) filter (where source = 'signIn'), 0)
  from (select user_id, source, amount, (happened_time at time zone 'Asia/Shanghai')::date as day from growth_event
      where taken_back_time is null) deed
    cross join lateral (values ('day', day), ('week', date_trunc('week', day)::date), ('ever', date '1970-01-01')) spans (span, begin_day)
  group by user_id, span, begin_day
$$;
select count_deeds();

-- What a task gave: each person once in its period, by the index, however often it is asked for.
create table task_claim (
  id bigint primary key default next_id(),
  task_id bigint not null,
  user_id bigint not null,
  begin_day date not null,
  gold bigint not null default 0,
  experience bigint not null default 0,
  vip_days integer not null default 0,
  dress_days integer not null default 0,
  counted text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (task_id, user_id, begin_day)
);
create index task_claim_user on task_claim (user_id, id);
create index task_claim_task on task_claim (task_id, id);
create index task_claim_time on task_claim (create_time, id);

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, 'task', '任务奖励', 13 from sys_dict d
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = 'task');
