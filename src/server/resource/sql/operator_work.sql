-- What somebody has at hand: to be seen before he goes, and handed over in one step.
create or replace view operator_work as
  select hashtextextended('claim/' || c.screen_id || '/' || c.record_id, 0) & 576460752303423487 as id,
    c.user_id, u.depart_ids, 'claim' as kind, c.screen_id, c.record_id, null::text as title, c.until as due_time
  from queue_claim c join sys_user u on u.id = c.user_id
  where c.until > now()
  union all
  select hashtextextended('job/' || j.id, 0) & 576460752303423487, j.create_by, u.depart_ids, 'job', 'system/quartz-job', j.id,
    coalesce(nullif(j.description, ''), j.job_class_name), j.next_run_time
  from sys_quartz_job j join sys_user u on u.id = j.create_by
  where j.delete_time is null
  union all
  select hashtextextended('announcement/' || a.id, 0) & 576460752303423487, a.create_by, u.depart_ids, 'announcement',
    'system/announcement', a.id, a.titile, coalesce(a.publish_time, a.start_time)
  from sys_announcement a join sys_user u on u.id = a.create_by
  where a.delete_time is null and a.send_status = '0'
  union all
  select hashtextextended('agent/' || a.id || '/' || p.id, 0) & 576460752303423487, p.id, p.depart_ids, 'agent', 'system/user-agent', a.id,
    case when p.id = a.user_id then '由' || other.realname || '代理' else '代理' || other.realname end, a.end_time
  from sys_user_agent a
    join sys_user p on p.id in (a.user_id, a.agent_id)
    join sys_user other on other.id = case when p.id = a.user_id then a.agent_id else a.user_id end
  where a.delete_time is null and a.status = '1' and a.end_time > now()
  union all
  select hashtextextended('depart/' || d.id || '/' || u.id, 0) & 576460752303423487, u.id, u.depart_ids, 'depart', 'system/depart', d.id,
    d.depart_name, null
  from sys_depart d join sys_user u on d.manager_ids ? u.id::text
  where d.delete_time is null;
