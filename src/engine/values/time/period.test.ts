import { expect, test } from 'vitest';
import { comparedStretch, daysIn, PERIOD_TITLES, periodOf, stretchOf } from './period';

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['7d', '2026-02-23', '2026-03-01'],
  ['30d', '2026-01-31', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['year', '2026-01-01', '2026-03-01'],
])('%s, seen from Sunday the 1st of March', (choice, start, end) => {
  expect(periodOf(choice, '2026-03-01')).toEqual({ begin: start, end });
});

test('every choice that files may write has days, and nothing else has', () => {
  for (const choice of Object.keys(PERIOD_TITLES)) expect(periodOf(choice, '2024-02-29')).not.toBeNull();
  for (const choice of ['8d', '', 'constructor', 'toString'])
    expect(periodOf(choice, '2026-03-01')).toBeNull();
});

test('a range of days runs until the next day begins', () => {
  expect(stretchOf({ begin: '2024-02-28', end: '2024-02-29' })).toEqual({
    from: '2024-02-28 00:00:00',
    to: '2024-03-01 00:00:00',
  });
  expect(daysIn({ begin: '2024-02-28', end: '2024-03-01' })).toBe(3);
});

test('what still runs is compared with as much of the period before', () => {
  const today = { begin: '2026-03-10', end: '2026-03-10' };
  expect(comparedStretch(today, 'previous', '2026-03-10 09:30:00')).toEqual({
    from: '2026-03-09 00:00:00',
    to: '2026-03-09 09:30:00',
  });
  expect(comparedStretch(today, 'lastWeek', '2026-03-10 09:30:00').to).toBe('2026-03-03 09:30:00');
  expect(comparedStretch(today, 'previous', '2026-03-12 09:30:00').to).toBe('2026-03-10 00:00:00');
});

test('a year ago means the same dates', () => {
  const days = { begin: '2024-02-29', end: '2024-02-29' };
  expect(comparedStretch(days, 'lastYear', '2026-01-01 00:00:00')).toEqual({
    from: '2023-02-28 00:00:00',
    to: '2023-03-01 00:00:00',
  });
});
