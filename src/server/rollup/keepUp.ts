import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import type { Measure } from './measures';
import { rebuild, wrongDays } from './rollup';

const DAY_MS = 86_400_000;
/** Days of one statement when much is told for the first time. */
const SPAN = 31;

/**
 * Brings a measure up to now: what is missing since its first row or since the last time, and always yesterday and today, which
 * is open. Answers how many lines were written.
 */
export async function keepUp(
  db: Db,
  measure: Measure,
  { now, signal }: { now: number; signal?: AbortSignal },
): Promise<number> {
  const today = dayOf(now);
  const begun = (await openDay(db, measure)) ?? (await firstDay(db, measure)) ?? today;
  let from = [begun, addDays(today, -1)].sort()[0] as string;
  let lines = 0;
  while (from <= today) {
    signal?.throwIfAborted();
    const before = [addDays(from, SPAN), addDays(today, 1)].sort()[0] as string;
    lines += await rebuild(db, measure, { from, before });
    await remember(db, measure, [before, today].sort()[0] as string);
    from = before;
  }
  return lines;
}

/** Compares the closed days of late with the rows and tells wrong ones anew; answers which they were. */
export async function repair(
  db: Db,
  measure: Measure,
  { now, days }: { now: number; days: number },
): Promise<string[]> {
  const open = await openDay(db, measure);
  if (open === null) return [];
  const before = [open, dayOf(now)].sort()[0] as string;
  const wrong = await wrongDays(db, measure, { from: addDays(before, -days), before });
  for (const day of wrong) await rebuild(db, measure, { from: day, before: addDays(day, 1) });
  return wrong;
}

/** The day of a moment in Asia/Shanghai. */
export function dayOf(moment: number): string {
  return wireTime(moment).slice(0, 10);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

async function openDay(db: Db, { name }: Measure): Promise<string | null> {
  const found = await sql<{
    day: string;
  }>`select open_day as day from rollup_progress where measure = ${name}`.execute(db);
  return found.rows[0]?.day ?? null;
}

async function firstDay(db: Db, { table, time }: Measure): Promise<string | null> {
  const found = await sql<{ day: string | null }>`
    select (min(${sql.ref(time)}) at time zone 'Asia/Shanghai')::date as day from ${sql.table(table)}`.execute(
    db,
  );
  return found.rows[0]?.day ?? null;
}

async function remember(db: Db, { name }: Measure, day: string): Promise<void> {
  await sql`insert into rollup_progress (measure, open_day) values (${name}, ${day}::date)
    on conflict (measure) do update set open_day = excluded.open_day`.execute(db);
}
