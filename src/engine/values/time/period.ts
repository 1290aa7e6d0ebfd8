import * as texts from '#texts/values';

/** The stretches of days that a dashboard's range offers, by their words in files, in Shanghai. */
export const PERIOD_TITLES: Readonly<Record<string, string>> = {
  today: texts.today,
  yesterday: texts.yesterday,
  '7d': texts.last7Days,
  '14d': texts.last14Days,
  '30d': texts.last30Days,
  '90d': texts.last90Days,
  week: texts.thisWeek,
  month: texts.thisMonth,
  lastMonth: texts.lastMonth,
  year: texts.thisYear,
};

interface Days {
  begin: string;
  end: string;
}

/** Moments in wire time: from the first on, before the second. */
export interface TimeRange {
  from: string;
  to: string;
}

/** The days of a choice, seen from `today` (`YYYY-MM-DD`), both included; null when there is no such choice. */
export function periodOf(choice: string, today: string): Days | null {
  if (!Object.hasOwn(PERIOD_TITLES, choice)) return null;
  const back = /^(\d+)d$/.exec(choice)?.[1];
  if (back) return { begin: plusDays(today, 1 - Number(back)), end: today };
  const month = `${today.slice(0, 7)}-01`;
  switch (choice) {
    case 'yesterday':
      return { begin: plusDays(today, -1), end: plusDays(today, -1) };
    case 'week':
      return { begin: plusDays(today, -((dayOf(today).getUTCDay() + 6) % 7)), end: today };
    case 'month':
      return { begin: month, end: today };
    case 'lastMonth':
      return { begin: `${plusDays(month, -1).slice(0, 7)}-01`, end: plusDays(month, -1) };
    case 'year':
      return { begin: `${today.slice(0, 4)}-01-01`, end: today };
    default:
      return { begin: today, end: today };
  }
}

export function stretchOf({ begin, end }: Days): TimeRange {
  return { from: `${begin} 00:00:00`, to: `${plusDays(end, 1)} 00:00:00` };
}

/** The days that a stretch touches. */
export function periodIn({ from, to }: TimeRange): Days {
  const end = to.slice(0, 10);
  return { begin: from.slice(0, 10), end: to.endsWith(' 00:00:00') ? plusDays(end, -1) : end };
}

/**
 * What a period is compared with: the one before of the same length, the same days a week or a year ago. Of a period that still
 * runs only as much as has passed: today until now against yesterday until then. `now` in wire time.
 */
export function comparedStretch(
  { begin, end }: Days,
  compare: 'previous' | 'lastWeek' | 'lastYear',
  now: string,
): TimeRange {
  const { from, to } = stretchOf({ begin, end });
  const until = from <= now && now < to ? now : to;
  const days = compare === 'lastWeek' ? 7 : daysIn({ begin, end });
  const back = (time: string) =>
    `${compare === 'lastYear' ? yearBefore(time.slice(0, 10)) : plusDays(time.slice(0, 10), -days)}${time.slice(10)}`;
  return { from: back(from), to: back(until) };
}

/** The earlier of two days, as `YYYY-MM-DD`. */
export function earlierDay(one: string, other: string): string {
  return one < other ? one : other;
}

/** `2024-03-01` and -1 → `2024-02-29`. */
export function plusDays(day: string, count: number): string {
  const date = dayOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export function daysIn({ begin, end }: Days): number {
  return Math.round((dayOf(end).getTime() - dayOf(begin).getTime()) / 86_400_000) + 1;
}

/** The 29th of February has the 28th before it. */
function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1);
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
