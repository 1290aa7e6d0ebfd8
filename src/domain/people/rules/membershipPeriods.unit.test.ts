import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appended, arranged, membershipOf, type Period, unusedDays, withdrawn } from './membershipPeriods';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

const CHEAP = { vipTypeId: 'cheap', rank: 0 };
const EXPENSIVE = { vipTypeId: 'expensive', rank: 1 };

const shown = (periods: readonly Period[]) =>
  periods
    .map(({ orderId, start, end, status }) => [orderId, (start - START) / DAY, (end - START) / DAY, status])
    .sort((one, other) => Number(one[1]) - Number(other[1]));

test('a higher type interrupts a lower one, which loses no time; a second of it goes on after the first', () => {
  const year = appended([], { ...CHEAP, orderId: 'year', days: 365 }, START);
  const month = appended(year, { ...EXPENSIVE, orderId: 'month', days: 30 }, START + 5 * DAY);
  const two = appended(month, { ...EXPENSIVE, orderId: 'two', days: 30 }, START + 6 * DAY);
  expect(shown(two)).toEqual([
    ['year', 0, 5, 'ended'],
    ['month', 5, 35, 'inForce'],
    ['two', 35, 65, 'waiting'],
    ['year', 65, 425, 'waiting'],
  ]);
});

test('a refund takes what has not begun of its own order, and what is behind it moves forward', () => {
  const month = appended([], { ...EXPENSIVE, orderId: 'month', days: 30 }, START);
  const both = appended(month, { ...CHEAP, orderId: 'year', days: 365 }, START);
  expect(shown(withdrawn(both, 'month', START + DAY / 2))).toEqual([
    ['month', 0, 1, 'inForce'],
    ['month', 1, 30, 'refunded'],
    ['year', 1, 366, 'waiting'],
  ]);
  expect(shown(withdrawn(both, 'year', START + DAY / 2))).toEqual([
    ['month', 0, 30, 'inForce'],
    ['year', 30, 395, 'refunded'],
  ]);
});

test('of an interrupted order the day that had begun counts as used, and stays', () => {
  const month = appended([], { ...CHEAP, orderId: 'month', days: 30 }, START);
  const both = appended(month, { ...EXPENSIVE, orderId: 'week', days: 7 }, START + 2.25 * DAY);
  const own = both.filter(({ orderId }) => orderId === 'month');
  expect(unusedDays(own, START + 3 * DAY)).toBe(27);
  expect(shown(withdrawn(both, 'month', START + 3 * DAY))).toEqual([
    ['month', 0, 2.25, 'ended'],
    ['week', 2.25, 9.25, 'inForce'],
    ['month', 9.25, 10, 'waiting'],
    ['month', 10, 37, 'refunded'],
  ]);
});

test('a clock that is behind takes no time from anybody', () => {
  const month = appended([], { ...CHEAP, orderId: 'month', days: 30 }, START);
  const both = appended(month, { ...EXPENSIVE, orderId: 'week', days: 7 }, START + DAY);
  const late = appended(both, { ...CHEAP, orderId: 'next', days: 1 }, START + DAY - 2000);
  expect(lengths(late)).toEqual({ month: 30 * DAY, week: 7 * DAY, next: DAY });
  expect(gapsOf(late)).toEqual([]);
});

interface Step {
  what: 'append' | 'withdraw' | 'wait';
  /** The type, and its rank. */
  type: number;
  days: number;
  order: number;
  seconds: number;
}

const STEP: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('append', 'append', 'withdraw', 'wait'),
  type: fc.integer({ min: 0, max: 2 }),
  days: fc.integer({ min: 1, max: 400 }),
  order: fc.nat(20),
  seconds: fc.integer({ min: 0, max: 40 * 86_400 }),
});

test('over random histories every day given is used, left or refunded, and periods never overlap', () => {
  fc.assert(
    fc.property(fc.array(STEP, { minLength: 1, maxLength: 20 }), (steps) => {
      const granted: Record<string, number> = {};
      const refunded: Record<string, number> = {};
      let periods: Period[] = [];
      let now = START;
      for (const { what, type, days, order, seconds } of steps) {
        now += seconds * 1000;
        const orderId = String(order % Math.max(1, Object.keys(granted).length));
        const rest = restOf(periods, now);
        if (what === 'append') {
          const next = String(Object.keys(granted).length);
          granted[next] = days * DAY;
          const bought = { vipTypeId: String(type), rank: type, orderId: next, days };
          periods = appended(periods, bought, now);
          expect(restOf(periods, now)).toEqual({ ...rest, [next]: days * DAY });
        } else if (what === 'withdraw') {
          const own = periods.filter((period) => period.orderId === orderId && period.status !== 'refunded');
          const taken = unusedDays(own, now) * DAY;
          periods = withdrawn(periods, orderId, now);
          refunded[orderId] = (refunded[orderId] ?? 0) + taken;
          const { [orderId]: before = 0, ...others } = rest;
          const left = before - taken;
          expect(left).toBeLessThan(DAY + 1);
          expect(restOf(periods, now)).toEqual(left === 0 ? others : { ...others, [orderId]: left });
        } else periods = arranged(periods, now);
        assertSound(periods, now);
      }
      expect(lengths(periods)).toEqual(granted);
      const taken = lengths(periods.filter(({ status }) => status === 'refunded'));
      expect(taken).toEqual(Object.fromEntries(Object.entries(refunded).filter(([, length]) => length > 0)));
    }),
    { numRuns: 400, seed: 20_261_123 },
  );
});

/** What is to come has no gap, the highest type runs first, the membership is what the periods say. */
function assertSound(periods: readonly Period[], now: number): void {
  expect(
    gapsOf(
      periods.filter(({ status }) => status !== 'refunded'),
      true,
    ),
  ).toEqual([]);
  const coming = periods
    .filter(({ status }) => status === 'inForce' || status === 'waiting')
    .sort((one, other) => one.start - other.start);
  expect(gapsOf(coming)).toEqual([]);
  expect(coming.map(({ rank }) => rank)).toEqual(
    coming.map(({ rank }) => rank).sort((one, other) => other - one),
  );
  const membership = membershipOf(periods);
  const [first] = coming;
  if (!first) return;
  expect(first.start).toBeLessThanOrEqual(now);
  expect(membership).toEqual({ vipTypeId: first.vipTypeId, until: coming.at(-1)?.end });
}

/** Pairs of neighbours that do not follow each other; `isApart`: that overlap. */
function gapsOf(periods: readonly Period[], isApart = false): Period[][] {
  const sorted = [...periods].sort((one, other) => one.start - other.start);
  return sorted.flatMap((period, place) => {
    const next = sorted[place + 1];
    const isRight = !next || (isApart ? next.start >= period.end : next.start === period.end);
    return period.start < period.end && isRight ? [] : [[period, ...(next ? [next] : [])]];
  });
}

/** Time by order. */
function lengths(periods: readonly Period[], from = 0): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { orderId, start, end } of periods)
    sums[String(orderId)] = (sums[String(orderId)] ?? 0) + end - Math.max(start, from);
  return sums;
}

/** What is left by order. */
function restOf(periods: readonly Period[], now: number): Record<string, number> {
  return lengths(
    periods.filter(({ status, end }) => status !== 'refunded' && end > now),
    now,
  );
}
