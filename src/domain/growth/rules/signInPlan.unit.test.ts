import { expect, test } from 'vitest';
import { giftIn } from './gift';
import { calendarOf, giftOf, monthOf, type SignInPlan } from './signInPlan';

const days = [1, 2, 3].map((gold) => giftIn({ gold }));
const bonuses = [
  { ...giftIn({ gold: 10 }), streak: 3 },
  { ...giftIn({ gold: 50 }), streak: 7 },
];
const streak: SignInPlan = { mode: 'streak', days, bonuses };
const golds = (plan: SignInPlan, count: number, missed: number | null = null) =>
  monthOf(plan, count, missed).map((day) => day?.gift.gold ?? null);

test('a streak cycles through its days, its bonuses through the longest of them, and one missed day restarts both', () => {
  expect(golds(streak, 10)).toEqual([1, 2, 13, 1, 2, 3, 51, 2, 3, 11]);
  expect(golds(streak, 10, 2)).toEqual([1, null, 1, 2, 13, 1, 2, 3, 51, 2]);
  expect(giftOf(streak, { streak: 7, times: 1 })).toMatchObject({ bonusStreak: 7 });
});

test('by the month a day left out moves the others, and the last day stays', () => {
  const month: SignInPlan = { mode: 'month', days, bonuses: [] };
  expect(golds(month, 5)).toEqual([1, 2, 3, 3, 3]);
  expect(golds(month, 5, 2)).toEqual([1, null, 2, 3, 3]);
});

test('a calendar lists each content once, and the sum with and without a day', () => {
  const { cells, whole, without } = calendarOf(streak, '2027-02', 28);
  expect(cells.slice(0, 3)).toEqual([
    { text: '1 金币' },
    { text: '2 金币' },
    { text: '13 金币', mark: '连续 3 天' },
  ]);
  const gold = golds(streak, 28).reduce((sum: number, one) => sum + (one ?? 0), 0);
  expect(whole.sum).toBe(`${gold} 金币（签到 28 天，连续奖励 8 次）`);
  expect(without).toHaveLength(28);
  expect(without[1]?.days[1]).toBe(-1);
  expect(without[27]?.sum).toMatch(/（签到 27 天/);
});
