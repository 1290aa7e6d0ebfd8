-- What operators say about a record among themselves; by table, so that every screen that shows the record has the same thread.
create table record_comment (
  id bigint primary key default next_id(),
  data_table text not null,
  data_id bigint not null,
  content text not null check (length(content) between 1 and 1000),
  -- operators named with @
  mentions bigint[] not null default '{}',
  create_by bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  delete_time timestamptz(0)
);
create index record_comment_record on record_comment (data_table, data_id, id) where delete_time is null;

-- Who wants to know when a record changes; by the screen on which they follow it, whose rights count.
create table record_follow (
  data_table text not null,
  data_id text not null,
  user_id bigint not null references sys_user (id) on delete cascade,
  screen_id text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (data_table, data_id, user_id)
);

-- Changes that followers have not been notified of; a job takes them.
create table record_change (
  id bigint primary key default next_id(),
  user_id bigint not null references sys_user (id) on delete cascade,
  screen_id text not null,
  data_table text not null,
  data_id text not null,
  action_title text not null,
  -- null: the product itself
  changed_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now())
);

-- Every write is in the data log, so that no way of changing a record is left out. Reading is in it as well, and changes nothing.
create function note_followed_changes() returns trigger language plpgsql as $$
begin
  insert into record_change (user_id, screen_id, data_table, data_id, action_title, changed_by)
  select follow.user_id, follow.screen_id, follow.data_table, follow.data_id, entry.action_title, entry.create_by
  from added entry join record_follow follow on follow.data_table = entry.data_table and follow.data_id = entry.data_id
  where follow.user_id is distinct from entry.create_by and entry.operation not in ('reveal', 'search', 'export');
  return null;
end $$;
create trigger sys_data_log_followed after insert on sys_data_log
  referencing new table as added for each statement execute function note_followed_changes();
