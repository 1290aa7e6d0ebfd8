import { sql } from 'kysely';
import { columnOf, daysIn, earlierDay, plusDays, wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { type DaySpan, fromWhere } from '../measure/dashboardSql';
import type { Measure } from './measures';
import { rebuild, wrongDays } from './rollup';
import { openDayOf, VERSION } from './rollupReads';

/** Days of one statement if much is rolled up for the first time. */
const SPAN = 31;
const DAY_MS = 86_400_000;
/** How long a write may take until others see it. */
const LATE = '10 minutes';

/**
 * Rolls up the closed days of a measure up to yesterday: what is missing since its first record or since the last
 * time, yesterday once more, and days whose records changed since. Answers how many lines were written.
 */
export async function refreshRollup(
  db: Db,
  measure: Measure,
  { now, signal }: { now: number; signal?: AbortSignal },
): Promise<number> {
  const today = dayOf(now);
  const open = await openDayOf(db, measure.name);
  // before anything has happened nothing is closed: records of earlier days may still be brought in
  const firstOpenDay = open ?? (await firstDay(db, measure));
  if (firstOpenDay === null) return 0;
  const changed = open === null ? [] : await changedDays(db, measure, open);
  let from = earlierDay(firstOpenDay, plusDays(today, -1));
  let lines = 0;
  for (const day of changed.filter((one) => one < from))
    lines += await rebuild(db, measure, { from: day, before: plusDays(day, 1) });
  while (from < today) {
    signal?.throwIfAborted();
    const before = earlierDay(plusDays(from, SPAN), today);
    lines += await rebuild(db, measure, { from, before });
    await remember(db, measure, { openDay: before, now });
    from = before;
  }
  return lines;
}

/**
 * Compares closed days with the records and corrects wrong ones: recent days, and of the earlier ones another part
 * each day, all in turn. Answers which were wrong.
 */
export async function repair(
  db: Db,
  measure: Measure,
  { now, days }: { now: number; days: number },
): Promise<string[]> {
  const open = await openDayOf(db, measure.name);
  const first = open === null ? null : await firstDay(db, measure);
  if (open === null || first === null) return [];
  const before = earlierDay(open, dayOf(now));
  const late = { from: plusDays(before, -days), before };
  const wrong = [
    ...(await wrongDays(db, measure, earlier({ from: first, before: late.from }, now))),
    ...(await wrongDays(db, measure, late)),
  ];
  for (const day of wrong) await rebuild(db, measure, { from: day, before: plusDays(day, 1) });
  return wrong;
}

/** The part of a long time whose turn it is today. */
export function earlier({ from, before }: DaySpan, now: number): DaySpan {
  if (from >= before) return { from, before: from };
  const parts = Math.ceil((daysIn({ begin: from, end: before }) - 1) / SPAN);
  const turn = Math.floor(now / DAY_MS) % parts;
  const start = plusDays(from, turn * SPAN);
  return { from: start, before: earlierDay(plusDays(start, SPAN), before) };
}

/** Lines that no card asks for any more. */
export async function forget(db: Db, measures: readonly Measure[]): Promise<number> {
  const names = measures.map(({ name }) => name);
  return db.transaction().execute(async (tx) => {
    await sql`delete from rollup_progress where not measure = any(${names})`.execute(tx);
    const gone = await sql`delete from rollup_day where not measure = any(${names})`.execute(tx);
    return Number(gone.numAffectedRows ?? 0);
  });
}

/** The day of a moment in Asia/Shanghai. */
export function dayOf(moment: number): string {
  return wireTime(moment).slice(0, 10);
}

/**
 * Closed days of records that were written since the last time, as the data log says: the current day and the former
 * one of each, because a record may have moved or been deleted.
 */
async function changedDays(db: Db, { name, measured, dated }: Measure, open: string): Promise<string[]> {
  const { table } = measured.plan;
  const found = await sql<{ day: string }>`
    with written as (
      select data_id::bigint as id, left(before ->> ${dated.name}, 10) as former from sys_data_log
      where data_table = ${table} and data_id ~ '^[0-9]{1,18}$'
        and id >= id_at((select told_time from rollup_progress where measure = ${name}) - ${LATE}::interval))
    select ${sql.ref(columnOf(dated))}::date as day from ${sql.table(table)}
    where ${sql.ref(columnOf(dated))} < ${open}::date and id in (select id from written)
    union
    select former::date from written where former ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and former < ${open}
    order by day`.execute(db);
  return found.rows.map(({ day }) => day);
}

async function firstDay(db: Db, { measured, dated }: Measure): Promise<string | null> {
  const time = quoted(columnOf(dated));
  const found = await fragment<{ day: string | null }>([
    `select min(${time})::date as day`,
    ...fromWhere(measured, null),
  ]).execute(db);
  return found.rows[0]?.day ?? null;
}

async function remember(
  db: Db,
  { name }: Measure,
  { openDay, now }: { openDay: string; now: number },
): Promise<void> {
  await sql`insert into rollup_progress (measure, open_day, told_time, version)
    values (${name}, ${openDay}::date, ${wireTime(now)}::timestamptz, ${VERSION})
    on conflict (measure) do update
      set open_day = excluded.open_day, told_time = excluded.told_time, version = excluded.version`.execute(
    db,
  );
}
