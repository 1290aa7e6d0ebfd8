import { sql } from 'kysely';
import type { Db } from '#server/db/connection';

/** A unique number, after the letter of its kind. */
export async function orderNumber(tx: Db, letter: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select next_id()::text as id`.execute(tx);
  return `${letter}${rows[0]?.id}`;
}
