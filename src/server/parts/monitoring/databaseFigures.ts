import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { card } from '../contract';
import { GIGABYTE, MEGABYTE, overTime, rounded, share } from './rules/monitorCards';

const MOST = 60;
/** Growth is what the last so many days say. */
const BACK_DAYS = 30;
const DAY = 86_400;

/** `databaseFigures.size`: the whole database, megabytes. */
export const size = card(async ({ tx }) => {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(tx);
  return [{ size: rounded(Number(rows[0]?.bytes) / MEGABYTE, 1) }];
});

/** `databaseFigures.connections`: connections to this database, of all processes and everybody else. */
export const connections = card(async ({ tx }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(tx);
  return [{ count: rows[0]?.count ?? 0 }];
});

/** `databaseFigures.cacheHits`: the share of pages that were found in memory, since the database keeps count. */
export const cacheHits = card(async ({ tx }) => {
  const { rows } = await sql<{ hit: string; read: string }>`
    select blks_hit as hit, blks_read as read from pg_stat_database where datname = current_database()`.execute(
    tx,
  );
  const [hit, read] = [Number(rows[0]?.hit ?? 0), Number(rows[0]?.read ?? 0)];
  return [{ share: share(hit, hit + read) }];
});

/**
 * `databaseFigures.tables` 表: the largest, partitions with what they are of: rows as the database estimates them, megabytes, and what
 * they grew a day over the last 30 days; absent until there is a day to compare with.
 */
export const tables = card(async ({ tx }) => {
  const { rows } = await sql<{
    name: string;
    rows: string;
    partitions: number;
    bytes: string;
    index_bytes: string;
    growth: string | null;
  }>`
    with now as (${relationSizes})
    select now.relation as name, now.rows, now.partitions, now.bytes, now.index_bytes, (
      select (now.bytes + now.index_bytes - before.bytes - before.index_bytes) / greatest(1, current_date - before.day)
      from monitor_size before where before.relation = now.relation and before.day between current_date - ${sql.lit(BACK_DAYS)} and current_date - 1
      order by before.day limit 1) as growth
    from now order by now.bytes + now.index_bytes desc, now.relation limit ${MOST}`.execute(tx);
  return rows.map((row) => ({
    name: row.name,
    rows: Number(row.rows),
    partitions: row.partitions,
    data: rounded(Number(row.bytes) / MEGABYTE, 2),
    indexes: rounded(Number(row.index_bytes) / MEGABYTE, 2),
    growth: row.growth === null ? null : rounded(Number(row.growth) / MEGABYTE, 3),
  }));
});

/** Tables with their partitions added up: rows as estimated, bytes of data and of indexes. */
export const relationSizes = sql`
  select coalesce(root.relname, own.relname) as relation, sum(greatest(own.reltuples, 0))::bigint as rows,
    count(*) filter (where root.oid is not null)::int as partitions,
    sum(pg_table_size(own.oid))::bigint as bytes, sum(pg_indexes_size(own.oid))::bigint as index_bytes
  from pg_class own
    join pg_namespace space on space.oid = own.relnamespace and space.nspname = 'public'
    left join pg_class root on own.relispartition and root.oid = pg_partition_root(own.oid)
  where own.relkind = 'r' group by 1`;

/** `databaseFigures.partitions` 分区: the largest, with what they are of. */
export const partitions = card(async ({ tx }) => {
  const { rows } = await sql<{ name: string; parent: string; rows: string; bytes: string; bound: string }>`
    select own.relname as name, pg_partition_root(own.oid)::regclass::text as parent, greatest(own.reltuples, 0)::bigint as rows,
      pg_total_relation_size(own.oid) as bytes, pg_get_expr(own.relpartbound, own.oid) as bound
    from pg_class own where own.relispartition and own.relkind = 'r'
    order by 4 desc, 1 limit ${MOST}`.execute(tx);
  return rows.map((row) => ({
    name: row.name,
    parent: row.parent,
    rows: Number(row.rows),
    size: rounded(Number(row.bytes) / MEGABYTE, 2),
    bound: row.bound,
  }));
});

