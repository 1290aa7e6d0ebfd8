import { acceptValue, type Field, isEmpty, sheetOf } from '#engine/pure';
import { conditionContext } from '../../../caller';
import { castType } from '../../../db/columnType';
import { toColumn } from '../../../db/columnValue';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { whereOf } from '../../plan/listSql';
import type { Plan } from '../../plan/plan';
import type { ImportKey } from './importFields';

/** A row's key: wire values in the order of the key's fields. */
export interface RowKey {
  line: number;
  values: unknown[];
}

/** Rows in one statement. */
const MOST_AT_ONCE = 1000;

/** Brings what was read of a cell to a key's wire value. A fault where it is none: no statement sees what its column cannot hold. */
export function keyValue(field: Field, read: unknown): { value: unknown } | { fault: string } {
  const value = acceptValue(field, read);
  if (isEmpty(value)) return { value: null };
  const predicate = sheetOf(field).validate(value, field);
  return predicate === null ? { value } : { fault: `${field.title}${predicate}` };
}

/**
 * The ids of the records that have these keys, by line, among those that the caller may see: others do not exist for them. Of a key
 * that is unique there is one; a table of others may have several.
 */
export async function findTargets(
  tx: Db,
  plan: Plan,
  { fields }: ImportKey,
  rows: readonly RowKey[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (let at = 0; at < rows.length; at += MOST_AT_ONCE) {
    const part = rows.slice(at, at + MOST_AT_ONCE);
    const columns = fields.map((field, index) => ({
      value: part.map(({ values }) => textOf(toColumn(field, values[index]))),
      cast: 'text[]',
    }));
    const { rows: pairs } = await fragment<{ import_line: number; id: string }>([
      'select import_line, "id" from unnest(',
      { value: part.map(({ line }) => line), cast: 'integer[]' },
      ...columns.flatMap((column) => [', ', column]),
      `) as import_row (import_line, ${fields.map((_, index) => `import_key_${index}`).join(', ')}) join ${quoted(plan.table)} on `,
      fields.map(isSameKey).join(' and '),
      ' where ',
      ...whereOf(plan, { all: [] }, conditionContext(plan.caller)),
    ]).execute(tx);
    for (const { import_line: line, id } of pairs) found.set(line, [...(found.get(line) ?? []), id]);
  }
  return found;
}

/** The first field is never empty; a place in a tree or another part of the key may be. */
function isSameKey({ column, ...field }: Field, index: number): string {
  const name = `${quoted(String(column))}`;
  const value = `import_key_${index}::${castType({ column, ...field })}`;
  return index === 0 ? `${name} = ${value}` : `${name} is not distinct from ${value}`;
}

function textOf(value: unknown): string | null {
  return value === null ? null : String(value);
}
