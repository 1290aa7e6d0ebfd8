import { sql } from 'kysely';
import { wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { migrationState } from '../../db/migrate';
import type { SqlBundle } from '../../db/sqlBundle';
import { buildTime } from '../../process/buildTime';
import { type Check, type Finding, warning, wrong } from './installation';

const LEAST_NODE = [20, 19] as const;
const LEAST_POSTGRES = 15;

/** Node, PostgreSQL, the schema, and the processes that are running. */
export const versions: Check = {
  title: '版本',
  async examine({ db, sql: bundles }) {
    return [
      ...nodeFindings(process.versions.node),
      ...(await postgresFindings(db)),
      ...(await schemaFindings(db, bundles)),
      ...(await processFindings(db)),
    ];
  },
};

export function nodeFindings(version: string): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return [];
  return [wrong(`Node 是 ${version}，至少要 ${LEAST_NODE.join('.')}`, '升级 Node，重新执行 npm ci')];
}

async function postgresFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= LEAST_POSTGRES) return [];
  return [warning(`PostgreSQL 是 ${version}，程序只在 ${LEAST_POSTGRES} 和 18 上测试过`, '升级 PostgreSQL')];
}

async function schemaFindings(db: Db, bundles: readonly SqlBundle[]): Promise<Finding[]> {
  const { unknown, missing, unfinished, implied } = await migrationState(db, bundles);
  if (unknown.length > 0)
    return [
      wrong(
        `数据库来自更新的版本，本程序没有迁移 ${unknown.join('、')}`,
        '用更新的程序；要退回旧版本，见 docs/operations.md“退回旧版本”',
      ),
    ];
  if (unfinished.length > 0)
    return [
      wrong(
        `数据库来自较早的版本，还缺迁移 ${unfinished.join('、')}`,
        '先用上一个版本的程序启动一次，再启动这个版本',
      ),
    ];
  if (missing.length + implied.length === 0) return [];
  return [
    warning(
      `数据库还缺 ${missing.length + implied.length} 个迁移：程序换过了，服务还没有用它重新启动过`,
      '按 docs/operations.md“升级”滚动重启',
    ),
  ];
}

async function processFindings(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; address: string; build: string; silent: number }>`
    select name, address, build, extract(epoch from now() - seen_time)::float8 as silent
    from monitor_process where end_time is null order by number`.execute(db);
  const living = rows.filter(({ silent }) => silent < 60);
  const lost = rows.filter(({ silent }) => silent >= 60);
  const builds = new Set(living.map(({ build }) => build));
  const own = wireTime(buildTime);
  return [
    ...lost.map(({ name, address, silent }) =>
      wrong(
        `进程 ${name}（${address}）没有正常结束，${Math.round(silent / 60)} 分钟没有消息`,
        '看它的日志；不再用的进程，一小时后自己从名单里去掉',
      ),
    ),
    ...(builds.size > 1
      ? [warning(`运行中的进程来自 ${builds.size} 个不同的构建`, '升级以后滚动重启全部进程')]
      : living.length > 0 && !builds.has(own)
        ? [
            warning(
              `运行中的进程来自 ${[...builds][0]} 的构建，这里的程序是 ${own} 构建的`,
              '升级以后滚动重启全部进程',
            ),
          ]
        : []),
  ];
}
