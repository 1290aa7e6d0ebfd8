-- Which migrations of extensions this database has seen. Those of an extension that was removed stay, for it may come back.
create table extension_migration (
  extension text not null,
  name text not null,
  time timestamptz(0) not null default now(),
  primary key (extension, name)
);
