import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection';
import { fragment, quoted } from '../db/sqlParts';
import {
  type DaySpan,
  fromWhere,
  groupText,
  measuredColumn,
  midnight,
} from '../resource/measure/dashboardSql';
import type { Measure } from './measures';

/** Tells these days of a measure anew from its records, in one transaction: as often as one likes. Answers the lines written. */
export async function rebuild(db: Db, measure: Measure, days: DaySpan): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // one at a time, or two would write the same lines
    await sql`select pg_advisory_xact_lock(hashtext('rollup'), hashtext(${measure.name}))`.execute(tx);
    await sql`delete from rollup_day where ${linesOf(measure, days)}`.execute(tx);
    const written = await sql`
      insert into rollup_day (day, measure, key1, key2, count, sum) ${fromRecords(measure, days)}`.execute(
      tx,
    );
    return Number(written.numAffectedRows ?? 0);
  });
}

/** The days of a measure that do not say what its records say. */
export async function wrongDays(db: Db, measure: Measure, days: DaySpan): Promise<string[]> {
  const found = await sql<{ day: string }>`
    with told as (
      select day, measure, key1, key2, count, sum from rollup_day where ${linesOf(measure, days)}
    ), records as (${fromRecords(measure, days)})
    select distinct day from (
      (select * from told except select * from records) union all (select * from records except select * from told)
    ) as different order by day`.execute(db);
  return found.rows.map(({ day }) => day);
}

function linesOf({ name }: Measure, { from, before }: DaySpan): RawBuilder<unknown> {
  return sql`measure = ${name} and day >= ${from}::date and day < ${before}::date`;
}

/** The lines of a measure as its records tell them, in the order of `rollup_day`'s columns. */
function fromRecords(
  { name, measured, over, keys }: Measure,
  { from, before }: DaySpan,
): RawBuilder<unknown> {
  const key = (index: number) => (keys[index] ? groupText(keys[index]) : "''");
  const amount = measured.query.measure.kind === 'sum' ? measuredColumn(measured) : '0';
  return sql`
    select day, ${name}::text as measure, key1, key2, count(*) as count, coalesce(sum(m), 0)::numeric as sum
    from (${fragment([
      `select ${quoted(over.column as string)}::date as day, ${key(0)} as key1, ${key(1)} as key2, ${amount} as m`,
      ...fromWhere(measured, { from: midnight(from), to: midnight(before) }),
    ])}) as base
    group by 1, 3, 4`;
}
