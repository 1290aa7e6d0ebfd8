import { type RawBuilder, sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { notifyEndedSession } from '#server/realtime/appChannel';

/** What the app says of a person each half minute. */
type Beat = AppInput<'POST /app/heartbeat'>;

/** The code of the envelope by which the app knows that the person must sign in again, or must not. */
export const SIGN_IN_AGAIN = 4401;
export const SHUT_OUT = 4403;

/**
 * The person is there, at this place. Answers the maximum seconds until the next beat; or why there is none: the
 * session was ended (`SIGN_IN_AGAIN`), or the person or their device is banned (`SHUT_OUT`), which ends it.
 */
export async function recordHeartbeat(tx: Db, beat: Beat): Promise<{ nextSeconds: number } | RequestError> {
  const why = await whyShutOut(tx, beat);
  if (why !== null) {
    await endWhere(tx, sql`user_id = ${beat.userId}::bigint and device_no = ${beat.deviceNo}`);
    return new RequestError(why, { code: SHUT_OUT });
  }
  const { rows } = await sql<{ id: string; isNew: boolean; seconds: number }>`
    insert into app_session as s
      (user_id, session_key, device_no, device_model, platform, app_version, ip, place, room_id)
    values (${beat.userId}::bigint, ${beat.sessionKey}, ${beat.deviceNo}, ${beat.deviceModel}, ${beat.platform},
      ${beat.appVersion}, ${beat.ip}, ${beat.place}, ${beat.roomId}::bigint)
    on conflict (user_id, session_key) do update set device_no = excluded.device_no, device_model = excluded.device_model,
      platform = excluded.platform, app_version = excluded.app_version, ip = excluded.ip, place = excluded.place,
      room_id = excluded.room_id, beat_time = now()
    where s.ended_time is null
    returning s.id::text, s.xmax = 0 as "isNew", extract(epoch from online_within())::float8 as seconds`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return new RequestError('已被强制下线，请重新登录', { code: SIGN_IN_AGAIN });
  if (row.isNew) await endOthersOn(tx, beat, row.id);
  await noteActivity(tx, beat);
  // three of them fit, so that one that is lost makes nobody leave
  return { nextSeconds: Math.max(1, Math.min(60, Math.floor(row.seconds / 3))) };
}

/** Null: nothing keeps the person out. */
async function whyShutOut(tx: Db, { userId, deviceNo }: Beat): Promise<string | null> {
  const { rows } = await sql<{ status: string; isDeviceBanned: boolean }>`
    select coalesce(status, 'normal') as status,
      exists (select from equipment where device_no = ${deviceNo} and banned) as "isDeviceBanned"
    from app_user where id = ${userId}::bigint`.execute(tx);
  const [person] = rows;
  if (!person) throw fieldError('userId', '用户不存在');
  if (person.status === 'banned') return '账号已被封禁';
  if (person.status === 'frozen') return '账号已被冻结';
  return person.isDeviceBanned ? '设备已被封禁' : null;
}

/** A new sign-in on a device ends the person's former session there. */
async function endOthersOn(tx: Db, { userId, deviceNo }: Beat, id: string): Promise<void> {
  await sql`update app_session set ended_time = now() where user_id = ${userId}::bigint
    and device_no = ${deviceNo} and ended_time is null and id <> ${id}::bigint`.execute(tx);
}

/**
 * Of the person: when, from where and with what they were last seen. Written at most once a minute, because no reader
 * needs more.
 */
async function noteActivity(tx: Db, { userId, ip, appVersion }: Beat): Promise<void> {
  await sql`update app_user set active_time = date_trunc('second', now()), last_ip = coalesce(${ip}, last_ip),
      app_version = coalesce(${appVersion}, app_version)
    where id = ${userId}::bigint and coalesce(active_time, '-infinity') < now() - interval '1 minute'`.execute(
    tx,
  );
}

/** One session is over; the app's backend hears of it when the transaction commits. */
export async function endSession(tx: Db, id: string): Promise<void> {
  await endWhere(tx, sql`id = ${id}::bigint`);
}

/** All sessions of a person. */
export async function endSessionsOf(tx: Db, userId: string): Promise<void> {
  await endWhere(tx, sql`user_id = ${userId}::bigint`);
}

async function endWhere(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ user: string; session: string }>`
    update app_session set ended_time = now() where ended_time is null and ${which}
    returning user_id::text as "user", session_key as session`.execute(tx);
  for (const ended of rows) await notifyEndedSession(tx, ended);
}
