import type { RecordData } from '../../contract/record';
import { FOREVER } from '../../values/time/openEnded';
import { daysIn, plusDays } from '../../values/time/period';

/** The fields that place a record: a time, or the beginning and end of a period. */
export interface TimeFields {
  from: string;
  to: string | null;
}

/** The days a record is on; an open end has no bound. Null: it is on none. */
export function daysOf(record: RecordData, { from, to }: TimeFields): { begin: string; end: string } | null {
  const first = dayOf(record[from]);
  if (to === null) return first === '' ? null : { begin: first, end: first };
  const end = dayOf(record[to]);
  return { begin: first === '' ? '0000-01-01' : first, end: end === '' ? dayOf(FOREVER) : end };
}

function dayOf(value: unknown): string {
  return String(value ?? '').slice(0, 10);
}

/** A record in a week: from which of its days to which, and in which line. */
export interface PlacedEntry {
  record: RecordData;
  first: number;
  last: number;
  lane: number;
  /** It began before this week, or goes on after it. */
  isContinued: boolean;
  continues: boolean;
}

export interface PlacedWeek {
  entries: readonly PlacedEntry[];
  /** How many records of each day have no line. */
  hidden: readonly number[];
}

/**
 * The records of a week in lines: what begins first is above, and a record has one line on all its days. `counts` are how many
 * records each day has, those included that were not requested.
 */
export function placedWeek(
  week: readonly string[],
  records: readonly RecordData[],
  { time, lanes, counts }: { time: TimeFields; lanes: number; counts: Readonly<Record<string, number>> },
): PlacedWeek {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const own = records
    .flatMap((record) => {
      const days = daysOf(record, time);
      return days && days.begin <= sunday && days.end >= monday ? [{ record, ...days }] : [];
    })
    .sort(
      (a, b) =>
        compare(a.begin, b.begin) ||
        compare(b.end, a.end) ||
        compare(String(a.record[time.from] ?? ''), String(b.record[time.from] ?? '')),
    );
  const free: number[] = [];
  const entries: PlacedEntry[] = [];
  for (const { record, begin, end } of own) {
    const first = begin <= monday ? 0 : week.indexOf(begin);
    const last = end >= sunday ? week.length - 1 : week.indexOf(end);
    const open = free.findIndex((day) => day <= first);
    const lane = open < 0 ? free.length : open;
    if (lane >= lanes) continue;
    free[lane] = last + 1;
    entries.push({ record, first, last, lane, isContinued: begin < monday, continues: end > sunday });
  }
  const hidden = week.map((day, index) => {
    const shown = entries.filter(({ first, last }) => first <= index && index <= last).length;
    return Math.max(0, (counts[day] ?? 0) - shown);
  });
  return { entries, hidden };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The values by which a record comes this many days later: the time of day and the length of a period stay. */
export function shifted(record: RecordData, { from, to }: TimeFields, days: number): RecordData {
  const names = [from, ...(to === null ? [] : [to])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = String(record[name] ?? '');
      if (text === '' || text === FOREVER) return [];
      return [[name, `${plusDays(text.slice(0, 10), days)}${text.slice(10)}`]];
    }),
  );
}

/** How many days from one to the other; before it: below 0. */
export function distance(from: string, to: string): number {
  return from <= to ? daysIn({ begin: from, end: to }) - 1 : 1 - daysIn({ begin: to, end: from });
}

/** How many records each day has once these were moved by the operator and the server has not counted them yet. */
export function movedCounts(
  counts: Readonly<Record<string, number>>,
  records: readonly RecordData[],
  edited: (record: RecordData) => RecordData,
  { time, days }: { time: TimeFields; days: readonly string[] },
): Record<string, number> {
  const moved = { ...counts };
  for (const record of records) {
    const now = edited(record);
    if (now === record) continue;
    const [before, after] = [daysOf(record, time), daysOf(now, time)];
    for (const day of days) {
      const was = before !== null && before.begin <= day && day <= before.end;
      const is = after !== null && after.begin <= day && day <= after.end;
      if (was !== is) moved[day] = (moved[day] ?? 0) + (is ? 1 : -1);
    }
  }
  return moved;
}
