-- What accumulated recharge gave: each person each step once, whatever is refunded afterwards.
create table gold_benefit_grant (
  id bigint primary key default next_id(),
  benefit_id bigint not null,
  user_id bigint not null,
  order_id bigint not null,
  gold bigint not null,
  vip_days bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (benefit_id, user_id)
);
create index gold_benefit_grant_user on gold_benefit_grant (user_id, id);
create index gold_benefit_grant_order on gold_benefit_grant (order_id);

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, 'benefit', '充值权益', 11 from sys_dict d
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = 'benefit');
