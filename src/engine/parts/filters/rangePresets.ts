import * as texts from '#texts/parts/filters';
import { plusDays } from '../../values/time/period';
import { wireTime } from '../../values/time/time';

/**
 * The most frequent periods of a search, in Shanghai, seen from `now` (ms since 1970), as days. Weeks begin on
 * Monday; this week and this month are whole, because a search may look ahead.
 */
export function rangePresets(now: number): { label: string; days: [string, string] }[] {
  const today = wireTime(now).slice(0, 10);
  const ago = (count: number) => plusDays(today, -count);
  const monday = ago((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7);
  const first = `${today.slice(0, 7)}-01`;
  const lastFirst = `${plusDays(first, -1).slice(0, 7)}-01`;
  const nextFirst = `${plusDays(first, 31).slice(0, 7)}-01`;
  return [
    { label: texts.today, days: [today, today] },
    { label: texts.yesterday, days: [ago(1), ago(1)] },
    { label: texts.thisWeek, days: [monday, plusDays(monday, 6)] },
    { label: texts.lastWeek, days: [plusDays(monday, -7), plusDays(monday, -1)] },
    { label: texts.thisMonth, days: [first, plusDays(nextFirst, -1)] },
    { label: texts.lastMonth, days: [lastFirst, plusDays(first, -1)] },
    { label: texts.last7Days, days: [ago(6), today] },
    { label: texts.last30Days, days: [ago(29), today] },
  ];
}
