import { isEmpty } from '../../../engine/pure';
import { conditionContext } from '../../caller';
import { action, computed, eachRow } from '../contract';
import { unusedMembershipDays } from '../people/records/membership';
import { paidShare, unusedShares } from './records/orders/dress';
import { kindOf } from './records/orders/kinds';
import { paidOf } from './records/orders/orderKind';

const ORDERS = ['finance/order', 'finance/gold-order', 'vip/vip-record'] as const;

/** `order.deliver` 补单: gives what a paid order bought, once (`catalogue.md` §5). */
export const deliver = action(ORDERS, async (context) => {
  const messages: string[] = [];
  const delivering = { ...context, operatorId: context.caller.id, note: `补单：${context.answers.reason}` };
  const changes = await eachRow(context.rows, async (order) => {
    const delivery = await kindOf(order).deliver(delivering, order);
    messages.push(...(delivery.told ? [delivery.told] : []));
    return { status: 'delivered' as const, deliveredTime: conditionContext(context.caller).now };
  });
  return { message: messages.length > 0 ? `已补发，${messages.join('；')}` : '补单成功！', changes };
});

/** `order.refund` 退款: reverses what the order gave, and says how much to pay back: never more than was paid. */
export const refund = action(ORDERS, async (context) => {
  const messages: string[] = [];
  const changes = await eachRow(context.rows, async (order) => {
    const reversal = await kindOf(order).reverse(context, order);
    const { paysBack } = reversal;
    if (paysBack < 0 || paysBack > paidOf(order))
      throw new Error(`order ${order.id} would pay back ${paysBack}`);
    messages.push(...(reversal.told ? [reversal.told] : []));
    return {
      status: 'refunded' as const,
      refundAmount: paysBack,
      refundedTime: conditionContext(context.caller).now,
      refundedBy: context.caller.id,
    };
  });
  return { message: messages.length > 0 ? `退款成功，${messages.join('；')}` : '退款成功！', changes };
});

/** `order.refundable` 现在可退, in fen: all that was paid; of a membership or a dress the days that have not started. */
export const refundable = computed(ORDERS, async ({ tx, caller, rows }) => {
  const paid = rows.filter(({ status }) => status === 'paid' || status === 'delivered');
  const ids = paid.map(({ id }) => id);
  const unused = await unusedMembershipDays({ tx, caller }, ids);
  const shares = await unusedShares(tx, ids);
  return Object.fromEntries(
    paid.map((order) => {
      const { id, kind, status, amount, days } = order;
      // withheld values are left out
      if (isEmpty(amount) || kind === undefined) return [id, null];
      const share = shares.get(id);
      if (share) return [id, paidShare(order, share)];
      if (kind !== 'vip' || status !== 'delivered') return [id, amount];
      if (isEmpty(days)) return [id, null];
      return [id, Math.floor((Number(amount) * (unused.get(id) ?? 0)) / Math.max(1, Number(days)))];
    }),
  );
});
