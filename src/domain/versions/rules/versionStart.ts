import { isEmpty, wireTime } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';

/** Others can see a version, and take it back, before it counts. */
const NOTICE_MS = 3_600_000;

/** When a version begins: in an hour by default, and never earlier (`language.md` §2); undefined: as it says. */
export function versionStart(validFrom: unknown): string | undefined {
  const earliest = wireTime(Date.now() + NOTICE_MS);
  if (isEmpty(validFrom)) return earliest;
  if (String(validFrom) < earliest) throw fieldError('validFrom', '最早一小时以后生效；要尽快生效，请不填');
  return undefined;
}
