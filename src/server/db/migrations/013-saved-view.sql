-- How an operator wants to see a list: differences from the screen's file. Shared ones are everybody's to use, their maker's to change.
create table sys_saved_view (
  id bigint primary key default next_id(),
  screen_id text not null,
  name text not null,
  content jsonb not null,
  is_shared boolean not null default false,
  create_by bigint not null references sys_user (id),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_time timestamptz(0)
);
create index sys_saved_view_screen on sys_saved_view (screen_id, create_by);

-- Which of them a list opens with, for one operator.
create table sys_saved_view_default (
  user_id bigint not null references sys_user (id),
  screen_id text not null,
  view_id bigint not null references sys_saved_view (id) on delete cascade,
  primary key (user_id, screen_id)
);
