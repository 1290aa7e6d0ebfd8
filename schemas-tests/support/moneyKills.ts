import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connection';

const TABLES = [
  'ledger',
  'wallet',
  'gold_lot',
  'gold_order',
  'withdrawal',
  'user_dress',
  'membership',
  'suspense',
  'sys_data_log',
];

/**
 * A database in which a connection dies when so many rows of money were written, as when the machine fails: at a row,
 * or at the commit. Nothing dies before `dyingAt` is set.
 */
export async function plantKiller(db: Db): Promise<void> {
  await sql`create sequence death increment -1 minvalue -1000000000 maxvalue 1000 start -1`.execute(db);
  await sql`create function die() returns trigger language plpgsql security definer as $$
    begin
      if nextval('death') = 0 then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(60);
      end if;
      return null;
    end $$`.execute(db);
  for (const table of TABLES)
    await sql`create trigger die_at_a_row after insert or update on ${sql.table(table)}
      for each row execute function die()`.execute(db);
  await sql`create constraint trigger die_at_commit after insert on gold_lot deferrable initially deferred
    for each row execute function die()`.execute(db);
}

/** A transaction meanwhile dies at its n-th written row; one that writes fewer lives. */
export async function dyingAt<T>(db: Db, row: number, work: () => Promise<T>): Promise<T> {
  await sql`select setval('death', ${row}::bigint)`.execute(db);
  try {
    return await work();
  } finally {
    await sql`select setval('death', -1)`.execute(db);
  }
}
