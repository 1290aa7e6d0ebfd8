import { randomInt } from 'node:crypto';
import { isEmpty } from '../../engine/pure';
import { fieldFault } from '../http/fieldFault';
import { isStrongPassword } from './password';
import { passwordFault } from './passwordRule';

/**
 * What a new operator signs in with first, by form or by import: the password that was said, or a random one where none was.
 * Either is changed at the first sign-in. `own`: names that it must not hold.
 */
export async function firstPassword(
  said: unknown,
  own: readonly (string | null)[],
): Promise<{ password: string; isMade: boolean }> {
  if (isEmpty(said)) return { password: readablePassword(), isMade: true };
  const fault = await passwordFault(said, own);
  if (fault !== null) throw fieldFault('password', fault);
  return { password: String(said), isMade: false };
}

/** Letters and digits that nobody confuses when copying from a terminal, and a few signs. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-+=@#%';

export function readablePassword(): string {
  const password = Array.from({ length: 16 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return isStrongPassword(password) ? password : readablePassword();
}
