import { sql } from 'kysely';
import { RequestError, wireTime } from '../../../../../engine/pure';
import type { Db } from '../../../../db/connection';
import { changeMembership, lengthenMembership } from '../../../people/records/membership';
import { lockPerson, type Order, type OrderKind, paidOf, userOf } from './orderKind';

const DAY = 86_400_000;

/**
 * VIP: days at the end of the membership. A refund takes the order's days that have not started; their share of the
 * price is paid back, rounded down to the fen, and the membership ends so much earlier.
 */
export const vip: OrderKind = {
  async deliver(context, order) {
    const { vipTypeId } = order;
    await lengthenMembership(context, userOf(order), { vipTypeId, days: daysOf(order) });
    return {};
  },
  async reverse(context, order) {
    if (order.status !== 'delivered') return { paysBack: paidOf(order) };
    await lockPerson(context.tx, order);
    const unused = (await unusedDays(context.tx, [order.id])).get(order.id) ?? 0;
    await changeMembership(context, { userId: userOf(order), title: '会员退款' }, (until) => ({
      vipUntil: wireTime(until - unused * DAY),
    }));
    const paysBack = Math.floor((paidOf(order) * unused) / daysOf(order));
    return { paysBack, told: `收回 ${unused} 天会员` };
  },
};

function daysOf(order: Readonly<Order>): number {
  const days = Number(order.days ?? 0);
  if (days <= 0) throw new RequestError('订单没有会员天数，不能处理');
  return days;
}

/**
 * Days of delivered orders that have not started, by order: each person's orders follow each other in the order of delivery, and
 * the last ends with the membership.
 */
export async function unusedDays(tx: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; unused: number }>`
    select o.id::text, greatest(0, least(o.days, floor(extract(epoch from u.vip_until - now()) / 86400)
      - coalesce((select sum(later.days) from gold_order later
        where later.user_id = o.user_id and later.kind = 'vip' and later.status = 'delivered' and later.delete_time is null
          and (later.delivered_time, later.id) > (o.delivered_time, o.id)), 0)))::int as unused
    from gold_order o join app_user u on u.id = o.user_id
    where o.id = any(${[...ids]}::bigint[]) and o.kind = 'vip' and o.status = 'delivered' and u.vip_until is not null`.execute(
    tx,
  );
  return new Map(rows.map(({ id, unused }) => [id, unused]));
}
