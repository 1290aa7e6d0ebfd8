-- What is told of a person beside his own record: where he is signed in, how he signed in, and what he may do. The proofs
-- themselves (token hashes, grants) stay in tables that no screen may name.
create index sys_log_username on sys_log (username, id);

create view operator_session as
  select s.id, s.user_id, u.depart_ids, s.ip, s.user_agent, s.create_time, s.active_time, s.expire_time
  from sys_session s
    join sys_user u on u.id = s.user_id and u.delete_time is null
  where s.expire_time > now()
    and s.active_time > now() - coalesce(
      (select make_interval(secs => nullif(value::float8 * 60, 0)) from sys_setting
        where name = 'session.idleMinutes' and jsonb_typeof(value) = 'number'), interval '100 years');

create view operator_sign_in as
  select l.id, u.id as user_id, u.depart_ids, l.log_content, l.ip, l.create_time
  from sys_log l
    join sys_user u on u.username = l.username and u.delete_time is null
  where l.log_type = '1';

-- Every menu row that somebody is granted, once for each source that grants it.
create view operator_grant as
  select ur.user_id, 'role' as kind, r.id as source_id, r.role_name as source_name, rp.permission_id, rp.data_rule_ids
  from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.delete_time is null
    join sys_role_permission rp on rp.role_id = r.id;

-- Every code that somebody holds, once. Role admin holds all, and a row of status '0' is everybody's.
create view operator_right as
  select
    hashtextextended(u.id || '/' || p.id, 0) & 576460752303423487 as id,
    u.id as user_id, u.depart_ids, p.id as permission_id, p.perms as code,
    case when p.menu_type = 2 then p.name else '查看' end as name,
    case when p.menu_type = 2 then above.name else p.name end as page,
    case when p.menu_type = 2 then above.name_above else above.name end as menu,
    (case when p.menu_type = 2 then above.place else coalesce(above.sort_no, 0) * 1000000 + least(p.sort_no, 900) * 1000 end
      + case when p.menu_type = 2 then least(p.sort_no, 900) else 0 end)::integer as place
  from sys_user u
    cross join sys_permission p
    left join lateral (
      select a.name, least(a.sort_no, 900) as sort_no, g.name as name_above,
        coalesce(least(g.sort_no, 900), 0) * 1000000 + least(a.sort_no, 900) * 1000 as place
      from sys_permission a left join sys_permission g on g.id = a.parent_id
      where a.id = p.parent_id
    ) above on true
  where u.delete_time is null and p.delete_time is null and p.perms <> ''
    -- of a screen that is gone nothing is opened until it is there again
    and (p.origin is null or p.origin not like '%/%' or exists (select 1 from screen_version v where v.is_active and v.file = p.origin || '.json'))
    and (
      p.status = '0'
      or exists (select 1 from operator_grant g where g.user_id = u.id and g.permission_id = p.id)
      or exists (
        select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id and r.delete_time is null
        where ur.user_id = u.id and r.role_code = 'admin'
      )
    );
