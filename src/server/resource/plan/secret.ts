import { sql } from 'kysely';
import {
  columnOf,
  type Field,
  isEmpty,
  isId,
  type RecordData,
  type Screen,
  sheetOf,
} from '../../../engine/pure';
import type { Services } from '../../app/services';
import { quoted } from '../../db/sqlParts';
import { mayView, type Plan } from './plan';

/** A record about to be stored, its secrets as their columns hold them. `names`: the fields that are written. */
export async function withSealedSecrets(
  { secrets }: Pick<Services, 'secrets'>,
  screen: Screen,
  record: RecordData,
  names: readonly string[],
): Promise<RecordData> {
  const fields = secretFields(screen).filter(({ name }) => names.includes(name) && !isEmpty(record[name]));
  const sealed = fields.map(async ({ name }) => [name, await secrets.seal(String(record[name]))] as const);
  return fields.length === 0 ? record : { ...record, ...Object.fromEntries(await Promise.all(sealed)) };
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

function secretFields(screen: Screen): Field[] {
  return Object.values(screen.fields).filter((field) => sheetOf(field).isSealed && field.column !== null);
}
