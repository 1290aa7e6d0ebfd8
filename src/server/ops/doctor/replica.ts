import { sql } from 'kysely';
import { messageOf } from '../../../engine/pure';
import { connect, type Db } from '../../db/connection';
import { SERVER_SQL } from '../../db/replica/watch';
import { setting } from '../../settings/settings';
import { type Check, type Finding, warning, wrong } from './installation';

/** So many connections show whether an address leads to one server. */
const CONNECTIONS = 4;
/** A standby that streams has the latest within milliseconds. */
const WAIT_MS = 2000;
const LOOK_MS = 50;

/** The standby for reads (`DATABASE_READ_URL`): whether it is one, of this database, and how far it is. */
export const replica: Check = {
  title: '只读副本',
  async examine({ environment, db }) {
    if (environment.databaseReadUrl === null) return [];
    const standby = connect({ connectionString: environment.databaseReadUrl }, CONNECTIONS);
    try {
      const found = [await identity(db, standby), await lag(db, standby), await oneServer(standby)];
      return found.flat();
    } catch (error) {
      return [
        wrong(
          `DATABASE_READ_URL 连不上：${messageOf(error)}；现在所有的读都在主库`,
          '看备库在不在运行，地址、用户和 pg_hba.conf 对不对',
        ),
      ];
    } finally {
      await standby.destroy();
    }
  },
};

async function identity(db: Db, standby: Db): Promise<Finding[]> {
  const facts = sql<{ system: string; isStandby: boolean; timeline: number }>`
    select system_identifier::text as system, pg_is_in_recovery() as "isStandby",
      case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
        else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int end as timeline
    from pg_control_system()`;
  const [own, other] = [(await facts.execute(db)).rows[0], (await facts.execute(standby)).rows[0]];
  if (own?.system !== other?.system)
    return [wrong('DATABASE_READ_URL 是另一个数据库的，不是主库的备库', '改成这个数据库的备库的地址')];
  if (other?.isStandby) return timelineFindings(own?.timeline ?? 0, other.timeline);
  return [
    warning('DATABASE_READ_URL 指向的不是备库，所有的读仍在主库', '改成备库的地址；没有备库就去掉这个设置'),
  ];
}

/** After a primary was put back to a moment, or another one took over, its standby may be on the former line of history. */
export function timelineFindings(primary: number, standby: number): Finding[] {
  if (primary === standby) return [];
  return [
    wrong(
      `只读副本在时间线 ${standby}，主库在 ${primary}：它的数据可能是另一段历史，所有的读都在主库`,
      '刚切换过主库，等它做一次检查点（最多五分钟）；主库回到过某一时刻，重建备库',
    ),
  ];
}

interface Progress {
  isStandby: boolean;
  hasReplayed: boolean | null;
  hasReceived: boolean | null;
  seconds: number | null;
}

/** Whether what is in the log of the primary now comes to the standby within a moment. It needs no rights of a monitor. */
async function lag(db: Db, standby: Db): Promise<Finding[]> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(db);
  const progress = async () => {
    const found = await sql<Progress>`
      select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= ${rows[0]?.position}::pg_lsn as "hasReplayed",
        pg_last_wal_receive_lsn() >= ${rows[0]?.position}::pg_lsn as "hasReceived",
        extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(standby);
    return found.rows[0];
  };
  const giveUpAt = performance.now() + WAIT_MS;
  let seen = await progress();
  while (seen?.isStandby && !seen.hasReplayed && performance.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    seen = await progress();
  }
  if (!seen?.isStandby || seen.hasReplayed) return [];
  if (!seen.hasReceived)
    return [
      wrong(
        '只读副本没有收到主库的日志，越来越旧',
        '看备库的日志和 primary_conninfo，主库的 pg_stat_replication',
      ),
    ];
  const most = await setting(db, 'replica.lagSeconds');
  const seconds = Math.round(seen.seconds ?? 0);
  if (seconds <= most) return [];
  return [
    warning(
      `只读副本落后约 ${seconds} 秒，超过 ${most} 秒的限度，所有的读都在主库`,
      '看备库的磁盘、网络和上面的长查询；是不是暂停了重放（pg_wal_replay_resume()）',
    ),
  ];
}

async function oneServer(standby: Db): Promise<Finding[]> {
  const server = () =>
    standby
      .connection()
      .execute(
        async (connection) =>
          (await sql<{ server: string }>`${sql.raw(SERVER_SQL)} as server`.execute(connection)).rows[0]
            ?.server,
      );
  const servers = new Set(await Promise.all(Array.from({ length: CONNECTIONS }, server)));
  if (servers.size === 1) return [];
  return [
    warning(
      'DATABASE_READ_URL 后面不止一台服务器：每个进程只用其中一台，到别台的连接都会被拒绝、改在主库读',
      '让代理一次只用一台（HAProxy：其余写 backup）',
    ),
  ];
}
