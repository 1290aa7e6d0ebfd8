import { sql } from 'kysely';
import {
  type ConditionContext,
  columnOf,
  type Field,
  hasColumn,
  type RecordData,
  RequestError,
  type Screen,
  STALE,
  type StoredField,
} from '../../../engine/pure';
import { castType } from '../../db/columnType';
import { toColumn } from '../../db/columnValue';
import type { Db } from '../../db/connection';
import { onlyRow, preparedFragment, quoted } from '../../db/sqlParts';
import { mayLock } from '../../db/tableFacts';
import { selectByIds } from './listSql';
import type { Plan } from './plan';
import { fromRow, rowReader } from './wire';

/** Locks the records the caller may see among these ids, in the order of ids; those that nothing here can change are only read. */
export async function lockRows(
  tx: Db,
  plan: Plan,
  ids: string[],
  context: ConditionContext,
): Promise<RecordData[]> {
  const fields = storedFields(plan.screen);
  const { rows } = await preparedFragment(
    selectByIds(plan, fields, ids, context, mayLock(plan.table)),
  ).execute(tx);
  return rows.map(rowReader(fields));
}

export async function lockOne(
  tx: Db,
  plan: Plan,
  id: unknown,
  context: ConditionContext,
): Promise<RecordData> {
  const isForm = plan.screen.kind === 'form';
  const text = String(id ?? '');
  if (!isForm && !/^\d{1,18}$/.test(text)) throw new RequestError('未找到对应实体');
  const [row] = await lockRows(tx, plan, [text], context);
  if (!row) throw new RequestError('未找到对应实体', { result: STALE });
  return row;
}

export function storedFields(screen: Screen): StoredField[] {
  return Object.values(screen.fields).filter(hasColumn);
}

export async function insertRow(tx: Db, plan: Plan, record: RecordData): Promise<string> {
  const fields = storedFields(plan.screen).filter(
    (field) =>
      !field.isAudit &&
      // the database calculates it
      field.formula === null &&
      record[field.name] !== undefined &&
      record[field.name] !== null,
  );
  const hasCreator = plan.screen.fields.createBy !== undefined;
  const names = [...fields.map(({ column }) => quoted(column)), ...(hasCreator ? ['"create_by"'] : [])];
  const values = [
    ...fields.map((field) => ({ value: toColumn(field, record[field.name]), cast: castType(field) })),
    ...(hasCreator ? [{ value: plan.caller.id, cast: 'bigint' }] : []),
  ];
  const row = await preparedFragment<{ id: string }>([
    `insert into ${quoted(plan.table)} (${names.join(', ')}) `,
    ...(values.length === 0
      ? ['default values']
      : ['values (', ...values.flatMap((value, index) => (index ? [', ', value] : [value])), ')']),
    ' returning "id"',
  ]).execute(tx);
  return onlyRow(row).id;
}

export async function updateRow(
  tx: Db,
  plan: Plan,
  id: string,
  fields: Field[],
  record: RecordData,
): Promise<void> {
  const { updateBy, updateTime, version } = plan.screen.fields;
  await preparedFragment([
    `update ${quoted(plan.table)} set `,
    ...fields.flatMap((field, index) => [
      `${index ? ', ' : ''}${quoted(columnOf(field))} = `,
      { value: toColumn(field, record[field.name]), cast: castType(field) },
    ]),
    ...(updateBy ? [', "update_by" = ', { value: plan.caller.id, cast: 'bigint' }] : []),
    updateTime ? `, "update_time" = date_trunc('second', now())` : '',
    version ? ', "version" = "version" + 1' : '',
    ' where "id" = ',
    { value: id, cast: 'bigint' },
  ]).execute(tx);
}

export async function readBack(tx: Db, plan: Plan, id: string): Promise<RecordData> {
  const fields = storedFields(plan.screen);
  const columns = fields.map(({ column }) => quoted(column)).join(', ');
  const row = await sql<
    Record<string, unknown>
  >`select ${sql.raw(columns)} from ${sql.raw(quoted(plan.table))} where "id" = ${id}::bigint`.execute(tx);
  return fromRow(onlyRow(row), fields);
}
