-- What people of the app did that counts for their levels, each deed once by its cause.
create table growth_event (
  id bigint primary key default next_id(),
  cause text not null,
  user_id bigint not null,
  source text not null,
  amount bigint not null,
  happened_time timestamptz(0) not null,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create unique index growth_event_cause on growth_event (cause);

-- What a deed, or an operator's correction, gave; `day` is the one in Shanghai by which daily caps count.
create table growth_gain (
  id bigint primary key default next_id(),
  event_id bigint,
  user_id bigint not null,
  track text not null,
  source text not null,
  amount bigint not null,
  experience bigint not null,
  withheld bigint not null default 0,
  day date not null,
  operator_id bigint,
  reason text,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index growth_gain_day on growth_gain (user_id, day);
create index growth_gain_user on growth_gain (user_id, id);
create index growth_gain_event on growth_gain (event_id);

-- Every change of a person's level, and why.
create table level_change (
  id bigint primary key default next_id(),
  user_id bigint not null,
  track text not null,
  from_level integer not null,
  to_level integer not null,
  experience bigint not null,
  why text not null,
  operator_id bigint,
  reason text,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index level_change_user on level_change (user_id, id);

-- Everybody's level of a track told anew after its thresholds changed, person by person up to `after_id`.
create table level_recount (
  id bigint primary key default next_id(),
  track text not null,
  status text not null default 'waiting',
  total bigint not null default 0,
  done bigint not null default 0,
  changed bigint not null default 0,
  after_id bigint not null default 0,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0)
);
create unique index level_recount_waiting on level_recount (track) where status = 'waiting';
