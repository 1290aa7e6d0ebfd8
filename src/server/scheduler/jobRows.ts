import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { onlyRow } from '../db/sqlParts';
import { storableText } from '../db/storableText';
import { nextRun } from './cron';
import type { Job } from './job';
import { enqueue } from './queue/enqueue';

/** A due job that this process alone runs: the queue gives it to nobody else meanwhile. */
export interface Claim {
  jobId: string;
  name: string;
  parameter: string | null;
  runId: string;
  /** The request that this run answers, as the database writes it; null: it is due by its schedule. */
  requestedTime: string | null;
}

export type Outcome = { outcome: 'ok' | 'failed'; message: string | null };

/** Rows for jobs that this database has never seen; what an administrator deleted or changed stays so. */
export async function addMissingJobs(db: Db, jobs: Iterable<Job>): Promise<void> {
  for (const { name, cron, title } of jobs) {
    const next = nextRun(cron, new Date(await databaseNow(db)));
    await sql`
      insert into sys_quartz_job (job_class_name, cron_expression, description, next_run_time)
      select ${name}, ${cron}, ${title}, ${next && wireTime(next.getTime())}::timestamptz
      where not exists (select 1 from sys_quartz_job where job_class_name = ${name})
      on conflict do nothing`.execute(db);
  }
}

/** By which builds that had no queue know that a job is not theirs. They go with the columns, when no such build runs any more. */
const QUEUE = { token: 'queue', until: '9999-12-31 23:59:59+08' };

/**
 * Begins a run of a job that the queue says is due; null: its row says otherwise by now, or a build without the queue runs it. A
 * run whose process died is closed as failed.
 */
export async function claimDue(
  db: Db,
  { name, process }: { name: string; process: string },
): Promise<Claim | null> {
  return db.transaction().execute(async (tx) => {
    const taken = await sql<{ id: string; parameter: string | null; requested: string | null }>`
      update sys_quartz_job
      set lock_token = ${QUEUE.token}, locked_until = ${QUEUE.until}, last_run_time = now()
      where delete_time is null and job_class_name = ${name}
        and (lock_token = ${QUEUE.token} or locked_until is null or locked_until <= now())
        and (requested_time is not null or (status = 0 and next_run_time <= now()))
      returning id, parameter, requested_time::text as requested`.execute(tx);
    const [job] = taken.rows;
    if (!job) return null;
    await sql`
      update sys_job_run set outcome = 'failed', end_time = now(), message = '执行它的进程中断了，已重新执行'
      where job_id = ${job.id} and outcome = 'running'`.execute(tx);
    const run = await sql<{ id: string }>`
      insert into sys_job_run (job_id, job_class_name, planned_time, process)
      select id, job_class_name, coalesce(requested_time, next_run_time), ${process}
      from sys_quartz_job where id = ${job.id}
      returning id`.execute(tx);
    return {
      jobId: job.id,
      name,
      parameter: job.parameter,
      runId: onlyRow(run).id,
      requestedTime: job.requested,
    };
  });
}

/** Shows the output of a run so far. */
export async function showOutput(db: Db, { runId }: Claim, output: string): Promise<void> {
  await sql`update sys_job_run set output = ${storableText(output)} where id = ${runId}`.execute(db);
}

/** Ends the run and plans the next one from now: times that passed meanwhile are not made up for. */
export async function finishRun(
  db: Db,
  claim: Claim,
  { outcome, message, costMs }: Outcome & { costMs: number },
  output: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await sql<{ cron: string }>`
      select cron_expression as cron from sys_quartz_job where id = ${claim.jobId} for update`.execute(tx);
    const isOpen = await closeRun(tx, claim, { outcome, message, costMs }, output);
    const [job] = locked.rows;
    // closed already: another process runs the job
    if (!job || !isOpen) return;
    const next = nextRun(job.cron, new Date(await databaseNow(tx)));
    await sql`
      update sys_quartz_job
      set last_outcome = ${outcome}, last_message = ${message && storableText(message)},
        next_run_time = case when status = 0 then ${next && wireTime(next.getTime())}::timestamptz end,
        requested_time = nullif(requested_time, ${claim.requestedTime}::timestamptz)
      where id = ${claim.jobId}`.execute(tx);
    await planJob(tx, claim.name);
  });
}

/** The process stops before the run has ended: the job is due for the next one. */
export async function giveBack(db: Db, claim: Claim, output: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await closeRun(tx, claim, { outcome: 'failed', message: '服务停止，未执行完，将重新执行' }, output);
    await planJob(tx, claim.name);
  });
}

/** The task of a job in the queue, which is also its key: it waits once, and of two entries one runs after the other. */
export const taskOf = (name: string) => `job:${name}`;

/** Queues the next run of a job, as its row says in this transaction. */
export async function planJob(tx: Db, name: string): Promise<void> {
  const { rows } = await sql<{ next: string }>`
    select (case when requested_time is not null then requested_time else next_run_time end)::text as next
    from sys_quartz_job where job_class_name = ${name} and ${IS_PLANNED}`.execute(tx);
  for (const { next } of rows) {
    const key = taskOf(name);
    await enqueue(tx, { task: key, key, serial: key, payload: {}, runAt: next });
  }
}

/**
 * Queues the next runs of jobs of which the queue knows none, or another time: after a restore, after a build without the queue
 * has planned one. The rows say what is due; the queue may be emptied at any time.
 */
export async function planMissing(db: Db, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select job_class_name as name from (
      select job_class_name, case when requested_time is not null then requested_time else next_run_time end as next
      from sys_quartz_job where job_class_name = any(${names}::text[]) and ${IS_PLANNED}) planned
      left join graphile_worker._private_jobs entry on entry.key = 'job:' || job_class_name
    where entry.id is null or (entry.locked_at is null
      and (entry.attempts >= entry.max_attempts or (entry.attempts = 0 and entry.run_at <> next)))`.execute(
    db,
  );
  for (const { name } of rows) await db.transaction().execute((tx) => planJob(tx, name));
}

const IS_PLANNED = sql`delete_time is null and (requested_time is not null or (status = 0 and next_run_time is not null))`;

/** Milliseconds by the database's clock, the one that all processes share. */
export async function databaseNow(db: Db): Promise<number> {
  const found = await sql<{ ms: string }>`select extract(epoch from now()) * 1000 as ms`.execute(db);
  return Number(found.rows[0]?.ms);
}

/** False: somebody has closed it. */
async function closeRun(
  tx: Db,
  claim: Claim,
  { outcome, message, costMs = null }: Outcome & { costMs?: number | null },
  output: string,
): Promise<boolean> {
  const closed = await sql`
    update sys_job_run
    set outcome = ${outcome}, message = ${message && storableText(message)}, output = ${storableText(output)}, end_time = now(), cost_ms = ${costMs}
    where id = ${claim.runId} and outcome = 'running' returning id`.execute(tx);
  return closed.rows.length > 0;
}
