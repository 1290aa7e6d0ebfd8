import { sql } from 'kysely';
import { instantOf, RequestError, wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { giveDress, takeOff } from '../../../people/rules/dresses';
import { type Delivering, lockPerson, type Order, type OrderKind, paidOf, userOf } from './orderKind';

/**
 * 装扮: days after those that the person has, or for good. A reversal takes the days that have not started, for their
 * share.
 */
export const dress: OrderKind = {
  async deliver(context, order) {
    const { days } = order;
    if (days === null || days === undefined) throw new RequestError('订单没有装扮或天数，不能处理');
    if ((await give(context, order, Number(days))) === null)
      throw new RequestError('用户已永久拥有这件装扮，请退款');
    return {};
  },
  async reverse(context, order) {
    const { tx, amount, accept } = context;
    if (order.status !== 'delivered') {
      await accept({ amount: paidOf(order) });
      return { taken: {} };
    }
    await lockPerson(tx, order);
    const id = await userDressOf(tx, order);
    if (id === null) {
      await accept({ amount: amount ?? 0 });
      return { taken: {}, told: '装扮早已收回，不再退钱' };
    }
    const share = (await unusedShares(tx, [order.id])).get(order.id);
    await takeBack(context, id);
    await accept({ amount: amount ?? (share ? paidShare(order, share) : 0) });
    return { taken: { dressDays: order.days === 0 ? 0 : (share?.unused ?? 0) }, told: '装扮已收回' };
  },
  async restore(context, order, { dressDays }) {
    if (dressDays === null || (dressDays === 0 && order.days !== 0)) return;
    await give(context, order, dressDays);
  },
};

function give(context: Delivering, order: Readonly<Order>, days: number): Promise<string | null> {
  const { dressId, orderNo } = order;
  if (!dressId) throw new RequestError('订单没有装扮或天数，不能处理');
  const bought = { userId: userOf(order), dressId, source: 'bought' as const, orderNo: orderNo ?? '' };
  return giveDress(context, bought, (startTime) => daysOn(startTime, days));
}

/** So many days on; 0: for good. */
function daysOn(startTime: string, days: number): string {
  return days === 0 ? '9999-12-31 23:59:59' : wireTime(instantOf(startTime) + days * 86_400_000);
}

async function userDressOf(tx: Db, { orderNo }: Readonly<Order>): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text from user_dress where order_no = ${orderNo} and status = 'held' and delete_time is null`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

async function takeBack(context: Delivering, id: string): Promise<void> {
  const { note: reason } = context;
  const target = { screen: 'goods/user-dress', id, title: '订单退款', reason } as const;
  const userDress = await context.records.lock(target.screen, id);
  const off = await takeOff(context, userDress, `订单${reason}`);
  await context.records.change(target, off);
}

/** Days that have not started, of all; of an item for good, all until it is reversed. */
interface Share {
  unused: number;
  of: number;
}

/** Of delivered orders of dresses, by order; a day that has started counts as used. */
export async function unusedShares(tx: Db, ids: readonly string[]): Promise<Map<string, Share>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Share & { id: string }>`
    select o.id::text, greatest(o.days, 1)::int as of, case when d.id is null then 0 when o.days = 0 then 1 else
      greatest(0, least(o.days, floor(extract(epoch from d.end_time - greatest(now(), d.begin_time)) / 86400)))::int end as unused
    from gold_order o left join user_dress d on d.order_no = o.order_no and d.status = 'held' and d.delete_time is null
    where o.id = any(${[...ids]}::bigint[]) and o.kind = 'dress' and o.status = 'delivered'`.execute(tx);
  return new Map(rows.map(({ id, unused, of }) => [id, { unused, of }]));
}

/** In fen, rounded down. */
export function paidShare(order: Readonly<Partial<Order>>, { unused, of }: Share): number {
  return Math.floor((Number(order.amount ?? 0) * unused) / of);
}
