import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { processName } from '../process/processName';

/** Cancels what this process still has under way in the database; who waits for it gets an error. */
export async function cancelStatements(db: Db): Promise<void> {
  await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where application_name = ${processName} and datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle'`.execute(db);
}
