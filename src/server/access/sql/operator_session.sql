create or replace view operator_session as
  select s.id, s.user_id, u.depart_ids, s.ip, s.user_agent, s.create_time, s.active_time, s.expire_time
  from sys_session s
    join sys_user u on u.id = s.user_id and u.delete_time is null
  where s.expire_time > now()
    and s.active_time > now() - coalesce(
      (select make_interval(secs => nullif(value::float8 * 60, 0)) from sys_config
        where code = 'session.idleMinutes' and delete_time is null and jsonb_typeof(value) = 'number'), interval '100 years');
