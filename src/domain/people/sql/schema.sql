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

-- Records that the app writes and the console only shows.
create table app_login_record (
  id bigint primary key default next_id(),
  user_id bigint not null,
  way text not null,
  platform text,
  ip text,
  device_no text,
  create_time timestamptz(0) not null default date_trunc('second', now())
) partition by range (id);
create index app_login_record_user on app_login_record (user_id, id);
create index app_login_record_device on app_login_record (device_no);
create index app_login_record_ip on app_login_record (ip);
create index app_login_record_way on app_login_record (way, id);
create index app_login_record_platform on app_login_record (platform, id);
create index app_login_record_time on app_login_record (create_time desc, id desc);
create index app_login_record_ip_start on app_login_record (lower(ip) text_pattern_ops);
-- the first partition reaches to the end of this month
do $$ begin
  execute format('create table app_login_record_first partition of app_login_record for values from (minvalue) to (%s)',
    id_at(date_trunc('month', (now() + interval '1 month') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'));
end $$;
create table app_login_record_default partition of app_login_record default;
select ensure_month_partition('app_login_record', now() + make_interval(months => n)) from generate_series(1, 3) as n;

-- What each order gave of a membership, as periods that follow each other without a gap. A period that is interrupted is two rows;
-- what a refund took stays as a row of its own. The pair of `app_user` follows from them.
create table membership (
  id bigint primary key default next_id(),
  user_id bigint not null,
  vip_type_id bigint,
  order_id bigint,
  begin_time timestamptz(0) not null,
  end_time timestamptz(0) not null,
  status text not null check (status in ('waiting', 'inForce', 'ended', 'refunded')),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  constraint membership_apart exclude using gist (int8range(user_id, user_id, '[]'::text) with &&, tstzrange(begin_time, end_time) with &&) where ((status <> 'refunded'::text)) deferrable initially deferred,
  constraint membership_check check (begin_time < end_time)
);
create index membership_user on membership (user_id, begin_time);
create index membership_order on membership (order_id);
create index membership_begins on membership (begin_time) where status = 'waiting';
create index membership_ends on membership (end_time) where status = 'inForce';

-- How long a record of these queues may wait.
insert into work_target (screen_id, minutes) values
  ('user/feedback', 480),
  ('user/sex-update', 1440);
