import type { AnswerOf } from '../../../contract/routeTable';
import type { Condition, Screen, TableScreen } from '../../../engine/pure';
import { openingOf, parseCondition, sheetOf } from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { Services } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { namesOf, whereOf } from '../plan/listSql';
import { type Plan, plan } from '../plan/plan';
import { countingOf } from './count';

/** The work that waits on one screen for the caller. */
export type WaitingWork = AnswerOf<'GET /sys/user/waitingWork'>[number];

/**
 * The work that waits for a caller: the queues, and the lists that open on waiting records (`language.md` §4), if
 * they hold an action. Each under its own rights and data rules; the longest waiting first.
 */
export async function waitingWork(
  services: Pick<Services, 'db' | 'screens'>,
  caller: Caller,
): Promise<WaitingWork[]> {
  const waiting = services.screens.all().flatMap((screen) => {
    if (screen.id.startsWith(DEMONSTRATION)) return [];
    const where = waitingOf(screen);
    return where && mayDecide(screen, caller) ? [{ plan: plan(screen, caller, 'list'), ...where }] : [];
  });
  const found = await Promise.all(waiting.map((one) => counted(services.db, one)));
  return found.filter(({ count }) => count > 0).sort((a, b) => agedBy(a).localeCompare(agedBy(b)));
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
    since: sinceOf(screen as TableScreen, screen.table?.waiting ?? null),
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

async function counted(db: Db, { plan, where, since }: Waiting & { plan: Plan }): Promise<WaitingWork> {
  const context = conditionContext(plan.caller);
  const counting = await countingOf(db, plan, where, context);
  const total =
    'counted' in counting
      ? counting.counted
      : counting.of(Number((await fragment<{ total: string }>(counting.query).execute(db)).rows[0]?.total));
  return {
    screenId: plan.screen.id,
    title: plan.screen.title,
    route: plan.screen.route,
    count: total.total,
    isEstimated: total.isEstimated,
    oldest: total.total === 0 || since === null ? null : await oldestOf(db, plan, where, since),
  };
}

async function oldestOf(db: Db, plan: Plan, where: Condition, since: string): Promise<string | null> {
  const column = namesOf(plan).column(since).name;
  const found = await fragment<{ oldest: string | null }>([
    `select to_char(min(${column}), 'YYYY-MM-DD HH24:MI:SS') as oldest from ${quoted(plan.table)} where `,
    ...whereOf(plan, where, conditionContext(plan.caller)),
  ]).execute(db);
  return found.rows[0]?.oldest ?? null;
}
