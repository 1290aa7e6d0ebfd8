import { closestMatch, RequestError, type Screen } from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import { type Plan, plan } from '../../resource/plan/plan';
import { readSelect } from './readSelect';
import { type Bound, type Caps, runSql, type SqlRows } from './runSql';

type Needs = Pick<Services, 'db' | 'reportRole' | 'screens'>;

/** SQL with the values of its `$1`, `$2`, …, as text in the form of a column; of several values a list. */
export interface CallerSql {
  text: string;
  values: Bound[];
}

/**
 * Runs SQL on our own database as `caller` may see it, and refuses with a Chinese sentence everything but a plain
 * SELECT over screens whose lists they hold. The one way in which a report's SQL reaches the database.
 */
export async function runCallerSql(
  services: Needs,
  caller: Caller,
  { text, values, caps }: CallerSql & { caps: Caps },
): Promise<SqlRows> {
  const plans = await plansOf(services, caller, { text, values });
  const role = services.reportRole;
  if ('off' in role) throw new RequestError(role.off);
  return runSql(services.db, role, { text, values, plans, caps });
}

/** The name of a screen in SQL: `goods/gift` → `goods_gift`. */
export function viewName({ id }: Pick<Screen, 'id'>): string {
  return id.replace(/[/-]/g, '_').toLowerCase();
}

/** The screens that a caller's SQL may read: those with records whose list they hold. */
export function askableScreens({ screens }: Pick<Services, 'screens'>, caller: Caller): Screen[] {
  return screens.all().filter((screen) => screen.table !== null && hasPermission(screen, caller, 'list'));
}

async function plansOf(
  services: Needs,
  caller: Caller,
  { text, values }: CallerSql,
): Promise<ReadonlyMap<string, Plan>> {
  const { relations, parameters } = await readSelect(text);
  assertParameterCount(parameters, values.length);
  const askable = askableScreens(services, caller);
  return new Map(relations.map((name) => [name, plan(screenOf(name, askable), caller, 'list')]));
}

/** As many `$n` as there are parameters. */
export function assertParameterCount(used: number, defined: number): void {
  if (used > defined) throw new RequestError(`SQL 用到了 $${used}，但只定义了 ${defined} 个参数`);
  if (used < defined) throw new RequestError(`定义了 ${defined} 个参数，但 SQL 只用到了 $${used}`);
}

function screenOf(name: string, askable: Screen[]): Screen {
  const [found, another] = askable.filter((screen) => viewName(screen) === name);
  if (found && another)
    throw new RequestError(`页面 ${found.id} 和 ${another.id} 在 SQL 里都叫“${name}”，不能使用`);
  if (found) return found;
  const near = closestMatch(name, askable.map(viewName));
  throw new RequestError(
    `没有名为“${name}”的页面，或您无权查看它${near ? `，是否想写“${near}”？` : '；礼物列表 goods/gift 在 SQL 里叫 goods_gift'}`,
  );
}
