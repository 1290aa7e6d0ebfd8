-- What a statement says of each business type and step, as the ledger had it when the statement was drawn up.
create table bill_line (
  id bigint primary key default next_id(),
  bill_id bigint not null,
  business_type text not null,
  step text not null,
  count bigint not null,
  income bigint not null,
  expense bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index bill_line_bill on bill_line (bill_id, id);

-- What accumulated recharge gave: each person each step once, whatever is refunded afterwards.
create table gold_benefit_grant (
  id bigint primary key default next_id(),
  benefit_id bigint not null,
  user_id bigint not null,
  order_id bigint not null,
  gold bigint not null,
  vip_days bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  -- as it was then; null: granted before it was stored
  threshold bigint,
  taken_back_time timestamptz(0),
  refund_id bigint references refund (id),
  constraint gold_benefit_grant_check check ((taken_back_time is null) = (refund_id is null))
);
create index gold_benefit_grant_user on gold_benefit_grant (user_id, id);
create index gold_benefit_grant_order on gold_benefit_grant (order_id);
create unique index gold_benefit_grant_once on gold_benefit_grant (benefit_id, user_id) where taken_back_time is null;
create index gold_benefit_grant_taken on gold_benefit_grant (taken_back_time) where taken_back_time is not null;

-- Who invited whom: a row for everybody who was invited or has invited, its id the person's. Follows app_user.inviter_id, which
-- `db/roles/tableGuards.ts` ties to it; whoever writes there meets the check below.
create table distribution (
  id bigint primary key,
  user_id bigint not null unique,
  parent_id bigint references distribution (id),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  constraint distribution_check check (user_id = id),
  constraint distribution_check1 check (parent_id <> id)
);
create index distribution_parent on distribution (parent_id, id);

-- Changed inviters, each from its day on: a recharge counts for the inviter of its day. Who never changed has the one of distribution.
create table inviter_span (
  user_id bigint,
  since date,
  parent_id bigint,
  primary key (user_id, since)
);

-- One settlement of a month: what each is to get stands in its rows before the first is paid, so that it can be stopped and go on.
create table commission_run (
  id bigint primary key default next_id(),
  month date not null check (month = (date_trunc('month', (month)::timestamp with time zone))::date) unique,
  rate_id bigint not null,
  status text not null default 'preparing' check (status in ('preparing', 'running', 'stopped', 'done')),
  people bigint not null,
  amount bigint not null,
  paid_people bigint not null default 0,
  paid_amount bigint not null default 0,
  reason text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  end_time timestamptz(0),
  -- Until when a run knew of refunds; the next one looks for those after it. Null: made before recharges were counted one by one.
  counted_time timestamptz,
  withheld_people bigint not null default 0,
  withheld_amount bigint not null default 0
);

create table commission (
  id bigint primary key default next_id(),
  run_id bigint not null references commission_run (id),
  distribution_id bigint not null,
  user_id bigint not null,
  rate_id bigint not null,
  first_gold bigint not null,
  second_gold bigint not null,
  first_bean bigint not null,
  second_bean bigint not null,
  paid_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  carried_bean bigint not null default 0,
  withheld_reason text check (withheld_reason in ('banned', 'frozen', 'deleted')),
  moved_run_id bigint references commission_run (id),
  bean bigint generated always as (greatest(((first_bean + second_bean) + carried_bean), (0)::bigint)) stored,
  paid_bean bigint generated always as (
case
    when (paid_time is null) then (0)::bigint
    else greatest(((first_bean + second_bean) + carried_bean), (0)::bigint)
end) stored,
  owed_bean bigint generated always as (greatest((- ((first_bean + second_bean) + carried_bean)), (0)::bigint)) stored,
  status text generated always as (
case
    when (paid_time is not null) then 'paid'
    when (moved_run_id is not null) then 'moved'
    when (((first_bean + second_bean) + carried_bean) < 0) then 'owing'
    when (((first_bean + second_bean) + carried_bean) = 0) then 'even'
    when (withheld_reason is not null) then 'withheld'
    else 'waiting'
end) stored,
  unique (run_id, user_id),
  constraint commission_check check (paid_time is null or (withheld_reason is null and moved_run_id is null))
);
create index commission_waiting on commission (run_id, id) where status = 'waiting';
create index commission_person on commission (distribution_id, id);
create index commission_open on commission (user_id) where status in ('withheld', 'owing');
create index commission_status on commission (status, id);

-- What a recharge is worth to an inviter, by the run that counted it, and what a refund takes back. Never changed.
create table commission_accrual (
  id bigint primary key default next_id(),
  run_id bigint not null references commission_run (id),
  user_id bigint not null,
  level text not null check (level in ('first', 'second')),
  order_id bigint not null,
  payer_id bigint not null,
  -- gold that was paid for, without what came as a bonus; below zero in a reversal
  gold bigint not null check (gold <> 0),
  rate_id bigint not null,
  rate bigint not null check (rate > 0),
  bean numeric not null generated always as (((gold)::numeric * (rate)::numeric) * 0.0001) stored,
  reversal_of bigint references commission_accrual (id),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  constraint commission_accrual_check check (gold > 0 or reversal_of is not null)
);
-- A recharge counts once at each level, and is taken back once.
create unique index commission_accrual_order on commission_accrual (order_id, level) where reversal_of is null;
create index commission_accrual_share on commission_accrual (run_id, user_id);
create index commission_accrual_person on commission_accrual (user_id, id);
create index commission_accrual_payer on commission_accrual (payer_id, id);
create unique index commission_accrual_correction on commission_accrual (reversal_of, run_id) where reversal_of is not null;

-- The ledger beside what caused it: a line a day, kind and currency, told anew whenever the day is compared again.
create table reconciliation (
  id bigint primary key default next_id(),
  day date not null,
  kind text not null,
  currency text not null,
  movements bigint not null default 0,
  causes bigint not null default 0,
  ledger_sum bigint not null default 0,
  cause_sum bigint not null default 0,
  faults bigint not null default 0,
  check_time timestamptz(0) not null default date_trunc('second', now()),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  ledger_shown numeric generated always as (
case currency
    when 'fen' then round(((ledger_sum)::numeric / 100.0), 2)
    else (ledger_sum)::numeric
end) stored,
  cause_shown numeric generated always as (
case currency
    when 'fen' then round(((cause_sum)::numeric / 100.0), 2)
    else (cause_sum)::numeric
end) stored,
  unique (day, kind, currency)
);
create index reconciliation_faults on reconciliation (day desc) where faults > 0;

-- What does not match, down to the row; it stays when it is found again, and goes when it is found no more.
create table reconciliation_fault (
  id bigint primary key default next_id(),
  day date not null,
  kind text not null,
  currency text not null,
  user_id bigint not null,
  business_type text not null,
  business_id bigint not null,
  step text not null,
  what text not null,
  ledger_amount bigint,
  cause_amount bigint,
  status text not null default 'open',
  explanation text,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  update_by bigint,
  update_time timestamptz(0),
  version bigint not null default 1,
  delete_time timestamptz(0),
  -- A fault that is found no more is closed, never deleted.
  close_time timestamptz(0),
  ledger_shown numeric generated always as (
case currency
    when 'fen' then round(((ledger_amount)::numeric / 100.0), 2)
    else (ledger_amount)::numeric
end) stored,
  cause_shown numeric generated always as (
case currency
    when 'fen' then round(((cause_amount)::numeric / 100.0), 2)
    else (cause_amount)::numeric
end) stored,
  -- A difference of the books is explained by one operator and agreed to by another.
  handled_by bigint,
  reviewer_id bigint,
  constraint reconciliation_fault_kind_currency_user_id_business_type_bu_key unique (kind, currency, user_id, business_type, business_id, step),
  constraint reconciliation_fault_check check (reviewer_id is null or reviewer_id <> handled_by)
);
create index reconciliation_fault_day on reconciliation_fault (day desc, id desc);
create index reconciliation_fault_status on reconciliation_fault (status, id);
create index reconciliation_fault_user on reconciliation_fault (user_id, id);

-- Who gets what of something that is worth this much gold: beans of the host, and of the owner of the host's store.
create type earning as (host_id bigint, bean bigint, store_id bigint, owner_id bigint, store_bean bigint);

-- How long a record of these queues may wait.
insert into work_target (screen_id, minutes) values
  ('finance/withdrawal', 2880),
  ('finance/gold-order', 240),
  ('finance/order', 240),
  ('user/money-edit', 1440);
