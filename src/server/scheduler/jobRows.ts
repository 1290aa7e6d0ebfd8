import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { onlyRow } from '../db/sqlParts';
import { storableText } from '../db/storableText';
import { nextRun } from './cron';
import type { Job } from './job';

/** A due job that this process alone may run until `lockMs` after the last renewal. */
export interface Claim {
  jobId: string;
  name: string;
  parameter: string | null;
  runId: string;
  token: string;
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

/**
 * Takes the job that has been due longest, if any: in one statement, so that of many processes one gets it. A run whose
 * process died is closed as failed, and its job is due still.
 */
export async function claimDue(
  db: Db,
  { names, process, token, lockMs }: { names: string[]; process: string; token: string; lockMs: number },
): Promise<Claim | null> {
  return db.transaction().execute(async (tx) => {
    const taken = await sql<{ id: string; name: string; parameter: string | null; requested: string | null }>`
      update sys_quartz_job
      set lock_token = ${token}, locked_until = ${later(lockMs)}, last_run_time = now()
      where id = (
        select id from sys_quartz_job
        where delete_time is null and job_class_name = any(${names}::text[])
          and (locked_until is null or locked_until <= now())
          and (requested_time is not null or (status = 0 and next_run_time <= now()))
        order by coalesce(requested_time, next_run_time) limit 1 for update skip locked
      )
      returning id, job_class_name as name, parameter, requested_time::text as requested`.execute(tx);
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
      name: job.name,
      parameter: job.parameter,
      runId: onlyRow(run).id,
      token,
      requestedTime: job.requested,
    };
  });
}

/** Keeps the job and shows its output so far. False: another process holds it now. */
export async function renew(db: Db, claim: Claim, output: string, lockMs: number): Promise<boolean> {
  const renewed = await sql`
    update sys_quartz_job set locked_until = ${later(lockMs)}
    where id = ${claim.jobId} and lock_token = ${claim.token} returning id`.execute(db);
  if (renewed.rows.length === 0) return false;
  await sql`update sys_job_run set output = ${storableText(output)} where id = ${claim.runId}`.execute(db);
  return true;
}

/** Ends the run and plans the next one from now: times that passed meanwhile are not made up for. */
export async function finishRun(
  db: Db,
  claim: Claim,
  { outcome, message, costMs }: Outcome & { costMs: number },
  output: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await closeRun(tx, claim, { outcome, message, costMs }, output);
    const locked = await sql<{ cron: string }>`
      select cron_expression as cron from sys_quartz_job
      where id = ${claim.jobId} and lock_token = ${claim.token} for update`.execute(tx);
    const [job] = locked.rows;
    if (!job) return;
    const next = nextRun(job.cron, new Date(await databaseNow(tx)));
    await sql`
      update sys_quartz_job
      set lock_token = null, locked_until = null, last_outcome = ${outcome}, last_message = ${message && storableText(message)},
        next_run_time = case when status = 0 then ${next && wireTime(next.getTime())}::timestamptz end,
        requested_time = nullif(requested_time, ${claim.requestedTime}::timestamptz)
      where id = ${claim.jobId}`.execute(tx);
  });
}

/** The process stops before the run has ended: the job is still due, for the next runner. */
export async function giveBack(db: Db, claim: Claim, output: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await closeRun(tx, claim, { outcome: 'failed', message: '服务停止，未执行完，将重新执行' }, output);
    await sql`
      update sys_quartz_job set lock_token = null, locked_until = null
      where id = ${claim.jobId} and lock_token = ${claim.token}`.execute(tx);
  });
}

/** Milliseconds until some job is due or a lock on a due one expires; null: none is planned. */
export async function untilNextDue(db: Db, names: string[]): Promise<number | null> {
  const found = await sql<{ ms: string | null }>`
    select extract(epoch from min(greatest(coalesce(requested_time, next_run_time), locked_until)) - now()) * 1000 as ms
    from sys_quartz_job
    where delete_time is null and job_class_name = any(${names}::text[])
      and (requested_time is not null or (status = 0 and next_run_time is not null))`.execute(db);
  const ms = found.rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(0, Math.ceil(Number(ms)));
}

/** Milliseconds by the database's clock, the one that all processes share. */
export async function databaseNow(db: Db): Promise<number> {
  const found = await sql<{ ms: string }>`select extract(epoch from now()) * 1000 as ms`.execute(db);
  return Number(found.rows[0]?.ms);
}

/** Every runner plans again when the transaction commits. */
export async function wakeJobs(tx: Db): Promise<void> {
  await sql`select pg_notify('jobs', '')`.execute(tx);
}

async function closeRun(
  tx: Db,
  claim: Claim,
  { outcome, message, costMs = null }: Outcome & { costMs?: number | null },
  output: string,
): Promise<void> {
  await sql`
    update sys_job_run
    set outcome = ${outcome}, message = ${message && storableText(message)}, output = ${storableText(output)}, end_time = now(), cost_ms = ${costMs}
    where id = ${claim.runId} and outcome = 'running'`.execute(tx);
}

function later(ms: number) {
  return sql`now() + ${ms} * interval '1 millisecond'`;
}
