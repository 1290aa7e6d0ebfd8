import { columnOf, type Field, type FieldError, isEmpty, type RecordData, type SqlPart } from '#engine/pure';
import { castType } from '../../../db/columnType';
import { toColumn } from '../../../db/columnValue';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { refuse } from '../../../http/refuse';
import type { Plan } from '../../plan/plan';

/**
 * `unique` among living records, reported at its field. The index holds it against two writers at the same moment,
 * who get the database's general refusal instead; so do duplicates of fields that are `untold`.
 */
export async function checkUnique(
  tx: Db,
  plan: Plan,
  record: RecordData,
  names: string[],
  untold: ReadonlySet<string> = new Set(),
): Promise<void> {
  const taken = await takenFields(tx, plan, record, names, untold);
  refuse(taken.map((field): FieldError => ({ field: field.name, message: `${field.title}已存在` })));
}

/** The unique fields among `names`, or together with one of them, whose value another living record has. */
export async function takenFields(
  tx: Db,
  plan: Plan,
  record: RecordData,
  names: string[],
  untold: ReadonlySet<string> = new Set(),
): Promise<Field[]> {
  const taken: Field[] = [];
  for (const field of Object.values(plan.screen.fields)) {
    const combination = [field.name, ...(field.unique ?? [])];
    const isTouched = field.unique !== null && combination.some((name) => names.includes(name));
    if (!isTouched || untold.has(field.name) || isEmpty(record[field.name])) continue;
    if (await isTaken(tx, plan, record, combination)) taken.push(field);
  }
  return taken;
}

/** As `is not distinct from`, which no index serves. */
export function sameAs(field: Field, value: unknown): SqlPart[] {
  const column = quoted(columnOf(field));
  return value === null ? [`${column} is null`] : [`${column} = `, { value, cast: castType(field) }];
}

async function isTaken(tx: Db, plan: Plan, record: RecordData, names: string[]): Promise<boolean> {
  const equal = names.flatMap((name) => {
    const field = plan.screen.fields[name];
    if (!field?.column) return [];
    return [...sameAs(field, toColumn(field, record[name])), ' and '];
  });
  const found = await fragment([
    `select 1 from ${quoted(plan.table)} where `,
    ...equal,
    plan.hasDeleteTime ? 'delete_time is null and ' : '',
    '"id" is distinct from ',
    { value: record.id ?? null, cast: 'bigint' },
    ' limit 1',
  ]).execute(tx);
  return found.rows.length > 0;
}
