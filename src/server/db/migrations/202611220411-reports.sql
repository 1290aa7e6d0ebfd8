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
