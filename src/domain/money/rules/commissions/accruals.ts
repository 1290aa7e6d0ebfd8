import { type RawBuilder, sql } from 'kysely';
import type { CommissionRates } from './months';

export interface Counted {
  month: string;
  rates: CommissionRates;
}

/**
 * What settling a month counts, a row for each recharge and inviter: gold recharged in that month by people whom they
 * invited (first) and by people whom those invited (second), each by the inviter of the day; and what corrects what earlier runs counted, because of refunds
 * since the last run: below zero, or above where a refund was withdrawn. Gold that came as a bonus does not count, nor does what
 * is refunded already, whole or in part. The ledger says what was recharged and when, the order how much of it was paid for. The
 * one calculation, for preview and settlement.
 */
export function accrualsOf({ month, rates: { id, firstRate, secondRate } }: Counted): RawBuilder<unknown> {
  const monthStart = sql`(${month}::timestamp at time zone 'Asia/Shanghai')`;
  const monthEnd = sql`((${month}::timestamp + interval '1 month') at time zone 'Asia/Shanghai')`;
  const since = sql`least(${monthStart}, ${lastCounted()})`;
  return sql`(
    with refunded as materialized (
      select o.id from gold_order o
      where o.kind = 'gold' and o.refunded_time >= ${since} and exists (
        select from ledger_cause c where c.business_type = 'recharge' and c.business_id = o.id and c.step = 'refund')),
    -- of orders that records of refunds are about: what gold of theirs was taken back
    taken as materialized (
      select order_id, coalesce(sum(gold) filter (where accept_time is not null and state <> 'withdrawn'), 0)::bigint as gold,
        greatest(max(accept_time), max(end_time)) >= ${since} as is_recent
      from refund where kind = 'gold' group by order_id),
    recharged as (
      select l.business_id as order_id, l.user_id as payer_id, least(o.gold, l.amount) - coalesce(t.gold, 0) as gold,
        first_id, inviter_on(first_id, day) as second_id
      from ledger l
        cross join lateral (select (to_timestamp((l.id >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date as day) as of_day
        cross join lateral (select inviter_on(l.user_id, day) as first_id) as payer
        join gold_order o on o.id = l.business_id and o.kind = 'gold' and o.gold > 0
        left join taken t on t.order_id = o.id
      where l.currency = 'gold' and l.business_type = 'recharge' and l.step = 'normal' and first_id is not null
        and l.id >= id_at(${monthStart}) and l.id < id_at(${monthEnd})
        and not exists (select from refunded r where r.id = l.business_id)),
    corrected as (
      select id as order_id, 0::bigint as due from refunded
      union all select t.order_id, o.gold - t.gold from taken t join gold_order o on o.id = t.order_id
      where t.is_recent and not exists (select from refunded r where r.id = t.order_id))
    select due.user_id, due.level, order_id, payer_id, gold, ${id}::bigint as rate_id, due.rate, null::bigint as reversal_of
    from recharged cross join lateral (values
      ('first', first_id, ${firstRate}::bigint), ('second', second_id, ${secondRate}::bigint)) as due (level, user_id, rate)
    where due.user_id is not null and due.rate > 0 and gold > 0
    union all
    select a.user_id, a.level, a.order_id, a.payer_id, c.due - a.counted, a.rate_id, a.rate, a.id
    from corrected c join lateral (
      select a.*, a.gold + coalesce((select sum(b.gold) from commission_accrual b where b.reversal_of = a.id), 0)::bigint as counted
      from commission_accrual a where a.order_id = c.order_id and a.reversal_of is null) a on true
    where c.due <> a.counted)`;
}

/** A day before the last run counted: refunds whose transaction was open then have their time before it. */
function lastCounted(): RawBuilder<unknown> {
  return sql`(select max(counted_time) - interval '1 day' from commission_run)`;
}
