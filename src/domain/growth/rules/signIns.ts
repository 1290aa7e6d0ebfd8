import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { onlyRow } from '#server/db/sqlParts';
import { fieldError } from '#server/http/fieldError';
import { recordsIn } from '#server/parts/platform/rules/records';
import { move } from '../../ledger/move';
import { requireActiveUser, type Submitting } from '../../moderation/rules/submission';
import { assertNoHold } from '../../people/rules/walletHold';
import { inForce } from '../../versions/rules/inForce';
import { type GiftKinds, giftWords, giveGift } from './gift';
import { countGrowthEvent } from './growth';
import { giftOf, planIn, type SignInGift } from './signInPlan';

export interface SignedIn {
  id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  streak: number;
  /** False: signed in before, and nothing was given now. */
  isNew: boolean;
  gift: string;
  /** The streak whose bonus is in it. */
  bonusStreak: number | null;
}

interface Rule extends GiftKinds {
  id: string;
  way: string;
  days: unknown;
  bonuses: unknown;
  makeUpTimes: number;
  makeUpPrice: number;
}

/**
 * A person signs in, once a day by the database; a missed day of this month is bought back for its price. The reward
 * follows the rule in force, in the same transaction; a repeated call answers the former reward.
 */
export async function signIn(
  cause: Submitting,
  { userId, day }: { userId: string; day: string | null },
): Promise<SignedIn> {
  const { tx, caller } = cause;
  await requireActiveUser(tx, userId);
  const today = todayOf(cause);
  const targetDay = day ?? today;
  const before = await signedOn(tx, userId, targetDay);
  if (before) return before;
  const rule = await ruleInForce(tx);
  const isMakeUp = targetDay !== today;
  if (isMakeUp && rule.makeUpPrice > 0) await assertNoHold(tx, userId, '补签');
  if (isMakeUp) await assertMakeUp(tx, { userId, targetDay, today, rule });
  const streak = (await streakBefore(tx, userId, targetDay)) + 1;
  const times = (await timesInMonth(tx, userId, targetDay)) + 1;
  const reward = giftOf(planIn(rule), { streak, times });
  const paid = isMakeUp ? rule.makeUpPrice : 0;
  const id = await store(tx, { userId, day: targetDay, rule, streak, paid, isMakeUp, reward });
  const money = { businessType: 'sign_in', businessId: id } as const;
  const version = { of: 'signIn', id: rule.id } as const;
  if (paid > 0)
    await move(tx, {
      userId,
      currency: 'gold',
      amount: -paid,
      cause: { ...money, step: 'makeUp' },
      operatorId: null,
      note: `补签 ${targetDay}`,
      version,
    });
  const note = isMakeUp ? `补签 ${targetDay}` : '签到';
  await giveGift(
    { ...cause, records: recordsIn(cause) },
    { userId, gift: reward.gift, kinds: rule, ...money, source: 'signInGift', note, version },
  );
  if (!isMakeUp) {
    const happenedTime = conditionContext(caller).now;
    await countGrowthEvent(
      { tx, caller },
      { cause: `signIn:${id}`, userId, source: 'signIn', amount: 1, happenedTime },
    );
  }
  const { gift, bonusStreak } = reward;
  return { id, day: targetDay, streak, isNew: true, gift: giftWords(gift), bonusStreak };
}

/** What the app shows before somebody signs in: this month's days, the streak, what today gives and what making up costs. */
export async function signInState(cause: Submitting, userId: string) {
  const { tx } = cause;
  const today = todayOf(cause);
  const rule = await ruleInForce(tx);
  const { rows } = await sql<{ day: string }>`select day::text as day from sign_in
    where user_id = ${userId}::bigint and day >= date_trunc('month', ${today}::date) order by day`.execute(
    tx,
  );
  const days = rows.map(({ day }) => day);
  const isSigned = days.includes(today);
  const before = await streakBefore(tx, userId, today);
  const next = giftOf(planIn(rule), { streak: before + 1, times: days.length + 1 });
  return {
    today,
    isSigned,
    days,
    streak: isSigned ? before + 1 : before,
    gift: isSigned ? null : giftWords(next.gift),
    makeUp: {
      left: Math.max(0, rule.makeUpTimes - (await makeUpsOf(tx, userId, today))),
      price: rule.makeUpPrice,
    },
  };
}

