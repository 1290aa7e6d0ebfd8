import type { SqlPart } from '#engine/pure';
import type { Db } from '../../../db/connection';
import { fragment } from '../../../db/sqlParts';
import { ttlCacheFor } from '../../../process/sharing/ttlCache';

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
