import { sql } from 'kysely';
import { columnOf, daysIn, earlierDay, plusDays, type TimeRange, wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { hourOf } from '../measure/dashboardBase';
import { type DaySpan, fromWhere, midnight } from '../measure/dashboardSql';
import type { Measure } from './measures';
import { rebuild, rebuildHours, wrongDays, wrongHours } from './rollup';
import { progressOf, VERSION } from './rollupReads';

/** Days of one statement if much is rolled up for the first time. */
const SPAN = 31;
const DAY_MS = 86_400_000;
/** How long a write may take until others see it. */
const LATE_MINUTES = 10;
/** So many days have their hours: what a range of 90 days is compared with, and some more. */
const HOUR_DAYS = 100;

/**
 * Rolls up the closed days of a measure up to yesterday: what is missing since its first record or since the last
 * time, yesterday once more, and days whose records changed since; then its hours. Answers how many lines were written.
 */
export async function refreshRollup(
  db: Db,
  measure: Measure,
  { now, signal }: { now: number; signal?: AbortSignal },
): Promise<number> {
  const today = dayOf(now);
  const progress = await progressOf(db, measure.name);
  // before anything has happened nothing is closed: records of earlier days may still be brought in
  const firstOpenDay = progress?.openDay ?? (await firstDay(db, measure));
  if (firstOpenDay === null) return 0;
  const changed = progress === null ? [] : await changedDays(db, measure, progress.openDay);
  let from = earlierDay(firstOpenDay, plusDays(today, -1));
  let lines = 0;
  for (const day of changed.filter((one) => one < from))
    lines += await rebuildDay(db, measure, { day, hours: progress?.hours ?? null });
  while (from < today) {
    signal?.throwIfAborted();
    const before = earlierDay(plusDays(from, SPAN), today);
    lines += await rebuild(db, measure, { from, before });
    await remember(db, measure, { openDay: before, now });
    from = before;
  }
  return measure.isByHour
    ? lines + (await refreshHours(db, measure, { now, hours: progress?.hours ?? null }))
    : lines;
}

/** Rolls up hours again from yesterday on, or from the last hour that has figures; the first time those of all the days. */
async function refreshHours(
  db: Db,
  measure: Measure,
  { now, hours }: { now: number; hours: TimeRange | null },
): Promise<number> {
  const today = dayOf(now);
  const first = midnight(plusDays(today, -HOUR_DAYS));
  const from = hours && later(first, earlierDay(hours.to, midnight(plusDays(today, -1))));
  const to = await openHour(db, measure, now);
  const lines = await rebuildHours(db, measure, { from: from ?? first, to });
  await sql`update rollup_progress
    set hours_from = ${later(first, hours?.from ?? first)}::date, open_time = ${to}::timestamptz
    where measure = ${measure.name}`.execute(db);
  // a day later than they may be read: a card that is being answered may still need them
  await sql`delete from rollup_hour
    where measure = ${measure.name} and hour < ${first}::timestamptz - interval '1 day'`.execute(db);
  return lines;
}

/**
 * The first hour without figures. Where nobody can change the records, only late writes have to be waited for. Elsewhere it is
 * the first of today, because what is changed today should be seen today.
 */
async function openHour(db: Db, { measured }: Measure, now: number): Promise<string> {
  const today = midnight(dayOf(now));
  const { rows } = await sql<{ isAppendOnly: boolean }>`
    select exists (select from pg_trigger where tgrelid = ${quoted(measured.plan.table)}::regclass
      and tgname = ${`${measured.plan.table}_append_only`} and tgenabled <> 'D') as "isAppendOnly"`.execute(
    db,
  );
  if (!rows[0]?.isAppendOnly) return today;
  return later(today, hourOf(wireTime(now - LATE_MINUTES * 60_000)));
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** Rolls a day up again, with its hours if it has some. */
async function rebuildDay(
  db: Db,
  measure: Measure,
  { day, hours }: { day: string; hours: TimeRange | null },
): Promise<number> {
  const before = plusDays(day, 1);
  const lines = await rebuild(db, measure, { from: day, before });
  const own = within(hours, { from: day, before });
  return own ? lines + (await rebuildHours(db, measure, own)) : lines;
}

/** The hours of these days that have figures; null: none. */
function within(hours: TimeRange | null, days: DaySpan): TimeRange | null {
  if (hours === null) return null;
  const from = later(hours.from, midnight(days.from));
  const to = earlierDay(hours.to, midnight(days.before));
  return from < to ? { from, to } : null;
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
  const progress = await progressOf(db, measure.name);
  const first = progress === null ? null : await firstDay(db, measure);
  if (progress === null || first === null) return [];
  const before = earlierDay(progress.openDay, dayOf(now));
  const late = { from: plusDays(before, -days), before };
  const wrong = new Set<string>();
  for (const span of [earlier({ from: first, before: late.from }, now), late]) {
    for (const day of await wrongDays(db, measure, span)) wrong.add(day);
    const hours = within(progress.hours, span);
    for (const day of hours ? await wrongHours(db, measure, hours) : []) wrong.add(day);
  }
  for (const day of wrong) await rebuildDay(db, measure, { day, hours: progress.hours });
  return [...wrong].sort();
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
    const days = await sql`delete from rollup_day where not measure = any(${names})`.execute(tx);
    const hours = await sql`delete from rollup_hour where not measure = any(${names})`.execute(tx);
    return Number(days.numAffectedRows ?? 0) + Number(hours.numAffectedRows ?? 0);
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
        and id >= id_at((select told_time from rollup_progress where measure = ${name}) - make_interval(mins => ${LATE_MINUTES})))
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
