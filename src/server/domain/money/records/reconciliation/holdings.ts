import { sql } from 'kysely';
import type { Db } from '../../../../db/connection';
import { bounds, type Days, type Discrepancy } from './compare';

/**
 * What people hold beside their ledgers, of those whose money moved on these days: the wallet is the balance after
 * the last movement, and the lots of gold are the wallet. Reported for the last of the days, because it is the
 * current state. One pass over the movements since the first of the days: person by person it took most of a month's
 * reconciliation.
 */
export async function holdingDiscrepancies(db: Db, days: Days): Promise<Discrepancy[]> {
  const { begin, end } = bounds(days);
  const { rows } = await sql<Omit<Discrepancy, 'day' | 'businessType' | 'businessId' | 'step'>>`
    with moved as materialized (
      select user_id, currency, max(id) as last_id from ledger
      where id >= id_at(${begin}::timestamptz) group by 1, 2 having min(id) < id_at(${end}::timestamptz)),
    held as (
      select m.user_id, m.currency, last.balance as told, coalesce(w.balance, 0) as balance
      from moved m join ledger last on last.id = m.last_id and last.id >= id_at(${begin}::timestamptz)
      left join wallet w on w.user_id = m.user_id and w.currency = m.currency),
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
