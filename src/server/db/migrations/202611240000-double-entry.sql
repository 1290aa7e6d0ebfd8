-- Double entry: every movement has its other side. A row of the ledger is the posting of a person's account; the other side is a
-- row here, of an account of the house, so that no movement is stored twice. All postings of a transfer come to zero in each
-- currency: gold and beans in whole ones, cash in fen.

create table account (
  code text primary key,
  title text not null,
  currency text not null check (currency in ('gold', 'bean', 'fen')),
  -- people: what persons have; issue: what made gold and beans, and took them; cash; sales; cost; clearing: what comes and goes again
  kind text not null check (kind in ('people', 'issue', 'cash', 'sales', 'cost', 'clearing')),
  sort_no integer not null
);
insert into account (code, title, currency, kind, sort_no) values
  ('people.gold', '用户金币', 'gold', 'people', 10), ('people.bean', '用户金豆', 'bean', 'people', 11),
  ('recharge.gold', '充值发行', 'gold', 'issue', 20), ('bonus.gold', '充值赠送发行', 'gold', 'issue', 21),
  ('benefit.gold', '累计充值权益发行', 'gold', 'issue', 22), ('invite.gold', '邀请奖励发行', 'gold', 'issue', 23),
  ('sign_in.gold', '签到发行与补签', 'gold', 'issue', 24), ('task.gold', '任务奖励发行', 'gold', 'issue', 25),
  ('gift.gold', '礼物消费', 'gold', 'issue', 30), ('gift.bean', '礼物收益发行', 'bean', 'issue', 31),
  ('call.gold', '通话消费', 'gold', 'issue', 32), ('call.bean', '通话收益发行', 'bean', 'issue', 33),
  ('radio.gold', '电台消费', 'gold', 'issue', 34), ('gold_expiry.gold', '金币过期', 'gold', 'issue', 35),
  ('exchange.bean', '金豆兑换收回', 'bean', 'issue', 40), ('exchange.gold', '金豆兑换发行', 'gold', 'issue', 41),
  ('commission.bean', '佣金发行', 'bean', 'issue', 42), ('withdrawal.bean', '提现收回', 'bean', 'issue', 43),
  ('adjust.gold', '金币调整', 'gold', 'issue', 50), ('adjust.bean', '金豆调整', 'bean', 'issue', 51),
  ('unknown.gold', '不认识的业务（金币）', 'gold', 'issue', 54), ('unknown.bean', '不认识的业务（金豆）', 'bean', 'issue', 55),
  ('opening.gold', '金币期初', 'gold', 'issue', 52), ('opening.bean', '金豆期初', 'bean', 'issue', 53),
  ('cash.alipay', '支付宝', 'fen', 'cash', 60), ('cash.wechat', '微信支付', 'fen', 'cash', 61),
  ('cash.apple', '苹果内购', 'fen', 'cash', 62), ('cash.bank', '银行', 'fen', 'cash', 63), ('cash.other', '其他渠道', 'fen', 'cash', 64),
  ('sales.gold', '金币销售', 'fen', 'sales', 70), ('sales.vip', '会员销售', 'fen', 'sales', 71),
  ('sales.dress', '装扮销售', 'fen', 'sales', 72), ('sales.radio', '电台销售', 'fen', 'sales', 73),
  ('fee.withdrawal', '提现手续费', 'fen', 'sales', 74), ('cost.withdrawal', '提现支出', 'fen', 'cost', 80),
  ('prepaid', '已收款未发货', 'fen', 'clearing', 90), ('payouts', '打款中', 'fen', 'clearing', 91);

-- A transfer that no row of the ledger stands for: cash, and the opening of a wallet that was there before.
create table transfer (
  id bigint primary key default next_id(),
  business_type text not null,
  business_id bigint not null,
  step text not null,
  user_id bigint,
  -- when it happened; it is booked when its id says
  value_time timestamptz(0) not null,
  unique (business_type, business_id, step, user_id)
);

