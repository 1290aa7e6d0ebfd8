import { sql } from 'kysely';
import { parametersIn, wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fieldError } from '../../http/fieldError';
import { cronError, nextRun, nextRuns as runsAfter } from '../../scheduler/cron';
import type { Job } from '../../scheduler/job';
import { databaseNow, planJob } from '../../scheduler/jobRows';
import { parameterErrors } from '../../scheduler/parameters';
import { action, computed, hook } from '../contract';

/**
 * `quartzJob.check`, before every save of a job: only classes of this build, each once, with a valid schedule
 * (`contract.md` §10). The next time follows from schedule and status.
 */
export const check = hook('system/quartz-job', async ({ tx, before, after, services }) => {
  if (after.jobClassName !== before?.jobClassName)
    await assertClass(tx, services.jobs, after.jobClassName ?? '');
  const now = new Date(await databaseNow(tx));
  const expression = after.cronExpression ?? '';
  const error = cronError(expression, now);
  if (error !== null) throw fieldError('cronExpression', `cron表达式${error}`);
  assertParameters(services.jobs.get(after.jobClassName ?? ''), after.parameter ?? null);
  const isRescheduled =
    before === null || before.cronExpression !== after.cronExpression || before.status !== after.status;
  if (!isRescheduled) return undefined;
  const next = after.status === '0' ? nextRun(expression, now) : null;
  return { nextRunTime: next && wireTime(next.getTime()) };
});

/** `quartzJob.plan`, after every save of a job: the queue knows its next run, or the one that was asked for. */
export const plan = hook('system/quartz-job', async ({ tx, after }) => {
  await planJob(tx, after.jobClassName ?? '');
  return undefined;
});

/** `quartzJob.nextRuns`, a computed field: the next five times of every job on the page that is not stopped. */
export const nextRuns = computed('system/quartz-job', async ({ tx, rows }) => {
  const now = new Date(await databaseNow(tx));
  const times = (expression: string) => runsAfter(expression, now, 5).map((time) => wireTime(time.getTime()));
  const planned = rows.filter((row) => row.status === '0');
  return Object.fromEntries(planned.map((row) => [row.id, times(row.cronExpression ?? '').join('、')]));
});

/** `quartzJob.pause`: the saved status is all; the next time is removed with it (`check`). */
export const pause = action('system/quartz-job', async () => ({ message: '暂停定时任务成功' }));

/** `quartzJob.resume`: as `pause`. */
export const resume = action('system/quartz-job', async () => ({ message: '恢复定时任务成功' }));

/** `quartzJob.execute`: asks; whichever process looks first runs it, also when the job is stopped. */
export const execute = action('system/quartz-job', async ({ tx, rows }) => {
  for (const row of rows)
    await sql`update sys_quartz_job set requested_time = now() where id = ${row.id}`.execute(tx);
  return { message: '执行成功!' };
});

async function assertClass(tx: Db, jobs: ReadonlyMap<string, Job>, name: string): Promise<void> {
  if (!jobs.has(name))
    throw fieldError('jobClassName', `该任务不存在，可用的有：${[...jobs.keys()].join('、')}`);
  const same = await sql`
    select 1 from sys_quartz_job where job_class_name = ${name} and delete_time is null`.execute(tx);
  if (same.rows.length > 0) throw fieldError('jobClassName', '该定时任务类名已存在');
}

/** A row of a class that this build no longer has keeps its values. */
function assertParameters(job: Job | undefined, text: string | null): void {
  if (!job) return;
  const values = parametersIn(text);
  const [error] =
    values === null ? [{ message: '参数读不懂，应是 JSON，如 {"天数": 30}' }] : parameterErrors(job, values);
  if (error) throw fieldError('parameter', error.message);
}
