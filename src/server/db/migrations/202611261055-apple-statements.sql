-- Apple's reports sum by product and day, without numbers of ours: a line has its product and units, and so has a difference.
alter table channel_statement drop constraint channel_statement_channel_check;
alter table channel_statement add constraint channel_statement_channel_check check (channel in ('alipay', 'wechat', 'apple'));

alter table statement_line add product_id text, add units integer;

alter table statement_difference add product_id text, add our_units integer, add line_units integer;
create unique index statement_difference_product on statement_difference (statement_id, product_id)
  where product_id is not null and status <> 'settled';
