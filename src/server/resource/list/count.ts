import type { Condition, ConditionContext, SqlPart } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import { currentPosition } from '../../db/replica/position';
import { fragment, quoted } from '../../db/sqlParts';
import { recentAnswersFor } from '../../process/sharing/recentAnswers';
import { expectedWhereOf, whereOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import { type Expectation, expectationOf } from './estimate/expectation';

/** Up to here every list is counted exactly. */
export const MOST_COUNTED = 50_000;
/** Beyond this many expected rows counting would only find that there are too many. */
const CERTAINLY_MORE = 2.5 * MOST_COUNTED;
/** What counting may cost, in the planner's units: some twenty milliseconds. */
const CHEAP = 6000;
/** So few rows are counted whatever it costs. The count of more is shared for a moment: it costs more than the page. */
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
  const upToMost = (where: SqlPart[]): SqlPart[] => [
    `select 1 from ${quoted(plan.table)} where `,
    ...where,
    ` limit ${MOST_COUNTED + 1}`,
  ];
  const expected = await expectationOf(db, upToMost(expectedWhereOf(plan, filter, context)));
  const guess = Math.round(expected.rows);
  const isFew = expected.rows <= FEW;
  if (isExpensive(expected)) return { isFew, counted: { total: guess, isEstimated: true } };
  return {
    isFew,
    query: ['select count(*) as total from (', ...upToMost(whereOf(plan, filter, context)), ') as counted'],
    of: (counted) =>
      counted <= MOST_COUNTED
        ? { total: counted, isEstimated: false }
        : { total: Math.max(guess, counted), isEstimated: true },
  };
}

const shared = recentAnswersFor<Db, number>();

/** The number that a query of `countingOf` finds; of many records one that is a moment old, and never older than the caller's own writes. */
export async function countBy(
  { db, written }: Pick<Services, 'db' | 'written'>,
  { query, isFew }: { query: SqlPart[]; isFew: boolean },
): Promise<number> {
  const work = async () => Number((await fragment<{ total: string }>(query).execute(db)).rows[0]?.total);
  const reading = { place: () => currentPosition(db), work };
  return isFew ? work() : shared.of(db)(JSON.stringify(query), written ?? null, reading);
}

/** Few rows are always counted, however dear: finding those of the page costs as much. */
function isExpensive({ cost, rows }: Expectation): boolean {
  return rows > CERTAINLY_MORE || (rows > FEW && cost > CHEAP);
}
