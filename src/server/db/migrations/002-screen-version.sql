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
  is_active boolean not null default true
);
create unique index screen_version_active on screen_version (file) where is_active;
create index screen_version_file on screen_version (file, id);
