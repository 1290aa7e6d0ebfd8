import { RequestError } from '../../../engine/pure';
import { isPassword } from '../../access/password/password';
import { ownCommit } from '../../db/strayCommits';
import { fieldError } from '../../http/fieldError';
import type { RouteContext } from '../../http/route';
import { dropAttempt, forgiveAttempts } from '../auth/attempts';
import { logSignIn } from '../auth/loginLog';
import { admitAttempt, captchaIn } from '../auth/throttle';

/**
 * Refuses a caller who has a session and not the password. Attempts count together with those at the login page,
 * captcha and delay included: an open session is no door to the password.
 */
export function assertOwnPassword(...args: Parameters<typeof assertPassword>): Promise<void> {
  // attempts count whatever becomes of the press
  return ownCommit(() => assertPassword(...args));
}

async function assertPassword(
  { services, caller, input }: Pick<RouteContext, 'services' | 'caller'> & { input: Record<string, unknown> },
  password: unknown,
  { field, sentence }: { field: string; sentence: string },
): Promise<void> {
  const { db } = services;
  const subject = `user:${caller.username}` as const;
  const user = await db
    .selectFrom('sys_user')
    .where('id', '=', caller.id)
    .select('password_hash')
    .executeTakeFirst();
  if (!user) throw new RequestError('用户不存在！');
  const attempt = await admitAttempt(services, { subject, ip: caller.ip }, captchaIn(input));
  const text = typeof password === 'string' ? password.replaceAll('\u0000', '') : '';
  if (!(await isPassword(text, user.password_hash))) {
    await logSignIn(db, { username: caller.username, ip: caller.ip }, { failure: sentence });
    throw fieldError(field, sentence);
  }
  await dropAttempt(db, attempt);
  await forgiveAttempts(db, subject);
}
