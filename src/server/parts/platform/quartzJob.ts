import { sql } from 'kysely';
import { parametersIn, wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { fieldError } from '../../http/fieldError';
import { cronError, nextRun, nextRuns as runsAfter } from '../../scheduler/cron';
import type { Job } from '../../scheduler/job';
import { databaseNow, planJob, taskOf } from '../../scheduler/jobRows';
import { parameterErrors } from '../../scheduler/parameters';
import { overdueEntries } from '../../scheduler/queue/overdue';
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

/** `quartzJob.late`, a computed field: how long a job has been due while no process takes any. */
export const late = computed('system/quartz-job', async ({ tx, rows }) => {
  const overdue = new Map((await overdueEntries(tx)).map((entry) => [entry.task, entry.minutes]));
  const texts = rows.flatMap((row) => {
    const minutes = overdue.get(taskOf(row.jobClassName ?? ''));
    return minutes === undefined ? [] : [[row.id, `到期 ${minutes} 分钟，还没有进程来执行`]];
  });
  return Object.fromEntries(texts);
});

/** `quartzJob.execute`: asks; whichever process looks first runs it, also when the job is stopped. */
export const execute = action('system/quartz-job', async ({ tx, rows }) => {
  for (const row of rows)
    await sql`update sys_quartz_job set requested_time = now() where id = ${row.id}`.execute(tx);
  const waiting = (await overdueEntries(tx)).filter(({ task }) => task.startsWith(taskOf('')));
  if (waiting.length === 0) return { message: '执行成功!' };
  const count = waiting.reduce((sum, entry) => sum + entry.count, 0);
  return {
    message: `已记下，但还没有执行：有 ${count} 项任务到期 ${waiting[0]?.minutes} 分钟没有进程来执行，恢复后才会执行`,
  };
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
