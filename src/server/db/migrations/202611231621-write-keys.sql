-- One row for each write that a page sends with a key: whether it is committed is noted in its own transaction.
create table sys_write_key (
  user_id bigint not null,
  key text not null,
  -- of method, address and body; null: it was asked for before it came, and is refused from then on
  digest text,
  place text,
  -- running: it may still commit; done: answered; none: nothing of it is committed, and nothing will be
  state text not null check (state in ('running', 'done', 'none')),
  -- a write of several transactions is done in part when its process ends
  is_single boolean not null default true,
  -- its answer has a result that its caller needs
  has_result boolean not null default false,
  process text,
  task_id bigint,
  commits integer not null default 0,
  -- of a bulk write: the records that it is for, and those whose transaction is committed
  planned text[],
  finished text[] not null default '{}',
  status integer,
  answer jsonb,
  create_time timestamptz not null default now(),
  end_time timestamptz,
  primary key (user_id, key)
);

create index sys_write_key_time on sys_write_key (create_time);
