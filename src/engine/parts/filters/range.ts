import { acceptTime, isTime, wireTime } from '../../values/time';

/** The two ends of a range filter's text, `begin~end`; an open end is empty. */
export function splitRange(value: string): [begin: string, end: string] {
  const [begin = '', end = ''] = value.split('~');
  return [begin, end];
}

/** The way back; two open ends are no filter. */
export function joinRange(begin: string, end: string): string {
  return begin === '' && end === '' ? '' : `${begin}~${end}`;
}

/** A typed end: a day given without a clock begins at 00:00:00 and ends at 23:59:59. Null when it cannot be read. */
export function readEnd(typed: string, { hasClock, isLast }: { hasClock: boolean; isLast: boolean }) {
  const time = acceptTime(typed);
  if (typeof time !== 'string' || !isTime(time)) return null;
  const day = time.slice(0, 10);
  if (!hasClock) return day;
  return isLast && !typed.includes(':') ? `${day} 23:59:59` : time;
}

/** 今天, 昨天, 近7天 and 近30天 in Shanghai, seen from `now` (ms since 1970), as days. */
export function rangePresets(now: number): { label: string; days: [string, string] }[] {
  const dayBefore = (count: number) => wireTime(now - count * 86_400_000).slice(0, 10);
  return [
    { label: '今天', days: [dayBefore(0), dayBefore(0)] },
    { label: '昨天', days: [dayBefore(1), dayBefore(1)] },
    { label: '近7天', days: [dayBefore(6), dayBefore(0)] },
    { label: '近30天', days: [dayBefore(29), dayBefore(0)] },
  ];
}
