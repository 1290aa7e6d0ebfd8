import { type RawBuilder, sql } from 'kysely';
import type { TimeRange } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment } from '../../db/sqlParts';
import { closedDays, linesWhere, type RollupCoverage } from '../measure/dashboardBase';
import { type Measured, midnight } from '../measure/dashboardSql';
import { measureName } from './measures';

/** Combined lists hold so many values; beyond them sketches are used. */
const MOST_LISTED = 30_000;

/**
 * How far the roll-up covers a card's request for a period, or for all time; null: it cannot, or has no figures yet.
 */
export async function rollupCoverageOf(
  db: Db,
  measured: Measured,
  stretch: TimeRange | null,
): Promise<RollupCoverage | null> {
  const measure = measureName(measured);
  if (measure === null) return null;
  const progress = await progressOf(db, measure);
  if (progress === null) return null;
  const { openDay, hours } = progress;
  if (measured.query.measure.kind !== 'distinct') return { measure, openDay, hours, by: 'sums' };
  const days = closedDays(stretch, openDay);
  // nothing but records, which are counted
  if (days === null) return null;
  const found = await fragment<{ few: boolean }>([
    `select count(*) filter (where members is null) = 0 and coalesce(sum(count), 0) <= ${MOST_LISTED} as few from rollup_day where `,
    ...linesWhere(measure, days),
  ]).execute(db);
  return { measure, openDay, hours, by: found.rows[0]?.few ? 'members' : 'sketches' };
}

export interface RollupProgress {
  /** The first day without figures. */
  openDay: string;
  /** The time whose hours have figures; null: none has. */
  hours: TimeRange | null;
}

/** How far a measure is rolled up; null: it was never, or by an older kind of sketch. */
export async function progressOf(db: Db, measure: string): Promise<RollupProgress | null> {
  const found = await sql<{ day: string; from: string | null; to: string | null }>`
    select open_day as day, hours_from as from, to_char(open_time, 'YYYY-MM-DD HH24:MI:SS') as to
    from rollup_progress where measure = ${measure} and version = ${VERSION}`.execute(db);
  const [row] = found.rows;
  if (!row) return null;
  return {
    openDay: row.day,
    hours: row.from !== null && row.to !== null ? { from: midnight(row.from), to: row.to } : null,
  };
}

/** By what the lines of a measure are made now. */
export const VERSION: RawBuilder<unknown> = sql`sketch_version()`;
