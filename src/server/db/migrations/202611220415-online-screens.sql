-- Screens published from the browser: they lie over files of the same name. Who, why, and over which text of the file;
-- `file_hash` is that file as it is now, so that one sees when it moved on underneath.
alter table screen_version
  add column origin text not null default 'file' check (origin in ('file', 'online')),
  add column reason text,
  add column base_hash text,
  add column file_hash text;

-- What an author has typed and not published, one for each of them and file; `base_id` is the version it began from.
create table screen_draft (
  file text not null,
  create_by bigint not null,
  source text not null,
  base_id bigint,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (file, create_by)
);
