-- Every version of every screen file that was ever active (language.md §10). The file's text is kept whole: what a process
-- serves is read from here, whichever process published it.
create table screen_version (
  id bigint primary key default next_id(),
  file text not null,
  hash text not null,
  source text not null,
  -- the build that published it: an older build never replaces what a newer one published
  build bigint not null,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  is_active boolean not null default true,
  -- Screens published from the browser: they lie over files of the same name. Who, why, and over which text of the file;
  -- `file_hash` is that file as it is now, so that one sees when it moved on underneath.
  origin text not null default 'file' check (origin in ('file', 'online')),
  reason text,
  base_hash text,
  file_hash text
);
create unique index screen_version_active on screen_version (file) where is_active;
create index screen_version_file on screen_version (file, id);

-- Which screen a table belongs to: who had it first. A file that names another's table changes nothing.
create table screen_table (
  table_name text primary key,
  screen_id text not null,
  create_time timestamptz(0) not null default now()
);

-- What an author has typed and not published, one for each of them and file; `base_id` is the version it began from.
create table screen_draft (
  file text,
  create_by bigint,
  source text not null,
  base_id bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (file, create_by)
);

-- A spreadsheet from which a screen was begun: it stays with the author's draft until its rows are imported.
create table screen_draft_sheet (
  file text,
  create_by bigint,
  name text not null,
  row_count integer not null,
  content bytea not null,
  create_time timestamptz not null default now(),
  primary key (file, create_by)
);

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
  user_id bigint references sys_user (id),
  screen_id text,
  view_id bigint references sys_saved_view (id) on delete cascade,
  primary key (user_id, screen_id)
);

-- Which shared view a list opens with for the holders of a role who chose none themselves.
create table sys_saved_view_role (
  role_id bigint references sys_role (id) on delete cascade,
  screen_id text,
  view_id bigint not null references sys_saved_view (id) on delete cascade,
  primary key (role_id, screen_id)
);
create index sys_saved_view_role_view on sys_saved_view_role (view_id);

-- Reports that authors put together: the draft as its text, which alone keeps the order of parameters, and every version published.
create table report (
  id bigint primary key default next_id(),
  title text not null,
  source text not null,
  kind text not null,
  status text not null default 'draft',
  published_version integer,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0)
);
create index report_time on report (create_time, id);

create table report_version (
  id bigint primary key default next_id(),
  report_id bigint not null references report (id),
  number integer not null,
  source text not null,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (report_id, number)
);
