import { sql } from 'kysely';
import { type Chance, instantOf, wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { spanStart } from '../../domain/growth/records/growthCounts';
import { giftOf, planIn, type SignInPlan } from '../../domain/growth/records/signInPlan';
import { insertRows } from '../insertRows';
import type { Books, Intent } from './books';
import { grantSeededDays } from './grants';
import type { TaskClaims } from './taskClaims';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STORY_DAYS = 45;
const MAKE_UP = { times: 3, price: 10 };

interface Rule {
  id: string;
  from: number;
  plan: SignInPlan;
  vipTypeId: string | null;
}

/** Who signed in during the last weeks, by the rules' own code; gold goes through the books. */
export class SignIns {
  private readonly rows: Record<string, unknown>[] = [];
  private readonly days = new Map<string, Set<string>>();
  private readonly membershipGrants: {
    id: string;
    userId: string;
    days: number;
    vipTypeId: string | null;
    at: number;
  }[] = [];

  private constructor(
    private readonly rules: readonly Rule[],
    private readonly people: readonly string[],
  ) {}

  static async of(tx: Db, now: number): Promise<SignIns> {
    const rules = await sql<Omit<Rule, 'plan'> & { way: string; days: unknown; bonuses: unknown }>`
      select id::text, (extract(epoch from valid_from) * 1000)::float8 as "from", way, days, bonuses,
        vip_type_id::text as "vipTypeId" from sign_in_rule order by valid_from desc`.execute(tx);
    const people = await sql<{ id: string }>`
      select id::text from app_user where create_time < ${wireTime(now - (STORY_DAYS + 5) * DAY)}::timestamptz
        and coalesce(status, 'normal') = 'normal' order by active_time desc, id limit 64`.execute(tx);
    return new SignIns(
      rules.rows.map((rule) => ({
        id: rule.id,
        from: rule.from,
        vipTypeId: rule.vipTypeId,
        plan: planIn(rule),
      })),
      people.rows.map(({ id }) => id),
    );
  }

  intents(chance: Chance, now: number, tasks: TaskClaims): Intent[] {
    return this.people.flatMap((userId) => {
      const habit = 0.35 + 0.63 * chance.next();
      const intents: Intent[] = [];
      for (let ago = STORY_DAYS; ago >= 0; ago -= 1) {
        const day = wireTime(now - ago * DAY).slice(0, 10);
        const at = instantOf(`${day} 00:00:00`) + chance.integer(7 * 60, 23 * 60) * 60_000;
        const isThere = chance.next() < habit;
        const isMadeUp = chance.next() < 0.15;
        if (at >= now) continue;
        if (isThere) {
          intents.push({ at, run: (books) => this.sign(books, { userId, day, at, paid: 0 }) });
          const later = at + chance.integer(1, 50) * 60_000;
          if (chance.next() < 0.4 && later < now)
            intents.push({ at: later, run: (books) => this.claim(books, tasks, { userId, at: later }) });
        }
        if (!isThere && isMadeUp && at + 3 * HOUR + DAY < now)
          intents.push({ at: at + DAY, run: (books) => this.makeUp(books, { userId, day, at: at + DAY }) });
      }
      return intents;
    });
  }

  /** People who come back for the tasks get what the day and the week give. */
  private claim(books: Books, tasks: TaskClaims, claim: { userId: string; at: number }): void {
    const monday = spanStart('week', wireTime(claim.at).slice(0, 10));
    const week = this.rows.filter(
      (row) => row.user_id === claim.userId && !row.make_up && String(row.create_time) >= monday,
    ).length;
    tasks.claim(books, '每日签到', { ...claim, counted: '签到次数不小于 1：现在 1，满足' });
    if (week >= 5)
      tasks.claim(books, '一周签到五天', { ...claim, counted: `签到次数不小于 5：现在 ${week}，满足` });
  }

  private makeUp(books: Books, { userId, day, at }: { userId: string; day: string; at: number }): void {
    const rule = this.ruleAt(at);
    const ofMonth = this.rows.filter(
      (row) => row.user_id === userId && row.make_up && String(row.day).slice(0, 7) === day.slice(0, 7),
    );
    if (wireTime(at).slice(0, 7) !== day.slice(0, 7) || rule !== this.rules[0]) return;
    if (ofMonth.length >= MAKE_UP.times || books.balance(userId, 'gold') < MAKE_UP.price) return;
    this.sign(books, { userId, day, at, paid: MAKE_UP.price });
  }

  private ruleAt(at: number): Rule {
    return (this.rules.find(({ from }) => from <= at) ?? this.rules.at(-1)) as Rule;
  }

  private sign(
    books: Books,
    { userId, day, at, paid }: { userId: string; day: string; at: number; paid: number },
  ): void {
    const days = this.days.get(userId) ?? new Set<string>();
    this.days.set(userId, days);
    const rule = this.ruleAt(at);
    const times = [...days].filter((one) => one.slice(0, 7) === day.slice(0, 7)).length + 1;
    const streak = streakWith(days, day);
    const { gift, bonusStreak } = giftOf(rule.plan, { streak, times });
    days.add(day);
    const id = books.nextId(at);
    const cause = { user_id: userId, currency: 'gold', business_type: 'sign_in', business_id: id };
    const version = { version_of: 'signIn', version_id: rule.id };
    const note = paid > 0 ? `补签 ${day}` : '签到';
    if (paid > 0) books.move(at, { ...cause, ...version, amount: -paid, step: 'makeUp', note });
    if (gift.gold > 0)
      books.move(at, { ...cause, ...version, amount: gift.gold, step: 'normal', note }, { event: gift.gold });
    if (gift.vipDays > 0)
      this.membershipGrants.push({ id, userId, days: gift.vipDays, vipTypeId: rule.vipTypeId, at });
    this.rows.push({
      id,
      user_id: userId,
      day,
      rule_id: rule.id,
      streak,
      make_up: paid > 0,
      paid,
      gold: gift.gold,
      experience: gift.experience,
      vip_days: gift.vipDays,
      dress_days: gift.dressDays,
      bonus_streak: bonusStreak,
      create_time: wireTime(at),
    });
  }

  async store(tx: Db): Promise<void> {
    await insertRows(tx, 'sign_in', this.rows);
    await sql`insert into growth_gain (user_id, track, source, amount, experience, day, reason, create_time)
      select user_id, 'activity', 'signInGift', 1, experience, (create_time at time zone 'Asia/Shanghai')::date, '签到', create_time
      from sign_in where experience > 0 order by id`.execute(tx);
    for (const { id, ...days } of this.membershipGrants)
      await grantSeededDays(tx, { orderNo: `sign_in-${id}`, ...days });
  }
}

function streakWith(days: ReadonlySet<string>, day: string): number {
  let streak = 1;
  for (let at = instantOf(`${day} 00:00:00`) - DAY; days.has(wireTime(at).slice(0, 10)); at -= DAY)
    streak += 1;
  return streak;
}
