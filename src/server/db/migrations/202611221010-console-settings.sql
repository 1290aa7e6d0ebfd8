-- A group of settings for the console itself, where its dictionary stands already.
insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, 'console', '控制台', 7 from sys_dict d
where d.dict_code = 'config_group' and d.delete_time is null
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = 'console');
