import { sql } from 'kysely';
import type { SqlPart } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { ttlCacheFor } from '../../process/sharing/ttlCache';

/** What the planner expects of a query, before it runs. */
export interface Expectation {
  /** Of the whole query, in the planner's units: about a hundredth of a millisecond each. */
  cost: number;
  /** Before the query's own limit. */
  rows: number;
}

/** Within minutes, a table that is large enough for an estimate changes by less than the estimate is off. */
export const ESTIMATED = { ms: 15_000, staleMs: 300_000 };

interface PlanNode {
  'Node Type': string;
  'Total Cost': number;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** The planner's answer for the query and these values; a guess is as good a few seconds later. */
export function expectationOf(db: Db, query: SqlPart[]): Promise<Expectation> {
  return guesses.of(db)(JSON.stringify(query), () => explained(db, query));
}

const guesses = ttlCacheFor<Db, Expectation>(ESTIMATED);

async function explained(db: Db, query: SqlPart[]): Promise<Expectation> {
  const found = await fragment<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>([
    'explain (format json) ',
    ...query,
  ]).execute(db);
  const plan = found.rows[0]?.['QUERY PLAN'][0].Plan as PlanNode;
  const unlimited = plan['Node Type'] === 'Limit' ? (plan.Plans?.[0] ?? plan) : plan;
  return { cost: plan['Total Cost'], rows: unlimited['Plan Rows'] };
}

/** Pages of 8 kB that a sample of a table reads: some ten milliseconds, and some forty, whatever the table's size. */
const SAMPLE_PAGES = { small: 400, large: 1500 };

/** The shares of a table to read, in percent: 100 where the whole is no more than a sample. */
export async function samplePercents(db: Db, table: string): Promise<{ small: number; large: number }> {
  const pages = await sizes.of(db)(table, () => pagesOf(db, table));
  const percent = (sample: number) => Math.min(100, (100 * sample) / Math.max(1, pages));
  return { small: percent(SAMPLE_PAGES.small), large: percent(SAMPLE_PAGES.large) };
}

const sizes = ttlCacheFor<Db, number>(ESTIMATED);

async function pagesOf(db: Db, table: string): Promise<number> {
  const found = await sql<{ pages: string | null }>`
    select sum(relpages) as pages from pg_class
    where oid = ${quoted(table)}::regclass or oid in (select relid from pg_partition_tree(${quoted(table)}::regclass))`.execute(
    db,
  );
  return Number(found.rows[0]?.pages ?? 0);
}
