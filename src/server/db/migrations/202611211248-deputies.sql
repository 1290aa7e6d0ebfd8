-- Somebody who acts in another's name for a time: with roles of the one who named him, while that one still has them.
create table sys_user_agent (
  id bigint primary key default next_id(),
  user_id bigint not null references sys_user (id) on delete cascade,
  agent_id bigint not null references sys_user (id) on delete cascade,
  role_ids jsonb not null default '[]',
  start_time timestamptz(0) not null,
  end_time timestamptz(0) not null,
  status text not null default '1',
  remark text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create index sys_user_agent_user on sys_user_agent (user_id) where delete_time is null;
create index sys_user_agent_agent on sys_user_agent (agent_id) where delete_time is null;

create function keep_agent_roles() returns trigger language plpgsql as $$
begin
  new.role_ids := coalesce(new.role_ids, '[]');
  return new;
end $$;
create trigger keep_agent_roles before insert or update of role_ids on sys_user_agent for each row execute function keep_agent_roles();

-- Deputies at this moment; nobody is one for a person who is frozen or gone.
create view operator_deputy as
  select a.id, a.user_id, a.agent_id, a.role_ids, a.end_time
  from sys_user_agent a join sys_user u on u.id = a.user_id and u.status = 1 and u.delete_time is null
  where a.delete_time is null and a.status = '1' and a.start_time <= now() and a.end_time > now();

alter table sys_data_log add on_behalf_of bigint;

-- What opens the management of people and their rights is nobody's to pass on for a time.
create or replace view operator_grant as
  select ur.user_id, 'role' as kind, r.id as source_id, r.role_name as source_name, rp.permission_id, rp.data_rule_ids, rp.column_rights,
    null::bigint as on_behalf_of
  from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.delete_time is null
    join sys_role_permission rp on rp.role_id = r.id
  union all
  select ud.user_id, 'departRole', r.id, d.depart_name || ' / ' || r.role_name, rp.permission_id,
    concat_ws(',', nullif(dp.data_rule_ids, ''), nullif(rp.data_rule_ids, '')), null::jsonb, null::bigint
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
