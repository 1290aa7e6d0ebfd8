import { randomInt } from 'node:crypto';
import { isEmpty } from '../../../engine/pure';
import { fieldError } from '../../http/fieldError';
import { isStrongPassword } from './password';
import { passwordError } from './passwordRule';

/**
 * What a new operator signs in with first, by form or by import: the given password, or a random one if none is given.
 * Either is changed at the first sign-in. `own`: names that it must not hold.
 */
export async function firstPassword(
  input: unknown,
  own: readonly (string | null)[],
): Promise<{ password: string; isMade: boolean }> {
  if (isEmpty(input)) return { password: readablePassword(), isMade: true };
  const error = await passwordError(input, own);
  if (error !== null) throw fieldError('password', error);
  return { password: String(input), isMade: false };
}

/** Letters and digits that nobody confuses when copying from a terminal, and a few signs. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-+=@#%';

export function readablePassword(): string {
  const password = Array.from({ length: 16 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return isStrongPassword(password) ? password : readablePassword();
}