/** `databaseFigures.indexes` 索引: the largest, and how often each was used since the database keeps count. */
export const indexes = card(async ({ tx }) => {
  const { rows } = await sql<{ name: string; of: string; bytes: string; scans: string }>`
    select indexrelname as name, relname as of, pg_relation_size(indexrelid) as bytes, idx_scan as scans
    from pg_stat_user_indexes where schemaname = 'public' order by 3 desc, 1 limit ${MOST}`.execute(tx);
  return rows.map((row) => ({
    name: row.name,
    of: row.of,
    size: rounded(Number(row.bytes) / MEGABYTE, 2),
    scans: Number(row.scans),
  }));
});

/** `databaseFigures.slow` 慢查询: what took the most time together in the last day, each leading to its screen. */
export const slow = card(async ({ tx, services }) => {
  const { rows } = await sql<{
    title: string | null;
    screen_id: string | null;
    count: string;
    total_ms: string;
    slowest_ms: string;
    statement: string;
  }>`
    select title, screen_id, count, total_ms, slowest_ms, statement from monitor_slow_query
    where last_time > now() - interval '1 day' order by total_ms desc, id limit 20`.execute(tx);
  return rows.map((row) => {
    const screen = row.screen_id === null ? undefined : services.screens.get(row.screen_id);
    return {
      title: row.title,
      count: Number(row.count),
      average: Math.round(Number(row.total_ms) / Math.max(1, Number(row.count))),
      slowest: Number(row.slowest_ms),
      statement: row.statement.replace(/\s+/g, ' ').slice(0, 120),
      ...(screen && { opens: screen.route }),
    };
  });
});

/** `databaseFigures.disk`: gigabytes of the disk that holds the data: used, and all. */
export const disk = card(
  overTime(
    {
      used: { figure: 'diskUsed', of: 'mean', across: 'max' },
      total: { figure: 'diskTotal', of: 'max', across: 'max' },
    },
    ({ used, total }) => ({
      used: rounded((used ?? 0) / GIGABYTE, 2),
      total: rounded((total ?? 0) / GIGABYTE, 2),
    }),
  ),
);

/** `databaseFigures.diskUsed`: the share of it that is used, of the last hour. */
export const diskUsed = card(async ({ tx }) => {
  const found = await diskOver(tx, 1);
  return [{ share: share(found?.used, found?.total) }];
});

/** `databaseFigures.outlook` 走势: what the disk that holds the data gains a day by the last 30 days, and when it is full. */
export const outlook = card(async ({ tx }) => {
  const found = await diskOver(tx, BACK_DAYS);
  const free = found && found.total - found.used;
  return [
    { title: '剩余', value: free === null ? '还没有看过' : `${rounded(free / GIGABYTE, 1)} GB` },
    { title: '每天多用', value: found?.perDay == null ? UNKNOWN : gainOf(found.perDay) },
    {
      title: '照此用满',
      value: found?.perDay == null || free === null ? UNKNOWN : fullIn(free, found.perDay),
    },
  ];
});

const UNKNOWN = '还看不出，要有一天的历史';

function gainOf(perDay: number): string {
  return perDay <= 0 ? '没有增长' : `${rounded(perDay / MEGABYTE, 1)} MB`;
}

function fullIn(free: number, perDay: number): string {
  const days = Math.floor(free / perDay);
  return perDay <= 0 || days > FAR_DAYS ? '十年内不会' : `约 ${days} 天后`;
}

const FAR_DAYS = 3650;

interface DiskUse {
  used: number;
  total: number;
  /** Null: less than a day is known. */
  perDay: number | null;
}

/** How the disk was used at the end, and what it grew a day by the line through all that was measured; null: nothing was. */
async function diskOver(tx: Db, days: number): Promise<DiskUse | null> {
  const { rows } = await sql<{
    used: number | null;
    total: number | null;
    slope: number | null;
    known: number | null;
  }>`
    select (array_agg(used order by time desc))[1] as used, (array_agg(total order by time desc))[1] as total,
      regr_slope(used, extract(epoch from time)) as slope,
      extract(epoch from max(time) - min(time))::float8 as known
    from (
      select time, max((figures->>'diskUsed')::float8) as used, max((figures->>'diskTotal')::float8) as total
      from monitor_sample where grain = 300 and time > now() - make_interval(days => ${days}) group by time) as points
    where used is not null`.execute(tx);
  const [row] = rows;
  if (!row || row.used === null || row.total === null) return null;
  return { used: row.used, total: row.total, perDay: (row.known ?? 0) < DAY ? null : (row.slope ?? 0) * DAY };
}
