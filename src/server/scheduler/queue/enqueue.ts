import { sql } from 'kysely';
import type { RecordData } from '../../../engine/pure';
import type { Db } from '../../db/connection';

export interface Enqueued {
  /** Who works on it: a process takes only tasks that its build knows. */
  task: string;
  payload: RecordData;
  /** Of one key at most one entry waits: a later one replaces it, and joins one that is being worked on. */
  key: string;
  /** Entries with the same one are worked on one at a time. */
  serial?: string;
  /** From when on, as the database writes it; by default at once. */
  runAt?: string | null;
  /** An entry of the key that waits already keeps its time. */
  keepsTime?: boolean;
}

/** Queues work in the caller's transaction: it is picked up after the commit, by one process, or never existed. */
export async function enqueue(
  tx: Db,
  { task, payload, key, serial, runAt = null, keepsTime = false }: Enqueued,
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${serial ?? null}::text,
      run_at => coalesce(${runAt}::timestamptz, now()), job_key => ${key},
      job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'})`.execute(tx);
}
