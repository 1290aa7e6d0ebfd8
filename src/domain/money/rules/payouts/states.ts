import { sql } from 'kysely';
import type { Db } from '#server/db/connection';

/** The state of the last attempt of each withdrawal. */
export async function attemptStates(tx: Db, ids: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; status: string }>`
    select distinct on (withdrawal_id) withdrawal_id::text as id, status from payout
    where withdrawal_id = any(${[...ids]}::bigint[]) order by withdrawal_id, attempt desc`.execute(tx);
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
}