create table posting (
  id bigint not null default next_id(),
  -- a row of the ledger, or of `transfer`
  transfer_id bigint not null,
  -- one of `account`: what is none counts nowhere, so that its transfer does not come to zero
  account text not null,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, account)
) partition by range (transfer_id);
create table posting_default partition of posting default;
select ensure_month_partition('posting', now() + make_interval(months => n)) from generate_series(-24, 3) as n;
select guard_append_only('posting');
select guard_append_only('transfer');

-- Gold that an order gave beyond what was paid for. The table is a screen's, and comes after this one.
create function bonus_of_order(order_id bigint) returns bigint language plpgsql stable as $$
begin
  if to_regclass('gold_order') is null then return 0; end if;
  return coalesce((select bonus from gold_order where id = order_id), 0);
end $$;

-- The other side of movements, as they are booked: gold that a recharge gave as a bonus apart from what was paid for.
create function post_other_side() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with side as (
    select l.id, coalesce(a.code, 'unknown.' || l.currency) as account, l.debt_change - l.amount as amount,
      case when l.business_type = 'recharge' and l.step <> 'debt'
        then sign(l.debt_change - l.amount)::bigint * least(abs(l.debt_change - l.amount), bonus_of_order(l.business_id))
        else 0 end as bonus
    from added l left join account a on a.code = l.business_type || '.' || l.currency
  )
  insert into posting (transfer_id, account, amount)
  select id, account, amount - bonus from side where amount <> bonus
  union all select id, 'bonus.gold', bonus from side where bonus <> 0;
  return null;
end $$;
create trigger ledger_other_side after insert on ledger referencing new table as added
  for each statement execute function post_other_side();

-- Held by the database: at the commit all postings of a transfer come to zero in each currency.
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from (
      select a.currency, p.amount from posting p join account a on a.code = p.account where p.transfer_id = new.transfer_id
      union all select currency, amount - debt_change from ledger where id = new.transfer_id) as side
    group by currency having sum(amount) <> 0)
  then
    raise exception 'the postings of transfer % do not come to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger posting_balanced after insert on posting deferrable initially deferred
  for each row execute function refuse_unbalanced();

-- Books a transfer that no row of the ledger stands for, once: [{"account", "amount"}]. What the owner writes of months that are
-- over is booked in them; the application books now.
create function book_transfer(
  of_type text, of_id bigint, of_step text, of_user bigint, happened timestamptz, sides jsonb
) returns void language plpgsql as $$
declare
  new_id bigint := next_id();
begin
  if happened < now() - interval '1 day' and pg_has_role(session_user, 'pg_database_owner', 'member') then
    new_id := id_at(happened) | (nextval('id_sequence') & 4194303);
  end if;
  insert into transfer (id, business_type, business_id, step, user_id, value_time)
    values (new_id, of_type, of_id, of_step, of_user, happened) on conflict do nothing;
  if not found then return; end if;
  insert into posting (transfer_id, account, amount)
  select new_id, account, sum(amount) from jsonb_to_recordset(sides) as s (account text, amount bigint)
  group by account having sum(amount) <> 0;
end $$;

create function cash_account(channel text) returns text language sql stable as $$
  select coalesce((select code from account where code = 'cash.' || channel), 'cash.other')
$$;

-- Money that came for an order, what it was for once it is delivered, and what went back. Set on the table of orders
-- (db/roles/tableGuards.ts), so that no way to change one is left out.
create function book_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status else 'unpaid' end;
  is_delivered boolean := new.status = 'delivered' or new.status = 'refunded' and new.delivered_time is not null;
  cash text := cash_account(new.channel);
  sale text := 'sales.' || new.kind;
