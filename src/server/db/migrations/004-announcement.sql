-- Announcements and who has read them (contract.md §6; `titile` is the family's spelling).
create table sys_announcement (
  id bigint primary key default next_id(),
  titile text not null,
  msg_content text,
  msg_abstract text,
  start_time timestamptz(0),
  end_time timestamptz(0),
  sender text,
  priority text not null default 'M',
  msg_category text not null default '1',
  msg_type text not null default 'ALL',
  -- "id1,id2," as the family keeps several values
  user_ids text,
  send_status text not null default '0',
  send_time timestamptz(0),
  cancel_time timestamptz(0),
  bus_type text,
  bus_id text,
  open_type text,
  open_page text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create index sys_announcement_published on sys_announcement (send_time) where send_status = '1' and delete_time is null;

-- One row per operator and announcement: made when an announcement to chosen operators is published, or when an operator
-- first looks at one to all.
create table sys_announcement_send (
  id bigint primary key default next_id(),
  annt_id bigint not null references sys_announcement (id),
  user_id bigint not null references sys_user (id),
  read_flag text not null default '0',
  read_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create unique index sys_announcement_send_user on sys_announcement_send (user_id, annt_id);
create index sys_announcement_send_annt on sys_announcement_send (annt_id);
