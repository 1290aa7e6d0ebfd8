import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { quoted } from '#server/db/sqlParts';
import { firstIdAt } from '#server/db/timeId';

const BATCH = 2000;

/** Rows of a table by column name, all with the same columns, in few statements. Answers what `returning` names. */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly Record<string, unknown>[],
  returning: 'id' | null = null,
): Promise<string[]> {
  const columns = sql.raw(
    Object.keys(rows[0] ?? {})
      .map(quoted)
      .join(', '),
  );
  const made: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    const found = await sql<{ id: string }>`insert into ${sql.table(table)} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)
      ${sql.raw(returning === null ? '' : 'returning id')}`.execute(db);
    made.push(...found.rows.map(({ id }) => id));
  }
  return made;
}

/** A time-ordered id of a moment (ms), as `next_id()` would have made it then. */
export function idAt(moment: number, sequence: number): string {
  return String(firstIdAt(moment) | BigInt(sequence % 4_194_304));
}
