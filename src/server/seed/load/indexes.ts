import { sql } from 'kysely';
import type { Db } from '../../db/connection';

/** Runs `work` while the table has only its unique indexes, and makes the others anew; in the caller's transaction. */
export async function withoutIndexes(tx: Db, table: string, work: () => Promise<void>): Promise<void> {
  const found = await sql<{ name: string; statement: string }>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as statement
    from pg_index where indrelid = ${table}::regclass and not indisunique`.execute(tx);
  for (const { name } of found.rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  await work();
  for (const { statement } of found.rows) await sql.raw(statement).execute(tx);
}
