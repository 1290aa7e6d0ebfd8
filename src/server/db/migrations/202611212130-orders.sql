-- Orders of every kind are one table from here on. It keeps its name, which the log of what was done to its rows knows it by.
do $$
begin
  if to_regclass('gold_order') is not null then
    alter table gold_order add column if not exists kind text;
    alter table gold_order add column if not exists refund_amount bigint;
    update gold_order set kind = 'gold' where kind is null;
    update gold_order set refund_amount = amount where status = 'refunded' and refund_amount is null;
  end if;
end $$;
update screen_table set screen_id = 'finance/order' where table_name = 'gold_order';

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, 'radio', '电台收听', 10 from sys_dict d
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = 'radio');
