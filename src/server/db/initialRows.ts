import { sql } from 'kysely';
import {
  isShown,
  ownColumns,
  type RecordData,
  resolveOperand,
  type Screen,
  type SqlPart,
  tableOf,
} from '../../engine/pure';
import { conditionContext, SYSTEM_CALLER } from '../caller';
import { castType } from './columnType';
import { toColumn } from './columnValue';
import type { Db } from './connection';
import { fragment, quoted } from './sqlParts';

/**
 * The records that a table is born with (`language.md` §2), with the defaults of their fields, none where the field is not
 * shown, as a form stores them; each in the data log.
 */
export async function insertInitialRows(db: Db, screen: Screen): Promise<void> {
  const table = tableOf(screen);
  const context = conditionContext(SYSTEM_CALLER);
  for (const written of screen.resource?.initial ?? []) {
    const record: RecordData = {};
    const columns = ownColumns(screen).flatMap((field) => {
      const operand = written[field.name] ?? field.default;
      if (operand === null || operand === undefined || 'null' in operand) return [];
      record[field.name] = resolveOperand(operand, record, context);
      return [{ column: quoted(field.column), field }];
    });
    const hidden = columns.filter(({ field }) => !isShown(field, record, context));
    for (const { field } of hidden) record[field.name] = null;
    const values = columns.flatMap(({ field }, index): SqlPart[] => [
      index ? ', ' : '',
      { value: toColumn(field, record[field.name]), cast: castType(field) },
    ]);
    const { rows } = await fragment<{ id: string }>([
      `insert into ${quoted(table)} (${columns.map(({ column }) => column).join(', ')}) values (`,
      ...values,
      ') returning "id"::text',
    ]).execute(db);
    await sql`
      insert into sys_data_log (screen_id, data_table, data_id, data_version, operation, action_title, data_content, create_by)
      values (${screen.id}, ${table}, ${rows[0]?.id}, 1, 'add', '随表建立', ${JSON.stringify(record)}::jsonb, ${SYSTEM_CALLER.id})`.execute(
      db,
    );
  }
}
