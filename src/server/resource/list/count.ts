import type { Condition, ConditionContext, SqlPart } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { quoted } from '../../db/sqlParts';
import { whereOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import { type Expectation, expectationOf } from './estimate';

/** Up to here every list is counted exactly. */
export const MOST_COUNTED = 50_000;
/** Beyond this many expected rows counting would only find that there are too many. */
const CERTAINLY_MORE = 2.5 * MOST_COUNTED;
/** What counting may cost, in the planner's units: some twenty milliseconds. */
const CHEAP = 6000;
/** So few rows are counted whatever it costs. */
const FEW = 2000;

export interface Counted {
  total: number;
  /** The planner's guess: counting would take too long (`design.md` §5). */
  isEstimated: boolean;
}

/**
 * Either known by the planner's guess, or to be counted, by a query to be asked beside the rows; `isFew`: the planner expects so
 * few that all of them can be sorted.
 */
export type Counting = { isFew: boolean } & (
  | { counted: Counted }
  | { query: SqlPart[]; of(counted: number): Counted }
);

/** How many records a list's filters leave: exact while that is cheap, else estimated and saying so. */
export async function countingOf(
  db: Db,
  plan: Plan,
  filter: Condition,
  context: ConditionContext,
): Promise<Counting> {
  const upToMost: SqlPart[] = [
    `select 1 from ${quoted(plan.table)} where `,
    ...whereOf(plan, filter, context),
    ` limit ${MOST_COUNTED + 1}`,
  ];
  const expected = await expectationOf(db, upToMost);
  const guess = Math.round(expected.rows);
  const isFew = expected.rows <= FEW;
  if (isExpensive(expected)) return { isFew, counted: { total: guess, isEstimated: true } };
  return {
    isFew,
    query: ['select count(*) as total from (', ...upToMost, ') as counted'],
    of: (counted) =>
      counted <= MOST_COUNTED
        ? { total: counted, isEstimated: false }
        : { total: Math.max(guess, counted), isEstimated: true },
  };
}

/** Few rows are always counted, however dear: finding those of the page costs as much. */
function isExpensive({ cost, rows }: Expectation): boolean {
  return rows > CERTAINLY_MORE || (rows > FEW && cost > CHEAP);
}
