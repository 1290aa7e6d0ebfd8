import { wireTime } from '../../../engine/index';

const FORMAT = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Whether a moment (ms since 1970) lies in the hours, `22:00-08:00`, by the server's clock; over midnight where the end
 * is before the beginning. Hours that are none are never.
 */
export function isQuiet(hours: string, at: number = Date.now()): boolean {
  if (!FORMAT.test(hours)) return false;
  const [start = '', end = ''] = hours.split('-');
  const now = wireTime(at).slice(11, 16);
  return start <= end ? start <= now && now < end : now >= start || now < end;
}
