import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { dropAttempt, failuresBefore, noteAttempt } from './attempts';
import type { SmsMode } from './smsPort';

const LIFETIME = '10 minutes';
/** Wrong answers to one code. */
const MOST_ATTEMPTS = 5;
/** Codes requested from one address within their lifetime. */
const MOST_BY_IP = 20;

interface SmsRequest {
  phone: string;
  mode: SmsMode;
}

/** Makes a code that is not sent yet; refuses while an earlier one is good (`contract.md` §4). */
export async function createCode(db: Db, { phone, mode, ip }: SmsRequest & { ip: string }): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  await db.transaction().execute(async (tx) => {
    // two concurrent requests run one after the other
    await sql`select pg_advisory_xact_lock(hashtext(${`sms ${phone}`}))`.execute(tx);
    await sql`delete from sys_sms_code where expire_time <= now()`.execute(tx);
    const known = await sql<{ own: string; by_ip: string }>`
      select count(*) filter (where phone = ${phone} and mode = ${mode}) as own,
        count(*) filter (where ip = ${ip}) as by_ip
      from sys_sms_code`.execute(tx);
    if (Number(known.rows[0]?.own) > 0) throw new RequestError('验证码10分钟内，仍然有效！');
    if (Number(known.rows[0]?.by_ip) >= MOST_BY_IP) throw new RequestError('获取验证码过于频繁，请稍后再试');
    await sql`
      insert into sys_sms_code (phone, mode, salt, code_hash, ip, expire_time)
      values (${phone}, ${mode}, ${salt}, ${hashOf(salt, code)}, ${ip}, now() + ${LIFETIME}::interval)`.execute(
      tx,
    );
  });
  return code;
}

/** A code that is done with, or that could not be sent, must not keep the next one away. */
export async function dropCode(db: Db, { phone, mode }: SmsRequest): Promise<void> {
  await sql`delete from sys_sms_code where phone = ${phone} and mode = ${mode}`.execute(db);
}

export async function markSent(db: Db, { phone, mode }: SmsRequest): Promise<void> {
  await sql`update sys_sms_code set is_sent = true where phone = ${phone} and mode = ${mode}`.execute(db);
}

/**
 * The carrier failed: this code is dropped, and with it codes that were never sent because nobody has the phone, so
 * that another request reveals nothing of either. Messages in transit stay.
 */
export async function dropUnsent(db: Db, { phone, mode }: SmsRequest): Promise<void> {
  await sql`delete from sys_sms_code
    where not is_sent and (phone = ${phone} and mode = ${mode} or expire_time < now() + interval '9 minutes 30 seconds')`.execute(
    db,
  );
}

/** Wrong codes from one address in ten minutes. */
const MOST_FROM_ADDRESS = 20;
/** Wrong codes to one phone in a day, over all its codes and from wherever: spraying a million codes finds nothing. */
const MOST_OF_PHONE = 10;

/**
 * Whether the code is the one that was sent. Every look counts as an attempt before the code is compared, so that a thousand
 * concurrent ones are a thousand; after five the code answers nobody, and after some more neither address nor phone is answered.
 */
export async function isCode(
  db: Db,
  { phone, mode, ip }: SmsRequest & { ip: string },
  code: string,
): Promise<boolean> {
  const attempt = { subject: `phone:${phone}`, ip } as const;
  const id = await noteAttempt(db, attempt);
  const recent = await failuresBefore(db, attempt, { id, minutes: 10 });
  const ofDay = await failuresBefore(db, attempt, { id, minutes: 24 * 60 });
  if (recent.fromAddress >= MOST_FROM_ADDRESS || ofDay.ofSubject >= MOST_OF_PHONE) {
    await dropAttempt(db, id);
    throw new RequestError('手机验证码错误次数过多，请稍后再试');
  }
  const looked = await sql<{ salt: Buffer; code_hash: Buffer }>`
    update sys_sms_code set attempts = attempts + 1
    where phone = ${phone} and mode = ${mode} and expire_time > now() and attempts < ${MOST_ATTEMPTS}
    returning salt, code_hash`.execute(db);
  const [row] = looked.rows;
  const isRight = row !== undefined && timingSafeEqual(row.code_hash, hashOf(row.salt, code));
  if (isRight) await dropAttempt(db, id);
  return isRight;
}

function hashOf(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}
