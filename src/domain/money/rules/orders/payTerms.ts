import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { yuan } from '../beanRates';

export const CHANNELS = { alipay: '支付宝', wechat: '微信支付', apple: '苹果内购' } as const;
export type Channel = keyof typeof CHANNELS;

/** What 支付配置 says; money in fen. */
interface PayTerms {
  channels: Record<Channel, boolean>;
  minAmount: number;
  maxAmount: number;
  dailyLimit: number;
  /** Seconds. */
  orderTimeout: number;
}

export async function payTerms(tx: Db): Promise<PayTerms> {
  const { rows } = await sql<PayTerms>`
    select json_build_object('alipay', coalesce(alipay_enabled, false), 'wechat', coalesce(wechat_enabled, false),
        'apple', coalesce(apple_enabled, false)) as channels,
      min_amount::float8 as "minAmount", max_amount::float8 as "maxAmount", daily_limit::float8 as "dailyLimit",
      order_timeout::float8 as "orderTimeout"
    from pay_config limit 1`.execute(tx);
  const [terms] = rows;
  if (!terms) throw new RequestError('还没有支付配置，暂时不能下单');
  return terms;
}

/** Refuses what may not be paid in this way. An order holds the person's lock, so that two concurrent ones count each other. */
export async function requirePayTerms(
  tx: Db,
  { userId, channel, amount }: { userId: string; channel: Channel; amount: number },
): Promise<PayTerms> {
  const terms = await payTerms(tx);
  if (!terms.channels[channel]) throw fieldError('channel', `${CHANNELS[channel]}现在没有启用`);
  if (amount < terms.minAmount || amount > terms.maxAmount)
    throw new RequestError(
      `单笔支付应当在 ${yuan(terms.minAmount)} 到 ${yuan(terms.maxAmount)} 之间，这次是 ${yuan(amount)}`,
    );
  const before = await orderedInDay(tx, userId);
  if (before + amount > terms.dailyLimit)
    throw new RequestError(
      `每天最多 ${yuan(terms.dailyLimit)}，24 小时内已经下单 ${yuan(before)}，这次是 ${yuan(amount)}`,
    );
  return terms;
}

/** What may still be paid counts as well, or a person could order all day and pay at night. A day rolls, as for the sums of operators. */
async function orderedInDay(tx: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::float8 as amount from gold_order
    where user_id = ${userId}::bigint and status in ('unpaid', 'paid', 'delivered')
      and create_time >= now() - interval '24 hours'`.execute(tx);
  return rows[0]?.amount ?? 0;
}

/**
 * What else the person ordered on the day of a lapsed order, in fen. Of several lapsed ones that are paid and not delivered the
 * earlier ones count, so that of two concurrent ones the first is delivered.
 */
export async function otherOrdersOfDay(
  tx: Db,
  { userId, id, orderTimeout }: { userId: string; id: string; orderTimeout: number },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with day as (select date_trunc('day', create_time at time zone 'Asia/Shanghai') as begins from gold_order where id = ${id}::bigint)
    select coalesce(sum(o.amount), 0)::float8 as amount from gold_order o, day
    where o.user_id = ${userId}::bigint and o.id <> ${id}::bigint
      and (o.status in ('unpaid', 'delivered') or o.status = 'paid'
        and (o.id < ${id}::bigint or o.create_time >= now() - make_interval(secs => ${orderTimeout})))
      and o.create_time >= day.begins at time zone 'Asia/Shanghai'
      and o.create_time < (day.begins + interval '1 day') at time zone 'Asia/Shanghai'`.execute(tx);
  return rows[0]?.amount ?? 0;
}
