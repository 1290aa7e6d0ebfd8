import type { Field } from '../../../engine/pure';
import { columnOf } from '../../../engine/pure';
import { castType } from '../../db/columnType';
import { quoted } from '../../db/sqlParts';

/** A label's column as text: a moment in the wire's form, not the database's. */
export function labelSql(field: Field): string {
  const column = quoted(columnOf(field));
  return castType(field) === 'timestamptz'
    ? `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
    : `${column}::text`;
}
