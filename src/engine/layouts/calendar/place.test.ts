import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '../../values/time/period';
import { daysOf, distance, movedCounts, placedWeek, shifted } from './place';
import { rangeOf } from './range';

const MOMENT = { from: 'start', to: null };
const PERIOD = { from: 'start', to: 'end' };
const WEEK = rangeOf('2026-11-23', '2026-11-26').weeks[0] as string[];

const day = fc.integer({ min: -20, max: 30 }).map((days) => plusDays('2026-11-23', days));
const periods = fc
  .array(fc.record({ start: day, length: fc.integer({ min: 0, max: 12 }) }), { maxLength: 40 })
  .map((all) =>
    all.map(({ start, length }, index) => ({
      id: String(index),
      start: `${start} 09:00:00`,
      end: `${plusDays(start, length)} 18:00:00`,
    })),
  );

function countsOf(records: readonly Record<string, unknown>[], days: readonly string[]) {
  return Object.fromEntries(
    days.map((one) => [
      one,
      records.filter((record) => {
        const on = daysOf(record, PERIOD)!;
        return on.begin <= one && one <= on.end;
      }).length,
    ]),
  );
}

describe('the lines of a week', () => {
  test('no two records share a line on a day, and shown and hidden ones are all there are', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: 1, max: 6 }), (records, lanes) => {
        const counts = countsOf(records, WEEK);
        const { entries, hidden } = placedWeek(WEEK, records, { time: PERIOD, lanes, counts });
        for (const [index, one] of WEEK.entries()) {
          const here = entries.filter(({ first, last }) => first <= index && index <= last);
          expect(new Set(here.map(({ lane }) => lane)).size).toBe(here.length);
          expect(here.every(({ lane }) => lane < lanes)).toBe(true);
          expect(here.length + (hidden[index] as number)).toBe(counts[one]);
        }
      }),
    );
  });

  test('a period is drawn within the week, and says that it goes beyond it', () => {
    const record = { id: '1', start: '2026-11-20', end: '2026-11-24' };
    const { entries } = placedWeek(WEEK, [record], { time: PERIOD, lanes: 3, counts: {} });
    expect(entries).toEqual([{ record, first: 0, last: 1, lane: 0, isContinued: true, continues: false }]);
  });

  test('an open end has no bound, and a time that is not set is on no day', () => {
    const open = { id: '1', start: '2026-11-25', end: null };
    const { entries } = placedWeek(WEEK, [open], { time: PERIOD, lanes: 3, counts: {} });
    expect(entries.map(({ first, last, continues }) => [first, last, continues])).toEqual([[2, 6, true]]);
    expect(daysOf({ start: null }, MOMENT)).toBeNull();
  });
});

describe('a move', () => {
  test('keeps the time of day and the length, and comes to the day that was meant', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        const record = { start: `${from} 09:30:00`, end: `${plusDays(from, 3)} 18:00:00` };
        expect(shifted(record, PERIOD, distance(from, to))).toEqual({
          start: `${to} 09:30:00`,
          end: `${plusDays(to, 3)} 18:00:00`,
        });
      }),
    );
  });

  test('leaves an open or endless end as it is', () => {
    expect(shifted({ start: '2026-11-01', end: null }, PERIOD, 2)).toEqual({ start: '2026-11-03' });
    const endless = { start: '2026-11-01 00:00:00', end: '9999-12-31 23:59:59' };
    expect(shifted(endless, PERIOD, 1)).toEqual({ start: '2026-11-02 00:00:00' });
  });

  test('changes the counts of the days it leaves and comes to, until they are counted again', () => {
    const record = { id: '1', start: '2026-11-23 09:00:00' };
    const edited = () => ({ id: '1', start: '2026-11-25 09:00:00' });
    const counts = movedCounts({ '2026-11-23': 5 }, [record], edited, { time: MOMENT, days: WEEK });
    expect(counts).toEqual({ '2026-11-23': 4, '2026-11-25': 1 });
  });
});

describe('the shown range', () => {
  test('of a month is its whole weeks, and the ranges beside it follow without a gap', () => {
    const months = fc.record({
      year: fc.integer({ min: 1900, max: 2199 }),
      month: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(months, ({ year, month }) => {
        const at = `${year}-${String(month).padStart(2, '0')}`;
        const range = rangeOf(at, '2026-11-26');
        const days = range.weeks.flat();
        expect(range.at).toBe(at);
        expect(days.length).toBeLessThanOrEqual(42);
        expect(days).toContain(`${at}-01`);
        expect(plusDays(range.end, 1) >= `${range.next}-01`).toBe(true);
        expect(rangeOf(range.next, at).previous).toBe(at);
        expect(
          days.every((one, index) => index === 0 || one === plusDays(days[index - 1] as string, 1)),
        ).toBe(true);
      }),
    );
  });

  test('of a week is the week of that day, and whatever else an address says is this month', () => {
    expect(rangeOf('2026-11-26', '2026-01-01')).toMatchObject({
      kind: 'week',
      at: '2026-11-23',
      title: '2026年11月23日至11月29日',
      previous: '2026-11-16',
    });
    for (const at of [null, '', '2026-13', '2026-02-31', '9999-01', 'x'])
      expect(rangeOf(at, '2026-11-26')).toMatchObject({ kind: 'month', at: '2026-11' });
  });
});
