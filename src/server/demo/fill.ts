import { sql } from 'kysely';
import { type Chance, type Field, isEmpty, type RecordData, type Screen, sheetOf } from '../../engine/pure';
import { columnType } from '../db/columnType';
import { toColumn } from '../db/columnValue';
import type { Db } from '../db/connection';
import { quoted } from '../db/sqlParts';
import { storedFields } from '../resource/plan/rows';

const BATCH = 1000;

/**
 * Believable rows for any screen: every field by its widget's factory, with a story's own values over them. Refs,
 * users and dictionary items come from the story, because a factory cannot know which exist. Answers the new ids.
 */
export async function fill(
  db: Db,
  screen: Screen,
  count: number,
  chance: Chance,
  story: (index: number) => RecordData,
): Promise<string[]> {
  const fields = storedFields(screen).filter(
    (field) => !['id', 'version', 'updateBy', 'updateTime'].includes(field.name),
  );
  const ids: string[] = [];
  for (let start = 0; start < count; start += BATCH) {
    const size = Math.min(BATCH, count - start);
    const records = Array.from({ length: size }, (_, offset) =>
      rowOf(fields, chance, start + offset, story(start + offset)),
    );
    ids.push(...(await insert(db, screen, fields, records)));
  }
  return ids;
}

function rowOf(fields: Field[], chance: Chance, index: number, story: RecordData): RecordData {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.name in story ? story[field.name] : sampleOf(field, chance, index),
    ]),
  );
}

function sampleOf(field: Field, chance: Chance, index: number): unknown {
  const { coded, isSealed, sample } = sheetOf(field);
  // records of other screens do not exist yet, and a made-up key would look like a real one
  if (isSealed || coded === 'records' || coded === 'operators' || coded === 'dictionary') return null;
  const value = sample(chance, field, index);
  return field.isMultiple ? [value] : value;
}

async function insert(db: Db, screen: Screen, fields: Field[], records: RecordData[]): Promise<string[]> {
  const columns = fields.map((field) => quoted(field.column as string)).join(', ');
  const types = fields.map((field) => `${quoted(field.column as string)} ${columnType(field)}`).join(', ');
  const rows = records.map((record) =>
    Object.fromEntries(
      fields.map((field) => [
        field.column as string,
        isEmpty(record[field.name]) ? null : plain(field, record[field.name]),
      ]),
    ),
  );
  const result = await sql<{ id: string }>`
    insert into ${sql.raw(quoted(screen.resource?.table as string))} (${sql.raw(columns)})
    select ${sql.raw(columns)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as source(${sql.raw(types)})
    returning "id"`.execute(db);
  return result.rows.map((row) => row.id);
}

/** JSON columns take the value itself here, all others what a write would store. */
function plain(field: Field, value: unknown): unknown {
  return columnType(field) === 'jsonb' ? value : toColumn(field, value);
}
