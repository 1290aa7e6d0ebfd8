import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';

/** Who tries to sign in, from where. */
export interface Attempt {
  username: string;
  ip: string | null;
}

const MOST_FAILURES = 6;
/** Failures from one address, whatever the names: an office signs in from one, a guesser tries many. */
const MOST_FAILURES_OF_ADDRESS = 600;
/** From then on every name of the address needs the captcha. */
const FAILURES_UNDER_SUSPICION = 60;
const WINDOW = '10 minutes';
/** Of a 64-bit id. */
const LAST_ID = '9223372036854775807';
const FAILED = '登录失败：';

/**
 * Notes the attempt as failed before the password is looked at, so that a hundred tries at once are counted as a hundred;
 * refuses the seventh within ten minutes, whichever process saw the others. Answers the row that `endAttempt` completes.
 */
export async function beginAttempt(db: Db, attempt: Attempt): Promise<string> {
  if ((await failuresOfAddress(db, attempt.ip)) >= MOST_FAILURES_OF_ADDRESS)
    throw new RequestError('登录失败次数过多，请于10分钟后再试！');
  const { id } = await db
    .insertInto('sys_log')
    .values({ ...attempt, log_type: '1', log_content: `${FAILED}未完成` })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ((await failuresBefore(db, attempt, id)) < MOST_FAILURES) return id;
  // what was not tried is not counted, or trying on would lock the account for ever
  await db.deleteFrom('sys_log').where('id', '=', id).execute();
  throw new RequestError('该用户登录失败次数过多，请于10分钟后再次登录！');
}

/** Success (with the operator's id), or why not. */
export async function endAttempt(
  db: Db,
  id: string,
  outcome: { userId: string } | { failure: string },
): Promise<void> {
  const words =
    'userId' in outcome
      ? { log_content: '登录成功', userid: outcome.userId }
      : { log_content: `${FAILED}${outcome.failure}` };
  await db.updateTable('sys_log').set(words).where('id', '=', id).execute();
}

export async function logLogout(db: Db, who: Attempt & { userId: string }): Promise<void> {
  const { userId, ...attempt } = who;
  await db
    .insertInto('sys_log')
    .values({ ...attempt, log_type: '1', log_content: '退出登录', userid: userId })
    .execute();
}

/** Failures of the last ten minutes since the last success. */
export function failuresSince(db: Db, attempt: Attempt): Promise<number> {
  return failuresBefore(db, attempt, LAST_ID);
}

/** An address that fails so often shows with every try that a person is there; it is not locked out, for others share it. */
export async function isSuspicious(db: Db, ip: string | null): Promise<boolean> {
  return (await failuresOfAddress(db, ip)) >= FAILURES_UNDER_SUSPICION;
}

async function failuresOfAddress(db: Db, ip: string | null): Promise<number> {
  const found = await sql<{ failures: string }>`
    select count(*) as failures from sys_log
    where id >= ((extract(epoch from now() - ${WINDOW}::interval) * 1000)::bigint - 1577836800000) << 22
      and log_type = '1' and ip is not distinct from ${ip} and log_content like ${`${FAILED}%`}`.execute(db);
  return Number(found.rows[0]?.failures);
}

/** Failures since the last success. Ids are time-ordered: their range makes the primary key the index of the window. */
async function failuresBefore(db: Db, { username, ip }: Attempt, id: string): Promise<number> {
  const found = await sql<{ failures: string }>`
    with recent as (
      select id, log_content like ${`${FAILED}%`} as is_failure from sys_log
      where id >= ((extract(epoch from now() - ${WINDOW}::interval) * 1000)::bigint - 1577836800000) << 22
        and id < ${id}::bigint and create_time >= now() - ${WINDOW}::interval
        and log_type = '1' and username = ${username} and ip is not distinct from ${ip}
    )
    select count(*) as failures from recent
    where is_failure and id > coalesce((select max(id) from recent where not is_failure), 0)`.execute(db);
  return Number(found.rows[0]?.failures);
}