function todayOf({ caller }: Submitting): string {
  return conditionContext(caller).now.slice(0, 10);
}

async function ruleInForce(tx: Db): Promise<Rule> {
  const rule = await inForce<Rule>(tx, {
    table: 'sign_in_rule',
    columns: sql`way, days, bonuses, gold_type_id::text as "goldTypeId", vip_type_id::text as "vipTypeId",
      dress_id::text as "dressId", make_up_times::int as "makeUpTimes", make_up_price::float8 as "makeUpPrice"`,
  });
  if (!rule) throw fieldError('userId', '现在没有生效的签到规则');
  return rule;
}

async function signedOn(tx: Db, userId: string, day: string): Promise<SignedIn | null> {
  const { rows } = await sql<
    Omit<SignedIn, 'isNew' | 'gift'> & Record<'gold' | 'experience' | 'vipDays' | 'dressDays', number>
  >`
    select id::text, day::text, streak, bonus_streak as "bonusStreak", gold::float8 as gold, experience::float8 as experience,
      vip_days as "vipDays", dress_days as "dressDays"
    from sign_in where user_id = ${userId}::bigint and day = ${day}::date`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { id, streak, bonusStreak, ...gift } = row;
  return { id, day, streak, bonusStreak, isNew: false, gift: giftWords(gift) };
}

/** Only of this month, not of days before the person was there, and so often a month. */
async function assertMakeUp(
  tx: Db,
  { userId, targetDay, today, rule }: { userId: string; targetDay: string; today: string; rule: Rule },
): Promise<void> {
  if (targetDay > today) throw fieldError('day', '还没到的日子不能签');
  if (targetDay.slice(0, 7) !== today.slice(0, 7)) throw fieldError('day', '只能补签本月漏掉的日子');
  const { rows } = await sql<{ since: string }>`
    select to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as since from app_user
    where id = ${userId}::bigint`.execute(tx);
  if (targetDay < String(rows[0]?.since)) throw fieldError('day', '不能补签注册以前的日子');
  if ((await makeUpsOf(tx, userId, today)) >= rule.makeUpTimes)
    throw fieldError('day', rule.makeUpTimes === 0 ? '不能补签' : `每月最多补签 ${rule.makeUpTimes} 次`);
}

async function makeUpsOf(tx: Db, userId: string, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sign_in
    where user_id = ${userId}::bigint and make_up and day >= date_trunc('month', ${today}::date)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many days in a row before a day. */
async function streakBefore(tx: Db, userId: string, day: string): Promise<number> {
  const { rows } = await sql<{ streak: number }>`
    select coalesce(
      ${day}::date - 1 - (select max(d.day) from generate_series(${day}::date - ${LONGEST}::int, ${day}::date - 1, interval '1 day') d(day)
        where not exists (select from sign_in s where s.user_id = ${userId}::bigint and s.day = d.day::date))::date,
      ${LONGEST}::int) as streak`.execute(tx);
  return rows[0]?.streak ?? 0;
}

/** A year in a row: longer ones are not reported. */
const LONGEST = 366;

async function timesInMonth(tx: Db, userId: string, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from sign_in
    where user_id = ${userId}::bigint and day >= date_trunc('month', ${day}::date)
      and day < date_trunc('month', ${day}::date) + interval '1 month'`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface SignInRecord {
  userId: string;
  day: string;
  rule: Rule;
  streak: number;
  paid: number;
  isMakeUp: boolean;
  reward: SignInGift;
}

async function store(tx: Db, record: SignInRecord): Promise<string> {
  const { userId, day, rule, streak, paid, isMakeUp, reward } = record;
  const { gold, experience, vipDays, dressDays } = reward.gift;
  const made = await sql<{ id: string }>`
    insert into sign_in (user_id, day, rule_id, streak, make_up, paid, gold, experience, vip_days, dress_days, bonus_streak)
    values (${userId}::bigint, ${day}::date, ${rule.id}::bigint, ${streak}, ${isMakeUp}, ${paid}, ${gold}, ${experience},
      ${vipDays}, ${dressDays}, ${reward.bonusStreak}) returning id::text`.execute(tx);
  return onlyRow(made).id;
}
