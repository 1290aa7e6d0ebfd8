import { social } from '#domain/social';
import { family } from '#family/family';
import type { Addition } from '#server/app/addition';
import { sqlOf } from '#server/app/additions';
import { SettingError } from '#server/process/environment';

/** The additions of this build. */
export const ADDITIONS: readonly Addition[] = [social, family];

/** The schema of this build with all its additions. */
export const installedSql = sqlOf(ADDITIONS);

/** The additions that `CONSOLE_DOMAIN` leaves: all, or none for the platform alone. @throws SettingError */
export function additionsOf({ CONSOLE_DOMAIN }: NodeJS.ProcessEnv): readonly Addition[] {
  // an empty variable is none, as of every other setting
  const domain = CONSOLE_DOMAIN || 'social';
  if (domain === 'social') return ADDITIONS;
  if (domain === 'none') return ADDITIONS.map(({ screens, sql }) => ({ screens, sql, isAbsent: true }));
  throw new SettingError(`CONSOLE_DOMAIN 应当是 social 或 none，现在是 "${domain}"`);
}
