import { type RawBuilder, sql } from 'kysely';

/**
 * A statement's own fees are no item of it; what it says that came to our bank is one of the bank's. What a replaced file said is none,
 * unless the bank has it.
 */
const IS_ITEM = sql`(t.business_type <> 'statement' or t.step in ('banked', 'bankedBack') and (f.status <> 'replaced' or exists (
  select from statement_line l join transfer b on b.id = l.transfer_id where b.business_type = 'statement' and b.business_id = f.id)))`;

/**
 * What was booked of a channel's cash, one row a transfer: `transfer_id, amount, kind, numbers, own_no, payment_no, day, business_type,
 * business_id`, and of our bank `account, real_name` of a payee or `from_channel`. `numbers` are those by which a line may name it; `payment_no` that of the payment
 * that a refund is of; the business is null where there is no such record. `where` is about
 * `t`, a transfer.
 */
export function cashItems(channel: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.id as transfer_id, p.amount, case when known.id is not null then t.business_type end as business_type, known.id as business_id,
      (t.value_time at time zone 'Asia/Shanghai')::date as day,
      case t.business_type when 'order' then o.trade_no when 'suspense' then c.trade_no when 'refund' then r.trade_no end as payment_no,
      case t.business_type when 'withdrawal' then case when p.amount < 0 then 'payout' else 'other' end
        when 'order' then case when p.amount > 0 then 'payment' else 'refund' end
        when 'refund' then case r.origin when 'chargeback' then 'chargeback' else 'refund' end
        when 'suspense' then case
          when t.step = 'received' and c.mismatch not in ('payoutReturned', 'refundReturned') and c.line_id is null then 'payment'
          when t.step = 'left' and c.mismatch = 'latePayout' then 'payout'
          when t.step = 'left' and c.mismatch = 'lateRefund' then 'refund'
          when t.step = 'left' and c.mismatch = 'chargeback' then case when c.line_id is null then 'chargeback' else 'refund' end
          when t.step = 'returned' then 'refund' else 'other' end
        else 'other' end as kind,
      array_remove(case t.business_type when 'withdrawal' then array[y.request_no, y.channel_no, w.pay_no, w.order_no]
        when 'order' then case when p.amount > 0 then array[o.trade_no] end
        when 'refund' then array[r.refund_no, r.channel_refund_no]
        when 'suspense' then case when t.step in ('returned', 'recovered') then array[c.refund_no] else array[c.trade_no, c.order_no] end
        end, null) as numbers,
      coalesce(o.order_no, r.refund_no, y.request_no, w.order_no, c.order_no, '') as own_no, c.line_id,
      coalesce(y.account, w.account) as account, coalesce(y.real_name, w.real_name) as real_name, f.channel as from_channel
    from transfer t
    join posting p on p.transfer_id = t.id and p.account = 'cash.' || ${channel}
    left join gold_order o on t.business_type = 'order' and o.id = t.business_id
    left join suspense c on t.business_type = 'suspense' and c.id = t.business_id
    left join refund r on t.business_type = 'refund' and r.id = t.business_id
    left join withdrawal w on t.business_type = 'withdrawal' and w.id = t.business_id
    left join channel_statement f on t.business_type = 'statement' and f.id = t.business_id
    cross join lateral (select coalesce(o.id, c.id, w.id, r.id, f.id) as id) as known
    left join payout y on y.withdrawal_id = w.id and y.status = 'paid'
    where ${IS_ITEM} and ${where}`;
}

/** Transfers whose value is of these days of the channel; both ends are within. */
export function ofDays(
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
  channel: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`t.value_time >= (${first})::date::timestamp at time zone ${zoneOf(channel)}
    and t.value_time < ((${last})::date + 1)::timestamp at time zone ${zoneOf(channel)}`;
}

/** Where a channel's day begins at midnight; Apple's reports of a worldwide agreement are of days in California. */
function zoneOf(channel: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${channel} = 'apple' then 'America/Los_Angeles' else 'Asia/Shanghai' end`;
}

/** Transfers of whatever has one of these numbers at the channel, on any day. */
export function ofNumbers(channel: string, numbers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(t.business_type, t.business_id) in (
    select 'order', id from gold_order where channel = ${channel} and trade_no in (${numbers})
    union all select 'suspense', id from suspense where channel = ${channel} and (trade_no in (${numbers}) or refund_no in (${numbers}))
    union all select 'refund', id from refund where refund_no in (${numbers})
      or channel = ${channel} and (channel_refund_no in (${numbers}) or trade_no in (${numbers}))
    union all select 'withdrawal', withdrawal_id from payout
      where channel = ${channel} and (request_no in (${numbers}) or channel_no in (${numbers})))`;
}

/** The part of a channel's statement that has what is of this kind. Apple's second one says only what it pays to our bank, which has one. */
export function partOf(kind: RawBuilder<unknown>, channel: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${channel} = 'bank' then 'fund' when ${channel} = 'apple' or ${kind} in ('payment', 'refund') then 'trade' else 'fund' end`;
}
