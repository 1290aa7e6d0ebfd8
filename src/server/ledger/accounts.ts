import { sql } from 'kysely';
import type { Db } from '../db/connection';

/** Wallets of before double entry, so many in one transaction. Answers how many it looked at; 0: all have their opening. */
export async function openAccounts(db: Db, batch: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select open_accounts(${batch}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What each account comes to at the end of each day, from the last day that is final. Answers how many days it counted. */
export async function countAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_accounts() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
