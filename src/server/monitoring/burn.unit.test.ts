import fc from 'fast-check';
import { expect, test } from 'vitest';
import { burnFrom } from './burn';

const LEVELS = { available: 9990, punctual: 9900 };
type Counts = { requests: number; errors: number; timed: number; late: number };
const counts = (requests: number, errors: number, timed = 0, late = 0): Counts => ({
  requests,
  errors,
  timed,
  late,
});
/** What was counted in 5 minutes, half an hour, an hour and six. */
const within =
  (...[m5, m30, h1, h6]: [Counts, Counts, Counts, Counts]) =>
  (seconds: number) =>
    ({ 300: m5, 1800: m30, 3600: h1, 21600: h6 })[seconds] as Counts;

test('1.44 % of failures in an hour and now are the alarm, at 99.9 %', () => {
  const failing = counts(10_000, 144);
  expect(burnFrom(within(failing, failing, failing, counts(100_000, 144)), LEVELS).errors).toBe(10_000);
});

test('0.6 % of failures are the alarm after six hours', () => {
  const failing = counts(10_000, 60);
  expect(burnFrom(within(failing, failing, failing, failing), LEVELS).errors).toBe(10_000);
  const fresh = burnFrom(within(failing, failing, failing, counts(100_000, 60)), LEVELS).errors ?? 0;
  expect(fresh).toBeLessThan(5000);
});

test('what is over is no alarm, and a burst that is a moment of the hour is none either', () => {
  const over = burnFrom(
    within(counts(1000, 0), counts(1000, 0), counts(10_000, 5000), counts(10_000, 5000)),
    LEVELS,
  );
  expect(over.errors).toBe(0);
  const burst = burnFrom(
    within(counts(1000, 100), counts(6000, 100), counts(12_000, 100), counts(72_000, 100)),
    LEVELS,
  );
  expect(burst.errors).toBeLessThan(10_000);
});

test('lists and writes are counted by themselves', () => {
  const slow = counts(10_000, 0, 1000, 300);
  expect(burnFrom(within(slow, slow, slow, slow), LEVELS)).toEqual({ errors: 0, late: 50_000 });
});

test('few answers say nothing', () => {
  const few = counts(50, 50, 50, 50);
  expect(burnFrom(within(few, few, few, few), LEVELS)).toEqual({ errors: null, late: null });
});

test('more failures never burn less, and a stricter level never burns less', () => {
  const part = fc.record({
    requests: fc.integer({ min: 100, max: 1e6 }),
    share: fc.integer({ min: 0, max: 100 }),
  });
  const four = fc.tuple(part, part, part, part);
  fc.assert(
    fc.property(four, fc.integer({ min: 5000, max: 9998 }), (parts, available) => {
      const at = (extra: number) =>
        parts.map(({ requests, share }) =>
          counts(requests, Math.min(requests, Math.floor((requests * share) / 100) + extra)),
        ) as [Counts, Counts, Counts, Counts];
      const burn = (extra: number, level: number) =>
        burnFrom(within(...at(extra)), { available: level, punctual: 9900 }).errors ?? 0;
      expect(burn(10, available)).toBeGreaterThanOrEqual(burn(0, available));
      expect(burn(0, available + 1)).toBeGreaterThanOrEqual(burn(0, available));
    }),
  );
});
