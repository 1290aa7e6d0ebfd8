-- A message leaves when what caused it can no longer be taken back: an action with `undo` names itself as the cause, and
-- the action that undoes it withdraws what was not sent. The app takes what is not sent and not before its time.
alter table app_message add column cause text default nullif(current_setting('console.cause', true), '');
alter table app_message add column not_before timestamptz not null
  default now() + case when nullif(current_setting('console.cause', true), '') is null then interval '0' else interval '10 seconds' end;
create index app_message_cause on app_message (cause) where sent_time is null and cause is not null;
