import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/server/db/connection';

/** A statement of somebody who owns the database and switches its triggers off. */
export async function unguarded(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
}
