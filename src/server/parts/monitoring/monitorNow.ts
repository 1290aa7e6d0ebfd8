import { sql } from 'kysely';
import type { RecordData } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { Host } from '../../monitoring/hostReadings';
import { card } from '../contract';
import { MEGABYTE, rounded } from './rules/monitorCards';

/** `monitorNow.processes` 进程: each that is alive or missed, as it was in the last minute. */
export const processes = card(async ({ tx }) => {
  const { rows } = await sql<Record<string, never>>`
    select id::text, name, number, ${time('start_time')} as started, silent_seconds, requests::float8, error_rate, p95_ms, cpu, rss, heap,
      loop_ms, db_waiting, sockets
    from monitor_process where end_time is null order by number`.execute(tx);
  return rows.map((row) => ({
    name: row.name,
    state: Number(row.silent_seconds) >= 60 ? '失联' : '正常',
    requests: row.requests,
    errorRate: row.error_rate,
    p95: row.p95_ms,
    cpu: row.cpu,
    rss: row.rss,
    loop: row.loop_ms,
    waiting: row.db_waiting,
    sockets: row.sockets,
    started: row.started,
    opens: `/monitoring/process?record=${row.id}`,
  }));
});

/** `monitorNow.alive`: how many processes this installation has at this moment. */
export const alive = card(async ({ tx }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from monitor_process where end_time is null and silent_seconds < 60`.execute(
    tx,
  );
  return [{ count: rows[0]?.count ?? 0 }];
});

/** `monitorNow.alarms`: the active alarms, the latest first. */
export const alarms = card(async ({ tx }) => {
  const { rows } = await sql<RecordData & { id: string }>`
    select id::text, rule_title as title, process, message, ${time('fire_time')} as since from monitor_alarm
    where end_time is null and fire_time is not null order by id desc limit 20`.execute(tx);
  return rows.map(({ id, ...row }) => ({ ...row, opens: `/monitoring/alarm?record=${id}` }));
});

/** `monitorNow.alarmCount`: how many of them. */
export const alarmCount = card(async ({ tx }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from monitor_alarm where end_time is null and fire_time is not null`.execute(
    tx,
  );
  return [{ count: rows[0]?.count ?? 0 }];
});

/** `monitorNow.jobs` 定时任务: those that run, and of the others those that failed the last time. */
export const jobs = card(async ({ tx }) => {
  const { rows } = await sql<RecordData & { id: string }>`
    select job.id::text, coalesce(job.description, job.job_class_name) as title,
      case when run.id is not null then '运行中' else '上次失败' end as state,
      to_char(coalesce(run.start_time, job.last_run_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at, run.process
    from sys_quartz_job job
      left join lateral (
        select id, start_time, process from sys_job_run
        where job_id = job.id and outcome = 'running' order by id desc limit 1) run on true
    where job.delete_time is null and (run.id is not null or job.last_outcome = 'failed')
    order by run.id is null, 4 desc limit 20`.execute(tx);
  return rows.map(({ id, ...row }) => ({
    ...row,
    opens: `/system/quartz-job?record=${id}`,
  }));
});

/** `monitorNow.openTasks`: long work of operators that waits or runs, in all processes. */
export const openTasks = card(async ({ tx }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sys_task where state in ('waiting', 'running')`.execute(tx);
  return [{ count: rows[0]?.count ?? 0 }];
});

/** `monitorNow.hosts` 主机: each machine once, as the process that looked last describes it. */
export const hosts = card(async ({ tx }) => {
  const found = await hostsIn(tx);
  return found.map(({ host, uptime }) => ({
    hostname: host.hostname,
    system: host.system,
    processor: host.processor,
    cores: host.cores,
    memory: rounded(host.memory / MEGABYTE / 1024, 1),
    uptime,
    node: host.node,
  }));
});

/** `monitorNow.disks` 磁盘: the file systems of each machine, gigabytes. */
export const disks = card(async ({ tx }) =>
  (await hostsIn(tx)).flatMap(({ host }) =>
    host.disks.map(({ name, mount, type, size, used }) => ({
      mount,
      host: host.hostname,
      name,
      type,
      size: rounded(size / MEGABYTE / 1024, 1),
      used: rounded(used / MEGABYTE / 1024, 1),
      free: rounded((size - used) / MEGABYTE / 1024, 1),
      share: Math.round((used / size) * 10_000),
    })),
  ),
);

async function hostsIn(tx: Db) {
  const { rows } = await sql<{ host: Host; age: number }>`
    select distinct on (host->>'hostname') host, extract(epoch from now() - seen_time)::int as age from monitor_process
    where host is not null and end_time is null order by host->>'hostname', seen_time desc`.execute(tx);
  return rows.map(({ host, age }) => ({ host, uptime: host.uptime + age }));
}

/** Of a column, in wire form. */
function time(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
}
