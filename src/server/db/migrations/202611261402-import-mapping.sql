-- How an operator imported sheets with these heads into a screen: offered again for the next one.
create table sys_import_mapping (
  user_id bigint not null references sys_user (id) on delete cascade,
  screen_id text not null,
  head_hash text not null,
  content jsonb not null,
  use_time timestamptz not null default now(),
  primary key (user_id, screen_id, head_hash)
);
