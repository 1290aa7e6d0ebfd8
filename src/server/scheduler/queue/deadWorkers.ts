import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { processName } from '../../process/processName';

let count = 0;

/** Who locks an entry: this process, and which of its queues. */
export function workerName(): string {
  count += 1;
  return `${processName}/${count}`;
}

/** What such a worker has locked is free for all. */
export async function releaseWorkers(db: Db, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return;
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db);
}

/**
 * Workers with locked entries whose process has no connection to the database. One look proves nothing: after the database has
 * restarted, processes connect again one by one.
 */
export async function unconnectedWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`
    select worker from (
      select locked_by as worker from graphile_worker._private_jobs
      union select locked_by from graphile_worker._private_job_queues) as locked
    where worker is not null
      and not exists (select from pg_stat_activity where application_name = split_part(worker, '/', 1))`.execute(
    db,
  );
  return rows.map(({ worker }) => worker);
}

/**
 * Frees named queues that are locked though nothing of them is. Both are locked and freed by one statement, so this is left behind
 * alone where a worker was taken for dead: what it ended is gone when the next one ends it, and the queue stays as that one locked it.
 */
export async function releaseEmptyQueues(db: Db): Promise<void> {
  await sql`
    update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
    from (select id, locked_at from graphile_worker._private_job_queues other where locked_by is not null
      and not exists (select from graphile_worker._private_jobs where job_queue_id = other.id and locked_by is not null)) as empty
    where queue.id = empty.id and queue.locked_at = empty.locked_at`.execute(db);
}

/** Entries that a newer one of their key replaced while they failed, or that failed too often: nobody takes them. */
export async function removeSpent(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs
    where key is null and attempts >= max_attempts and locked_at is null`.execute(db);
}
