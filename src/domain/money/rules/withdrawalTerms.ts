import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { beanRates, fenFor, yuan } from './beanRates';

/** What a withdrawal would be, by the versions in force. Money in fen. */
export interface WithdrawalTerms {
  ruleId: string;
  ruleName: string;
  rateId: string;
  amount: number;
  fee: number;
  net: number;
}

interface Rule {
  id: string;
  name: string;
  timesPerDay: number;
  timesPerWeek: number;
  minimum: number;
  maximum: number;
  feeRate: number;
  coolDownHours: number;
}

/**
 * Whether this person may withdraw these beans now, and what that gives. Refuses with the sentence of the rule that refuses: its
 * name, its number, and when it is possible again. Who writes holds the person's lock, so that two concurrent ones count each other.
 */
export async function withdrawalTerms(
  tx: Db,
  { userId, bean }: { userId: string; bean: number },
): Promise<WithdrawalTerms> {
  const rates = await beanRates(tx);
  const amount = fenFor(rates, bean);
  const rule = await ruleOf(tx, userId);
  assertAmount(rule, amount);
  await assertFrequency(tx, userId, rule);
  const fee = Math.round((amount * rule.feeRate) / 10_000);
  return { ruleId: rule.id, ruleName: rule.name, rateId: rates.id, amount, fee, net: amount - fee };
}

/** Of the rules in force that are on, the one of the highest level that the person has reached. */
async function ruleOf(tx: Db, userId: string): Promise<Rule> {
  const { rows } = await sql<{ level: number; rule: Rule | null }>`
    select coalesce(u.level, 0)::int as level, (
      select to_jsonb(r) from (
        select distinct on (level_from) id::text as id, name, enabled, level_from,
          times_per_day as "timesPerDay", times_per_week as "timesPerWeek", minimum, maximum,
          fee_rate as "feeRate", cool_down_hours as "coolDownHours"
        from withdrawal_rule where delete_time is null and valid_from <= now()
        order by level_from, valid_from desc) r
      where r.enabled and r.level_from <= coalesce(u.level, 0) order by r.level_from desc limit 1) as rule
    from app_user u where u.id = ${userId}::bigint`.execute(tx);
  const [found] = rows;
  if (!found) throw fieldError('userId', '用户不存在');
  if (!found.rule) throw fieldError('userId', `用户等级 ${found.level} 没有生效的提现规则，不能提现`);
  return found.rule;
}

function assertAmount({ name, minimum, maximum }: Rule, amount: number): void {
  const by = `按提现规则“${name}”，每次`;
  if (amount < minimum) throw fieldError('bean', `${by}最少 ${yuan(minimum)}，这次是 ${yuan(amount)}`);
  if (amount > maximum) throw fieldError('bean', `${by}最多 ${yuan(maximum)}，这次是 ${yuan(amount)}`);
}

interface Times {
  day: number;
  week: number;
  /** When one of the day is older than 24 hours, so that another may come; null: none. */
  nextDay: string | null;
  nextWeek: string;
  ready: string | null;
}

/** What was refused or did not arrive is no time; a day rolls, as it does for sums; a week is Shanghai's and begins on Monday. */
async function assertFrequency(tx: Db, userId: string, rule: Rule): Promise<void> {
  const { rows } = await sql<Times>`
    with asked as (select create_time from withdrawal where user_id = ${userId}::bigint
        and status not in ('rejected', 'returned', 'failed')),
      clock as (select now() at time zone 'Asia/Shanghai' as at)
    select (select count(*)::int from asked where create_time > now() - interval '24 hours') as day,
      (select count(*)::int from asked where create_time at time zone 'Asia/Shanghai' >= date_trunc('week', at)) as week,
      (select to_char(create_time at time zone 'Asia/Shanghai' + interval '24 hours', 'YYYY-MM-DD HH24:MI') from asked
        order by create_time desc offset ${Math.max(rule.timesPerDay - 1, 0)} limit 1) as "nextDay",
      to_char(date_trunc('week', at) + interval '7 days', 'YYYY-MM-DD HH24:MI') as "nextWeek",
      (select to_char(max(create_time) at time zone 'Asia/Shanghai' + make_interval(hours => ${rule.coolDownHours}), 'YYYY-MM-DD HH24:MI')
        from asked where create_time + make_interval(hours => ${rule.coolDownHours}) > now()) as ready
    from clock`.execute(tx);
  const [times] = rows;
  if (!times) throw new Error('a clock without a row');
  const refusals = [...refusalsOf(rule, times)].sort((a, b) => (a.again < b.again ? 1 : -1));
  const [last] = refusals;
  if (!last) return;
  const { what, again } = last;
  throw fieldError('userId', `按提现规则“${rule.name}”，${what}${again ? `，${again} 后可以再提` : ''}`);
}

/** Each with the moment from which it refuses no more: what counts is the last of them. */
function* refusalsOf(rule: Rule, { day, week, nextDay, nextWeek, ready }: Times) {
  const { timesPerDay, timesPerWeek, coolDownHours } = rule;
  if (timesPerDay === 0 || timesPerWeek === 0) {
    yield { what: '不能提现', again: '' };
    return;
  }
  if (day >= timesPerDay)
    yield { what: `每天最多 ${timesPerDay} 次，24 小时内已提现 ${day} 次`, again: nextDay ?? '' };
  if (week >= timesPerWeek)
    yield { what: `每周最多 ${timesPerWeek} 次，本周已提现 ${week} 次`, again: nextWeek };
  if (ready !== null) yield { what: `两次之间至少隔 ${coolDownHours} 小时`, again: ready };
}
