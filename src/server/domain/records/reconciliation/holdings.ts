import { sql } from 'kysely';
import type { Db } from '../../../db/connection';
import { bounds, type Days, type Fault } from './compare';

/**
 * What people hold beside their ledgers, of those whose money moved on these days: the wallet is the balance after the last
 * movement, and the lots of gold are the wallet. Told of the last of the days, for it is how things are now.
 */
export async function holdingFaults(db: Db, days: Days): Promise<Fault[]> {
  const { begin, end } = bounds(days);
  const { rows } = await sql<Omit<Fault, 'day' | 'businessType' | 'businessId' | 'step'>>`
    with moved as (
      select distinct user_id, currency from ledger
      where id >= id_at(${begin}::timestamptz) and id < id_at(${end}::timestamptz)),
    held as (
      select m.user_id, m.currency, last.balance as told, coalesce(w.balance, 0) as balance
      from moved m left join wallet w using (user_id, currency)
      cross join lateral (select balance from ledger l where l.user_id = m.user_id and l.currency = m.currency
        order by l.id desc limit 1) last),
    lots as (
      select l.user_id, sum(l.remaining) as held from gold_lot l
      where l.remaining > 0 and l.user_id in (select user_id from moved where currency = 'gold') group by l.user_id)
    select user_id::text as "userId", currency, 'wallet' as what, told::text as "ledgerAmount", balance::text as "causeAmount"
    from held where told <> balance
    union all
    select user_id::text, currency, 'lots', balance::text, coalesce(lots.held, 0)::text
    from held left join lots using (user_id) where currency = 'gold' and balance <> coalesce(lots.held, 0)`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    day: days.end,
    businessType: row.what,
    businessId: row.userId,
    step: 'normal',
  }));
}
