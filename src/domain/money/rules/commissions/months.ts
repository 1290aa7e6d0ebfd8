import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { setting } from '#server/settings/settings';
import { inForce } from '../../../versions/rules/inForce';

export interface CommissionRates {
  id: string;
  /** Hundredths of a percent of the gold paid for, in beans. */
  firstRate: number;
  secondRate: number;
}

interface Month {
  /** Its first day, `2026-10-01`. */
  month: string;
  isOver: boolean;
  isMature: boolean;
  /** The first day on which it may be settled. */
  matureDay: string;
}

/**
 * The first day of the month of any of its days, `2026-10-01`. Refuses a month that still runs, and one whose last
 * recharge is not yet `commission.maturityDays` old.
 */
export async function settleableMonth(tx: Db, day: string): Promise<string> {
  const days = await setting(tx, 'commission.maturityDays');
  const { rows } = await sql<Month>`
    select to_char(first_day, 'YYYY-MM-DD') as month, over <= local as "isOver", mature <= local as "isMature",
      to_char(mature, 'YYYY-MM-DD') as "matureDay"
    from (select now() at time zone 'Asia/Shanghai' as local, date_trunc('month', ${day}::date::timestamp) as first_day) as named,
      lateral (select first_day + interval '1 month' as over) as ended,
      lateral (select over + make_interval(days => ${days}::int) as mature) as matured`.execute(tx);
  const found = rows[0];
  if (!found?.isOver) throw fieldError('month', '这个月还没有结束，只能结算以前的月份');
  const { month, isMature, matureDay } = found;
  if (!isMature)
    throw fieldError(
      'month',
      `${month.slice(0, 7)} 的充值要满 ${days} 天才能结算，${matureDay} 起可以结算这个月`,
    );
  return month;
}

/** The version in force as the month began: one version settles a whole month. */
export async function ratesOf(tx: Db, month: string): Promise<CommissionRates> {
  const rates = await inForce<CommissionRates>(tx, {
    table: 'commission_rate',
    columns: sql`first_rate::float8 as "firstRate", second_rate::float8 as "secondRate"`,
    at: sql`${month}::timestamp at time zone 'Asia/Shanghai'`,
  });
  if (!rates) throw fieldError('month', `${month.slice(0, 7)} 开始时还没有生效的佣金比例`);
  return rates;
}
