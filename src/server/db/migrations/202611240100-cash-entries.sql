-- Figures of money come from postings by the day of booking. What a figure groups by is on the transfer as it was then; the amount
-- stays in its posting.
alter table transfer
  -- gold, vip, dress or radio: what an order was for
  add kind text,
  add platform text,
  -- what was bought: tier, type of membership, dress, programme
  add item_id bigint,
  -- booked afterwards by `book_history`, into the day when it happened
  add is_history boolean not null default false,
  add create_time timestamptz(0) not null generated always as (to_timestamp((id >> 22) / 1000 + 1577836800)::timestamptz(0)) stored;
-- with what figures ask of many days
create index transfer_time on transfer (create_time) include (id, business_type, step, user_id, kind, item_id);
create index transfer_user on transfer (user_id, id);

-- A transfer moves one account of cash at most.
create unique index posting_cash on posting (transfer_id) include (account, amount) where account like 'cash.%';

create view cash_entry as
  select p.transfer_id as id, t.business_type, t.business_id,
    case when t.business_type = 'withdrawal' then 'payout' else t.step end as step,
    t.user_id, t.kind, substr(p.account, 6) as channel, t.platform, t.item_id,
    case when t.kind = 'gold' then t.item_id end as tier_id, p.amount,
    -- what a payout left in the house, booked when it was handed to the payer
    case when t.business_type = 'withdrawal' then -(
      select f.amount from transfer h join posting f on f.transfer_id = h.id and f.account = 'fee.withdrawal'
      where h.business_type = 'withdrawal' and h.business_id = t.business_id and h.step = 'paying' and h.user_id = t.user_id) end as fee,
    t.value_time, t.create_time, t.is_history
  from posting p join transfer t on t.id = p.transfer_id
  where p.account like 'cash.%';
-- how many transfers are of a step, as the view says it
create statistics transfer_step (mcv) on business_type, (case when business_type = 'withdrawal' then 'payout' else step end), kind
  from transfer;
analyze transfer;

-- `about`: kind, platform, itemId; isHistory books into the day when it happened, or now if that day is closed.
drop function book_transfer(text, bigint, text, bigint, timestamptz, jsonb);
create function book_transfer(
  of_type text, of_id bigint, of_step text, of_user bigint, happened timestamptz, sides jsonb, about jsonb default '{}'
) returns void language plpgsql as $$
declare
  new_id bigint := next_id();
  of_history boolean := coalesce((about ->> 'isHistory')::boolean, false);
begin
  if of_history then
    if happened < now() and happened >= '2020-01-01'
      and id_at(happened) >= coalesce((select ledger_day_start(max(day) + 1) from ledger_day), 0)
    then
      new_id := id_at(happened) | nextval('id_sequence');
    end if;
  elsif pg_has_role(session_user, 'pg_database_owner', 'member') and happened < now()
    and (happened < now() - interval '1 day' or current_setting('console.book_then', true) = 'on')
  then
    new_id := id_at(happened) | nextval('id_sequence');
  end if;
  insert into transfer (id, business_type, business_id, step, user_id, value_time, kind, platform, item_id, is_history)
    values (new_id, of_type, of_id, of_step, of_user, happened, about ->> 'kind', about ->> 'platform', (about ->> 'itemId')::bigint,
      of_history)
    on conflict do nothing;
  if not found then return; end if;
  insert into posting (transfer_id, account, amount)
  select new_id, account, sum(amount) from jsonb_to_recordset(sides) as s (account text, amount bigint)
  group by account having sum(amount) <> 0;
end $$;

create function two_sides(added text, removed text, amount bigint) returns jsonb language sql immutable as $$
  select jsonb_build_array(jsonb_build_object('account', added, 'amount', amount),
    jsonb_build_object('account', removed, 'amount', -amount))
$$;

create function was_delivered(o jsonb) returns boolean language sql immutable as $$
  select o ->> 'status' = 'delivered' or o ->> 'status' = 'refunded' and o ->> 'delivered_time' is not null
$$;

-- One step of an order, a row as JSON.
create function book_order_step(o jsonb, of_step text, happened timestamptz, of_history boolean) returns void language plpgsql as $$
declare
  cash text := cash_account(o ->> 'channel');
  sale text := 'sales.' || (o ->> 'kind');
  amount bigint := o ->> 'amount';
begin
  perform book_transfer('order', (o ->> 'id')::bigint, of_step, (o ->> 'user_id')::bigint, happened,
    case of_step
      when 'paid' then two_sides(cash, 'prepaid', amount)
      when 'delivered' then two_sides('prepaid', sale, amount)
      else two_sides(case when was_delivered(o) then sale else 'prepaid' end, cash, (o ->> 'refund_amount')::bigint) end,
    jsonb_build_object('kind', o ->> 'kind', 'platform', o ->> 'platform', 'isHistory', of_history, 'itemId',
      case o ->> 'kind' when 'gold' then o ->> 'tier_id' when 'vip' then o ->> 'vip_type_id' when 'dress' then o ->> 'dress_id'
        when 'radio' then o ->> 'radio_id' end));
end $$;

create or replace function book_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status else 'unpaid' end;
  o jsonb;
begin
  if coalesce(new.amount, 0) = 0 or was is not distinct from new.status
    or new.status not in ('paid', 'delivered', 'refunded') then return null; end if;
  o := to_jsonb(new);
  if was not in ('paid', 'delivered', 'refunded') then
    perform book_order_step(o, 'paid', coalesce(new.paid_time, now()), false);
  end if;
  if was_delivered(o) and was not in ('delivered', 'refunded') then
    perform book_order_step(o, 'delivered', coalesce(new.delivered_time, now()), false);
  end if;
  if new.status = 'refunded' and coalesce(new.refund_amount, 0) > 0 then
    perform book_order_step(o, 'refunded', coalesce(new.refunded_time, now()), false);
  end if;
  return null;
