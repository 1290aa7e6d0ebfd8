import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { quoted } from '../db/sqlParts';
import { firstIdAt } from '../db/timeId';

const BATCH = 2000;

/** Rows of a table by column name, all with the same columns; batches in one statement each. */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = sql.raw(
    Object.keys(rows[0] ?? {})
      .map(quoted)
      .join(', '),
  );
  for (let start = 0; start < rows.length; start += BATCH)
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(
      null::${sql.table(table)}, ${JSON.stringify(rows.slice(start, start + BATCH))}::jsonb)`.execute(db);
}

/** A time-ordered id of a moment (ms), as `next_id()` would have made it then. */
export function idAt(moment: number, sequence: number): string {
  return String(firstIdAt(moment) | BigInt(sequence % 4_194_304));
}
