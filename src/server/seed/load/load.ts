import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { loadLedger } from './ledger';
import { loadOrders } from './orders';
import { loadPeople } from './people';

/** How many rows of each to add. */
export interface Load {
  users: number;
  orders: number;
  ledger: number;
}

/**
 * Rows in the numbers that the product is designed for (`catalogue.md` §0), beside whatever is there: people, their orders, and
 * a ledger whose balances are right. All made by the database itself; `say` is told of each step.
 */
export async function seedLoad(db: Db, load: Load, say: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // indexes made at once are many times faster than kept with each row
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    say(`${load.users} 位用户……`);
    await withoutIndexes(tx, 'app_user', () => loadPeople(tx, load));
    say(`${load.orders} 笔订单……`);
    await withoutIndexes(tx, 'gold_order', () => loadOrders(tx, load));
    say(`${load.ledger} 条流水……`);
    await withoutIndexes(tx, 'ledger', () => withoutIndexes(tx, 'gold_lot', () => loadLedger(tx, load)));
    // of days that were closed before
    await sql`truncate rollup_day, rollup_progress`.execute(tx);
  });
  for (const table of ['app_user', 'gold_order', 'ledger', 'wallet', 'gold_lot'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** Runs `work` while the table has only its unique indexes, and makes the others anew; in the caller's transaction. */
async function withoutIndexes(tx: Db, table: string, work: () => Promise<void>): Promise<void> {
  const found = await sql<{ name: string; statement: string }>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as statement
    from pg_index where indrelid = ${table}::regclass and not indisunique`.execute(tx);
  for (const { name } of found.rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  await work();
  for (const { statement } of found.rows) await sql.raw(statement).execute(tx);
}
