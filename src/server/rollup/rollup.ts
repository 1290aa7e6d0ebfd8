import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection';
import type { Measure } from './measures';

/** Days from the first to before the second: `2026-11-01`. */
export interface Days {
  from: string;
  before: string;
}

/** Tells these days of a measure anew from its rows, in one transaction: as often as one likes. Answers the lines written. */
export async function rebuild(db: Db, measure: Measure, days: Days): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // one at a time, or two would write the same lines
    await sql`select pg_advisory_xact_lock(hashtext('rollup'), hashtext(${measure.name}))`.execute(tx);
    await sql`delete from rollup_day where measure = ${measure.name} and day >= ${days.from}::date and day < ${days.before}::date`.execute(
      tx,
    );
    const written = await sql`
      insert into rollup_day (day, measure, key1, key2, key3, count, sum, people) ${fromRows(measure, days)}`.execute(
      tx,
    );
    return Number(written.numAffectedRows ?? 0);
  });
}

/** The days of a measure that do not say what its rows say. */
export async function wrongDays(db: Db, measure: Measure, days: Days): Promise<string[]> {
  const found = await sql<{ day: string }>`
    with told as (
      select * from rollup_day where measure = ${measure.name} and day >= ${days.from}::date and day < ${days.before}::date
    ), rows as (${fromRows(measure, days)})
    select distinct day from (
      (select * from told except select * from rows) union all (select * from rows except select * from told)
    ) as different order by day`.execute(db);
  return found.rows.map(({ day }) => day);
}

/** The lines of a measure as its rows tell them, in the order of the table's columns. Names come from `measures.ts`. */
function fromRows(
  { name, table, time, keys, amount, person, isByTime }: Measure,
  { from, before }: Days,
): RawBuilder<unknown> {
  const key = (index: number) =>
    keys[index] === undefined ? sql`''` : sql`coalesce(${sql.ref(keys[index])}::text, '')`;
  const at = sql.ref(time);
  // a day's rows got their ids then, give or take what a clock and a long transaction may do
  const bounds = isByTime
    ? sql`and id >= id_at(${midnight(from)} - interval '1 day') and id < id_at(${midnight(before)} + interval '1 day')`
    : sql``;
  return sql`
    select (${at} at time zone 'Asia/Shanghai')::date as day, ${name}::text as measure,
      ${key(0)} as key1, ${key(1)} as key2, ${key(2)} as key3,
      count(*) as count, coalesce(sum(${amount === null ? sql`0` : sql.ref(amount)}), 0)::bigint as sum,
      count(distinct ${sql.ref(person)}) as people
    from ${sql.table(table)}
    where ${at} >= ${midnight(from)} and ${at} < ${midnight(before)} ${bounds}
    group by 1, 3, 4, 5`;
}

function midnight(day: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`;
}
