-- The kinds of gold, in the order in which they are spent. The ledger needs them from the first day, so that the table is made
-- here; its screen owns it, and adds what its file says.
create table gold_type (
  id bigint primary key default next_id(),
  code text not null,
  title text not null,
  days bigint,
  sort_no bigint,
  built_in boolean,
  enabled boolean,
  remark text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
insert into gold_type (code, title, days, sort_no, built_in, enabled, remark) values
  ('event', '活动', 30, 10, true, true, '邀请、签到、任务等活动发放'),
  ('given', '赠送', null, 20, true, true, '充值赠送、补偿'),
  ('bought', '充值', null, 30, true, true, '用户付费购买');
insert into screen_table (table_name, screen_id) values ('gold_type', 'finance/gold-type');

-- What of each giving is left: the remains of a person's lots are always his balance of gold.
create table gold_lot (
  id bigint primary key default next_id(),
  user_id bigint not null,
  type_id bigint not null references gold_type (id),
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  expire_time timestamptz(0),
  business_type text not null,
  business_id bigint not null,
  step text not null,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index gold_lot_left on gold_lot (user_id) include (remaining) where remaining > 0;
create index gold_lot_due on gold_lot (expire_time) where remaining > 0;
create index gold_lot_user on gold_lot (user_id, id);
create index gold_lot_business on gold_lot (business_id, business_type);
create index gold_lot_type on gold_lot (type_id, id);

-- What was held before kinds were told apart counts as bought.
insert into gold_lot (user_id, type_id, amount, remaining, business_type, business_id, step)
select w.user_id, t.id, w.balance, w.balance, 'opening', w.user_id, 'normal'
from wallet w join gold_type t on t.code = 'bought' where w.currency = 'gold' and w.balance > 0;

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, new.value, new.text, new.place
from sys_dict d cross join (values ('gold_expiry', '金币过期', 8), ('opening', '期初结余', 9)) as new (value, text, place)
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = new.value);
