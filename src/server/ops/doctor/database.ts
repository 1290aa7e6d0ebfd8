import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { type Check, type Finding, warning, wrong } from './installation';

/** Settings without which a crash loses or damages what was acknowledged. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;
const CONNECTIONS_PER_PROCESS = 25;
const SPARE_CONNECTIONS = 20;
/** PostgreSQL refuses writes at two billion. */
const OLD_TRANSACTIONS = 1_000_000_000;
/** Nobody waits so long for a row in the usual course of work. */
const BLOCKED_SECONDS = 2;
const LOOK_MS = 100;
const LAG_SECONDS = 60;
const RETAINED_BYTES = 4 * 1024 ** 3;

/** Settings and state of PostgreSQL. */
export const database: Check = {
  title: '数据库',
  async examine({ db }) {
    const parts = [
      settings,
      connections,
      age,
      indexes,
      sight,
      blockers,
      transactions,
      archiver,
      standbys,
      slots,
    ];
    const found: Finding[][] = [];
    for (const part of parts) found.push(await part(db));
    return found.flat();
  },
};

async function settings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${[...DURABLE]}) and setting = 'off'`.execute(db);
  const off = rows.map(({ name }) =>
    wrong(
      `${name} 是关的：断电会丢失或损坏已经确认的数据`,
      `在 postgresql.conf 里去掉 ${name} = off，重新载入`,
    ),
  );
  const checksums = await sql<{ on: boolean }>`select current_setting('data_checksums') = 'on' as on`.execute(
    db,
  );
  if (checksums.rows[0]?.on) return off;
  return [...off, warning('没有打开数据校验和：盘上的损坏发现不了', '停库后执行 pg_checksums --enable')];
}

async function connections(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ most: number; processes: number }>`
    select current_setting('max_connections')::int as most,
      (select count(*) from monitor_process where end_time is null)::int as processes`.execute(db);
  const { most, processes } = rows[0] ?? { most: 0, processes: 0 };
  const needed = processes * CONNECTIONS_PER_PROCESS + SPARE_CONNECTIONS;
  if (most >= needed) return [];
  return [
    warning(`max_connections 是 ${most}，${processes} 个进程最忙时要 ${needed}`, `改成 ${needed} 以上`),
  ];
}

async function age(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ age: number }>`
    select age(datfrozenxid)::int as age from pg_database where datname = current_database()`.execute(db);
  const transactions = rows[0]?.age ?? 0;
  if (transactions < OLD_TRANSACTIONS) return [];
  return [
    wrong(
      `最老的未清理事务已有 ${transactions} 个，到二十亿数据库就不再接受写入`,
      '看 autovacuum 是否打开、是否被长事务挡住；执行 vacuum (freeze)',
    ),
  ];
}

async function indexes(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index as built where not indisvalid
      and not exists (select from pg_stat_progress_create_index as build
        where build.datname = current_database() and build.index_relid = built.indexrelid)`.execute(db);
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name);
  return [
    warning(
      `有没建成的索引：${names.join('、')}`,
      `执行 ${names.map((name) => `reindex index ${name}`).join('; ')}`,
    ),
  ];
}

/** Without the right, PostgreSQL shows neither the transactions of other users nor how far a standby is. */
async function sight(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ user: string }>`
    select current_user as user where not pg_has_role('pg_read_all_stats', 'usage')`.execute(db);
  return rows.map(({ user }) =>
    warning(
      `用户 ${user} 看不到别的用户开着的事务，也看不到备库到了哪里`,
      `由管理员执行 grant pg_read_all_stats, pg_signal_backend to ${user}`,
    ),
  );
}

/** Who waits for nothing and lets others wait; while somebody waits and not for long, it looks again. */
async function blockers(db: Db): Promise<Finding[]> {
  const giveUpAt = performance.now() + BLOCKED_SECONDS * 1000;
  let seen = await blocking(db);
  while (seen.length > 0 && !seen.some(isLong) && performance.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    seen = await blocking(db);
  }
  return seen
    .filter(isLong)
    .map(({ pid, user, waiting, seconds }) =>
      wrong(
        `连接 ${pid}（用户 ${user}）占着锁，挡住了 ${waiting} 个连接，最久的已等 ${Math.round(seconds)} 秒`,
        `查明是谁；结束它：select pg_terminate_backend(${pid})`,
      ),
    );
}

interface Blocker {
  pid: number;
  user: string;
  waiting: number;
  /** The longest wait. */
  seconds: number;
}

const isLong = ({ seconds }: Blocker) => seconds >= BLOCKED_SECONDS;

/** `pg_locks` shows it to every user. */
async function blocking(db: Db): Promise<Blocker[]> {
  const { rows } = await sql<Blocker>`
    select session.pid, session.usename as user, count(distinct lock.pid)::int as waiting,
      max(extract(epoch from clock_timestamp() - lock.waitstart))::float8 as seconds
    from pg_locks lock cross join unnest(pg_blocking_pids(lock.pid)) as blocker (pid)
      join pg_stat_activity session on session.pid = blocker.pid
    where not lock.granted and session.datname = current_database()
      and not exists (select from pg_locks own where own.pid = session.pid and not own.granted)
    group by session.pid, session.usename`.execute(db);
  return rows;
}

async function transactions(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ pid: number; name: string; minutes: number }>`
    select pid, application_name as name, (extract(epoch from now() - xact_start) / 60)::int as minutes
    from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
      and xact_start < now() - interval '10 minutes'`.execute(db);
  return rows.map(({ pid, name, minutes }) =>
    warning(
      `连接 ${pid}（${name || '没有名字'}）的事务开着不动已 ${minutes} 分钟：它占着锁，也挡住清理`,
      `查明是谁；结束它：select pg_terminate_backend(${pid})`,
    ),
  );
}

async function archiver(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ failed: string; last: string | null }>`
    select last_failed_wal as failed, last_archived_time::text as last from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity') and current_setting('archive_mode') <> 'off'`.execute(
    db,
  );
  return rows.map(({ failed, last }) =>
    wrong(
      `日志归档失败：${failed} 没有存下，上一次成功是 ${last ?? '从来没有'}；之后的时刻回不去，盘也会满`,
      '看数据库日志里 archive_command 的错误',
    ),
  );
}

async function standbys(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select application_name as name, coalesce(extract(epoch from replay_lag), 0)::float8 as seconds
    from pg_stat_replication where replay_lag > make_interval(secs => ${LAG_SECONDS})`.execute(db);
  return rows.map(({ name, seconds }) =>
    warning(`备库 ${name} 落后 ${Math.round(seconds)} 秒`, '看备库的磁盘、网络和上面的长查询'),
  );
}

async function slots(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select slot_name as name, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as bytes from pg_replication_slots
    where not active and pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) > ${RETAINED_BYTES}`.execute(db);
  return rows.map(({ name, bytes }) =>
    wrong(
      `复制槽 ${name} 没有备库在用，已扣住 ${(bytes / 1024 ** 3).toFixed(0)} GB 日志，盘会满`,
      `备库不再用它：select pg_drop_replication_slot('${name}')`,
    ),
  );
}
