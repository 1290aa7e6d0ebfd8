import { sql } from 'kysely';
import type { Db } from '../../db/connection';

export interface Overdue {
  task: string;
  count: number;
  /** Since when the oldest is due. */
  minutes: number;
}

/**
 * Entries that have been due for a minute without being taken, while nothing of their kind is being worked on: no process works on
 * that queue. Asked by requests and commands, because a job that looked for it would wait in the same queue.
 */
export async function overdueEntries(db: Db): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    with entry as (
      select job.id, job.run_at, job.locked_at, job.job_queue_id, job.attempts < job.max_attempts as may_run,
        task.identifier as task, split_part(task.identifier, ':', 1) as kind
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id)
    select task, count(*)::int as count, floor(extract(epoch from now() - min(run_at)) / 60)::int as minutes
    from entry left join graphile_worker._private_job_queues queue on queue.id = entry.job_queue_id
    where may_run and entry.locked_at is null and queue.locked_at is null and run_at < now() - interval '1 minute'
      and not exists (select from entry busy where busy.kind = entry.kind and busy.locked_at is not null)
    group by task order by minutes desc`.execute(db);
  return rows;
}
