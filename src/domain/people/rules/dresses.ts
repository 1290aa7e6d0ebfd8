import { sql } from 'kysely';
import { FOREVER, instantOf, RequestError, wireTime } from '#engine/pure';
import { type Caller, conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import type { Records, Row } from '#server/parts/contract';

type UserDress = Row<'goods/user-dress'>;

interface DressContext {
  tx: Db;
  caller: Caller;
  records: Records;
}

interface Gift {
  userId: string;
  dressId: string;
  source: NonNullable<UserDress['source']>;
  /** Where it was bought. */
  orderNo?: string;
  /** Where it was given. */
  grantReason?: string;
}

/** What is given to the same person next begins when that ends; null: nothing is in force or to come. */
async function currentEnd(
  tx: Db,
  { userId, dressId }: Pick<Gift, 'userId' | 'dressId'>,
): Promise<string | null> {
  // two gifts to one person come one after the other
  await sql`select 1 from app_user where id = ${userId}::bigint for update`.execute(tx);
  const { rows } = await sql<{ end: string | null }>`
    select to_char(max(end_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as end from user_dress where user_id = ${userId}::bigint and dress_id = ${dressId}::bigint
      and status = 'held' and end_time > now() and delete_time is null`.execute(tx);
  return rows[0]?.end ?? null;
}

/**
 * A dress on a person, behind what they have of it already; `endOf` says until when, from when it begins. Answers null where it
 * would end before it began: they have it for longer.
 */
export async function giveDress(
  { tx, caller, records }: DressContext,
  gift: Gift,
  endOf: (startTime: string) => string,
): Promise<string | null> {
  const { now } = conditionContext(caller);
  const startTime = (await currentEnd(tx, gift)) ?? now;
  const endTime = endOf(startTime);
  if (endTime <= startTime) return null;
  return records.add('goods/user-dress', { ...gift, beginTime: startTime, endTime, status: 'held' });
}

/** What was bought or given is off, with what of it had not run out; what the person got later of the same begins so much earlier. */
export async function takeOff(
  { tx, caller, records }: DressContext,
  userDress: Readonly<UserDress>,
  reason: string,
): Promise<Partial<UserDress>> {
  const { now } = conditionContext(caller);
  const { userId, dressId, endTime } = userDress;
  if (userDress.status !== 'held') throw new RequestError('这件装扮已经收回');
  await sql`select 1 from app_user where id = ${userId}::bigint for update`.execute(tx);
  const start = String(userDress.beginTime) > now ? String(userDress.beginTime) : now;
  const unused = instantOf(String(endTime)) - instantOf(start);
  if (unused > 0) {
    const { rows } = await sql<{ id: string }>`
      select id::text from user_dress where user_id = ${userId}::bigint and dress_id = ${dressId}::bigint and id <> ${userDress.id}::bigint
        and status = 'held' and begin_time >= ${endTime}::timestamptz and delete_time is null order by begin_time`.execute(
      tx,
    );
    for (const { id } of rows)
      await records.change(
        { screen: 'goods/user-dress', id, title: '前一件收回，提前', reason },
        (later) => ({
          beginTime: earlier(later.beginTime, unused),
          endTime: earlier(later.endTime, unused),
        }),
      );
  }
  return { status: 'revoked', revokeReason: reason, revokedBy: caller.id, revokedTime: now };
}

/** What has no end keeps none. */
function earlier(time: string | null, ms: number): string {
  return time === FOREVER ? FOREVER : wireTime(instantOf(String(time)) - ms);
}
