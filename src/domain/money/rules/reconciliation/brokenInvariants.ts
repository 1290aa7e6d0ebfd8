import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { type Discrepancy, MOST_DISCREPANCIES } from './discrepancies';
import type { Invariant } from './invariant';
import { INVARIANTS } from './invariants';

/** Days of records that are looked at each hour. */
const RECENT = sql`id_at(now() - interval '2 days')`;

/** Each by `table.name`, which is the step of its discrepancies. */
export const NAMED: ReadonlyMap<string, Invariant> = new Map(
  Object.entries(INVARIANTS).flatMap(([table, lines]) =>
    typeof lines === 'string'
      ? []
      : Object.entries(lines).map(([name, invariant]) => [`${table}.${name}`, invariant] as const),
  ),
);

/** Which records of money differ from what must hold: of the last days, or all. One statement each. */
export async function brokenInvariants(tx: Db, { isWhole }: { isWhole: boolean }): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  for (const [name, { title, rows, isNightly = false }] of NAMED) {
    if (isNightly && !isWhole) continue;
    const { rows: differing } = await sql<Discrepancy>`
      select (create_time at time zone 'Asia/Shanghai')::date::text as day, currency, user_id::text as "userId",
        business_type as "businessType", business_id::text as "businessId", ${name}::text as step, 'rule' as what,
        told::text as "ledgerAmount", due::text as "causeAmount", detail || '（规则：' || ${title}::text || '）' as detail
      from (${rows(isWhole ? sql`0` : RECENT)}) as differing limit ${MOST_DISCREPANCIES}`.execute(tx);
    found.push(...differing);
  }
  return found.slice(0, MOST_DISCREPANCIES);
}
