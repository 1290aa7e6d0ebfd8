import { type RawBuilder, sql } from 'kysely';
import type { Stretch } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment } from '../../db/sqlParts';
import { closedDays, linesWhere, type RollupCoverage } from '../measure/dashboardBase';
import type { Measured } from '../measure/dashboardSql';
import { measureName } from './measures';

/** Combined lists hold so many values; beyond them sketches are used. */
const MOST_LISTED = 30_000;

/**
 * How far the roll-up covers a card's request for a period, or for all time; null: it cannot, or has no figures yet.
 */
export async function rollupCoverageOf(
  db: Db,
  measured: Measured,
  stretch: Stretch | null,
): Promise<RollupCoverage | null> {
  const measure = measureName(measured);
  if (measure === null) return null;
  const openDay = await openDayOf(db, measure);
  if (openDay === null) return null;
  if (measured.query.measure.kind !== 'distinct') return { measure, openDay, by: 'sums' };
  const days = closedDays(stretch, openDay);
  // nothing but records, which are counted
  if (days === null) return null;
  const found = await fragment<{ few: boolean }>([
    `select count(*) filter (where members is null) = 0 and coalesce(sum(count), 0) <= ${MOST_LISTED} as few from rollup_day where `,
    ...linesWhere(measure, days),
  ]).execute(db);
  return { measure, openDay, by: found.rows[0]?.few ? 'members' : 'sketches' };
}

/** The first day of a measure without figures; null: it was never rolled up, or by an older kind of sketch. */
export async function openDayOf(db: Db, measure: string): Promise<string | null> {
  const found = await sql<{
    day: string;
  }>`select open_day as day from rollup_progress where measure = ${measure} and version = ${VERSION}`.execute(
    db,
  );
  return found.rows[0]?.day ?? null;
}

/** By what the lines of a measure are made now. */
export const VERSION: RawBuilder<unknown> = sql`sketch_version()`;
