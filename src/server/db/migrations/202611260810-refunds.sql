-- Refunds and chargebacks are records. What is promised to a payer is in the account `refunds` until the channel confirms that it
-- arrived; what an order gave is taken back when the refund is accepted. Orders that were refunded before have no record here, and
-- keep what `book_order` booked of them.
insert into account (code, title, currency, kind, sort_no) values
  ('refunds', '退款中', 'fen', 'clearing', 94), ('refund.gold', '退款收回', 'gold', 'issue', 20);

create table refund (
  id bigint primary key default next_id(),
  -- ours, committed before the channel is called
  refund_no text not null unique,
  order_id bigint not null,
  order_no text not null,
  user_id bigint not null,
  kind text not null,
  channel text,
  trade_no text,
  -- of the whole order
  paid bigint not null check (paid >= 0),
  amount bigint not null check (amount >= 0 and amount <= paid),
  origin text not null check (origin in ('operator', 'channel', 'chargeback')),
  state text not null check (state in ('review', 'refused', 'submitting', 'unknown', 'done', 'failed', 'withdrawn')),
  channel_refund_no text,
  refund_reason text not null,
  asked_by bigint,
  is_debt_accepted boolean not null default false,
  second_reason text,
  reviewer_id bigint,
  -- whether the order was delivered when the refund was accepted: what is given up then is a sale, and no prepayment
  is_delivered boolean not null default false,
  -- what the order gave and was taken back; of the gold, what became a debt
  gold bigint not null default 0 check (gold >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  debt bigint not null default 0 check (debt >= 0),
  benefit_gold bigint not null default 0 check (benefit_gold >= 0),
  benefit_days bigint not null default 0 check (benefit_days >= 0),
  vip_days bigint not null default 0 check (vip_days >= 0),
  -- of a dress; 0: for good
  dress_days bigint check (dress_days >= 0),
  -- beans of inviters that runs had counted already, which the next run takes back
  commission_bean bigint not null default 0 check (commission_bean >= 0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  accept_time timestamptz(0),
  sent_time timestamptz(0),
  answer_time timestamptz(0),
  done_time timestamptz(0),
  -- refused or withdrawn
  end_time timestamptz(0),
  -- operators do it in the channel's own back office: it was not connected when the refund was accepted
  by_hand boolean not null default false,
  -- when the channel is sent it or queried next
  next_time timestamptz(0),
  queries integer not null default 0,
  failure text,
  -- the channel says what does not fit: an operator looks at it
  is_marked boolean not null default false,
  answered_amount bigint,
  settled_by bigint,
  fail_asked_by bigint,
  fail_reason text,
  check ((accept_time is null) = (state in ('review', 'refused'))),
  check (state <> 'done' or done_time is not null and (channel_refund_no is not null or amount = 0)),
  check ((end_time is null) = (state not in ('refused', 'withdrawn'))),
  check (state <> 'failed' or failure is not null),
  check (state <> 'review' or second_reason is not null),
  check (origin = 'operator' or state = 'done'),
  check (origin <> 'operator' or asked_by is not null),
  check (second_reason is null or state in ('review', 'refused') or reviewer_id is not null and reviewer_id <> asked_by)
);
create unique index refund_channel_no on refund (coalesce(channel, ''), channel_refund_no);
create unique index refund_review on refund (order_id) where state = 'review';
create index refund_order on refund (order_id);
create index refund_user on refund (user_id, id);
create index refund_state on refund (state, create_time);
create index refund_due on refund (next_time) where state in ('submitting', 'unknown');
create index refund_accepted on refund (accept_time) where accept_time is not null;
create index refund_done on refund (done_time) where done_time is not null;
create index refund_ended on refund (end_time) where end_time is not null;
create trigger refund_not_deleted before delete on refund for each row execute function refuse_change();
create trigger refund_not_emptied before truncate on refund for each statement execute function refuse_change();

-- A step of a refund moves money once.
create unique index transfer_refund on transfer (business_id, step) where business_type = 'refund';

-- The transfer of a step. What the channel took by itself was promised by nobody: it goes from the sale to the channel at once.
create function refund_transfer(r refund, of_step text) returns jsonb language sql stable as $$
  select case of_step when 'promised' then two_sides(sale, 'refunds', r.amount)
    when 'withdrawn' then two_sides('refunds', sale, r.amount)
    else two_sides(case r.origin when 'operator' then 'refunds' else sale end, cash_account(r.channel), r.amount) end
  from (select case when r.is_delivered then 'sales.' || r.kind else 'prepaid' end as sale) as side
$$;

create function book_refund_step(r refund, of_step text, happened timestamptz) returns void language plpgsql as $$
declare
  o jsonb;
begin
  if r.amount = 0 then return; end if;
  execute 'select to_jsonb(o) from gold_order o where id = $1' into o using r.order_id;
  perform book_transfer('refund', r.id, of_step, r.user_id, happened, refund_transfer(r, of_step),
    jsonb_build_object('kind', r.kind, 'platform', o ->> 'platform', 'itemId',
      case r.kind when 'gold' then o ->> 'tier_id' when 'vip' then o ->> 'vip_type_id' when 'dress' then o ->> 'dress_id'
        when 'radio' then o ->> 'radio_id' end));
end $$;

create function book_refund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.state end;
begin
  if was is null then
    if new.state not in ('review', 'submitting') and not (new.state = 'done' and (new.origin <> 'operator' or new.amount = 0)) then
      raise exception 'a refund does not start as %', new.state using errcode = 'check_violation';
    end if;
  elsif (new.refund_no, new.order_id, new.user_id, new.kind, new.channel, new.trade_no, new.paid, new.origin, new.asked_by)
      is distinct from (old.refund_no, old.order_id, old.user_id, old.kind, old.channel, old.trade_no, old.paid, old.origin, old.asked_by)
    or (was, new.state) not in (('review', 'review'), ('review', 'submitting'), ('review', 'done'), ('review', 'refused'),
      ('refused', 'refused'), ('submitting', 'submitting'), ('submitting', 'unknown'), ('submitting', 'done'), ('submitting', 'failed'),
      ('unknown', 'unknown'), ('unknown', 'submitting'), ('unknown', 'done'), ('unknown', 'failed'),
      ('failed', 'failed'), ('failed', 'submitting'), ('failed', 'done'), ('failed', 'withdrawn'),
      ('done', 'done'), ('withdrawn', 'withdrawn'))
    or was <> 'review' and (new.amount, new.gold, new.bonus, new.is_delivered, new.accept_time)
      is distinct from (old.amount, old.gold, old.bonus, old.is_delivered, old.accept_time)
    or was = 'review' and new.state = 'done' and new.amount > 0
    or was in ('done', 'refused', 'withdrawn') and (new.channel_refund_no, new.done_time, new.end_time)
      is distinct from (old.channel_refund_no, old.done_time, old.end_time)
  then
    raise exception 'the refund % does not change like this', new.id using errcode = 'check_violation';
  end if;
  if new.accept_time is not null and (was is null or was = 'review') then
    if (select sum(amount) from refund where order_id = new.order_id and state not in ('review', 'refused', 'withdrawn')) > new.paid then
      raise exception 'more than was paid would be refunded of order %', new.order_id using errcode = 'check_violation';
    end if;
    if new.origin = 'operator' then perform book_refund_step(new, 'promised', new.accept_time); end if;
  end if;
  if new.state = 'done' and was is distinct from 'done' then perform book_refund_step(new, 'done', new.done_time); end if;
  if new.state = 'withdrawn' and was <> 'withdrawn' then perform book_refund_step(new, 'withdrawn', new.end_time); end if;
  return null;
end $$;
create trigger refund_booked after insert or update on refund for each row execute function book_refund();

-- A refund with a record is booked by it.
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
  if new.status = 'refunded' and coalesce(new.refund_amount, 0) > 0 and not exists (select from refund where order_id = new.id) then
    perform book_order_step(o, 'refunded', coalesce(new.refunded_time, now()), false);
  end if;
  return null;
end $$;

create or replace function book_order_history(o jsonb) returns void language plpgsql as $$
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
    ('refunded', o ->> 'status' = 'refunded' and (o ->> 'refund_amount')::bigint > 0
      and not exists (select from refund where order_id = (o ->> 'id')::bigint), coalesce((o ->> 'refunded_time')::timestamptz, paid))
  loop
    continue when is_due is not true
      or exists (select from transfer where business_type = 'order' and business_id = (o ->> 'id')::bigint and step = of_step);
    perform book_order_step(o, of_step, happened, true);
  end loop;
end $$;

-- What left for a refund is a figure of the day when it left.
create or replace view cash_entry as
  select p.transfer_id as id, t.business_type, t.business_id,
    case t.business_type when 'withdrawal' then 'payout' when 'refund' then 'refunded' else t.step end as step,
    t.user_id, t.kind, substr(p.account, 6) as channel, t.platform, t.item_id,
    case when t.kind = 'gold' then t.item_id end as tier_id, p.amount,
    case when t.business_type = 'withdrawal' then -(
      select f.amount from transfer h join posting f on f.transfer_id = h.id and f.account = 'fee.withdrawal'
      where h.business_type = 'withdrawal' and h.business_id = t.business_id and h.step = 'paying' and h.user_id = t.user_id) end as fee,
    t.value_time, t.create_time, t.is_history
  from posting p join transfer t on t.id = p.transfer_id
  where p.account like 'cash.%';

-- The bonus of a refund is that of its record.
create function bonus_moved(of_type text, of_id bigint) returns bigint language sql stable as $$
  select case of_type when 'recharge' then bonus_of_order(of_id)
    when 'refund' then coalesce((select bonus from refund where id = of_id), 0) else 0 end
$$;
create or replace function post_other_side() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with side as (
    select l.id, coalesce(a.code, 'unknown.' || l.currency) as account, l.debt_change - l.amount as amount,
      case when l.step <> 'debt' then sign(l.debt_change - l.amount)::bigint
        * least(abs(l.debt_change - l.amount), bonus_moved(l.business_type, l.business_id)) else 0 end as bonus
    from added l left join account a on a.code = other_account(l.business_type, l.currency)
  )
  insert into posting (transfer_id, account, amount)
  select id, account, amount - bonus from side where amount <> bonus
  union all select id, 'bonus.gold', bonus from side where bonus <> 0;
  return null;
end $$;

-- A refund takes the lots of its order first, and of those what an earlier refund of it gave back.
create or replace function ledger_spend_lots(m ledger_movement, taken bigint) returns jsonb language plpgsql as $$
declare
  spent jsonb;
  amount bigint;
  of_order bigint;
begin
  if taken = 0 then return '[]'; end if;
  if m.business_type = 'refund' then select order_id into of_order from refund where id = m.business_id; end if;
  with owned as (
    select l.id, l.remaining, coalesce(sum(l.remaining) over (
      order by (l.business_id = m.business_id and l.business_type = m.business_type
          or l.business_type = 'recharge' and l.business_id = of_order
          or l.business_type = 'refund' and l.business_id in (select r.id from refund r where r.order_id = of_order)) is true desc,
        (m.business_type = 'gold_expiry' and l.id = m.business_id) desc, t.sort_no nulls last, l.expire_time nulls last, l.id
      rows between unbounded preceding and 1 preceding), 0) as before
    from gold_lot l join gold_type t on t.id = l.type_id
    where l.user_id = m.user_id and l.remaining > 0
  ), reduced as (
    update gold_lot l set remaining = l.remaining - least(owned.remaining, taken - owned.before)
    from owned where owned.id = l.id and owned.before < taken
    returning l.id, least(owned.remaining, taken - owned.before) as part
  )
  select coalesce(jsonb_agg(jsonb_build_object('lotId', id::text, 'amount', part)), '[]'), coalesce(sum(part), 0)
    into spent, amount from reduced;
  if amount <> taken then raise exception 'the lots of % are % of % gold', m.user_id, amount, taken; end if;
  return spent;
end $$;

-- A step of accumulated recharge that a refund takes back can be reached again.
alter table gold_benefit_grant
  drop constraint gold_benefit_grant_benefit_id_user_id_key,
  -- as it was then; null: granted before it was stored
  add threshold bigint,
  add taken_back_time timestamptz(0),
  add refund_id bigint references refund (id),
  add check ((taken_back_time is null) = (refund_id is null));
create unique index gold_benefit_grant_once on gold_benefit_grant (benefit_id, user_id) where taken_back_time is null;
create index gold_benefit_grant_taken on gold_benefit_grant (taken_back_time) where taken_back_time is not null;

-- What a recharge is worth after refunds in part, and after one that was withdrawn: each run corrects it once.
drop index commission_accrual_reversal;
create unique index commission_accrual_correction on commission_accrual (reversal_of, run_id) where reversal_of is not null;
alter table commission_accrual
  drop constraint commission_accrual_check,
  add constraint commission_accrual_check check (gold > 0 or reversal_of is not null);

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace
    and proname = any(array['book_refund', 'book_refund_step']) loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;

insert into sys_dict_item (dict_id, item_value, item_text, sort_order)
select d.id, 'refund', '退款', 12 from sys_dict d
where d.dict_code = 'business_type'
  and not exists (select from sys_dict_item i where i.dict_id = d.id and i.item_value = 'refund');
