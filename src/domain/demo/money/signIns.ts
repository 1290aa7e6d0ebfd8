import { sql } from 'kysely';
import { instantOf, type SeededRandom, wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { spanStart } from '../../growth/rules/growthCounts';
import { giftOf, planIn, type SignInPlan } from '../../growth/rules/signInPlan';
import { inDayCurve } from '../dayCurve';
import type { Claimer } from './benefits';
import type { Books, Intent } from './books';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STORY_DAYS = 45;
const MAKE_UP = { times: 3, price: 10 };

interface Rule {
  id: string;
  since: number;
  vipTypeId: string | null;
  way: string;
  days: unknown;
  bonuses: unknown;
}

interface SignIn {
  day: string;
  at: number;
  isMakeUp: boolean;
}

/** Who signed in during the last weeks, with what the tasks give for it; gold goes through the books. */
export async function signInIntents(
  tx: Db,
  { chance, now, claim }: { chance: SeededRandom; now: number; claim: Claimer },
): Promise<Intent[]> {
  const { rows } = await sql<Rule>`
    select id::text, (extract(epoch from valid_from) * 1000)::float8 as since, way, days, bonuses,
      vip_type_id::text as "vipTypeId" from sign_in_rule order by valid_from desc`.execute(tx);
  const rules = rows.map((rule) => ({ ...rule, plan: planIn(rule) }));
  const { rows: people } = await sql<{ id: string }>`
    select id::text from app_user where create_time < ${wireTime(now - (STORY_DAYS + 5) * DAY)}::timestamptz
      and coalesce(status, 'normal') = 'normal' order by active_time desc, id limit 64`.execute(tx);
  return people.flatMap(({ id }) => {
    const person = new Person(id, rules, claim);
    const habit = 0.35 + 0.63 * chance.next();
    return Array.from({ length: STORY_DAYS + 1 }, (_, index) => {
      const day = wireTime(now - (STORY_DAYS - index) * DAY).slice(0, 10);
      const midnight = instantOf(`${day} 00:00:00`);
      const at = Math.floor(inDayCurve(midnight + chance.next() * DAY, now));
      const later = at + chance.integer(1, 50) * 60_000;
      const [isThere, isMadeUp, isBack] = [habit, 0.15, 0.4].map((share) => chance.next() < share);
      const intents: Intent[] = [];
      if (isThere) intents.push({ at, run: (books) => person.sign(books, { day, at, isMakeUp: false }) });
      if (isThere && isBack) intents.push({ at: later, run: (books) => person.claimTasks(books, later) });
      if (!isThere && isMadeUp && at + DAY < now - 3 * HOUR)
        intents.push({
          at: at + DAY,
          run: (books) => person.sign(books, { day, at: at + DAY, isMakeUp: true }),
        });
      return intents.filter((intent) => intent.at < now);
    }).flat();
  });
}

class Person {
  private readonly signed: SignIn[] = [];

  constructor(
    private readonly userId: string,
    /** The newest first. */
    private readonly rules: readonly (Rule & { plan: SignInPlan })[],
    private readonly claim: Claimer,
  ) {}

  /** People who come back for the tasks get what the day and the week give. */
  claimTasks(books: Books, at: number): void {
    const monday = spanStart('week', wireTime(at).slice(0, 10));
    const week = this.signed.filter((one) => !one.isMakeUp && wireTime(one.at) >= monday).length;
    const { userId } = this;
    this.claim(books, '每日签到', { userId, at, counted: '签到次数不小于 1：现在 1，满足' });
    if (week >= 5)
      this.claim(books, '一周签到五天', { userId, at, counted: `签到次数不小于 5：现在 ${week}，满足` });
  }

  /** By the rules' own code. What is made up costs gold, and only a few days of the running month can be. */
  sign(books: Books, signIn: SignIn): void {
    const { userId, rules, signed } = this;
    const { day, at, isMakeUp } = signIn;
    const rule = (rules.find(({ since }) => since <= at) ?? rules.at(-1)) as (typeof rules)[number];
    const ofMonth = signed.filter((one) => one.day.slice(0, 7) === day.slice(0, 7));
    const canMakeUp =
      wireTime(at).slice(0, 7) === day.slice(0, 7) &&
      rule === rules[0] &&
      ofMonth.filter((one) => one.isMakeUp).length < MAKE_UP.times &&
      books.balance(userId, 'gold') >= MAKE_UP.price;
    if (isMakeUp && !canMakeUp) return;
    const streak = this.streakWith(day);
    const { gift, bonusStreak } = giftOf(rule.plan, { streak, times: ofMonth.length + 1 });
    const { gold, experience, vipDays, dressDays } = gift;
    signed.push(signIn);
    const id = books.nextId(at);
    const paid = isMakeUp ? MAKE_UP.price : 0;
    const cause = { business_type: 'sign_in', business_id: id, version_of: 'signIn', version_id: rule.id };
    const entry = {
      user_id: userId,
      currency: 'gold',
      note: paid > 0 ? `补签 ${day}` : '签到',
      ...cause,
    } as const;
    if (paid > 0) books.move(at, { ...entry, amount: -paid, step: 'makeUp' });
    if (gold > 0) books.move(at, { ...entry, amount: gold, step: 'normal' }, { event: gold });
    if (vipDays > 0)
      books.grantedDays.push({
        userId,
        orderNo: `sign_in-${id}`,
        vipTypeId: rule.vipTypeId,
        days: vipDays,
        at,
      });
    const benefit = { gold, experience, vip_days: vipDays, dress_days: dressDays, bonus_streak: bonusStreak };
    const row = { id, user_id: userId, day, rule_id: rule.id, streak, make_up: isMakeUp, paid, ...benefit };
    books.of('sign_in').push({ ...row, create_time: wireTime(at) });
  }

  private streakWith(day: string): number {
    const days = new Set(this.signed.map((one) => one.day));
    let streak = 1;
    while (days.has(wireTime(instantOf(`${day} 00:00:00`) - streak * DAY).slice(0, 10))) streak += 1;
    return streak;
  }
}
