import { sql } from 'kysely';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { ttlCacheFor } from '../../../process/sharing/ttlCache';
import { ESTIMATED, expectationOf } from './expectation';

/** Pages of 8 kB of a table that are read, chosen by chance. */
export interface Sample {
  /** In percent of the table's pages: 100 where the whole is no more than the sample. */
  percent: number;
  /** The part of the table's records that lie on them: the percentage is off by as much as chance chose more or fewer. */
  share: number;
  /** Records that lie on a page. */
  density: number;
}

/** Pages of the first sample of a table: some ten milliseconds, whatever its size. */
const FIRST_PAGES = 400;

/** The first sample, or one so many times as large. It is the same each time, so that figures do not waver. */
export async function sampleOf(db: Db, table: string, times = 1): Promise<Sample> {
  const all = Math.max(1, await sizes.of(db)(table, () => pagesOf(db, table)));
  const percent = Math.min(100, (100 * FIRST_PAGES * times) / all);
  const { rows } = await expectationOf(db, [`select * from ${quoted(table)}`]);
  const whole = { percent, share: 1, density: rows / all };
  if (percent === 100) return whole;
  const from = `${quoted(table)}${sampleSql(percent)}`;
  const read = await readRows.of(db)(from, () => countOf(db, from));
  return { ...whole, share: read > 0 && rows > 0 ? read / rows : percent / 100 };
}

/** What follows the table's name in a query that reads the sample alone. */
export function sampleSql(percent: number): string {
  return percent < 100 ? ` tablesample system (${percent}) repeatable (1)` : '';
}

const sizes = ttlCacheFor<Db, number>(ESTIMATED);
const readRows = ttlCacheFor<Db, number>(ESTIMATED);

async function countOf(db: Db, from: string): Promise<number> {
  const found = await fragment<{ count: string }>([`select count(*) as count from ${from}`]).execute(db);
  return Number(found.rows[0]?.count ?? 0);
}

async function pagesOf(db: Db, table: string): Promise<number> {
  const found = await sql<{ pages: string | null }>`
    select sum(relpages) as pages from pg_class
    where oid = ${quoted(table)}::regclass or oid in (select relid from pg_partition_tree(${quoted(table)}::regclass))`.execute(
    db,
  );
  return Number(found.rows[0]?.pages ?? 0);
}

/** Records that a sample must find, so that the whole is off by some two percent, and each part by some seven. */
const ENOUGH = { whole: 2000, part: 200 };
/** Records that lie together, as those of some days do, come with their pages: the whole is off by some ten percent with this many. */
const ENOUGH_PAGES = 100;
/** How many times the first sample another one is, at most. */
const MOST_TIMES = { whole: 16, part: 4 };

/** Whether so few records of a part were found that its figure means little. */
export function isRare(count: number): boolean {
  return count < ENOUGH.part;
}

/** How many times as large a sample must be that found these records, parted as they are; 1: it is enough. */
export function timesLarger(parts: readonly number[], density: number): number {
  const found = parts.reduce((sum, count) => sum + count, 0);
  const whole = Math.max(ENOUGH.whole, ENOUGH_PAGES * density) / found;
  const part = ENOUGH.part / Math.min(...parts);
  const times = Math.max(1, Math.min(MOST_TIMES.whole, whole), Math.min(MOST_TIMES.part, part));
  // powers of two, so that few samples of a table are in use
  return 2 ** Math.ceil(Math.log2(times));
}
