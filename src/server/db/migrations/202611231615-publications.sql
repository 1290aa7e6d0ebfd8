-- Publications and withdrawals of screens that change rights and wait for a second operator, with what became of them.
create table screen_publication (
  id bigint primary key default next_id(),
  screen_id text not null,
  title text not null,
  kind text not null check (kind in ('publish', 'takeBack')),
  -- what would be active, and the version that it replaces
  source text not null,
  base_id bigint,
  -- in words, as the author saw them; `grants` are the roles that get the new rights
  changes text not null,
  accepted jsonb not null,
  grants jsonb not null,
  reason text,
  status text not null default 'pending',
  reviewer_id bigint,
  review_time timestamptz(0),
  review_note text,
  -- null: a command
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1
);
create index screen_publication_time on screen_publication (create_time, id);
create unique index screen_publication_pending on screen_publication (screen_id) where status = 'pending';