begin
  if coalesce(new.amount, 0) = 0 or was is not distinct from new.status
    or new.status not in ('paid', 'delivered', 'refunded') then return null; end if;
  if was not in ('paid', 'delivered', 'refunded') then
    perform book_transfer('order', new.id, 'paid', new.user_id, coalesce(new.paid_time, now()), jsonb_build_array(
      jsonb_build_object('account', cash, 'amount', new.amount), jsonb_build_object('account', 'prepaid', 'amount', -new.amount)));
  end if;
  if is_delivered and was not in ('delivered', 'refunded') then
    perform book_transfer('order', new.id, 'delivered', new.user_id, coalesce(new.delivered_time, now()), jsonb_build_array(
      jsonb_build_object('account', 'prepaid', 'amount', new.amount), jsonb_build_object('account', sale, 'amount', -new.amount)));
  end if;
  if new.status = 'refunded' and coalesce(new.refund_amount, 0) > 0 then
    perform book_transfer('order', new.id, 'refunded', new.user_id, coalesce(new.refunded_time, now()), jsonb_build_array(
      jsonb_build_object('account', case when is_delivered then sale else 'prepaid' end, 'amount', new.refund_amount),
      jsonb_build_object('account', cash, 'amount', -new.refund_amount)));
  end if;
  return null;
end $$;

-- Money that goes to people: handed to the payer, arrived, or come back.
create function book_withdrawal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status else 'pending' end;
  net bigint := new.net;
  costs jsonb := jsonb_build_array(jsonb_build_object('account', 'cost.withdrawal', 'amount', new.amount),
    jsonb_build_object('account', 'fee.withdrawal', 'amount', new.net - new.amount),
    jsonb_build_object('account', 'payouts', 'amount', -new.net));
  happened timestamptz := coalesce(new.paid_time, now());
begin
  if was is not distinct from new.status then return null; end if;
  if new.status in ('paying', 'paid') and was not in ('paying', 'paid') then
    perform book_transfer('withdrawal', new.id, 'paying', new.user_id, happened, costs);
  end if;
  if new.status = 'paid' then
    perform book_transfer('withdrawal', new.id, 'paid', new.user_id, happened, jsonb_build_array(
      jsonb_build_object('account', 'payouts', 'amount', net),
      jsonb_build_object('account', cash_account(new.channel), 'amount', -net)));
  end if;
  if new.status in ('failed', 'returned') and was = 'paying' then
    perform book_transfer('withdrawal', new.id, 'failed', new.user_id, now(), (
      select jsonb_agg(jsonb_build_object('account', side ->> 'account', 'amount', -(side ->> 'amount')::bigint))
      from jsonb_array_elements(costs) as side));
  end if;
  return null;
end $$;

-- Wallets of before: what each had when double entry began is its opening, booked by a job in batches while people go on
-- (`openAccounts`). Movements after `cutoff_id` have their other side already.
create table ledger_opening (
  cutoff_id bigint not null,
  last_user bigint not null default 0,
  last_currency text not null default '',
  wallets bigint not null default 0,
  done_time timestamptz(0)
);
create unique index ledger_opening_one on ledger_opening ((true));
insert into ledger_opening (cutoff_id, done_time) select next_id(), case when not exists (select from wallet) then now() end;

