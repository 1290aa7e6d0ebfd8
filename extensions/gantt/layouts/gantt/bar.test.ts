import { expect, test } from 'vitest';
import { barOf } from './bar';

const WEEK = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
];

test('a period within the days, over their ends, and outside', () => {
  const bar = (from: string, to: string) => barOf({ begin: from, end: to }, WEEK, null);
  expect(bar('2026-11-24', '2026-11-26')).toEqual({
    first: 1,
    last: 3,
    isContinued: false,
    continues: false,
  });
  expect(bar('2026-11-01', '2026-12-31')).toEqual({ first: 0, last: 6, isContinued: true, continues: true });
  expect(bar('2026-12-01', '2026-12-02')).toBeNull();
});

test('one that is being moved is where it would go', () => {
  const move = { from: '2026-11-24', to: '2026-11-26' };
  expect(barOf({ begin: '2026-11-24', end: '2026-11-24' }, WEEK, move)).toMatchObject({ first: 3, last: 3 });
});
