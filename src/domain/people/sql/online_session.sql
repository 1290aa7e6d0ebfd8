create or replace view online_session as
  select id, user_id, device_no, device_model, platform, app_version, ip, place, room_id, start_time,
    date_trunc('second', beat_time)::timestamptz(0) as beat_time
  from app_session s
  where s.ended_time is null and s.beat_time > now() - (select online_within());
