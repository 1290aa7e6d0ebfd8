-- Beans that gifts brought each host in the thirty days that were over when it was counted: what his star follows from.
create table host_star (
  user_id bigint primary key,
  beans bigint not null,
  counted_time timestamptz(0) not null default date_trunc('second', now())
);
create index host_star_beans on host_star (beans);

-- What two people gave each other, in gold, from the gift records; the smaller id stands first.
create table intimacy (
  id bigint primary key default next_id(),
  one_id bigint not null,
  other_id bigint not null check (other_id > one_id),
  value bigint not null,
  level integer not null default 0,
  last_time timestamptz(0) not null,
  create_time timestamptz(0) not null,
  unique (one_id, other_id)
);
create index intimacy_other on intimacy (other_id, value desc);
create index intimacy_one on intimacy (one_id, value desc);
create index intimacy_value on intimacy (value desc, id desc);
create index intimacy_at_level on intimacy (level, value desc, id desc);

-- Up to which gift record it is counted.
create table intimacy_mark (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0
);
insert into intimacy_mark default values;
