import { isEmpty } from '#engine/pure';
import { conditionContext } from '#server/caller';
import { action, computed, eachRow } from '#server/parts/contract';
import { namedRecords } from '#server/resource/list/history/writtenRecords';
import { kindOf } from './rules/orders/kinds';
import { refundableOf } from './rules/orders/refundable';
import { lockRefunds, NOT_WAITING } from './rules/refunds/accept';
import { refuseWaiting, requestRefund } from './rules/refunds/request';

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
 * `order.refund` 退款: takes back what the order gave, and promises the payer their money: never more than they paid. Above the
 * limits of what one operator may refund in a day it waits, and another operator's 退款, or their word on the refund, does it.
 */
export const refund = action(
  ORDERS,
  async (context) => {
    const messages: string[] = [];
    const changes = await eachRow(context.rows, async (order) => {
      const { change, told, waits } = await requestRefund(context, order, context.answers);
      if (waits) messages.push(`已提交退款，等待另一位操作员复核：${waits}`);
      if (told) messages.push(`退款成功，${told}`);
      return change;
    });
    return { message: messages.length > 0 ? messages.join('；') : '退款成功！', changes };
  },
  { lockFirst: lockRefunds },
);

/** `order.refuseRefund` 驳回退款: what waits for a second operator is not done. */
export const refuseRefund = action(
  ORDERS,
  async (context) => ({
    message: '已驳回退款',
    changes: await eachRow(context.rows, async ({ id }) => {
      await refuseWaiting(context, id, String(context.answers.reason));
      return NOT_WAITING;
    }),
  }),
  { lockFirst: lockRefunds },
);

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
