create or replace view operator_sign_in as
  select l.id, u.id as user_id, u.depart_ids, l.log_content, l.ip, l.create_time
  from sys_log l
    join sys_user u on u.username = l.username and u.delete_time is null
  where l.log_type = '1';
