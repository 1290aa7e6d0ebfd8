import type { AnswerOf } from '../../../contract/routeTable';
import type { Condition, Screen, SqlPart, TableScreen } from '../../../engine/pure';
import { openingOf, parseCondition, sheetOf } from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { Services } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { mineOnly } from '../approval/mine';
import { namesOf, whereOf } from '../plan/listSql';
import { type Plan, plan } from '../plan/plan';
import { type Counted, countingOf, MOST_COUNTED } from './count';
import { workTargets } from './workTargets';

/** The work that waits on one screen for the caller. */
export type WaitingWork = AnswerOf<'GET /sys/user/waitingWork'>[number];

/**
 * The work that waits for a caller: the queues, and the lists that open on waiting records (`language.md` §4), if
 * they hold an action. Each under its own rights and data rules; what is over its target time first, then the longest waiting.
 */
export async function waitingWork(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
): Promise<WaitingWork[]> {
  const waiting = waitingScreens(services, caller);
  const targets = await workTargets(services.db);
  const found = await Promise.all(
    waiting.map((one) => counted(services.db, { ...one, target: targets.get(one.plan.screen.id) ?? null })),
  );
  const isLate = ({ overdue }: WaitingWork) => Number(overdue > 0);
  return found
    .filter(({ count }) => count > 0)
    .sort((a, b) => isLate(b) - isLate(a) || agedBy(a).localeCompare(agedBy(b)));
}

/** How many records that wait for a caller came at or after an instant, up to {@link MOST_NEW} of each screen. */
export async function arrivedWork(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
  instant: string,
): Promise<number> {
  const counts = waitingScreens(services, caller).flatMap(({ plan, where, since }) => {
    if (since === null) return [];
    const { name } = namesOf(plan).column(since);
    const isNew: SqlPart[] = [` and ${name} >= `, { value: instant, cast: 'timestamptz' }];
    return [countedUpTo(services.db, { plan, where, isCounted: isNew, most: MOST_NEW })];
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** The screens on which records may wait for a caller who may decide them. */
function waitingScreens({ screens }: Pick<Services, 'screens'>, caller: Caller) {
  return screens.all().flatMap((screen) => {
    if (screen.id.startsWith(DEMONSTRATION)) return [];
    const where = waitingOf(screen);
    return where && mayDecide(screen, caller) ? [{ plan: plan(screen, caller, 'list'), ...where }] : [];
  });
}

/** Pages of this group show what a screen file can do: what they hold is nobody's work. */
const DEMONSTRATION = 'demo/';

/** Those without an age come last. */
function agedBy({ oldest }: WaitingWork): string {
  return oldest ?? '9999';
}

interface Waiting {
  where: Condition;
  /** The field that says since when; null: none does. */
  since: string | null;
}

/** Which records of a screen wait, where its file says that some do. */
function waitingOf(screen: Screen): Waiting | null {
  if (screen.kind === 'queue' && screen.queue.where !== null)
    return { where: screen.queue.where, since: sinceOf(screen, screen.queue.order[0]?.field ?? null) };
  const opening = screen.table ? openingOf(screen.table) : null;
  if (opening === null) return null;
  return {
    where: parseCondition({ [opening.key]: opening.value }, screen.fields),
    since: sinceOf(screen as TableScreen, opening.waiting[opening.value] ?? null),
  };
}

function sinceOf({ fields }: Screen, name: string | null): string | null {
  const field = name === null ? undefined : fields[name];
  return field && sheetOf(field).comparability === 'time' ? field.name : null;
}

function mayDecide(screen: Screen, caller: Caller): boolean {
  const decides = Object.values(screen.actions).filter(({ on }) => on === 'row');
  return (
    hasPermission(screen, caller, 'list') && decides.some(({ name }) => hasPermission(screen, caller, name))
  );
}

interface CountedWaiting extends Waiting {
  plan: Plan;
  /** Minutes that it may wait; null: nobody says. */
  target: number | null;
}

async function counted(db: Db, { plan, where, since, target }: CountedWaiting): Promise<WaitingWork> {
  const own = mineOnly(plan);
  const total = own.length > 0 ? await countedOwn(db, plan, where) : await countedAll(db, plan, where);
  return {
    screenId: plan.screen.id,
    title: plan.screen.title,
    route: plan.screen.route,
    count: total.total,
    isEstimated: total.isEstimated,
    oldest: total.total === 0 || since === null ? null : await oldestOf(db, plan, where, since),
    target,
    overdue:
      total.total === 0 || since === null || target === null
        ? 0
        : await overdueOf(db, { plan, where, since, target }),
  };
}

async function countedAll(db: Db, plan: Plan, where: Condition): Promise<Counted> {
  const counting = await countingOf(db, plan, where, conditionContext(plan.caller));
  if ('counted' in counting) return counting.counted;
  return counting.of(Number((await fragment<{ total: string }>(counting.query).execute(db)).rows[0]?.total));
}

/** Of records that wait for agreement those that this caller may decide. */
async function countedOwn(db: Db, plan: Plan, where: Condition): Promise<Counted> {
  return {
    total: await countedUpTo(db, { plan, where, isCounted: [], most: MOST_COUNTED }),
    isEstimated: false,
  };
}

/** Nobody needs to know exactly how many thousands are late, or have come. */
const MOST_OVERDUE = 1000;
const MOST_NEW = 1000;

interface Late {
  plan: Plan;
  where: Condition;
  since: string;
  target: number;
}

function overdueOf(db: Db, { plan, where, since, target }: Late): Promise<number> {
  const { name } = namesOf(plan).column(since);
  const isLate: SqlPart[] = [
    ` and ${name} < now() - make_interval(mins => `,
    { value: target, cast: 'integer' },
    ')',
  ];
  return countedUpTo(db, { plan, where, isCounted: isLate, most: MOST_OVERDUE });
}

interface CountedUpTo {
  plan: Plan;
  where: Condition;
  /** What else must be true of a record, after ` and `. */
  isCounted: SqlPart[];
  most: number;
}

/** How many of the records that wait the caller may decide, at most `most`. */
async function countedUpTo(db: Db, { plan, where, isCounted, most }: CountedUpTo): Promise<number> {
  const found = await fragment<{ count: number }>([
    `select count(*)::int as count from (select 1 from ${quoted(plan.table)} where `,
    ...whereOf(plan, where, conditionContext(plan.caller)),
    ...mineOnly(plan),
    ...isCounted,
    ` limit ${most}) as counted`,
  ]).execute(db);
  return found.rows[0]?.count ?? 0;
}

async function oldestOf(db: Db, plan: Plan, where: Condition, since: string): Promise<string | null> {
  const column = namesOf(plan).column(since).name;
  const found = await fragment<{ oldest: string | null }>([
    `select to_char(min(${column}), 'YYYY-MM-DD HH24:MI:SS') as oldest from ${quoted(plan.table)} where `,
    ...whereOf(plan, where, conditionContext(plan.caller)),
    ...mineOnly(plan),
  ]).execute(db);
  return found.rows[0]?.oldest ?? null;
}
