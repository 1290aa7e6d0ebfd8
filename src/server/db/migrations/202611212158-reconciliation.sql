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
  unique (kind, currency, user_id, business_type, business_id, step)
);
create index reconciliation_fault_day on reconciliation_fault (day desc, id desc);
create index reconciliation_fault_status on reconciliation_fault (status, id);
create index reconciliation_fault_user on reconciliation_fault (user_id, id);
