import { sql } from 'kysely';
import type { Db } from '../../../db/connection';

/** A number that nobody else has, after the letter that says of what. */
export async function orderNumber(tx: Db, letter: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select next_id()::text as id`.execute(tx);
  return `${letter}${rows[0]?.id}`;
}
