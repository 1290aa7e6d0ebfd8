import { addGift, type Gift, giftIn, giftWords, NO_GIFT } from './gift';

/** What a day gives, and what a streak gives besides, as plain data: what gives it and what previews it is this code. */
export interface SignInPlan {
  /** `streak`: by how many days in a row, from the first again where one is left out; `month`: by how many of this month. */
  mode: 'streak' | 'month';
  /** Of the first day, the second …; at least one. A streak begins again after the last, a month keeps it. */
  days: readonly Gift[];
  bonuses: readonly (Gift & { streak: number })[];
}

/** What a rule says, from its record; nothing where a part of it is missing. */
export function planIn(rule: { way?: unknown; days?: unknown; bonuses?: unknown }): SignInPlan {
  return {
    mode: rule.way === 'month' ? 'month' : 'streak',
    days: rowsIn(rule.days).map(giftIn),
    bonuses: rowsIn(rule.bonuses).map((row) => ({ ...giftIn(row), streak: Number(row.streak) })),
  };
}

/** The rows of a record's table within it. */
export function rowsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : [];
}

export interface SignInGift {
  gift: Gift;
  /** The streak whose bonus is in it; null: none. */
  bonusStreak: number | null;
}

/** What somebody gets who signs in so many days in a row, and so often in the month, both with this day. */
export function giftOf(
  { mode, days, bonuses }: SignInPlan,
  { streak, times }: { streak: number; times: number },
): SignInGift {
  const place = mode === 'streak' ? (streak - 1) % days.length : Math.min(times, days.length) - 1;
  const own = days[place] ?? NO_GIFT;
  const longest = Math.max(0, ...bonuses.map((bonus) => bonus.streak));
  const bonus = bonuses.find((one) => one.streak === ((streak - 1) % longest) + 1);
  if (!bonus) return { gift: own, bonusStreak: null };
  return { gift: addGift(own, bonus), bonusStreak: bonus.streak };
}

/** A month of a person who begins on its first day and signs in every day but one; null there. */
export function monthOf(plan: SignInPlan, days: number, missed: number | null = null): (SignInGift | null)[] {
  let streak = 0;
  let times = 0;
  return Array.from({ length: days }, (_, index) => {
    if (index + 1 === missed) {
      streak = 0;
      return null;
    }
    streak += 1;
    times += 1;
    return giftOf(plan, { streak, times });
  });
}

/** The value of a `calendar`: each day, the sum, and the same for each day that could be left out. */
export function calendarOf(plan: SignInPlan, month: string, count: number) {
  const cells: { text: string; mark?: string }[] = [];
  const places = new Map<string, number>();
  const placeOf = (day: SignInGift | null) => {
    if (day === null) return -1;
    const text = giftWords(day.gift) || '无';
    const cell = day.bonusStreak === null ? { text } : { text, mark: `连续 ${day.bonusStreak} 天` };
    const key = JSON.stringify(cell);
    if (!places.has(key)) places.set(key, cells.push(cell) - 1);
    return places.get(key) as number;
  };
  const planOf = (missed: number | null) => {
    const gifts = monthOf(plan, count, missed);
    return { days: gifts.map(placeOf), sum: sumOf(gifts) };
  };
  const whole = planOf(null);
  return { month, cells, whole, without: Array.from({ length: count }, (_, index) => planOf(index + 1)) };
}

/** `420 金币、150 经验（签到 29 天，连续奖励 3 次）` */
function sumOf(days: (SignInGift | null)[]): string {
  const signed = days.filter((day) => day !== null);
  const sum = signed.reduce((total, { gift }) => addGift(total, gift), NO_GIFT);
  const bonuses = signed.filter(({ bonusStreak }) => bonusStreak !== null).length;
  const besides = bonuses > 0 ? `，连续奖励 ${bonuses} 次` : '';
  return `${giftWords(sum) || '无'}（签到 ${signed.length} 天${besides}）`;
}
