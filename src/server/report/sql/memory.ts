import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';

/** What a run may take more than a fresh connection, MB: nothing in PostgreSQL limits what one expression builds. */
const MOST_MB = 150;
const LOOK_EVERY_MS = 25;

/**
 * Looks at the memory of a run's backend, where the database is on Linux, and ends the backend that takes too much. Answers how
 * to stop, and calls `refuse` first.
 */
export function watchMemory(db: Db, pid: number, refuse: (sentence: RequestError) => void): () => void {
  let isStopped = false;
  const look = async () => {
    const first = await ownMemory(db, pid);
    while (!isStopped && first !== null) {
      const now = await ownMemory(db, pid);
      if (now === null || isStopped) return;
      if (now - first > MOST_MB) {
        await sql`select pg_terminate_backend(${pid})`.execute(db);
        refuse(new RequestError(`SQL 占用的内存超过 ${MOST_MB} MB，已停止；请缩小范围`));
        return;
      }
      await delay(LOOK_EVERY_MS);
    }
  };
  // the database is away: the run fails by itself
  look().catch(() => undefined);
  return () => {
    isStopped = true;
  };
}

/** MB of a backend that it shares with nobody; null: it has ended, or this system does not say. */
async function ownMemory(db: Db, pid: number): Promise<number | null> {
  const { rows } = await sql<{ kilobytes: string | null }>`
    select substring(report_private.backend_status(${pid}) from 'RssAnon:\\s+(\\d+) kB') as kilobytes`.execute(
    db,
  );
  const kilobytes = rows[0]?.kilobytes ?? null;
  return kilobytes === null ? null : Number(kilobytes) / 1024;
}
