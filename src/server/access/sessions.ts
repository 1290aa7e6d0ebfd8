import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connection';
import type { SettingKey } from '../settings/settings';

/** Seven days (spec §9). */
export const SESSION_MS = 604_800_000;

/** Starts a session and answers its token, which exists nowhere else: the database keeps its SHA-256. */
export async function createSession(
  db: Db,
  { userId, ip, userAgent }: { userId: string; ip: string | null; userAgent: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('sys_session')
    .where('user_id', '=', userId)
    .where('expire_time', '<=', sql<string>`now()`)
    .execute();
  await db
    .insertInto('sys_session')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      expire_time: sql<string>`now() + ${SESSION_MS} * interval '1 millisecond'`,
      ip,
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .execute();
  return token;
}

/** Setting: minutes without an operator's doing after which a session is over; 0: never for that. */
export const IDLE_MINUTES: SettingKey = 'session.idleMinutes';

/** SQL: whether a row of `sys_session` (under this alias) is a session still. */
export function isAlive(alias: string) {
  const { expiry, activity } = times(alias);
  return sql<boolean>`(${expiry} > now() and ${activity} > now() - ${IDLE_TIME})`;
}

/** SQL: when the session is over if nobody is active in it any more. */
export function aliveUntil(alias: string) {
  const { expiry, activity } = times(alias);
  return sql<string>`least(${expiry}, ${activity} + ${IDLE_TIME})`;
}

function times(alias: string) {
  return { expiry: sql.ref(`${alias}.expire_time`), activity: sql.ref(`${alias}.active_time`) };
}

const IDLE_TIME = sql`coalesce(
  (select make_interval(secs => nullif(value::float8 * 60, 0)) from sys_config
    where code = ${IDLE_MINUTES} and delete_time is null and jsonb_typeof(value) = 'number'), interval '100 years')`;

/** The living session of a token: whose, and until when. */
export async function findSession(
  db: Db,
  token: string,
): Promise<{ userId: string; expireTime: string } | null> {
  const row = await db
    .selectFrom('sys_session as s')
    .where('token_hash', '=', tokenHash(token))
    .where(isAlive('s'))
    .select(['user_id', 'expire_time'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, expireTime: row.expire_time.slice(0, 19) } : null;
}

/**
 * The operators were active in these sessions. Written at most once in half a minute, because no reader needs more; and not waiting
 * for another process, which notes the same.
 */
export async function touchSessions(db: Db, hashes: readonly Buffer[]): Promise<void> {
  await sql`update sys_session s set active_time = now() from (
      select token_hash from sys_session
      where token_hash = any(${hashes}::bytea[]) and active_time < now() - interval '30 seconds'
      for update skip locked
    ) as due where s.token_hash = due.token_hash`.execute(db);
}

/** Ends one session. Answers whether it was alive. */
export async function revokeSession(db: Db, token: string): Promise<boolean> {
  const session = await findSession(db, token);
  await db.deleteFrom('sys_session').where('token_hash', '=', tokenHash(token)).execute();
  return session !== null;
}

/** What they started stops with a session that somebody else ends. */
export async function stopTasksOf(db: Db, userIds: string[]): Promise<void> {
  await sql`update sys_task set state = 'failed', end_time = now(), message = '发起人被下线，任务已停止'
    where create_by = any(${userIds}::bigint[]) and state in ('waiting', 'running')`.execute(db);
}

/** Ends the sessions of these operators, all but the one in whose name it is done. Without one it is done to them. */
export async function revokeAllOf(
  db: Db,
  userIds: string[],
  exceptToken: string | null = null,
): Promise<void> {
  if (userIds.length === 0) return;
  if (exceptToken === null) await stopTasksOf(db, userIds);
  const all = db.deleteFrom('sys_session').where('user_id', 'in', userIds);
  const others = exceptToken === null ? all : all.where('token_hash', '<>', tokenHash(exceptToken));
  await others.execute();
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
