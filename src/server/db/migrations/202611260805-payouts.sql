-- Payouts are attempts (打款) with a number of ours that is stored before the channel is called. Only the channel's answer, or two
-- operators, say that one failed. Until a withdrawal is paid its beans are in the account `withdrawal_pending.bean`.
create table payout_batch (
  id bigint primary key default next_id(),
  batch_no text not null unique,
  channel text not null,
  payouts integer not null check (payouts > 0),
  amount bigint not null check (amount > 0),
  operator_id bigint not null,
  create_time timestamptz(0) not null default date_trunc('second', now())
);
select guard_append_only('payout_batch');

create table payout (
  id bigint primary key default next_id(),
  request_no text not null unique,
  withdrawal_id bigint not null,
  attempt integer not null check (attempt > 0),
  batch_id bigint references payout_batch (id),
  user_id bigint not null,
  channel text not null,
  amount bigint not null check (amount > 0),
  status text not null default 'submitting' check (status in ('submitting', 'unknown', 'paid', 'failed')),
  -- the channel's number
  channel_no text,
  -- why it failed or is not known, in words
  failure text,
  operator_id bigint,
  -- two operators who say that it failed, where the channel does not
  fail_asked_by bigint,
  failed_by bigint,
  -- operators hand it out in the channel's own back office: it was not connected
  by_hand boolean not null,
  -- when the channel was called first; null: it was not
  sent_time timestamptz(0),
  -- when the channel is asked next; null: it is not asked
  query_time timestamptz(0),
  queries integer not null default 0,
  -- answers one after the other that it knows no such number
  absences integer not null default 0,
  answer_time timestamptz(0),
  create_time timestamptz(0) not null default date_trunc('second', now()),
  unique (withdrawal_id, attempt),
  unique (channel, channel_no),
  check (status <> 'paid' or channel_no is not null and answer_time is not null),
  check (status <> 'failed' or failure is not null and answer_time is not null),
  check (failed_by is null or status = 'failed' and fail_asked_by is not null and failed_by <> fail_asked_by)
);
create unique index payout_open on payout (withdrawal_id) where status in ('submitting', 'unknown');
create unique index payout_paid on payout (withdrawal_id) where status = 'paid';
create index payout_query on payout (query_time) where query_time is not null;
create index payout_unsent on payout (id) where sent_time is null and status = 'submitting' and not by_hand;
create index payout_status on payout (status, create_time);
create index payout_user on payout (user_id, id);
create index payout_batch_rows on payout (batch_id) where batch_id is not null;
create trigger payout_not_deleted before delete on payout for each row execute function refuse_change();
create trigger payout_not_emptied before truncate on payout for each statement execute function refuse_change();

create function refuse_payout_change() returns trigger language plpgsql as $$
begin
  if (new.request_no, new.withdrawal_id, new.attempt, new.user_id, new.channel, new.amount, new.by_hand)
    is distinct from (old.request_no, old.withdrawal_id, old.attempt, old.user_id, old.channel, old.amount, old.by_hand)
    or old.status in ('paid', 'failed') and (new.status, new.channel_no, new.failure)
      is distinct from (old.status, old.channel_no, old.failure)
    or old.batch_id is not null and new.batch_id is distinct from old.batch_id
    or old.sent_time is not null and new.sent_time is distinct from old.sent_time
  then
    raise exception 'the payout % does not change like this', old.request_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_changes before update on payout for each row execute function refuse_payout_change();

-- The other side of movements: beans that are to be paid out wait apart from those that were.
create function other_account(business_type text, currency text) returns text language sql immutable as $$
  select case business_type when 'withdrawal' then 'withdrawal_pending' else business_type end || '.' || currency
