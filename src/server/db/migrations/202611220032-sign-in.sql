-- Who signed in on which day: once a day by the index, whoever asks twice. What it gave stands beside it.
create table sign_in (
  id bigint primary key default next_id(),
  user_id bigint not null,
  day date not null,
  rule_id bigint not null,
  streak integer not null,
  make_up boolean not null default false,
  paid bigint not null default 0,
  gold bigint not null default 0,
  experience bigint not null default 0,
  vip_days integer not null default 0,
  dress_days integer not null default 0,
  bonus_streak integer,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (user_id, day)
);
create index sign_in_day on sign_in (day desc, id desc);
create index sign_in_rule_used on sign_in (rule_id, id);
create index sign_in_time on sign_in (create_time, id);

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, 'sign_in', '签到', 12 from sys_dict d
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = 'sign_in');
