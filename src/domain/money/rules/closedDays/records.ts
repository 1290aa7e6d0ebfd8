import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import type { Discrepancy } from '../reconciliation/discrepancies';
import { discrepancyOf } from './verify';

/** What is sealed beside the movements of a day (`record_day_digest`). */
const SOURCES = { dataLog: '操作日志', approval: '审批决定', version: '价格和比例的版本' } as const;

/** Seals what the closed days wrote into the data log, the approvals and the versions, each over the day before. */
export async function sealRecords(tx: Db): Promise<void> {
  await sql`select record_day_seal(source) from unnest(${Object.keys(SOURCES)}::text[]) as source`.execute(
    tx,
  );
}

/** Sealed days among these whose records are not what they were, and seals that do not follow from the day before. */
export async function verifyRecords(db: Db, days: readonly string[]): Promise<Discrepancy[]> {
  const { rows } = await sql<{ day: string; source: keyof typeof SOURCES }>`
    select day::text as day, source from (
      select r.*, lag(hash) over (partition by source order by day) as due from record_day r) as r
    where due is not null and previous_hash <> due
      or day = any(${[...days]}::date[]) and hash <> record_day_digest(source, day, previous_hash)
    order by day, source`.execute(db);
  return rows.map(({ day, source }) => ({
    ...discrepancyOf(day, 'chain'),
    step: `chain ${source}`,
    detail: `${SOURCES[source]}与关账时不一致`,
  }));
}
