create or replace view source_grant as
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
