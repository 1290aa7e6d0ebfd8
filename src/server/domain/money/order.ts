import { isEmpty } from '../../../engine/pure';
import { conditionContext } from '../../caller';
import { namedRecords } from '../../resource/list/history/writtenRecords';
import { action, computed, eachRow } from '../contract';
import { assertSecondOperator } from '../platform/records/fourEyes';
import { kindOf } from './records/orders/kinds';
import { type Order, type OrderContext, paidOf, userOf } from './records/orders/orderKind';
import { refundableOf } from './records/orders/refundable';
import { soloRefusal } from './records/sums/soloLimit';

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

/**
 * `order.refund` 退款: reverses what the order gave, and says how much to pay back: never more than was paid. Above the limits of
 * what one operator may refund in a day the first one only asks, and another operator's 退款 does it.
 */
export const refund = action(ORDERS, async (context) => {
  const messages: string[] = [];
  const changes = await eachRow(context.rows, async (order) => {
    const waiting = await askForSecond(context, order);
    if (waiting === null) return refunded(context, order, messages);
    messages.push(`已提交退款，等待另一位操作员复核：${waiting.secondReason}`);
    return waiting;
  });
  return { message: messages.length > 0 ? messages.join('；') : '退款成功！', changes };
});

/** Null: the refund may be done now. */
async function askForSecond({ tx, caller }: OrderContext, order: Readonly<Order>) {
  const { id, refundAskedBy } = order;
  if (!isEmpty(refundAskedBy)) {
    await assertSecondOperator(tx, { first: String(refundAskedBy), second: caller.id, matter: 'refund' });
    return null;
  }
  const amount = (await refundableOf({ tx, caller }, [order]))[id] ?? 0;
  const decision = { operatorId: caller.id, payeeId: userOf(order), amount };
  const secondReason = await soloRefusal(tx, { kind: 'refund', ...decision });
  if (secondReason === null) return null;
  return { refundReview: 'pending' as const, refundAskedBy: caller.id, secondReason };
}

async function refunded(context: OrderContext, order: Readonly<Order>, messages: string[]) {
  const { paysBack, told } = await kindOf(order).reverse(context, order);
  if (paysBack < 0 || paysBack > paidOf(order))
    throw new Error(`order ${order.id} would pay back ${paysBack}`);
  messages.push(...(told ? [`退款成功，${told}`] : []));
  return {
    status: 'refunded' as const,
    refundAmount: paysBack,
    refundedTime: conditionContext(context.caller).now,
    refundedBy: context.caller.id,
    ...(isEmpty(order.refundAskedBy) ? {} : { refundReview: 'done' as const }),
  };
}

/** `order.refundable` 现在可退, in fen. */
export const refundable = computed(ORDERS, ({ tx, caller, rows }) => refundableOf({ tx, caller }, rows));

/** `order.goods` 商品: what was bought, as far as the reader may open it. */
export const goods = computed(ORDERS, ({ services, caller, rows }) =>
  namedRecords(
    services,
    caller,
    rows.flatMap(({ id, tierId, vipTypeId, dressId, radioId }) => {
      const bought = {
        'finance/price-config': tierId,
        'vip/vip-type': vipTypeId,
        'goods/dress': dressId,
        'live/radio': radioId,
      };
      return Object.entries(bought).flatMap(([screenId, dataId]) =>
        isEmpty(dataId) ? [] : { key: id, screenId, dataId: String(dataId) },
      );
    }),
  ),
);
