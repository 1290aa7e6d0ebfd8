-- From what an operator has rights (roles, roles in departments, roles lent by a principal), and what each of these grants, apart:
-- operators with the same roles have the same grants, which are read once for all of them.
create view operator_source as
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

create view source_grant as
  select 'role' as kind, rp.role_id as source_id, rp.permission_id, rp.data_rule_ids, rp.column_rights
  from sys_role_permission rp
  union all
  select 'departRole', rp.role_id, rp.permission_id,
    concat_ws(',', nullif(dp.data_rule_ids, ''), nullif(rp.data_rule_ids, '')), rp.column_rights
  from sys_depart_role_permission rp
    join sys_depart_role r on r.id = rp.role_id
    join sys_depart_permission dp on dp.depart_id = r.depart_id and dp.permission_id = rp.permission_id
  union all
  -- nobody lends what gives rights to others
  select 'deputy', rp.role_id, rp.permission_id, rp.data_rule_ids, rp.column_rights
  from sys_role_permission rp
    join sys_permission p on p.id = rp.permission_id
      and coalesce(p.perms, '') !~ '(^|,)\s*(user|user-session|user-right|user-sign-in|user-agent|my-agent|role|role-grant|permission|depart|depart-role|my-depart|my-depart-user|my-depart-role|data-rule|data-source):';

create or replace view operator_grant as
  select s.user_id, s.kind, s.source_id, s.source_name, g.permission_id, g.data_rule_ids, g.column_rights, s.on_behalf_of
  from operator_source s
    join source_grant g on g.kind = s.kind and g.source_id = s.source_id;
