import { expect, test } from 'vitest';
import { isMonthPlan, lengthOf, weeksOf } from './monthPlan';

test('a month is drawn in weeks that begin on Monday', () => {
  expect(lengthOf('2028-02')).toBe(29);
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, 1]);
  expect(weeks[5]).toEqual([30, null, null, null, null, null, null]);
  expect(weeksOf('2027-02').flat()).toEqual(Array.from({ length: 28 }, (_, day) => day + 1));
});

test('a plan has every day of its month, each with its entries', () => {
  const whole = { days: Array.from({ length: 28 }, () => 0), sum: '28 天' };
  const plan = { month: '2027-02', cells: [{ text: '1 金币' }], whole };
  expect(isMonthPlan(plan)).toBe(true);
  expect(isMonthPlan({ ...plan, month: '2027-13' })).toBe(false);
  expect(isMonthPlan({ ...plan, month: '2027-03' })).toBe(false);
  expect(isMonthPlan({ ...plan, cells: [] })).toBe(false);
  expect(isMonthPlan({ ...plan, without: [{ sum: '' }] })).toBe(false);
});
