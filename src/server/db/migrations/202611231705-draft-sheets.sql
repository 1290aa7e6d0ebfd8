-- A spreadsheet from which a screen was begun: it stays with the author's draft until its rows are imported.
create table screen_draft_sheet (
  file text not null,
  create_by bigint not null,
  name text not null,
  row_count integer not null,
  content bytea not null,
  create_time timestamptz not null default now(),
  primary key (file, create_by)
);
