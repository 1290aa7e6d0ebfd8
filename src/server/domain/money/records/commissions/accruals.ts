import { type RawBuilder, sql } from 'kysely';
import type { CommissionRates } from './months';

export interface Counted {
  month: string;
  rates: CommissionRates;
}

/**
 * What settling a month counts, a row for each recharge and inviter: gold recharged in that month by people whom they
 * invited (first) and by people whom those invited (second), and below zero what refunds since the last run take back
 * of what earlier runs counted. Gold that came as a bonus does not count, nor does a recharge that is refunded already.
 * The ledger says what was recharged and when, the order how much of it was paid for. The one calculation, for preview
 * and settlement.
 */
export function accrualsOf({ month, rates: { id, firstRate, secondRate } }: Counted): RawBuilder<unknown> {
  const monthStart = sql`(${month}::timestamp at time zone 'Asia/Shanghai')`;
  const monthEnd = sql`((${month}::timestamp + interval '1 month') at time zone 'Asia/Shanghai')`;
  return sql`(
    with refunded as materialized (
      select o.id from gold_order o
      where o.kind = 'gold' and o.refunded_time >= least(${monthStart}, ${lastCounted()}) and exists (
        select from ledger_cause c where c.business_type = 'recharge' and c.business_id = o.id and c.step = 'refund')),
    recharged as (
      select l.business_id as order_id, l.user_id as payer_id, least(o.gold, l.amount) as gold,
        payer.parent_id as first_id, above.parent_id as second_id
      from ledger l
        join distribution payer on payer.id = l.user_id and payer.parent_id is not null
        join distribution above on above.id = payer.parent_id
        join gold_order o on o.id = l.business_id and o.kind = 'gold' and o.gold > 0
      where l.currency = 'gold' and l.business_type = 'recharge' and l.step = 'normal'
        and l.id >= id_at(${monthStart}) and l.id < id_at(${monthEnd})
        and not exists (select from refunded r where r.id = l.business_id))
    select due.user_id, due.level, order_id, payer_id, gold, ${id}::bigint as rate_id, due.rate, null::bigint as reversal_of
    from recharged cross join lateral (values
      ('first', first_id, ${firstRate}::bigint), ('second', second_id, ${secondRate}::bigint)) as due (level, user_id, rate)
    where due.user_id is not null and due.rate > 0
    union all
    select a.user_id, a.level, a.order_id, a.payer_id, -a.gold, a.rate_id, a.rate, a.id
    from refunded r join commission_accrual a on a.order_id = r.id and a.reversal_of is null
    where not exists (select from commission_accrual b where b.reversal_of = a.id))`;
}

/** A day before the last run counted: refunds whose transaction was open then have their time before it. */
function lastCounted(): RawBuilder<unknown> {
  return sql`(select max(counted_time) - interval '1 day' from commission_run)`;
}