end $$;

-- One step of a withdrawal, a row as JSON: handed to the payer, arrived, or come back.
create function book_withdrawal_step(w jsonb, of_step text, happened timestamptz, of_history boolean) returns void
language plpgsql as $$
declare
  asked bigint := w ->> 'amount';
  net bigint := w ->> 'net';
  sign integer := case of_step when 'failed' then -1 else 1 end;
begin
  perform book_transfer('withdrawal', (w ->> 'id')::bigint, of_step, (w ->> 'user_id')::bigint, happened,
    case of_step when 'paid' then two_sides('payouts', cash_account(w ->> 'channel'), net)
      else jsonb_build_array(jsonb_build_object('account', 'cost.withdrawal', 'amount', sign * asked),
        jsonb_build_object('account', 'fee.withdrawal', 'amount', sign * (net - asked)),
        jsonb_build_object('account', 'payouts', 'amount', -sign * net)) end,
    jsonb_build_object('isHistory', of_history));
end $$;

create or replace function book_withdrawal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status else 'pending' end;
  w jsonb := to_jsonb(new);
  happened timestamptz := coalesce(new.paid_time, now());
begin
  if was is not distinct from new.status then return null; end if;
  if new.status in ('paying', 'paid') and was not in ('paying', 'paid') then
    perform book_withdrawal_step(w, 'paying', happened, false);
  end if;
  if new.status = 'paid' then perform book_withdrawal_step(w, 'paid', happened, false); end if;
  if new.status in ('failed', 'returned') and was = 'paying' then
    perform book_withdrawal_step(w, 'failed', now(), false);
  end if;
  return null;
end $$;

-- Orders and withdrawals of before double entry are booked by a job in batches, into the days when they happened (`bookHistory`).
alter table ledger_opening
  add history_order bigint not null default 0,
  add history_withdrawal bigint not null default 0,
  add history_done_time timestamptz(0);
do $$
declare
  has_some boolean := false;
begin
  if to_regclass('gold_order') is not null then execute 'select exists (select from gold_order)' into has_some; end if;
  if not has_some and to_regclass('withdrawal') is not null then
    execute 'select exists (select from withdrawal)' into has_some;
  end if;
  if not has_some then update ledger_opening set history_done_time = now(); end if;
end $$;

create function book_order_history(o jsonb) returns void language plpgsql as $$
declare
  of_step text;
  is_due boolean;
  happened timestamptz;
  paid timestamptz := coalesce((o ->> 'paid_time')::timestamptz, (o ->> 'create_time')::timestamptz);
begin
  if coalesce((o ->> 'amount')::bigint, 0) = 0 or o ->> 'status' not in ('paid', 'delivered', 'refunded') then return; end if;
  for of_step, is_due, happened in values
    ('paid', true, paid),
    ('delivered', was_delivered(o), coalesce((o ->> 'delivered_time')::timestamptz, paid)),
    ('refunded', o ->> 'status' = 'refunded' and (o ->> 'refund_amount')::bigint > 0, coalesce((o ->> 'refunded_time')::timestamptz, paid))
  loop
    continue when is_due is not true
      or exists (select from transfer where business_type = 'order' and business_id = (o ->> 'id')::bigint and step = of_step);
    perform book_order_step(o, of_step, happened, true);
  end loop;
end $$;

-- What came back before double entry has left nothing; what came back since was booked, so its way out is as well.
create function book_withdrawal_history(w jsonb) returns void language plpgsql as $$
declare
  of_id bigint := w ->> 'id';
  of_step text;
  is_due boolean;
  happened timestamptz;
  handed timestamptz := coalesce(
    (select max(create_time) from withdrawal_approval where withdrawal_id = of_id and step = 'pay'),
    (w ->> 'paid_time')::timestamptz, (w ->> 'create_time')::timestamptz);
begin
  for of_step, is_due, happened in values
    ('paying', w ->> 'status' in ('paying', 'paid') or exists (
      select from transfer where business_type = 'withdrawal' and business_id = of_id and step = 'failed'), handed),
    ('paid', w ->> 'status' = 'paid', coalesce((w ->> 'paid_time')::timestamptz, handed))
  loop
    continue when is_due is not true
      or exists (select from transfer where business_type = 'withdrawal' and business_id = of_id and step = of_step);
    perform book_withdrawal_step(w, of_step, happened, true);
  end loop;
end $$;

-- Books the next ones; answers how many it looked at, 0 when it has just come to the end, null when it had before. No day is closed
-- meanwhile. A status that changes meanwhile is booked by its trigger.
create function book_history(batch integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  state ledger_opening;
  found_row record;
  looked integer := 0;
begin
  select * into state from ledger_opening for update;
  if state.history_done_time is not null then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtext('ledger close'), 0);
  for found_row in select id, to_jsonb(o) as o from gold_order o where id > state.history_order order by id limit batch loop
    perform book_order_history(found_row.o);
    looked := looked + 1;
    state.history_order := found_row.id;
  end loop;
  if looked = 0 then
    for found_row in select id, to_jsonb(w) as w from withdrawal w where id > state.history_withdrawal order by id limit batch loop
      perform book_withdrawal_history(found_row.w);
      looked := looked + 1;
      state.history_withdrawal := found_row.id;
    end loop;
  end if;
  if looked = 0 then delete from account_day; end if;
  update ledger_opening set history_order = state.history_order, history_withdrawal = state.history_withdrawal,
    history_done_time = case when looked = 0 then now() end;
  return looked;
end $$;

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = any(array[
    'book_transfer', 'book_order_step', 'book_withdrawal_step', 'book_order_history', 'book_withdrawal_history', 'book_history']) loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;
