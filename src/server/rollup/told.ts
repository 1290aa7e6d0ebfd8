import { sql } from 'kysely';
import type { Db } from '../db/connection';
import type { Told } from '../resource/measure/dashboardBase';
import type { Measured } from '../resource/measure/dashboardSql';
import { measureName } from './measures';

/** How far the roll-up tells what a card asks; null: it does not, because it does not add up or nothing is told yet. */
export async function toldOf(db: Db, measured: Measured): Promise<Told | null> {
  const measure = measureName(measured);
  if (measure === null) return null;
  const openDay = await openDayOf(db, measure);
  return openDay === null ? null : { measure, openDay };
}

/** The first day that is not told of a measure; null: it has never been told. */
export async function openDayOf(db: Db, measure: string): Promise<string | null> {
  const found = await sql<{
    day: string;
  }>`select open_day as day from rollup_progress where measure = ${measure}`.execute(db);
  return found.rows[0]?.day ?? null;
}
