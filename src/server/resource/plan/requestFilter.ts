import { type Condition, searchCondition } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import { type Parameters, sensitiveSearches } from './filters';
import { whereOf } from './listSql';
import type { Plan } from './plan';
import { noteSearches } from './sensitiveSearch';

/**
 * The filters of a request, as a condition. Searches by sensitive values are logged and limited before any row is
 * read: every endpoint with a list's search begins here (`language.md` §7).
 */
export async function requestedFilter(
  { db: reading, primary: db = reading }: Pick<Services, 'db' | 'primary'>,
  plan: Plan,
  parameters: Parameters,
): Promise<Condition> {
  const filter = searchCondition(plan, parameters);
  const { searched, hits } = sensitiveSearches(plan, parameters);
  if (searched.length === 0) return filter;
  const searching = { screenId: plan.screen.id, table: plan.table, caller: plan.caller };
  await noteSearches(db, searching, searched, async () => {
    const found = await fragment<{ id: string }>([
      `select "id" from ${quoted(plan.table)} where `,
      ...whereOf(plan, hits(), conditionContext(plan.caller)),
      ' limit 1',
    ]).execute(db);
    return found.rows[0]?.id ?? null;
  });
  return filter;
}
