import { expect, test } from 'vitest';
import { type GrantedToday, type GrowthRule, gainsOf, levelAt, type Track } from './experience';

const rule = (more: Partial<GrowthRule> = {}): GrowthRule => ({
  track: 'wealth',
  every: 10,
  gives: 3,
  dailyCap: null,
  ...more,
});
const nothing = (): GrantedToday => ({ amount: 0, experience: 0 });

test('each full stretch gives, and what is left over counts with what comes the same day', () => {
  expect(gainsOf([rule()], 25, nothing)).toEqual([{ track: 'wealth', experience: 6, withheld: 0 }]);
  expect(gainsOf([rule()], 5, () => ({ amount: 25, experience: 6 }))[0]?.experience).toBe(3);
  expect(gainsOf([rule()], 4, () => ({ amount: 25, experience: 6 }))[0]?.experience).toBe(0);
});

test('many small events give what one large one does, whatever their sizes', () => {
  for (const sizes of [[1, 1, 1, 97], [50, 50], [33, 33, 34], Array<number>(100).fill(1)]) {
    const granted = { amount: 0, experience: 0 };
    for (const amount of sizes) {
      const [gain] = gainsOf([rule({ every: 7, gives: 2, dailyCap: 25 })], amount, () => ({ ...granted }));
      granted.amount += amount;
      granted.experience += gain?.experience ?? 0;
    }
    expect(granted).toEqual({ amount: 100, experience: 25 });
  }
});

test('the cap of the day holds, reports what it withheld, and a lowered cap takes nothing', () => {
  const capped = rule({ dailyCap: 10 });
  expect(gainsOf([capped], 100, nothing)).toEqual([{ track: 'wealth', experience: 10, withheld: 20 }]);
  expect(gainsOf([capped], 100, () => ({ amount: 100, experience: 30 }))).toEqual([
    { track: 'wealth', experience: 0, withheld: 30 },
  ]);
});

test('tracks count for themselves', () => {
  const rules = [rule(), rule({ track: 'charm', every: 1, gives: 1 })];
  const today = (track: Track) => (track === 'charm' ? { amount: 9, experience: 9 } : nothing());
  expect(gainsOf(rules, 10, today).map(({ track, experience }) => [track, experience])).toEqual([
    ['wealth', 3],
    ['charm', 10],
  ]);
});

test('a level begins exactly at its threshold, in whatever order they come', () => {
  const thresholds = [
    { level: 2, threshold: 100, name: '白银' },
    { level: 1, threshold: 10, name: '青铜' },
  ];
  expect([0, 9, 10, 99, 100, 5000].map((experience) => levelAt(thresholds, experience)?.level ?? 0)).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
});
