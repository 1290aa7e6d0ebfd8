import { RequestError } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import { type Attempt, dropAttempt, failuresBefore, noteAttempt } from './attempts';
import { renewRecoveryCodes, spendRecoveryCode } from './recoveryCodes';
import { waitBefore } from './throttle';
import { type Enrolment, enrolmentOf, newSecret, stepOf } from './totp';

/** Wrong codes of a day after which only a recovery code helps: of a million, a guesser sees these. */
const MOST_OF_DAY = 30;

export const WRONG_CODE = '验证码错误';

interface Person {
  userId: string;
  username: string;
}

const placeOf = (userId: string) => ({ table: 'sys_second_factor', column: 'secret', id: userId });

/** A new secret to be put into an authenticator; it counts from the first right code on. One that counts stays. */
export async function startFactorEnrolment(
  services: Pick<Services, 'environment' | 'db' | 'secrets'>,
  { userId, username }: Person,
): Promise<Enrolment> {
  const { db, secrets, environment } = services;
  const secret = newSecret();
  const sealed = await secrets.seal(secret, placeOf(userId));
  const stored = await db
    .insertInto('sys_second_factor')
    .values({ user_id: userId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealed, last_step: '0' })
        .where('sys_second_factor.is_on', '=', false),
    )
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n) throw new RequestError('两步验证已经开启');
  return enrolmentOf(secret, { issuer: environment.site.productName, label: username });
}

/** The first code proves that the authenticator has the secret. Answers the recovery codes, or null to a wrong code. */
export async function confirmFactor(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Db,
  { userId, code }: { userId: string; code: unknown },
): Promise<string[] | null> {
  const factor = await tx
    .selectFrom('sys_second_factor')
    .where('user_id', '=', userId)
    .select(['secret', 'is_on'])
    .forUpdate()
    .executeTakeFirst();
  if (!factor || factor.is_on) throw new RequestError('请先获取二维码');
  const step = stepOf(await secrets.open(factor.secret, placeOf(userId)), plain(code));
  if (step === null) return null;
  await tx
    .updateTable('sys_second_factor')
    .set({ is_on: true, last_step: String(step) })
    .where('user_id', '=', userId)
    .execute();
  return renewRecoveryCodes(tx, userId);
}

/**
 * Whether a code of the authenticator or a recovery code is right; each is valid once. Attempts wait longer the more
 * of them fail, and after thirty in a day only recovery codes are accepted.
 */
export async function isFactorCode(
  services: Pick<Services, 'db' | 'secrets' | 'wait'>,
  { userId, ip }: { userId: string; ip: string | null },
  input: unknown,
): Promise<boolean> {
  const { db } = services;
  const attempt: Attempt = { subject: `code:${userId}`, ip };
  const id = await noteAttempt(db, attempt);
  await waitBefore(services, attempt, id);
  const code = plain(input);
  const isRight = /^\d{6}$/.test(code)
    ? await isFreshCode(services, userId, code, await isOpen(db, attempt, id))
    : await spendRecoveryCode(db, userId, code);
  if (isRight) await dropAttempt(db, id);
  return isRight;
}

async function isOpen(db: Db, attempt: Attempt, id: string): Promise<boolean> {
  return (await failuresBefore(db, attempt, { id, minutes: 24 * 60 })).ofSubject < MOST_OF_DAY;
}

async function isFreshCode(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userId: string,
  code: string,
  isOpenNow: boolean,
): Promise<boolean> {
  if (!isOpenNow) throw new RequestError('验证码错误次数过多，请改用恢复码，或明天再试');
  const factor = await db
    .selectFrom('sys_second_factor')
    .where('user_id', '=', userId)
    .where('is_on', '=', true)
    .select('secret')
    .executeTakeFirst();
  const step = factor ? stepOf(await secrets.open(factor.secret, placeOf(userId)), code) : null;
  if (step === null) return false;
  // two who concurrently show the same code: one of them moves the step on
  const moved = await db
    .updateTable('sys_second_factor')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Without the blanks that authenticators show between the digits. */
function plain(input: unknown): string {
  return typeof input === 'string' ? input.replace(/\s/g, '').slice(0, 40) : '';
}
