import { type ConditionContext, isMet, type RecordData, RequestError, toSql } from '../../../engine/pure';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { namesOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';

/** As `demandWithinLimits` will find: seen to before it is told whether a value is there already. */
export function assertWillBeInScope(plan: Plan, record: RecordData, context: ConditionContext): void {
  if (plan.limits !== null && !isMet(plan.limits, record, context)) throw outOfLimits();
}

/** Nobody writes records out of their own sight: what was added or edited still meets the caller's data rules. */
export async function assertInScope(tx: Db, plan: Plan, id: string): Promise<void> {
  if (plan.limits === null) return;
  const found = await fragment([
    `select 1 from ${quoted(plan.table)} where "id" = `,
    { value: id, cast: 'bigint' },
    ' and ',
    ...toSql(plan.limits, namesOf(plan), conditionContext(plan.caller)),
  ]).execute(tx);
  if (found.rows.length === 0) throw outOfLimits();
}

function outOfLimits(): RequestError {
  return new RequestError('保存后的记录不在您的数据权限内，不能保存');
}
