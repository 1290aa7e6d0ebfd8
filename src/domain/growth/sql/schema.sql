-- What people of the app did that counts for their levels, each deed once by its cause.
create table growth_event (
  id bigint primary key default next_id(),
  cause text not null,
  user_id bigint not null,
  source text not null,
  amount bigint not null,
  happened_time timestamptz(0) not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  -- What people did, counted by day, by week and ever: what the conditions of tasks ask for. Told by whatever counts a deed.
  taken_back_time timestamptz(0)
) partition by range (id);
-- the first partition reaches to the end of this month
do $$ begin
  execute format('create table growth_event_first partition of growth_event for values from (minvalue) to (%s)',
    id_at(date_trunc('month', (now() + interval '1 month') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'));
end $$;
create table growth_event_default partition of growth_event default;
select ensure_month_partition('growth_event', now() + make_interval(months => n)) from generate_series(1, 3) as n;

-- Once for its cause, over all months and for ever: beside the deed, in its transaction. Copying the causes takes as long as an
-- index over them.
create table growth_cause (
  cause text primary key,
  event_id bigint not null
);

create table growth_count (
  id bigint primary key default next_id(),
  user_id bigint not null,
  span text not null,
  begin_day date not null,
  recharge bigint not null default 0,
  gift_sent bigint not null default 0,
  gift_received bigint not null default 0,
  call_made bigint not null default 0,
  call_received bigint not null default 0,
  live bigint not null default 0,
  listen bigint not null default 0,
  post bigint not null default 0,
  invite bigint not null default 0,
  sign_in bigint not null default 0,
  update_time timestamptz(0) not null default date_trunc('second', now()),
  unique (user_id, span, begin_day)
);
create index growth_count_begin on growth_count (begin_day, id);
create index growth_count_time on growth_count (update_time, id);

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
  other_id bigint not null,
  value bigint not null,
  level integer not null default 0,
  last_time timestamptz(0) not null,
  create_time timestamptz(0) not null,
  unique (one_id, other_id),
  constraint intimacy_check check (other_id > one_id)
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

-- Who signed in on which day: once a day by the index, whoever asks twice. What it gave stands beside it.
create table sign_in (
  id bigint primary key default next_id(),
  user_id bigint not null,
  day date not null,
  rule_id bigint not null,
  streak integer not null,
  make_up boolean not null default false,
  paid bigint not null default 0,
  gold bigint not null default 0,
  experience bigint not null default 0,
  vip_days integer not null default 0,
  dress_days integer not null default 0,
  bonus_streak integer,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (user_id, day)
);
create index sign_in_day on sign_in (day desc, id desc);
create index sign_in_rule_used on sign_in (rule_id, id);
create index sign_in_time on sign_in (create_time, id);

-- What a task gave: each person once in its period, by the index, however often it is asked for.
create table task_claim (
  id bigint primary key default next_id(),
  task_id bigint not null,
  user_id bigint not null,
  begin_day date not null,
  gold bigint not null default 0,
  experience bigint not null default 0,
  vip_days integer not null default 0,
  dress_days integer not null default 0,
  counted text not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (task_id, user_id, begin_day)
);
create index task_claim_user on task_claim (user_id, id);
create index task_claim_task on task_claim (task_id, id);
create index task_claim_time on task_claim (create_time, id);
