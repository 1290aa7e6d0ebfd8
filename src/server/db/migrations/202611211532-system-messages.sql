-- A system message is one row of the outbox for each person: the pair stands once, so that no batch tells anybody twice.
alter table app_message add column message_id bigint;
alter table app_message add column recall_time timestamptz(0);
create unique index app_message_once on app_message (message_id, user_id) where message_id is not null;
create index app_message_of on app_message (message_id, id) where message_id is not null;

-- Who is named one by one, from the moment of sending on.
create table system_message_target (
  message_id bigint not null,
  user_id bigint not null,
  primary key (message_id, user_id)
);
