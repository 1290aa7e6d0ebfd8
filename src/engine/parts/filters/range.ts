import { acceptTime, isTime } from '../../values/time/time';

/** The two ends of a range filter's text, `begin~end`; an open end is empty. One value alone, as a link may name it, is both. */
export function splitRange(value: string): [begin: string, end: string] {
  const [start = '', end = start] = value.split('~');
  return [start, end];
}

/** The way back; two open ends are no filter. */
export function joinRange(start: string, end: string): string {
  return start === '' && end === '' ? '' : `${start}~${end}`;
}

/** A typed end: a day given without a clock begins at 00:00:00 and ends at 23:59:59. Null when it cannot be read. */
export function readEnd(typed: string, { hasClock, isLast }: { hasClock: boolean; isLast: boolean }) {
  const time = acceptTime(typed);
  if (typeof time !== 'string' || !isTime(time)) return null;
  const day = time.slice(0, 10);
  if (!hasClock) return day;
  return isLast && !typed.includes(':') ? `${day} 23:59:59` : time;
}
