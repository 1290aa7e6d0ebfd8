import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection';
import { type BusinessType, DEBT_STEP, type VersionUsed } from './movement';

export interface Giving {
  userId: string;
  /** Whole beans, more than 0. */
  amount: number;
  businessId: string;
}

/**
 * Beans for many people together, each with a separate cause: what `move` does for one, in a handful of statements. A debt is
 * repaid first. Nobody twice in one call; a cause that is booked already refuses all.
 */
export async function giveBeans(
  tx: Db,
  givings: readonly Giving[],
  { businessType, note, version }: { businessType: BusinessType; note: string; version: VersionUsed },
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(givings)}::jsonb)
    as given ("userId" bigint, amount bigint, "businessId" bigint)`;
  await sql`insert into wallet (user_id, currency) select "userId", 'bean' from ${rows} order by 1 on conflict do nothing`.execute(
    tx,
  );
  // in one order, so that two who give to the same people wait for each other and not in a circle
  await sql`select 1 from wallet where currency = 'bean' and user_id in (select "userId" from ${rows})
    order by user_id for update`.execute(tx);
  const booked = await sql`insert into ledger_cause (business_type, business_id, step, user_id, currency)
    select ${businessType}, "businessId", 'normal', "userId", 'bean' from ${rows}
    on conflict do nothing`.execute(tx);
  if (booked.numAffectedRows !== BigInt(givings.length)) throw new Error(`${businessType}: given already`);
  const append = (
    step: string,
    lineNote: string,
    amount: RawBuilder<unknown>,
    more: RawBuilder<unknown>,
  ) => sql`
    insert into ledger (user_id, currency, amount, balance, debt_change, business_type, business_id, step, note, version_of, version_id)
    select w.user_id, 'bean', ${amount}, ${more}, ${businessType}, "businessId", ${step}, ${lineNote}, ${version.of}, ${version.id}::bigint
    from ${rows} join wallet w on w.user_id = "userId" and w.currency = 'bean'`;
  const repaid = sql`least(w.debt, amount)`;
  await append('normal', note, sql`amount`, sql`w.balance + amount, 0`).execute(tx);
  await sql`${append(DEBT_STEP, '先还欠款', sql`-${repaid}`, sql`w.balance + amount - ${repaid}, -${repaid}`)} where w.debt > 0`.execute(
    tx,
  );
  await sql`update wallet w set balance = w.balance + amount - ${repaid}, debt = w.debt - ${repaid},
      update_time = date_trunc('second', now())
    from ${rows} where w.user_id = "userId" and w.currency = 'bean'`.execute(tx);
}
