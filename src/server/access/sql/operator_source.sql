-- after: operator_deputy
-- From what an operator has rights (roles, roles in departments, roles lent by a principal), and what each of these grants, apart:
-- operators with the same roles have the same grants, which are read once for all of them.
create or replace view operator_source as
  select ur.user_id, 'role' as kind, r.id as source_id, r.role_name as source_name, null::bigint as on_behalf_of
  from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.delete_time is null
  union all
  select ud.user_id, 'departRole', r.id, d.depart_name || ' / ' || r.role_name, null::bigint
  from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id and d.delete_time is null
    join sys_depart_role r on r.depart_id = ud.depart_id and r.delete_time is null and r.user_ids ? ud.user_id::text
  union all
  select a.agent_id, 'deputy', r.id, u.realname || ' / ' || r.role_name, a.user_id
  from operator_deputy a
    join sys_user u on u.id = a.user_id
    join sys_user_role ur on ur.user_id = a.user_id and a.role_ids ? ur.role_id::text
    join sys_role r on r.id = ur.role_id and r.delete_time is null;
