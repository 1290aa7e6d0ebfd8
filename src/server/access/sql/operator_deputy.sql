-- Deputies at this moment; nobody is one for a person who is frozen or gone.
create or replace view operator_deputy as
  select a.id, a.user_id, a.agent_id, a.role_ids, a.end_time
  from sys_user_agent a join sys_user u on u.id = a.user_id and u.status = 1 and u.delete_time is null
  where a.delete_time is null and a.status = '1' and a.start_time <= now() and a.end_time > now();
