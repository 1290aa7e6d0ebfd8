-- Who invited whom: a row for everybody who was invited or has invited, its id the person's. Follows app_user.inviter_id, which
-- `db/roles/tableGuards.ts` ties to it; whoever writes there meets the check below.
create table distribution (
  id bigint primary key,
  user_id bigint not null unique,
  parent_id bigint references distribution (id),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  check (user_id = id),
  check (parent_id <> id)
);
create index distribution_parent on distribution (parent_id, id);

-- Nobody is below himself. Changes of the tree come one after the other: two that together would close a circle see each other.
create function refuse_invitation_circle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('distribution', 0));
  if exists (
    with recursive above as (
      select d.id, d.parent_id from distribution d where d.id = new.parent_id
      union
      select d.id, d.parent_id from distribution d join above on d.id = above.parent_id)
    select from above where id = new.id)
  then
    raise exception '% would be below himself', new.id using errcode = 'check_violation', constraint = 'distribution_circle';
  end if;
  return new;
end $$;
create trigger distribution_circle before insert or update of parent_id on distribution
  for each row when (new.parent_id is not null) execute function refuse_invitation_circle();

create function follow_inviter() returns trigger language plpgsql as $$
begin
  if new.inviter_id is not null and new.inviter_id <> new.id then
    insert into distribution (id, user_id) values (new.inviter_id, new.inviter_id) on conflict do nothing;
  end if;
  if (tg_op = 'INSERT' and new.inviter_id is not null) or (tg_op = 'UPDATE' and new.inviter_id is distinct from old.inviter_id) then
    insert into distribution (id, user_id, parent_id) values (new.id, new.id, new.inviter_id)
      on conflict (id) do update set parent_id = excluded.parent_id;
  end if;
  return null;
end $$;

-- One settlement of a month: what each is to get stands in its rows before the first is paid, so that it can be stopped and go on.
create table commission_run (
  id bigint primary key default next_id(),
  month date not null unique check (month = date_trunc('month', month)::date),
  rate_id bigint not null,
  status text not null default 'running' check (status in ('running', 'stopped', 'done')),
  people bigint not null,
  amount bigint not null,
  paid_people bigint not null default 0,
  paid_amount bigint not null default 0,
  reason text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0)
);

create table commission (
  id bigint primary key default next_id(),
  run_id bigint not null references commission_run (id),
  distribution_id bigint not null,
  user_id bigint not null,
  rate_id bigint not null,
  first_gold bigint not null,
  second_gold bigint not null,
  first_bean bigint not null check (first_bean >= 0),
  second_bean bigint not null check (second_bean >= 0),
  bean bigint generated always as (first_bean + second_bean) stored,
  paid_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (run_id, user_id)
);
create index commission_waiting on commission (run_id, id) where paid_time is null;
create index commission_person on commission (distribution_id, id);
