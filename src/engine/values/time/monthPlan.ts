/** The entries on the days of a month, and the entries without one of its days. */
export interface MonthPlan {
  /** `YYYY-MM`. */
  month: string;
  /** Each entry once; `mark` highlights it and says why. */
  cells: { text: string; mark?: string }[];
  whole: DaysPlan;
  /** By the day that is left out, from the first; absent: no day can be. */
  without?: DaysPlan[];
}

export interface DaysPlan {
  /** For each day the place of its content in `cells`; -1: nothing. */
  days: number[];
  /** All days in words. */
  sum: string;
}

export function isMonthPlan(value: unknown): value is MonthPlan {
  if (typeof value !== 'object' || value === null) return false;
  const { month, cells, whole, without = [] } = value as Partial<MonthPlan>;
  if (typeof month !== 'string' || !MONTH.test(month) || !Array.isArray(cells) || !Array.isArray(without))
    return false;
  const count = lengthOf(month);
  return [whole, ...without].every(
    (plan) =>
      typeof plan?.sum === 'string' &&
      plan.days?.length === count &&
      plan.days.every((place) => place === -1 || typeof cells[place]?.text === 'string'),
  );
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** How many days a month has. */
export function lengthOf(month: string): number {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** The weeks of a month, Monday first, as days from 1; null: of another month. */
export function weeksOf(month: string): (number | null)[][] {
  const [year = Number.NaN, number = Number.NaN] = month.split('-').map(Number);
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const count = lengthOf(month);
  const weeks = Math.ceil((before + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= count ? day : null;
    }),
  );
}
