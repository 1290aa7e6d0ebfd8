/** Times on the wire are text in Asia/Shanghai: `YYYY-MM-DD HH:mm:ss`, dates `YYYY-MM-DD`; so they compare as text. */

const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000;

/** An instant (ms since 1970) as wire time. China has had no summer time since 1991. */
export function wireTime(instant: number): string {
  return new Date(instant + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Wire time or date as an instant in ms; NaN when it is neither. */
export function instantOf(text: string): number {
  if (!isDate(text.slice(0, 10))) return Number.NaN;
  const clock = text.length === 10 ? '00:00:00' : text.slice(11);
  return Date.parse(`${text.slice(0, 10)}T${clock}Z`) - SHANGHAI_OFFSET_MS;
}

/** A day that exists: 2023-02-29 does not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

export function isTime(text: string): boolean {
  return isDate(text.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);
}

/** Brings a date to the start of its day, so that dates and times compare. */
export function comparableTime(text: string): string {
  return text.length === 10 ? `${text} 00:00:00` : text;
}

/**
 * `2024-1-5`, `2024-01-05T08:00`, `2024年1月5日 8:00`, in digits of any width → wire form; what cannot be read stays as it came.
 */
export function acceptTime(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  const text = raw
    .normalize('NFKC')
    .replace(/[年月]/g, '-')
    .replace(/日\s*/, ' ')
    .trim();
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (!match) return raw;
  const two = (part: string | undefined) => (part ?? '00').padStart(2, '0');
  return `${match[1]}-${two(match[2])}-${two(match[3])} ${two(match[4])}:${two(match[5])}:${two(match[6])}`;
}
