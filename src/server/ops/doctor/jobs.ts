import { sql } from 'kysely';
import { overdueEntries } from '../../scheduler/queue/overdue';
import { type Check, type Finding, warning, wrong } from './installation';

/** Scheduled work and what waits in the queue. */
export const jobs: Check = {
  title: '定时任务和队列',
  async examine({ db }) {
    const { rows } = await sql<{ name: string; minutes: number | null; message: string | null }>`
      select coalesce(description, job_class_name) as name,
        case when next_run_time < now() - interval '30 minutes'
          then (extract(epoch from now() - next_run_time) / 60)::int end as minutes,
        case when last_outcome = 'failed' then coalesce(last_message, '') end as message
      from sys_quartz_job where status = 0 and delete_time is null order by 1`.execute(db);
    return [
      ...rows.flatMap(({ name, minutes, message }): Finding[] => [
        ...(minutes === null
          ? []
          : [
              wrong(
                `定时任务“${name}”该执行的时间已过 ${minutes} 分钟`,
                '看有没有进程在运行、它的日志里有没有错误',
              ),
            ]),
        ...(message === null
          ? []
          : [warning(`定时任务“${name}”上一次失败了：${message}`, '在页面“定时任务”看它的执行记录')]),
      ]),
      ...(await overdueEntries(db)).map(({ task, count, minutes }) =>
        wrong(
          `队列里的 ${task} 有 ${count} 件到期 ${minutes} 分钟，没有进程来做`,
          '看有没有进程在运行；在运行时看它的日志，重新启动它',
        ),
      ),
      ...(await waiting(db)),
    ];
  },
};

async function waiting(db: Parameters<Check['examine']>[0]['db']): Promise<Finding[]> {
  const { rows } = await sql<{ late: number; failed: number }>`
    select count(*) filter (where run_at < now() - interval '30 minutes' and attempts < max_attempts)::int as late,
      count(*) filter (where attempts >= max_attempts)::int as failed
    from graphile_worker._private_jobs`.execute(db);
  const { late = 0, failed = 0 } = rows[0] ?? {};
  return [
    ...(late > 0
      ? [wrong(`队列里有 ${late} 件工作等了半小时以上`, '看有没有进程在运行；进程都在时看数据库有没有长事务')]
      : []),
    ...(failed > 0
      ? [warning(`队列里有 ${failed} 件工作试过多次没有做成`, '在页面“规则记录”和定时任务的执行记录里看原因')]
      : []),
  ];
}
