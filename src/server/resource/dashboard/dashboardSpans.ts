import { type CardKey, plusDays, type Span } from '../../../engine/pure';
import type { RequestedRange } from './dashboardPeriod';

const SPANS: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'month']);

/** The span a card is grouped by. A single day is drawn by its hours: one point shows nothing. */
export function spanOf(by: string | null, range: RequestedRange): Span | null {
  if (by === null || !SPANS.has(by)) return null;
  const isOneDay = range !== null && range.period.begin === range.period.end;
  return by === 'day' && isOneDay ? 'hour' : (by as Span);
}

/** Sessions speak Asia/Shanghai, so the days are those of operators. `hour` is the hour of the day, over all days. */
export function spanSql(span: Span, column: string): string {
  switch (span) {
    case 'hour':
      return `to_char(${column}, 'HH24')`;
    case 'week':
      return `to_char(date_trunc('week', ${column}), 'YYYY-MM-DD')`;
    case 'month':
      return `to_char(${column}, 'YYYY-MM')`;
    default:
      return `to_char(${column}, 'YYYY-MM-DD')`;
  }
}

/** Every span of the range that has started, those without records too; without a range, those that have some. */
export function bucketsOf(span: Span, range: RequestedRange, rows: { key: string | null }[]): CardKey[] {
  const names = range === null ? namesIn(rows) : namesOf(span, range);
  return names.map((name) => ({ value: name, text: textOf(span, name) }));
}

function namesIn(rows: { key: string | null }[]): string[] {
  // records without a time belong to no span
  return [...new Set(rows.flatMap(({ key }) => key ?? []))].sort();
}

function namesOf(span: Span, { period, now }: NonNullable<RequestedRange>): string[] {
  const today = now.slice(0, 10);
  const last = period.end <= today || period.begin > today ? period.end : today;
  if (span === 'hour') {
    const isToday = period.begin === today && period.end === today;
    const hours = isToday ? Number(now.slice(11, 13)) + 1 : 24;
    return Array.from({ length: hours }, (_, hour) => String(hour).padStart(2, '0'));
  }
  const days: string[] = [];
  for (let day = period.begin; day <= last; day = plusDays(day, 1)) days.push(day);
  if (span === 'day') return days;
  const name = span === 'month' ? (day: string) => day.slice(0, 7) : mondayOf;
  return [...new Set(days.map(name))];
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return plusDays(day, -((weekday + 6) % 7));
}

function textOf(span: Span, name: string): string {
  if (span === 'hour') return `${name}:00`;
  return span === 'week' ? `${name} 起一周` : name;
}
