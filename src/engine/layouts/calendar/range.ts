import * as texts from '#texts/layouts/calendar';
import { plusDays } from '../../values/time/period';

/** What a calendar shows: whole weeks, from Monday. */
export interface CalendarRange {
  kind: 'month' | 'week';
  /** 2026年11月, or the days of a week. */
  title: string;
  weeks: readonly (readonly string[])[];
  begin: string;
  end: string;
  /** As the address writes the range before, this one, and the one after. */
  previous: string;
  at: string;
  next: string;
  /** The month's name for its days; null: all days are of it. */
  month: string | null;
}

export const WEEKDAYS = [
  texts.monday,
  texts.tuesday,
  texts.wednesday,
  texts.thursday,
  texts.friday,
  texts.saturday,
  texts.sunday,
];

/** The range that an address says: a month (`2026-11`), or the week of a day (`2026-11-23`); another text: the month of today. */
export function rangeOf(at: string | null, today: string): CalendarRange {
  if (at !== null && isDay(at)) return weekOf(at);
  return monthOf(at !== null && isDay(`${at}-01`) ? at : today.slice(0, 7));
}

function monthOf(month: string): CalendarRange {
  const first = `${month}-01`;
  const previous = plusDays(first, -1).slice(0, 7);
  const next = plusDays(first, 31).slice(0, 7);
  const last = plusDays(`${next}-01`, -1);
  const weeks: string[][] = [];
  for (let monday = mondayOf(first); monday <= last; monday = plusDays(monday, 7))
    weeks.push(daysFrom(monday));
  const title = texts.yearAndMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  return { kind: 'month', title, ...spanOf(weeks), previous, at: month, next, month };
}

function weekOf(day: string): CalendarRange {
  const monday = mondayOf(day);
  const sunday = plusDays(monday, 6);
  const title = texts.weekOfYear(Number(monday.slice(0, 4)), dayText(monday), dayText(sunday));
  const [previous, next] = [plusDays(monday, -7), plusDays(monday, 7)];
  return { kind: 'week', title, ...spanOf([daysFrom(monday)]), previous, at: monday, next, month: null };
}

function spanOf(weeks: string[][]) {
  return { weeks, begin: weeks[0]?.[0] ?? '', end: weeks.at(-1)?.[6] ?? '' };
}

function daysFrom(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => plusDays(monday, index));
}

function mondayOf(day: string): string {
  return plusDays(day, -weekdayOf(day));
}

/** 0: Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** 11月5日 */
export function dayText(day: string): string {
  return texts.monthAndDay(Number(day.slice(5, 7)), Number(day.slice(8, 10)));
}

/** Within the years that the calendar leads to, so that its neighbours are days as well. */
function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
