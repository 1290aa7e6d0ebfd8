-- Of a department's role fields are withheld as of a role (language.md §7).
alter table sys_depart_role_permission add column_rights jsonb;
create or replace view operator_grant as
  select ur.user_id, 'role' as kind, r.id as source_id, r.role_name as source_name, rp.permission_id, rp.data_rule_ids, rp.column_rights,
    null::bigint as on_behalf_of
  from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.delete_time is null
    join sys_role_permission rp on rp.role_id = r.id
  union all
  select ud.user_id, 'departRole', r.id, d.depart_name || ' / ' || r.role_name, rp.permission_id,
    concat_ws(',', nullif(dp.data_rule_ids, ''), nullif(rp.data_rule_ids, '')), rp.column_rights, null::bigint
  from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id and d.delete_time is null
    join sys_depart_role r on r.depart_id = ud.depart_id and r.delete_time is null and r.user_ids ? ud.user_id::text
    join sys_depart_role_permission rp on rp.role_id = r.id
    join sys_depart_permission dp on dp.depart_id = r.depart_id and dp.permission_id = rp.permission_id
  union all
  select a.agent_id, 'deputy', r.id, u.realname || ' / ' || r.role_name, rp.permission_id, rp.data_rule_ids, rp.column_rights, a.user_id
  from operator_deputy a
    join sys_user u on u.id = a.user_id
    join sys_user_role ur on ur.user_id = a.user_id and a.role_ids ? ur.role_id::text
    join sys_role r on r.id = ur.role_id and r.delete_time is null
    join sys_role_permission rp on rp.role_id = r.id
    join sys_permission p on p.id = rp.permission_id
      and coalesce(p.perms, '') !~ '(^|,)\s*(user|user-session|user-right|user-sign-in|user-agent|my-agent|role|role-grant|permission|depart|depart-role|my-depart|my-depart-user|my-depart-role|data-rule|data-source):';
