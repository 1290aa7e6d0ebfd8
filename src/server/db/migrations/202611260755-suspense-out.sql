-- Suspense takes money that left as well: a payout or a refund that arrived after the books gave it back, a chargeback or a line of a
-- statement that belongs to nothing. What left is in the account `suspense` with the other sign.
insert into account (code, title, currency, kind, sort_no) values
  ('cost.other', '其他支出', 'fen', 'cost', 81), ('withdrawal_pending.bean', '待打款金豆', 'bean', 'clearing', 93);

alter table suspense
  alter notice_id drop not null,
  alter order_no drop not null,
  add direction text not null default 'in' check (direction in ('in', 'out')),
  -- what it is about, where there is no notice of a payment
  add payout_id bigint,
  add refund_id bigint,
  add line_id bigint,
  add unique (payout_id, direction),
  add unique (refund_id, direction),
  add unique (line_id),
  drop constraint suspense_channel_trade_no_key,
  add unique (channel, trade_no, direction),
  add check (direction = 'out' or num_nonnulls(notice_id, payout_id, refund_id, line_id) > 0),
  drop constraint suspense_mismatch_check,
  add constraint suspense_mismatch_check check (mismatch in ('noOrder', 'person', 'channel', 'amount', 'paid', 'refunded', 'time',
    'payoutReturned') and direction = 'in' or mismatch in ('latePayout', 'lateRefund', 'chargeback', 'unknownOut') and direction = 'out'),
  drop constraint suspense_status_check,
  add constraint suspense_status_check check (status in ('open', 'review', 'returned', 'attached', 'writtenOff', 'recovered', 'accepted')),
  drop constraint suspense_settlement_check,
  -- accepted: the books follow what the channel did
  add constraint suspense_settlement_check check (settlement in ('writtenOff', 'accepted')
    or settlement in ('returned', 'attached') and direction = 'in' or settlement = 'recovered' and direction = 'out'),
  add check (status <> 'recovered' or refund_no is not null),
  add check (status <> 'accepted' or num_nonnulls(payout_id, refund_id) > 0);

-- The accounts on the other side of a case: when it opens, and when it is settled. As a function, so that each kind adds its own.
create function suspense_sides(s suspense, of_status text) returns jsonb language plpgsql stable as $$
declare
  sign integer := case s.direction when 'in' then 1 else -1 end;
  w record;
begin
  if of_status = 'accepted' and s.payout_id is not null then
    -- what a late payout cost is booked again, and what a returned one cost is booked no more
    execute 'select w.amount, w.net from payout p join withdrawal w on w.id = p.withdrawal_id where p.id = $1'
      into strict w using s.payout_id;
    return jsonb_build_array(jsonb_build_object('account', 'cost.withdrawal', 'amount', -sign * w.amount),
      jsonb_build_object('account', 'fee.withdrawal', 'amount', sign * (w.amount - w.net)));
  end if;
  return jsonb_build_array(jsonb_build_object('amount', -sign * s.amount, 'account', case when of_status <> 'writtenOff'
    then cash_account(s.channel) when s.direction = 'in' then 'sales.other' else 'cost.other' end));
end $$;

-- The whole transfer of a step. `received` or `left`: the case opens.
create function suspense_transfer(s suspense, of_step text) returns jsonb language sql stable as $$
  select case when of_step in ('received', 'left')
    then jsonb_build_array(
      jsonb_build_object('account', 'suspense', 'amount', case s.direction when 'in' then -s.amount else s.amount end),
      jsonb_build_object('account', cash_account(s.channel), 'amount', case s.direction when 'in' then s.amount else -s.amount end))
    else jsonb_build_array(
      jsonb_build_object('account', 'suspense', 'amount', case s.direction when 'in' then s.amount else -s.amount end))
      || suspense_sides(s, of_step) end
$$;

create or replace function book_suspense() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened text := case new.direction when 'in' then 'received' else 'left' end;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then raise exception 'a case of suspense starts open' using errcode = 'check_violation'; end if;
    perform book_transfer('suspense', new.id, opened, new.user_id, new.received_time, suspense_transfer(new, opened));
    return null;
  end if;
  if (new.notice_id, new.payout_id, new.refund_id, new.line_id, new.direction, new.channel, new.trade_no, new.amount, new.received_time)
    is distinct from (old.notice_id, old.payout_id, old.refund_id, old.line_id, old.direction, old.channel, old.trade_no, old.amount,
      old.received_time)
    or old.status not in ('open', 'review') and (new.status, new.refund_no, new.order_id)
      is distinct from (old.status, old.refund_no, old.order_id)
  then
    raise exception 'the case % of suspense does not change like this', new.id using errcode = 'check_violation';
  end if;
  if new.status not in ('open', 'review') and old.status in ('open', 'review') then
    perform book_transfer('suspense', new.id, new.status, new.user_id, new.settled_time, suspense_transfer(new, new.status));
  end if;
  return null;
end $$;