$$;
create or replace function post_other_side() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with side as (
    select l.id, coalesce(a.code, 'unknown.' || l.currency) as account, l.debt_change - l.amount as amount,
      case when l.business_type = 'recharge' and l.step <> 'debt'
        then sign(l.debt_change - l.amount)::bigint * least(abs(l.debt_change - l.amount), bonus_of_order(l.business_id))
        else 0 end as bonus
    from added l left join account a on a.code = other_account(l.business_type, l.currency)
  )
  insert into posting (transfer_id, account, amount)
  select id, account, amount - bonus from side where amount <> bonus
  union all select id, 'bonus.gold', bonus from side where bonus <> 0;
  return null;
end $$;

-- One step of a withdrawal, a row as JSON: handed out first, arrived, come back, or returned after it had arrived. What is paid late
-- moves no cash here: its case of suspense does.
create or replace function book_withdrawal_step(w jsonb, of_step text, happened timestamptz, of_history boolean) returns void
language plpgsql as $$
declare
  asked bigint := w ->> 'amount';
  net bigint := w ->> 'net';
  sign integer := case of_step when 'failed' then -1 else 1 end;
  beans jsonb := case when of_history or coalesce((w ->> 'bean')::bigint, 0) = 0 then '[]'::jsonb
    else two_sides('withdrawal.bean', 'withdrawal_pending.bean', (w ->> 'bean')::bigint) end;
begin
  perform book_transfer('withdrawal', (w ->> 'id')::bigint, of_step, (w ->> 'user_id')::bigint, happened,
    case of_step
      when 'paid' then two_sides('payouts', cash_account(w ->> 'channel'), net) || beans
      when 'late' then beans
      when 'returned' then two_sides('withdrawal_pending.bean', 'withdrawal.bean', (w ->> 'bean')::bigint)
      else jsonb_build_array(jsonb_build_object('account', 'cost.withdrawal', 'amount', sign * asked),
        jsonb_build_object('account', 'fee.withdrawal', 'amount', sign * (net - asked)),
        jsonb_build_object('account', 'payouts', 'amount', -sign * net)) end,
    jsonb_build_object('isHistory', of_history));
end $$;

create or replace function book_withdrawal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status else 'pending' end;
  w jsonb := to_jsonb(new);
  is_late boolean := w ->> 'late_time' is not null;
  happened timestamptz := coalesce(new.paid_time, now());
begin
  if was is not distinct from new.status then return null; end if;
  if (new.status = 'paying' or new.status = 'paid' and not is_late) and was not in ('paying', 'paid') then
    perform book_withdrawal_step(w, 'paying', happened, false);
  end if;
  if new.status = 'paid' then
    perform book_withdrawal_step(w, case when is_late then 'late' else 'paid' end, happened, false);
  end if;
  if new.status in ('failed', 'returned') then
    if was = 'paid' then
      perform book_withdrawal_step(w, 'returned', now(), false);
    elsif was = 'paying'
      or exists (select from transfer where business_type = 'withdrawal' and business_id = new.id and step = 'paying') then
      perform book_withdrawal_step(w, 'failed', now(), false);
    end if;
  end if;
  return null;
end $$;

-- What was asked for before waits from now on, and what is being paid has its attempt.
do $$
declare
  w record;
begin
  if to_regclass('withdrawal') is null then return; end if;
  for w in execute 'select * from withdrawal where status in (''pending'', ''approved'', ''paying'') order by id' loop
    if coalesce(w.bean, 0) > 0 then
      perform book_transfer('withdrawal', w.id, 'pending', w.user_id, now(),
        two_sides('withdrawal_pending.bean', 'withdrawal.bean', w.bean::bigint));
    end if;
    if w.status = 'paying' then
      insert into payout (request_no, withdrawal_id, attempt, user_id, channel, amount, by_hand)
        values (w.order_no, w.id, 1, w.user_id, w.channel, w.net, true);
    end if;
  end loop;
end $$;

do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = current_schema()::regnamespace and proname = 'book_withdrawal_step' loop
    execute format('revoke execute on function %s from public', made);
  end loop;
end $$;
