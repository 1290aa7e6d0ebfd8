-- What administrators set on the screen 系统配置: keys that the program reads, declared by it, and keys of their own for the app.
create table sys_config (
  id bigint primary key default next_id(),
  code text not null,
  title text,
  category text,
  value_type text,
  unit text,
  minimum jsonb,
  maximum jsonb,
  choices jsonb,
  value jsonb,
  is_secret boolean,
  -- sealed, in place of the value
  secret text,
  is_public boolean,
  is_declared boolean,
  remark text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create unique index sys_config_code on sys_config (code) where delete_time is null;

-- what was set until now stays set
with moved as (
  delete from sys_setting
  where name in ('withdrawal.secondApprovalFrom', 'moneyEdit.secondApprovalFrom', 'approval.minimumAccountDays', 'session.idleMinutes',
      'online.withinSeconds')
    and jsonb_typeof(value) = 'number'
  returning name, value
)
insert into sys_config (code, value, is_declared) select name, value, true from moved;

create or replace view operator_session as
  select s.id, s.user_id, u.depart_ids, s.ip, s.user_agent, s.create_time, s.active_time, s.expire_time
  from sys_session s
    join sys_user u on u.id = s.user_id and u.delete_time is null
  where s.expire_time > now()
    and s.active_time > now() - coalesce(
      (select make_interval(secs => nullif(value::float8 * 60, 0)) from sys_config
        where code = 'session.idleMinutes' and delete_time is null and jsonb_typeof(value) = 'number'), interval '100 years');

create or replace function online_within() returns interval language sql stable as $$
  select coalesce((select make_interval(secs => value::float8) from sys_config
    where code = 'online.withinSeconds' and delete_time is null and jsonb_typeof(value) = 'number'), interval '90 seconds')
$$;
