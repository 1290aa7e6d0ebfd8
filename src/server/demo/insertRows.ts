import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { quoted } from '../db/sqlParts';
import { firstIdAt } from '../db/timeId';

const BATCH = 2000;

/** Rows of a hand-written table, by column name and type; batches in one statement each. */
export async function insertRows(
  db: Db,
  table: string,
  types: Record<string, string>,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(types);
  const columns = names.map(quoted).join(', ');
  const typed = names.map((name) => `${quoted(name)} ${types[name]}`).join(', ');
  for (let start = 0; start < rows.length; start += BATCH) {
    await sql`
      insert into ${sql.raw(quoted(table))} (${sql.raw(columns)})
      select ${sql.raw(columns)} from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + BATCH))}::jsonb)
      as source(${sql.raw(typed)})`.execute(db);
  }
}

/** A time-ordered id of a moment (ms), as `next_id()` would have made it then. */
export function idAt(moment: number, sequence: number): string {
  return String(firstIdAt(moment) | BigInt(sequence % 4_194_304));
}
