import { isEmpty, wireTime } from '../../../../engine/pure';
import { fieldError } from '../../../http/fieldError';

/** When a version begins: immediately by default, and never in the past (`language.md` §2); undefined: as it says. */
export function versionStart(validFrom: unknown): string | undefined {
  const now = wireTime(Date.now());
  if (isEmpty(validFrom)) return now;
  if (String(validFrom) < now) throw fieldError('validFrom', '生效时间不能早于现在；要立即生效，请不填');
  return undefined;
}
