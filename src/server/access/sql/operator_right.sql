-- after: operator_grant
-- What somebody may do is put together from what he is granted instead of asked for every pair of operator and menu row.
create or replace view operator_right as
  with held as (
    select user_id, permission_id from operator_grant
    union
    select u.id, p.id from sys_user u cross join sys_permission p where p.status = '0'
    union
    select ur.user_id, p.id
    from sys_user_role ur
      join sys_role r on r.id = ur.role_id and r.delete_time is null and r.role_code = 'admin'
      cross join sys_permission p
  )
  select
    hashtextextended(u.id || '/' || p.id, 0) & 576460752303423487 as id,
    u.id as user_id, u.depart_ids, p.id as permission_id, p.perms as code,
    case when p.menu_type = 2 then p.name else '查看' end as name,
    case when p.menu_type = 2 then above.name else p.name end as page,
    case when p.menu_type = 2 then above.name_above else above.name end as menu,
    (case when p.menu_type = 2 then above.place else coalesce(above.sort_no, 0) * 1000000 + least(p.sort_no, 900) * 1000 end
      + case when p.menu_type = 2 then least(p.sort_no, 900) else 0 end)::integer as place
  from held
    join sys_user u on u.id = held.user_id
    join sys_permission p on p.id = held.permission_id
    left join lateral (
      select a.name, least(a.sort_no, 900) as sort_no, g.name as name_above,
        coalesce(least(g.sort_no, 900), 0) * 1000000 + least(a.sort_no, 900) * 1000 as place
      from sys_permission a left join sys_permission g on g.id = a.parent_id
      where a.id = p.parent_id
    ) above on true
  where u.delete_time is null and p.delete_time is null and p.perms <> ''
    -- of a screen that is gone nothing is opened until it is there again
    and (p.origin is null or p.origin not like '%/%' or exists (select 1 from screen_version v where v.is_active and v.file = p.origin || '.json'));
