import { sql } from 'kysely';
import { RequestError, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { cronFault, nextRun, nextRuns as runsAfter } from '../jobs/cron';
import { databaseNow, tellJobs } from '../jobs/jobRows';
import { jobs } from '../jobs/registry';
import type { Effect, Hook } from './registry';

/**
 * `quartzJob.check`, before every save of a job: only classes of this build, each once, with a schedule that can be read
 * (`contract.md` §10). The next time follows from schedule and status; every process plans anew at once.
 */
export const check: Hook = async (tx, _caller, before, after) => {
  if (after.jobClassName !== before?.jobClassName) await demandClass(tx, String(after.jobClassName ?? ''));
  const now = new Date(await databaseNow(tx));
  const expression = String(after.cronExpression ?? '');
  const fault = cronFault(expression, now);
  if (fault !== null) throw fieldRefusal('cronExpression', `Cron 表达式${fault}`);
  const isPlannedAnew =
    before === null || before.cronExpression !== after.cronExpression || before.status !== after.status;
  if (isPlannedAnew) {
    const next = after.status === '0' ? nextRun(expression, now) : null;
    after.nextRunTime = next && wireTime(next.getTime());
  }
  await tellJobs(tx);
};

/** `quartzJob.nextRuns`, a computed field: the next five times of every job on the page that is not stopped. */
export const nextRuns: Effect = async (tx, _caller, rows) => {
  const now = new Date(await databaseNow(tx));
  const times = (expression: string) => runsAfter(expression, now, 5).map((time) => wireTime(time.getTime()));
  const planned = rows.filter((row) => row.status === '0');
  return {
    result: Object.fromEntries(
      planned.map((row) => [String(row.id), times(String(row.cronExpression)).join('、')]),
    ),
  };
};

/** `quartzJob.pause`: the saved status is all; the next time goes with it (`check`). */
export const pause: Effect = async () => ({ message: '暂停定时任务成功' });

/** `quartzJob.resume`: as `pause`. */
export const resume: Effect = async () => ({ message: '恢复定时任务成功' });

/** `quartzJob.execute`: asks; whichever process looks first runs it, also when the job is stopped. */
export const execute: Effect = async (tx, _caller, rows) => {
  for (const row of rows)
    await sql`update sys_quartz_job set requested_time = now() where id = ${String(row.id)}`.execute(tx);
  return { message: '执行成功!' };
};

async function demandClass(tx: Db, name: string): Promise<void> {
  if (!jobs.has(name))
    throw fieldRefusal('jobClassName', `该任务类不存在，可用的任务类有：${[...jobs.keys()].join('、')}`);
  const same = await sql`
    select 1 from sys_quartz_job where job_class_name = ${name} and delete_time is null`.execute(tx);
  if (same.rows.length > 0) throw fieldRefusal('jobClassName', '该定时任务类名已存在');
}

function fieldRefusal(field: string, message: string): RequestError {
  return new RequestError(message, { errors: [{ field, message }] });
}
