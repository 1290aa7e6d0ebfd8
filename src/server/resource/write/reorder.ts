import {
  type Field,
  isEmpty,
  judgeRecord,
  MOST_RECORDS,
  type RecordData,
  RequestError,
} from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import { idTexts } from '../../http/idList';
import { refuse } from '../../http/refuse';
import { mayEdit, type Plan } from '../plan/plan';
import { lockRows } from '../plan/rows';
import { loggedAnswers, validatedAnswers } from './answers';
import { assertSeesWhen, judgingContext } from './checks/elsewhere';
import { assertPrecondition } from './checks/precondition';
import { fixedError, isFixed } from './edit';
import { storeRecord } from './store';

/**
 * `PUT reorder {ids}` for screens whose table says `drag` (`language.md` §4): distributes the sort numbers of these
 * records again in the order of `ids`, all or nothing. Each record that gets another number is saved as by an edit:
 * its `when`, hooks, version and data log.
 */
export async function reorder(services: DomainServices, plan: Plan, body: RecordData): Promise<void> {
  const ids = idsOf(body.ids);
  const field = dragField(plan);
  const context = conditionContext(plan.caller);
  const prompts = plan.screen.verbs.edit?.ask ?? [];
  const answers = loggedAnswers(prompts, validatedAnswers(plan, prompts, body, {}, context));
  await services.db.transaction().execute(async (tx) => {
    const rows = await lockRows(tx, plan, ids, context);
    const byId = new Map(rows.map((row) => [String(row.id), row]));
    const ordered = ids.map((id) => found(byId.get(id)));
    const numbers = risingNumbers(ordered.map((row) => row[field.name]));
    const when = plan.screen.verbs.edit?.when ?? null;
    const judging = await judgingContext(services, tx, plan, ordered);
    for (const before of ordered) {
      await assertSeesWhen(services, tx, plan, when, before);
      assertPrecondition(when, before, judging);
    }
    for (const [index, before] of ordered.entries()) {
      if (before[field.name] === numbers[index]) continue;
      if (isFixed(field, before, judging)) refuse([fixedError(field)]);
      const after = { ...before, [field.name]: numbers[index] };
      refuse(judgeRecord([field], after, new Set([field.name]), judging));
      const log = { operation: 'edit' as const, actionTitle: '调整顺序', ...answers };
      await storeRecord(services, tx, plan, { before, after }, { scope: 'caller', log });
    }
  });
}

/** The numbers at hand from the least, without two alike; records that have none yet come last. */
export function risingNumbers(current: unknown[]): number[] {
  const numbers = current
    .filter((value) => !isEmpty(value))
    .map(Number)
    .sort((a, b) => a - b);
  const rising: number[] = [];
  for (let place = 0; place < current.length; place++) {
    const last = rising.at(-1);
    const own = numbers[place];
    if (last === undefined) rising.push(own ?? 0);
    else rising.push(own === undefined ? last + 1 : Math.max(own, last + 1));
  }
  return rising;
}

function idsOf(sent: unknown): string[] {
  const ids = Array.isArray(sent) ? idTexts(sent) : [];
  if (ids.length === 0) throw new RequestError('请选择要排序的记录');
  if (ids.length > MOST_RECORDS) throw new RequestError(`一次最多调整 ${MOST_RECORDS} 条记录的顺序`);
  if (new Set(ids).size < ids.length) throw new RequestError('同一条记录不能排两次');
  if (ids.some((id) => !/^\d{1,18}$/.test(id))) throw new RequestError('未找到对应实体');
  return ids;
}

/** The sort number may be kept from those who edit the rest. */
function dragField({ screen, caller }: Plan): Field {
  const field = screen.fields[screen.table?.drag ?? ''];
  if (!field) throw new Error(`screen ${screen.id} has no order by drag`);
  if (!mayEdit(screen, caller, field))
    throw new RequestError('没有权限，请联系管理员授权', { status: 403, code: 403 });
  return field;
}

function found(row: RecordData | undefined): RecordData {
  if (!row) throw new RequestError('未找到对应实体');
  return row;
}
