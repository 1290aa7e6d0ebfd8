import { isEmpty, isMet, type RecordData, RequestError, toSql } from '../../../../engine/pure';
import { conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { namesOf } from '../../plan/listSql';
import type { Plan } from '../../plan/plan';

/** What `assertInScope` will find, before another check reveals whether a value already exists. */
export function assertWillBeInScope(plan: Plan, record: RecordData): void {
  if (plan.limits === null) return;
  const context = conditionContext(plan.caller);
  const { id } = plan.caller;
  const audit = isEmpty(record.id)
    ? { createBy: id, createTime: context.now, version: 1 }
    : { updateBy: id, updateTime: context.now };
  if (!isMet(plan.limits, { ...record, ...audit }, context)) throw outOfLimits();
}

/** A stored record still meets the data rules of the caller who wrote it (`language.md` §7). */
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
