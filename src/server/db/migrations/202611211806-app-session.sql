-- Where people of the app are signed in, as its heartbeats say. Online is whose last beat is young: a fact of this table, never
-- a flag. A session that was ended stays ended, and its next beat is told so.
create table app_session (
  id bigint primary key default next_id(),
  user_id bigint not null,
  session_key text not null,
  device_no text not null,
  device_model text,
  platform text,
  app_version text,
  ip text,
  place text not null,
  room_id bigint,
  start_time timestamptz(0) not null default date_trunc('second', now()),
  beat_time timestamptz not null default now(),
  ended_time timestamptz(0)
);
create unique index app_session_key on app_session (user_id, session_key);
create index app_session_beat on app_session (beat_time) where ended_time is null;
create index app_session_old on app_session (beat_time);

create function online_within() returns interval language sql stable as $$
  select coalesce((select make_interval(secs => value::float8) from sys_setting
    where name = 'online.withinSeconds' and jsonb_typeof(value) = 'number'), interval '90 seconds')
$$;

create view online_session as
  select id, user_id, device_no, device_model, platform, app_version, ip, place, room_id, start_time,
    date_trunc('second', beat_time)::timestamptz(0) as beat_time
  from app_session s
  where s.ended_time is null and s.beat_time > now() - (select online_within());
