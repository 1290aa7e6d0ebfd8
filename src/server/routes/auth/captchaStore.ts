import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';

/** Letters and digits that nobody mistakes for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 4;
const LIFETIME = '60 seconds';

export function randomText(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Binds an answer to a key, for 60 s; an earlier one of the key is void. Expired ones are removed. */
export async function storeCaptcha(db: Db, key: string, answer: string): Promise<void> {
  await sql`delete from sys_captcha where expire_time <= now()`.execute(db);
  await sql`
    insert into sys_captcha (check_key, answer_hash, expire_time)
    values (${key}, ${hashOf(key, answer)}, now() + ${LIFETIME}::interval)
    on conflict (check_key) do update
      set answer_hash = excluded.answer_hash, expire_time = excluded.expire_time`.execute(db);
}

/** Refuses in the family's words (`contract.md` §4). An answer, right or wrong, uses the captcha up. */
export async function assertCaptcha(db: Db, key: string, answer: string): Promise<void> {
  if (key === '' || answer === '') throw new RequestError('验证码无效');
  const taken = await sql<{ answer_hash: Buffer; is_alive: boolean }>`
    delete from sys_captcha where check_key = ${key}
    returning answer_hash, expire_time > now() as is_alive`.execute(db);
  const [row] = taken.rows;
  if (!row?.is_alive) throw new RequestError('验证码无效');
  if (!timingSafeEqual(row.answer_hash, hashOf(key, answer))) throw new RequestError('验证码错误');
}

function hashOf(key: string, answer: string): Buffer {
  return createHash('sha256').update(`${key} ${answer.trim().toUpperCase()}`).digest();
}
