import { sql } from 'kysely';
import { messageOf } from '../../engine/pure';
import type { Db } from '../db/connection';
import { onScreensConnection } from '../db/roles/roles';

/** Without locking the table; an index that an interrupted run left half made is made again. */
export async function createIndexes(
  db: Db,
  statements: string[],
  report: (sentence: string) => void,
): Promise<void> {
  if (statements.length === 0) return;
  await onScreensConnection(db, async (connection) => {
    await dropHalfMade(connection);
    for (const statement of statements) {
      try {
        await sql.raw(statement).execute(connection);
      } catch (error) {
        report(`建立索引或检查失败：${statement}  ${messageOf(error)}`);
      }
    }
  });
}

async function dropHalfMade(db: Db): Promise<void> {
  const found = await sql<{
    name: string;
  }>`select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db);
  for (const { name } of found.rows) await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
}
