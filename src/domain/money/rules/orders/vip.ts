import { RequestError } from '#engine/pure';
import { lengthenMembership, shortenMembership } from '../../../people/rules/membership';
import { type Order, type OrderKind, paidOf, userOf } from './orderKind';

/**
 * VIP: a period of the membership. A refund takes the order's days that have not started; their share of the price is paid back,
 * rounded down to the fen, and what is behind them moves forward.
 */
export const vip: OrderKind = {
  async deliver(context, order) {
    const { id: orderId, vipTypeId } = order;
    await lengthenMembership(context, userOf(order), { orderId, vipTypeId, days: daysOf(order) });
    return {};
  },
  async reverse(context, order) {
    const { amount, accept } = context;
    if (order.status !== 'delivered') {
      await accept({ amount: paidOf(order) });
      return { taken: {} };
    }
    const unused = await shortenMembership(context, userOf(order), order.id);
    await accept({ amount: amount ?? Math.floor((paidOf(order) * unused) / daysOf(order)) });
    return { taken: { vipDays: unused }, told: `收回 ${unused} 天会员` };
  },
  async restore(context, order, { vipDays }) {
    const { id: orderId, vipTypeId } = order;
    const days = Number(vipDays ?? 0);
    if (days > 0) await lengthenMembership(context, userOf(order), { orderId, vipTypeId, days });
  },
};

function daysOf(order: Readonly<Order>): number {
  const days = Number(order.days ?? 0);
  if (days <= 0) throw new RequestError('订单没有会员天数，不能处理');
  return days;
}
