import { sql } from 'kysely';
import type { Db } from '#server/db/connection';

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

/**
 * Orders and withdrawals of before double entry, so many in one transaction, into the days when they happened. Answers how many it
 * looked at; null: there are no more. What was rolled up of movements of money before is forgotten with the last one.
 */
export async function bookHistory(
  db: Db,
  batch: number,
  rolledUp: readonly string[],
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ count: number | null }>`select book_history(${batch}) as count`.execute(tx);
    const looked = rows[0]?.count ?? null;
    if (looked === 0) await sql`delete from rollup_progress where measure = any(${rolledUp})`.execute(tx);
    return looked;
  });
}

/** Whether `bookHistory` has come to its end: before that no day should be closed to it. */
export async function isHistoryBooked(db: Db): Promise<boolean> {
  const { history_done_time: done } = await db
    .selectFrom('ledger_opening')
    .select('history_done_time')
    .executeTakeFirstOrThrow();
  return done !== null;
}

/** In this transaction, if it is the owner's, money is booked when it happened: for rows that are made up. */
export async function bookThen(tx: Db): Promise<void> {
  await sql`select set_config('console.book_then', 'on', true)`.execute(tx);
}
