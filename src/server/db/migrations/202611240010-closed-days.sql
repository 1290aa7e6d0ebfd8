-- Closed days of the ledger. A closed day takes no row; a correction is a new movement in an open day. Each carries a hash over its
-- rows and over the hash of the day before, so that what the owner changes afterwards shows (docs/operations.md).
create table ledger_day (
  day date primary key,
  id bigint not null unique default next_id(),
  movements bigint not null,
  gold_amount bigint not null,
  gold_debt bigint not null,
  bean_amount bigint not null,
  bean_debt bigint not null,
  hash text not null,
  -- of the day before; empty for the first one
  previous_hash text not null,
  closed_time timestamptz(0) not null default date_trunc('second', now()),
  -- null: the nightly job
  closed_by bigint,
  -- why an operator closed it then
  note text
);
select guard_append_only('ledger_day');

-- A row belongs to the day of its id, in Shanghai.
create function ledger_day_start(of_day date) returns bigint language sql immutable as $$
  select public.id_at(of_day::timestamp at time zone 'Asia/Shanghai')
$$;
-- Days since 2020-01-01, when ids begin: names the lock of a day.
create function ledger_day_number(of_id bigint) returns integer language sql immutable as $$
  select (((of_id >> 22) + 28800000) / 86400000)::integer
$$;
-- A sum that a changed row made too large is still a sum that differs.
create function ledger_day_sum(total numeric) returns bigint language sql immutable as $$
  select greatest(-9223372036854775807, least(9223372036854775807, coalesce(total, 0)))::bigint
$$;

-- Up to which day months have left the table; null: none has.
create function ledger_archived_until() returns date language sql stable security definer set search_path = public, pg_temp as $$
  select (to_timestamp((max(to_id) >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date
  from archive_partition where parent = 'ledger'
$$;

-- What a day comes to, without storing it. The hash is SHA-256 in hex over the lines: previous hash, day, and the hash of each of
-- its 24 hours. An hour's is two: over its rows in the order of their ids, a JSON array of all columns each, and over the postings of
-- its transfers; hour by hour, so that a day of a million rows needs little memory.
create function ledger_day_digest(of_day date, previous_hash text) returns ledger_day
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  midnight constant timestamptz := of_day::timestamp at time zone 'Asia/Shanghai';
  digest ledger_day;
  part record;
  house text;
  hours text := '';
  sums numeric[] := array[0, 0, 0, 0];
begin
  digest.movements := 0;
  for hour in 0..23 loop
    select count(*) as movements,
      coalesce(sum(amount) filter (where currency = 'gold'), 0) as gold_amount,
      coalesce(sum(debt_change) filter (where currency = 'gold'), 0) as gold_debt,
      coalesce(sum(amount) filter (where currency = 'bean'), 0) as bean_amount,
      coalesce(sum(debt_change) filter (where currency = 'bean'), 0) as bean_debt,
      encode(sha256(convert_to(coalesce(string_agg(json_build_array(id, user_id, currency, amount, balance, debt_change, debt, seq,
        business_type, business_id, step, payer_id, operator_id, note, version_of, version_id,
        extract(epoch from create_time)::bigint)::text, E'\n' order by id), ''), 'UTF8')), 'hex') as hash
      into part from ledger
      where id >= id_at(midnight + make_interval(hours => hour)) and id < id_at(midnight + make_interval(hours => hour + 1));
    select encode(sha256(convert_to(coalesce(string_agg(json_build_array(transfer_id, account, amount)::text, E'\n'
        order by transfer_id, account collate "C"), ''), 'UTF8')), 'hex') into house from posting
      where transfer_id >= id_at(midnight + make_interval(hours => hour))
        and transfer_id < id_at(midnight + make_interval(hours => hour + 1));
    digest.movements := digest.movements + part.movements;
    sums := array[sums[1] + part.gold_amount, sums[2] + part.gold_debt, sums[3] + part.bean_amount, sums[4] + part.bean_debt];
    hours := hours || E'\n' || part.hash || ' ' || house;
  end loop;
  digest.day := of_day;
  digest.gold_amount := ledger_day_sum(sums[1]);
  digest.gold_debt := ledger_day_sum(sums[2]);
  digest.bean_amount := ledger_day_sum(sums[3]);
  digest.bean_debt := ledger_day_sum(sums[4]);
  digest.previous_hash := ledger_day_digest.previous_hash;
  digest.hash := encode(sha256(convert_to(
    ledger_day_digest.previous_hash || E'\n' || to_char(of_day, 'YYYY-MM-DD') || hours, 'UTF8')), 'hex');
  return digest;
end $$;

-- Closes a day that is over: the next one after the last closed day, or any if none is closed. Days between that have left the
-- table are passed over. Waits for the transactions that write rows of that day; writers of other days continue.
create function ledger_close_day(of_day date, closed_by bigint, note text default null) returns ledger_day
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last ledger_day;
  closed ledger_day;
  archived constant date := ledger_archived_until();
  due date;
begin
  -- a snapshot from before the locks would not see what they waited for
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a day is closed in a transaction that is read committed';
  end if;
  perform pg_advisory_xact_lock(hashtext('ledger close'), 0);
  if of_day >= (clock_timestamp() at time zone 'Asia/Shanghai')::date then
    perform ledger_refuse('dayIsNotOver', jsonb_build_object('day', of_day));
  end if;
  select * into last from ledger_day order by day desc limit 1;
  due := greatest(last.day + 1, archived);
  if of_day <= last.day then perform ledger_refuse('dayIsClosed', jsonb_build_object('day', of_day)); end if;
  if of_day < archived then perform ledger_refuse('dayIsArchived', jsonb_build_object('day', of_day)); end if;
  if last.day is not null and of_day > due then
    perform ledger_refuse('dayGap', jsonb_build_object('day', of_day, 'due', due));
  end if;
  perform pg_advisory_xact_lock(hashtext('ledger day'), ledger_day_number(ledger_day_start(of_day)));
  closed := ledger_day_digest(of_day, coalesce(last.hash, ''));
  insert into ledger_day (day, movements, gold_amount, gold_debt, bean_amount, bean_debt, hash, previous_hash, closed_by,
    note)
  values (of_day, closed.movements, closed.gold_amount, closed.gold_debt, closed.bean_amount, closed.bean_debt, closed.hash,
    closed.previous_hash, ledger_close_day.closed_by, ledger_close_day.note)
  returning * into closed;
  return closed;
end $$;

-- Refuses a row of a closed day, whoever adds it. The lock lets a day be closed only after those who are adding to it.
create function ledger_refuse_closed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('ledger day'), public.ledger_day_number(new.id));
  if new.id < (select public.ledger_day_start(max(day) + 1) from public.ledger_day) then
    perform public.ledger_refuse('closed', jsonb_build_object('day',
      (to_timestamp((new.id >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date));
  end if;
  return new;
end $$;
create trigger ledger_closed before insert on ledger for each row execute function ledger_refuse_closed();

-- The house's side of a closed day is closed as well; what belongs to a row of the ledger waited for its lock.
create function posting_refuse_closed() returns trigger language plpgsql as $$
begin
  if new.transfer_id < (select public.ledger_day_start(max(day) + 1) from public.ledger_day) then
    perform public.ledger_refuse('closed', jsonb_build_object('day',
      (to_timestamp((new.transfer_id >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date));
  end if;
  return new;
end $$;
create trigger posting_closed before insert on posting for each row execute function posting_refuse_closed();

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = any(array[
    'ledger_archived_until', 'ledger_day_digest', 'ledger_close_day', 'ledger_refuse_closed', 'posting_refuse_closed']) loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;
