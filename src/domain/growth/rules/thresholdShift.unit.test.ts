import { expect, test } from 'vitest';
import { levelAt } from './experience';
import { movesAnybody, placeInWords, shiftInWords, shiftsOf, withTyped } from './thresholdShift';

const standing = [100, 500, 2000].map((threshold, index) => ({
  id: String(index + 1),
  level: index + 1,
  threshold,
  name: `${index + 1}`,
}));

test('a threshold that is raised moves those between, and nobody else', () => {
  const typed = { id: '2', level: 2, threshold: 800, name: '' };
  expect(shiftsOf(standing, withTyped(standing, typed))).toEqual([{ from: 500, to: 800, was: 2, is: 1 }]);
  expect(shiftsOf(standing, standing)).toEqual([]);
});

test('a new one at the top and one at the bottom', () => {
  const top = { id: null, level: 4, threshold: 9000, name: '' };
  expect(shiftsOf(standing, withTyped(standing, top))).toEqual([{ from: 9000, to: null, was: 3, is: 4 }]);
  expect(shiftsOf([], standing.slice(0, 1))).toEqual([{ from: 100, to: null, was: 0, is: 1 }]);
});

test('the shift gives the level before and after for every value', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const table = () =>
    Array.from({ length: next(5) }, (_, index) => ({ level: index + 1, threshold: next(60), name: '' }));
  for (let round = 0; round < 300; round++) {
    const [before, after] = [table(), table()];
    const shifts = shiftsOf(before, after);
    for (let value = 0; value < 65; value++) {
      const was = levelAt(before, value)?.level ?? 0;
      const is = levelAt(after, value)?.level ?? 0;
      const found = shifts.filter(({ from, to }) => value >= from && (to === null || value < to));
      expect(found.map((one) => [one.was, one.is])).toEqual(was === is ? [] : [[was, is]]);
    }
  }
});

test('in words', () => {
  const counted = [
    { from: 0, to: 5, was: 2, is: 3, count: 12 },
    { from: 5, to: 9, was: 4, is: 3, count: 3 },
    { from: 9, to: null, was: 1, is: 2, count: 0 },
  ];
  expect(shiftInWords(counted, { what: '对', step: '级' })).toBe(
    '升 12 对，降 3 对（2→3 级 12 对，4→3 级 3 对）',
  );
  expect(shiftInWords([], { what: '对', step: '级' })).toBe('谁都不变');
  const words = { step: '级', none: '还没有等级', unit: '点' };
  expect(placeInWords(standing, 600, words)).toBe('2 级（2），离 3 级还差 1,400 点');
  expect(placeInWords(standing, 5000, words)).toBe('3 级（3），已是最高');
  expect(placeInWords(standing, 0, words)).toBe('还没有等级，离 1 级还差 100 点');
});

test('what is restored from the bin moves people, other words do not', () => {
  const row = { level: 1, threshold: 5, name: '甲', privileges: ['badge'] };
  const judge = (after: typeof row) =>
    movesAnybody(row, after, ['level', 'threshold'], ['name', 'privileges']);
  expect(judge({ ...row, name: '乙' })).toBe(false);
  expect(judge({ ...row, threshold: 6 })).toBe(true);
  expect(judge({ ...row, privileges: ['badge'] })).toBe(true);
  expect(movesAnybody(null, row, ['level'], ['name'])).toBe(true);
});
