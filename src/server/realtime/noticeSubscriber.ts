import { sql } from 'kysely';
import type { Services } from '../app/services';
import type { Listener } from '../db/client/listen';
import type { Db } from '../db/connection';
import { endedSession } from './appChannel';
import { type NoticeSignal, noticeSignal } from './noticeChannel';
import type { Frame, SocketPool } from './socketPool';

/**
 * What any process publishes reaches the sockets of this one: all operators, or the chosen ones; ended sessions of people reach
 * the app's backend. Answers how to
 * stop.
 */
export function subscribeNotices(
  listener: Listener,
  { db, log }: Pick<Services, 'db' | 'log'>,
  pool: SocketPool,
): Promise<() => void> {
  return listener.listen(['notices', 'app_sessions'], (channel, payload) => {
    if (channel === 'app_sessions') return notifyApp(pool, payload);
    // (re)connected: what was sent meanwhile is lost, so everybody looks
    if (payload === null) return pool.send({ cmd: 'topic', msgId: '', msgTxt: '' }, null);
    const signal = noticeSignal(payload);
    if (signal === null || pool.userIds().length === 0) return;
    deliver(db, pool, signal).catch((error) => log.error({ err: error }, 'pushing a notice failed'));
  });
}

/** The next heartbeat delivers what is lost while the connection is away. */
function notifyApp(pool: SocketPool, payload: string | null): void {
  const ended = payload === null ? null : endedSession(payload);
  if (ended) pool.notifyApp({ cmd: 'signedOut', msgId: ended.user, msgTxt: ended.session });
}

async function deliver(db: Db, pool: SocketPool, signal: NoticeSignal): Promise<void> {
  if ('alarmRole' in signal) return deliverAlarm(db, pool, signal.alarmRole);
  const { annt, user } = signal;
  const { rows } = await sql<{ titile: string; msg_type: string; user_ids: string[] | null }>`
    select a.titile, a.msg_type,
      case when a.msg_type <> 'ALL' then array(select s.user_id::text from sys_announcement_send s
        where s.annt_id = a.id and s.user_id = any(${user === undefined ? pool.userIds() : [user]}::bigint[])) end as user_ids
    from sys_announcement a
    where a.id = ${annt}::bigint and a.delete_time is null and a.send_status = '1'`.execute(db);
  const [found] = rows;
  if (!found) return;
  // null: it is for all of them
  const chosen = found.user_ids && new Set(found.user_ids);
  const frame: Frame = { cmd: chosen === null ? 'topic' : 'user', msgId: annt, msgTxt: found.titile };
  if (user !== undefined) pool.send(frame, new Set([user].filter((id) => chosen === null || chosen.has(id))));
  else pool.send(frame, chosen);
}

/** What it says is in the bell: the frame only has it look again. */
async function deliverAlarm(db: Db, pool: SocketPool, role: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select granted.user_id::text from sys_user_role granted join sys_role role on role.id = granted.role_id
    where role.role_code = ${role} and role.delete_time is null and granted.user_id = any(${pool.userIds()}::bigint[])`.execute(
    db,
  );
  if (rows.length > 0)
    pool.send({ cmd: 'user', msgId: '', msgTxt: '' }, new Set(rows.map(({ user_id }) => user_id)));
}
