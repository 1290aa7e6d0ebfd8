-- An alarm as operators see it: one entry for each subject, however often it fires (`domain/messaging/records/alarms.ts`).
create table sys_alarm (
  id bigint primary key default next_id(),
  -- monitor, job
  source text not null,
  -- what fires: a rule and a process, a job and a kind
  subject text not null,
  title text not null,
  message text not null,
  -- code of the role that receives it
  role text not null,
  -- a route of the console
  opens text not null,
  fire_count integer not null default 1,
  -- of the first and the last time it fired
  first_time timestamptz(0) not null,
  fire_time timestamptz(0) not null,
  -- null: it stands
  recover_time timestamptz(0),
  -- when its receivers were last notified
  signal_time timestamptz(0) not null,
  unique (source, subject)
);

-- Until when an operator has seen an alarm.
create table sys_alarm_seen (
  alarm_id bigint not null references sys_alarm (id) on delete cascade,
  user_id bigint not null references sys_user (id) on delete cascade,
  seen_time timestamptz(0) not null,
  primary key (alarm_id, user_id)
);

-- Former alarms were announcements: they leave the bell and the lists of their receivers. The lists of alarms still have them.
update sys_announcement set send_status = '2', cancel_time = now()
where send_status = '1' and delete_time is null and sender = '系统' and msg_category = '2'
  and (open_page = '/monitoring/alarm' or open_page like '/system/quartz-job?record=%');