-- Opens the next wallets; answers how many it looked at, 0 when all are open.
create function open_accounts(batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  state ledger_opening;
  w record;
  looked integer := 0;
  opened integer := 0;
  new_id bigint;
begin
  select * into state from ledger_opening for update;
  if state.done_time is not null then return 0; end if;
  for w in
    select * from wallet where (user_id, currency) > (state.last_user, state.last_currency)
    order by user_id, currency limit batch
  loop
    -- waits for the first one alone: who holds a wallet and waits for another could wait in a circle with a movement
    if looked = 0 then
      select * into w from wallet where user_id = w.user_id and currency = w.currency for update;
    else
      select * into w from wallet where user_id = w.user_id and currency = w.currency for update skip locked;
      exit when not found;
    end if;
    looked := looked + 1;
    state.last_user := w.user_id;
    state.last_currency := w.currency;
    w.balance := w.balance - w.debt - coalesce((select sum(amount - debt_change) from ledger
      where user_id = w.user_id and currency = w.currency
        and (id > state.cutoff_id or exists (select from posting where transfer_id = ledger.id))), 0);
    continue when w.balance = 0;
    opened := opened + 1;
    new_id := next_id();
    insert into transfer (id, business_type, business_id, step, user_id, value_time)
      values (new_id, 'opening', w.user_id, w.currency, w.user_id, to_timestamp((state.cutoff_id >> 22) / 1000.0 + 1577836800));
    insert into posting (transfer_id, account, amount)
      values (new_id, 'people.' || w.currency, w.balance), (new_id, 'opening.' || w.currency, -w.balance);
  end loop;
  update ledger_opening set last_user = state.last_user, last_currency = state.last_currency, wallets = wallets + opened,
    done_time = case when looked = 0 then now() end;
  return looked;
end $$;

-- What each account comes to at the end of each day. A day is final an hour after its end; the others are counted again each time.
create table account_day (
  id bigint primary key default next_id(),
  day date not null,
  account text not null references account (code),
  opening bigint not null,
  added bigint not null,
  removed bigint not null,
  closing bigint not null generated always as (opening + added - removed) stored,
  is_final boolean not null,
  unique (day, account)
);

create function count_accounts() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cutoff bigint := (select cutoff_id from ledger_opening);
  the_day date;
  today constant date := (now() at time zone 'Asia/Shanghai')::date;
  from_id bigint;
  to_id bigint;
  days integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('account days', 0));
  the_day := (select max(day) + 1 from account_day where is_final);
  if the_day is null then
    the_day := (to_timestamp(((select min(transfer_id) from posting) >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date;
  end if;
  delete from account_day where day >= the_day;
  while the_day <= today loop
    from_id := id_at(the_day::timestamp at time zone 'Asia/Shanghai');
    to_id := id_at((the_day + 1)::timestamp at time zone 'Asia/Shanghai');
    insert into account_day (day, account, opening, added, removed, is_final)
    select the_day, a.code, coalesce(before.closing, 0), coalesce(d.added, 0), coalesce(d.removed, 0),
      now() > (the_day + 1)::timestamp at time zone 'Asia/Shanghai' + interval '1 hour'
    from account a
      left join lateral (select closing from account_day where account = a.code and day < the_day order by day desc limit 1) before on true
      left join (
        select account, sum(greatest(amount, 0)) as added, sum(greatest(-amount, 0)) as removed from (
          select account, amount from posting where transfer_id >= from_id and transfer_id < to_id
          union all
          select 'people.' || currency, amount - debt_change from ledger
          where id >= from_id and id < to_id and (id > cutoff or exists (select from posting where transfer_id = ledger.id))) as side
        group by account) d on d.account = a.code
    where d.account is not null or before.closing <> 0;
    days := days + 1;
    the_day := the_day + 1;
  end loop;
  return days;
end $$;

create view trial_balance as
  select d.id, d.day, d.account, a.title, a.kind, a.currency, d.opening, d.added, d.removed, d.closing, d.is_final
  from account_day d join account a on a.code = d.account;

-- Both sides of every transfer, a line each: what a person's account has, and what the house's has.
create view voucher_line as
  select l.id, l.id as transfer_id, l.business_type, l.business_id, l.step, 'people.' || l.currency as account,
    case l.currency when 'gold' then '用户金币' else '用户金豆' end as title, l.user_id, l.currency,
    l.amount - l.debt_change as amount, l.create_time
  from ledger l
  union all
  select p.id, p.transfer_id, coalesce(l.business_type, t.business_type), coalesce(l.business_id, t.business_id),
    coalesce(l.step, t.step), p.account, a.title, coalesce(l.user_id, t.user_id), a.currency, p.amount,
    to_timestamp((p.transfer_id >> 22) / 1000 + 1577836800)::timestamptz(0)
  from posting p join account a on a.code = p.account
    left join ledger l on l.id = p.transfer_id left join transfer t on t.id = p.transfer_id;

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = any(array[
    'book_transfer', 'open_accounts', 'count_accounts']) loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, 'order', '订单收款', 10 from sys_dict d
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = 'order');
