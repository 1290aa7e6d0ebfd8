-- Without what proves anything.
create or replace view app_token as
  select id, account_id, name, create_by, create_time, active_time, ip, ended_by, ended_time,
    case when ended_time is null then 'running' else 'ended' end as status
  from sys_app_token;
