import type { QueryOf } from '../../../contract/endpoints/endpoints';
import type { RelatedCount, SqlPart } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import { whereOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import { type BoundTab, boundRecord, boundTabs } from './boundTabs';

/** Nobody decides by whether it is a thousand or two. */
const MOST = 999;

/** `GET related?id=`: how many records each tab of the detail holds, in one query, each under the caller's own rights and data rules. */
export async function related(
  services: DomainServices,
  plan: Plan,
  { id }: QueryOf<'GET related'>,
): Promise<RelatedCount[]> {
  const tabs = boundTabs(services, plan, await boundRecord(services, plan, id));
  if (tabs.length === 0) return [];
  const query = tabs.flatMap((tab, index): SqlPart[] => [index === 0 ? '' : ' union all ', ...countOf(tab)]);
  const { rows } = await fragment<{ tab: number; count: number }>(query).execute(services.db);
  return rows.map(({ tab, count }) => ({ tab, count: Math.min(count, MOST), isMore: count > MOST }));
}

function countOf({ tab, plan, bound }: BoundTab): SqlPart[] {
  return [
    `select ${tab} as tab, (select count(*)::int from (select 1 from ${quoted(plan.table)} where `,
    ...whereOf(plan, bound, conditionContext(plan.caller)),
    ` limit ${MOST + 1}) as counted) as count`,
  ];
}
