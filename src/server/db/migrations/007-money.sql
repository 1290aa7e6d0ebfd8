-- Time-ordered ids say when a row was made: the first id of a moment bounds a partition (design.md §5).
create function id_at(moment timestamptz) returns bigint language sql immutable as $$
  select ((extract(epoch from moment) * 1000)::bigint - 1577836800000) << 22
$$;

-- One partition a month, named by it. Answers whether it had to be made.
create function ensure_month_partition(parent text, moment timestamptz) returns boolean language plpgsql as $$
declare
  first_day timestamptz := date_trunc('month', moment at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
  next_day timestamptz := (date_trunc('month', moment at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai';
  partition_name text := parent || '_' || to_char(moment at time zone 'Asia/Shanghai', 'YYYYMM');
begin
  if to_regclass(partition_name) is not null then return false; end if;
  execute format('create table %I partition of %I for values from (%s) to (%s)',
    partition_name, parent, id_at(first_day), id_at(next_day));
  return true;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- A person's money. The balance is the sum of the ledger's amounts, the debt the sum of its debt changes.
create table wallet (
  user_id bigint not null,
  currency text not null check (currency in ('gold', 'bean')),
  balance bigint not null default 0 check (balance >= 0),
  debt bigint not null default 0 check (debt >= 0),
  update_time timestamptz(0) not null default date_trunc('second', now()),
  primary key (user_id, currency)
);

-- Every movement, never changed: a correction is a new row.
create table ledger (
  id bigint primary key default next_id(),
  user_id bigint not null,
  currency text not null check (currency in ('gold', 'bean')),
  amount bigint not null,
  balance bigint not null check (balance >= 0),
  debt_change bigint not null default 0,
  business_type text not null,
  business_id bigint not null,
  step text not null,
  payer_id bigint,
  operator_id bigint,
  note text,
  create_time timestamptz(0) not null default date_trunc('second', now())
) partition by range (id);
create index ledger_user on ledger (user_id, currency, id);
create index ledger_currency on ledger (currency, id);
create index ledger_business on ledger (business_id, business_type);
create trigger ledger_append_only before update or delete on ledger for each row execute function refuse_change();

-- What is older than the months below, and a net under a missing partition: nothing is ever refused for want of one.
create table ledger_default partition of ledger default;
select ensure_month_partition('ledger', now() + make_interval(months => n)) from generate_series(-24, 3) as n;

-- Once per cause and step and wallet, over all partitions: in the transaction of the movement itself.
create table ledger_cause (
  business_type text not null,
  business_id bigint not null,
  step text not null,
  user_id bigint not null,
  currency text not null,
  primary key (business_type, business_id, step, user_id, currency)
);

-- What the console has to tell people of the app; the app takes them from here and marks them sent.
create table app_message (
  id bigint primary key default next_id(),
  user_id bigint not null,
  template text not null,
  content text not null,
  create_by bigint,
  create_time timestamptz(0) not null default date_trunc('second', now()),
  sent_time timestamptz(0)
);
create index app_message_waiting on app_message (id) where sent_time is null;
create index app_message_user on app_message (user_id, id);

-- Records that the app writes and the console only shows.
create table app_login_record (
  id bigint primary key default next_id(),
  user_id bigint not null,
  way text not null,
  platform text,
  ip text,
  device_no text,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index app_login_record_user on app_login_record (user_id, id);
create index app_login_record_device on app_login_record (device_no);
create index app_login_record_ip on app_login_record (ip);

create table gift_record (
  id bigint primary key default next_id(),
  gift_id bigint not null,
  sender_id bigint not null,
  receiver_id bigint not null,
  amount integer not null,
  gold bigint not null,
  bean bigint not null,
  scene text not null,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index gift_record_sender on gift_record (sender_id, id);
create index gift_record_receiver on gift_record (receiver_id, id);
create index gift_record_gift on gift_record (gift_id, id);

create table call_record (
  id bigint primary key default next_id(),
  caller_id bigint not null,
  callee_id bigint not null,
  kind text not null,
  start_time timestamptz(0) not null,
  length bigint not null,
  price bigint not null,
  gold bigint not null,
  bean bigint not null,
  ended_by text not null,
  abnormal boolean not null default false,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
create index call_record_caller on call_record (caller_id, id);
create index call_record_callee on call_record (callee_id, id);
