import { setTimeout as pass } from 'node:timers/promises';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import { type Attempt, dropAttempt, failuresBefore, noteAttempt } from './attempts';
import { assertCaptcha } from './captchaStore';

/** Failures of an account, from wherever, after which each try shows with a captcha that a person is there. */
const FAILURES_WITHOUT_CAPTCHA = 3;
/** Failures from one address, whatever the accounts: an office signs in from one, a guesser tries many. */
const FAILURES_OF_ADDRESS_WITHOUT_CAPTCHA = 60;
const CAPTCHA_MINUTES = 24 * 60;
const DELAY_MINUTES = 10;
/** Below the 9 s after which a browser stops waiting (spec §9). */
const LONGEST_DELAY_MS = 5000;

/**
 * Whether a password may be tried now; notes the attempt and answers its id. The third failure of the account
 * requires a captcha, and each further one delays the next attempt longer. Nothing is ever locked: a person with the
 * password who reads the captcha gets in, however many others have failed under the name.
 */
export async function admitAttempt(
  services: Pick<Services, 'db' | 'wait'>,
  attempt: Attempt,
  captchaInput: { checkKey: string; captcha: string },
): Promise<string> {
  const { db } = services;
  // noted before the captcha is required, so that of a hundred concurrent ones only the first go without
  const id = await noteAttempt(db, attempt);
  try {
    if (await needsCaptcha(db, attempt, id))
      await assertCaptcha(db, captchaInput.checkKey, captchaInput.captcha);
  } catch (error) {
    // an attempt without the captcha does not count, and its password is not checked
    await dropAttempt(db, id);
    throw error;
  }
  await waitBefore(services, attempt, id);
  return id;
}

/** Makes a noted try wait as long as the failures before it deserve. */
export async function waitBefore(
  { db, wait = pass }: Pick<Services, 'db' | 'wait'>,
  attempt: Attempt,
  id: string,
): Promise<void> {
  const recent = await failuresBefore(db, attempt, { id, minutes: DELAY_MINUTES });
  const delay = Math.max(delayOf(recent.ofSubject), delayOfAddress(recent.fromAddress));
  if (delay > 0) await wait(delay);
}

/** The captcha in a body; what is no text is none. */
export function captchaIn(body: Record<string, unknown>): { checkKey: string; captcha: string } {
  const text = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : '');
  return { checkKey: text(body.checkKey), captcha: text(body.captcha) };
}

async function needsCaptcha(db: Db, attempt: Attempt, id: string): Promise<boolean> {
  const failures = await failuresBefore(db, attempt, { id, minutes: CAPTCHA_MINUTES });
  if (failures.ofSubject >= FAILURES_WITHOUT_CAPTCHA) return true;
  const recent = await failuresBefore(db, attempt, { id, minutes: DELAY_MINUTES });
  return recent.fromAddress >= FAILURES_OF_ADDRESS_WITHOUT_CAPTCHA;
}

/** ms before the next try is judged: none for the first, then doubling from a quarter of a second. */
export function delayOf(failures: number): number {
  const beyond = failures - FAILURES_WITHOUT_CAPTCHA;
  return beyond < 0 ? 0 : Math.min(LONGEST_DELAY_MS, 250 * 2 ** Math.min(beyond, 10));
}

function delayOfAddress(failures: number): number {
  return Math.min(LONGEST_DELAY_MS, Math.max(0, failures - FAILURES_OF_ADDRESS_WITHOUT_CAPTCHA) * 20);
}
