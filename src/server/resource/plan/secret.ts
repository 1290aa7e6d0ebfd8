import { sql } from 'kysely';
import {
  columnOf,
  fieldNamed,
  hasColumn,
  isEmpty,
  isId,
  type RecordData,
  RequestError,
  type Screen,
  type StoredField,
  sheetOf,
} from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import { rowTexts } from '../../db/rows/rowTexts';
import { onlyRow, quoted } from '../../db/sqlParts';
import type { RowTexts } from '../../security/secrets';
import { mayView, type Plan } from './plan';

/** The secrets that are written as text: they are sealed once the record has its id and its other values. */
export function writtenSecrets(screen: Screen, record: RecordData, names: readonly string[]): StoredField[] {
  return secretFields(screen).filter(({ name }) => names.includes(name) && !isEmpty(record[name]));
}

/** Seals them for the row as it is stored by now: its id, and the values of the columns that they are bound to. */
export async function sealSecrets(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Db,
  { screen, table }: Plan,
  { id, record, fields }: { id: string; record: RecordData; fields: readonly StoredField[] },
): Promise<void> {
  if (fields.length === 0) return;
  const from = sql.raw(quoted(table));
  const { rows } = await sql<{ row: RowTexts }>`
    select ${rowTexts(table)} as row from ${from} where "id" = ${id}::bigint`.execute(tx);
  const { row } = onlyRow({ rows });
  for (const { name, column, words } of fields) {
    const bound = (words.boundTo ?? []).map((other) => columnOf(fieldNamed(screen.fields, other)));
    const values = Object.fromEntries(bound.map((other) => [other, row[other] ?? null]));
    const sealed = await secrets.seal(String(record[name]), { table, column, id }, values);
    await sql`update ${from} set ${sql.raw(quoted(column))} = ${sealed} where "id" = ${id}::bigint`.execute(
      tx,
    );
  }
}

/**
 * A required secret cannot be dropped: a change of what it is bound to needs the secret again. The database drops all others
 * (`db/boundSecrets.ts`).
 */
export function assertTypedAgain(
  { fields }: Screen,
  { before, names }: { before: RecordData | null; names: readonly string[] },
): void {
  if (before === null) return;
  const missing = Object.values(fields).filter(
    ({ name, isRequired, words }) =>
      isRequired &&
      !isEmpty(before[name]) &&
      !names.includes(name) &&
      words.boundTo?.some((other) => names.includes(other)),
  );
  const errors = missing.map(({ name, title, words }) => {
    const changed = (words.boundTo ?? []).filter((other) => names.includes(other));
    const titles = changed.map((other) => fieldNamed(fields, other).title).join('、');
    return { field: name, message: `改了${titles}，请再输入一次${title}` };
  });
  if (errors[0]) throw new RequestError(errors[0].message, { errors });
}

/** A record to read, saying of each secret that there is one (`<field>_dictText`) and never which. */
export async function withSecretMarks(
  { db }: Pick<Services, 'db'>,
  plan: Plan,
  record: RecordData,
): Promise<RecordData> {
  const { screen, caller, table } = plan;
  const fields = secretFields(screen).filter((field) => mayView(screen, caller, field));
  if (fields.length === 0 || !isId(record.id)) return record;
  const columns = fields.map((field) => `${quoted(columnOf(field))} is not null`);
  const { rows } = await sql<{ set: boolean[] }>`
    select array[${sql.raw(columns.join(', '))}] as set from ${sql.raw(quoted(table))}
    where "id" = ${record.id}::bigint`.execute(db);
  const marks = fields.map(({ name }, place) => [`${name}_dictText`, rows[0]?.set[place] ? '已设置' : null]);
  return { ...record, ...Object.fromEntries(marks) };
}

function secretFields(screen: Screen): StoredField[] {
  return Object.values(screen.fields)
    .filter(hasColumn)
    .filter((field) => sheetOf(field).isSealed);
}
