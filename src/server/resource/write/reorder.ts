import { sql } from 'kysely';
import type { BodyOf } from '../../../contract/endpoints/endpoints';
import {
  type ConditionContext,
  fieldNamed,
  hasColumn,
  isEmpty,
  isSameValue,
  judgeRecord,
  MOST_RECORDS,
  type Numbered,
  numberedInOrder,
  orderKey,
  type RecordData,
  RequestError,
  type SqlPart,
  type StoredField,
} from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import { castType } from '../../db/columnType';
import { toColumn } from '../../db/columnValue';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { refuse } from '../../http/refuse';
import { fullOrder, whereOf } from '../plan/listSql';
import { mayEdit, type Plan } from '../plan/plan';
import { lockRows, storedFields } from '../plan/rows';
import { loggedAnswers, validatedAnswers } from './answers';
import { assertSeesWhen, judgingContext } from './checks/elsewhere';
import { assertPrecondition } from './checks/precondition';
import { fixedError, isFixed } from './edit';
import { storeRecord } from './store';

/**
 * `PUT reorder {ids}` for screens whose table says `drag` (`language.md` §4): puts these records, in the order of `ids`, into
 * the places they have in the list, all or nothing. Records that tie with them or follow are numbered on, so that they keep
 * their places. Each record that gets another number is saved as by an edit: its `when`, hooks, version and data log.
 */
export async function reorder(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  body: BodyOf<'PUT reorder'>,
): Promise<void> {
  const ids = assertedIds(body.ids);
  const field = dragField(plan);
  const context = conditionContext(plan.caller);
  const prompts = plan.screen.verbs.edit?.ask ?? [];
  const answers = loggedAnswers(prompts, validatedAnswers(plan, prompts, body, {}, context));
  // two orders dealt at once would each keep places that the other takes
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order ${plan.table}`}, 0))`.execute(tx);
  const { rows, numbers } = await lockNumbered(tx, plan, field, ids, context);
  const when = plan.screen.verbs.edit?.when ?? null;
  const judging = await judgingContext(services, tx, plan, rows);
  for (const before of rows) {
    await assertSeesWhen(services, tx, plan, when, before);
    assertPrecondition(when, before, judging);
  }
  for (const before of rows) {
    const number = numbers.get(String(before.id));
    if (number === undefined) continue;
    if (isFixed(field, before, judging)) refuse([fixedError(field)]);
    const after = { ...before, [field.name]: number };
    refuse(judgeRecord([field], after, new Set([field.name]), judging));
    const log = { operation: 'edit' as const, actionTitle: '调整顺序', ...answers };
    await storeRecord(services, tx, plan, { before, after }, { scope: 'caller', log });
  }
}

/** Locks the records of `ids` and all that get another number; answers them, and these numbers by id. */
async function lockNumbered(
  tx: Db,
  plan: Plan,
  field: StoredField,
  ids: string[],
  context: ConditionContext,
): Promise<{ rows: RecordData[]; numbers: Map<string, number> }> {
  const locked = new Map<string, RecordData>();
  let numbers = new Map<string, number>();
  // numbers may change until their rows are locked; each turn locks more, so it ends
  for (let wanted = ids; wanted.length > 0; wanted = [...numbers.keys()].filter((id) => !locked.has(id))) {
    for (const row of await lockRows(tx, plan, wanted, context)) locked.set(String(row.id), row);
    const dragged = ids.map((id) => found(locked.get(id)));
    numbers = numberedInOrder(await listFrom(tx, plan, field, dragged, context), ids);
    if (numbers.size > MOST_RECORDS)
      throw new RequestError(
        `要一起改动 ${numbers.size} 条记录的${field.title}，一次最多 ${MOST_RECORDS} 条，顺序没有调整`,
      );
  }
  const rows = [...locked.values()].filter(({ id }) => ids.includes(String(id)) || numbers.has(String(id)));
  return { rows, numbers };
}

/** What the caller sees, in the order of the list, from the least number of these records; of parts, those of the same whole. */
async function listFrom(
  tx: Db,
  plan: Plan,
  field: StoredField,
  dragged: RecordData[],
  context: ConditionContext,
): Promise<Numbered[]> {
  const column = quoted(field.column);
  const wholes = storedFields(plan.screen).filter(
    ({ name, words }) =>
      (words.part || name === plan.screen.tree?.parent) &&
      dragged.every((row) => isSameValue(row[name], dragged[0]?.[name])),
  );
  const current = dragged.flatMap((row) => (isEmpty(row[field.name]) ? [] : [Number(row[field.name])]));
  const { rows } = await fragment<Numbered>([
    `select "id"::text as id, ${column}::float8 as number from ${quoted(plan.table)} where `,
    ...whereOf(plan, { all: [] }, context),
    ...wholes.flatMap((whole): SqlPart[] => [
      ` and ${quoted(whole.column)} is not distinct from `,
      { value: toColumn(whole, dragged[0]?.[whole.name]), cast: castType(whole) },
    ]),
    ...(current.length > 0
      ? [
          ` and (${column} is null or ${column} >= `,
          { value: Math.min(...current), cast: castType(field) },
          ')',
        ]
      : []),
    ` order by ${[{ field: field.name, direction: 'asc' as const }, ...fullOrder(plan, [])]
      .map((sort) => orderKey(fieldNamed(plan.screen.fields, sort.field), sort.direction))
      .join(', ')}`,
  ]).execute(tx);
  return rows;
}

function assertedIds(sent: readonly (string | number)[]): string[] {
  const ids = sent.map(String);
  if (ids.length === 0) throw new RequestError('请选择要排序的记录');
  if (ids.length > MOST_RECORDS) throw new RequestError(`一次最多调整 ${MOST_RECORDS} 条记录的顺序`);
  if (new Set(ids).size < ids.length) throw new RequestError('同一条记录不能排两次');
  if (ids.some((id) => !/^\d{1,18}$/.test(id))) throw new RequestError('未找到对应实体');
  return ids;
}

/** The sort number may be kept from those who edit the rest. */
function dragField({ screen, caller }: Plan): StoredField {
  const field = screen.fields[screen.table?.drag ?? ''];
  if (!field || !hasColumn(field)) throw new Error(`screen ${screen.id} has no order by drag`);
  if (!mayEdit(screen, caller, field))
    throw new RequestError('没有权限，请联系管理员授权', { status: 403, code: 403 });
  return field;
}

function found(row: RecordData | undefined): RecordData {
  if (!row) throw new RequestError('未找到对应实体');
  return row;
}
