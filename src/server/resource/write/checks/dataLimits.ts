import {
  type Condition,
  type ConditionContext,
  isEmpty,
  isMet,
  type RecordData,
  RequestError,
  toSql,
} from '#engine/pure';
import { conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { namesOf } from '../../plan/listSql';
import type { Plan } from '../../plan/plan';

/** What `assertInScope` will find, before another check reveals whether a value already exists. */
export async function assertWillBeInScope(tx: Db, plan: Plan, record: RecordData): Promise<void> {
  if (plan.limits === null) return;
  const isUnder = await placesOf(tx, plan, record, underFields(plan.limits));
  const context = { ...conditionContext(plan.caller), isUnder };
  const { id } = plan.caller;
  const audit = isEmpty(record.id)
    ? { createBy: id, createTime: context.now, version: 1 }
    : { updateBy: id, updateTime: context.now };
  if (!isMet(plan.limits, { ...record, ...audit }, context)) throw outOfLimits();
}

function underFields(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(underFields);
  if ('any' in condition) return condition.any.flatMap(underFields);
  if ('not' in condition) return underFields(condition.not);
  return condition.op === 'under' ? [condition.field] : [];
}

/** Where the record will be in the trees to which these fields refer. */
async function placesOf(
  tx: Db,
  plan: Plan,
  record: RecordData,
  fields: string[],
): Promise<ConditionContext['isUnder']> {
  const above = new Map<string, Set<string>>();
  for (const field of new Set(fields)) {
    const tree = namesOf(plan).tree?.(field);
    if (!tree || isEmpty(record[field])) continue;
    const { rows } = await fragment<{ id: string }>([
      `with recursive above as (select "id", ${tree.parent} as up from ${tree.table} where "id" = `,
      { value: record[field], cast: 'bigint' },
      ` union select parent."id", parent.${tree.parent} from ${tree.table} parent join above on parent."id" = above.up)`,
      ' select "id"::text as "id" from above',
    ]).execute(tx);
    above.set(field, new Set(rows.map(({ id }) => id)));
  }
  return (field, _id, ancestor) => above.get(field)?.has(ancestor) ?? false;
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
