import { sql } from 'kysely';
import type { Db } from '../db/connection';

export type AlarmKind = 'failed' | 'late' | 'slow';

/** Something about a job that somebody should know. */
export interface Alarm {
  jobId: string;
  kind: AlarmKind;
  /** What the job is called by administrators. */
  title: string;
  message: string;
}

interface Limits {
  /** Minutes after its time at which a job that did not begin is late. */
  lateMinutes: number;
  /** A run is slow beyond so many times what the job's runs usually take, and a minute. */
  slowTimes: number;
}

/** What is wrong at this moment, by the database's clock: of jobs that are not stopped. */
export async function currentAlarms(db: Db, { lateMinutes, slowTimes }: Limits): Promise<Alarm[]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    last_message: string | null;
    is_failed: boolean;
    late: number | null;
    slow: number | null;
    usual: number | null;
  }>`
    select job.id::text, coalesce(job.description, job.job_class_name) as title, job.last_message,
      job.last_outcome = 'failed' as is_failed,
      case when ${isAwake(lateMinutes)} and job.next_run_time < now() - make_interval(mins => ${lateMinutes}) and run.start_time is null
        then floor(extract(epoch from now() - job.next_run_time) / 60)::int end as late,
      case when extract(epoch from now() - run.start_time) > greatest(60, usual.ms / 1000 * ${slowTimes}::numeric)
        then floor(extract(epoch from now() - run.start_time) / 60)::int end as slow,
      round(usual.ms / 1000)::int as usual
    from sys_quartz_job job
      left join lateral (
        select start_time from sys_job_run where job_id = job.id and outcome = 'running' order by id desc limit 1) run on true
      left join lateral (
        select avg(cost_ms) as ms from (
          select cost_ms from sys_job_run where job_id = job.id and outcome = 'ok' and cost_ms is not null
          order by id desc limit 20) recent) usual on true
    where job.delete_time is null and job.status = 0
    order by job.id`.execute(db);
  return rows.flatMap((row) => {
    const about = { jobId: row.id, title: row.title };
    const found: Alarm[] = [];
    if (row.is_failed) found.push({ ...about, kind: 'failed', message: row.last_message ?? '没有说明原因' });
    if (row.late !== null) found.push({ ...about, kind: 'late', message: `已晚 ${row.late} 分钟没有开始` });
    if (row.slow !== null)
      found.push({ ...about, kind: 'slow', message: `已运行 ${row.slow} 分钟，平时约 ${row.usual} 秒` });
    return found;
  });
}

/** Whether jobs could run as long as that: right after a start everything that was due meanwhile is only about to begin. */
function isAwake(minutes: number) {
  return sql`exists (
    select from sys_job_run where start_time between now() - make_interval(mins => ${minutes + 2}) and now() - make_interval(mins => ${minutes}))`;
}

/** Keeps the history of alarms in step with what is wrong. */
export async function turnAlarms(tx: Db, current: Alarm[]): Promise<void> {
  for (const { jobId, kind, message } of current)
    await sql`
      insert into sys_job_alarm (job_id, kind, message) values (${jobId}, ${kind}, ${message})
      on conflict (job_id, kind) where end_time is null do nothing`.execute(tx);
  const standing = current.map(({ jobId, kind }) => `${jobId} ${kind}`);
  await sql`
    update sys_job_alarm set end_time = now()
    where end_time is null and not (job_id || ' ' || kind = any(${standing}::text[]))`.execute(tx);
}
