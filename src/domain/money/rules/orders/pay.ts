import { instantOf } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import type { Records } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Submitting } from '../../../moderation/rules/submission';
import { yuan } from '../beanRates';
import { kindOf } from './kinds';
import { bonusOf, hasRecharged } from './offers';
import { type Delivering, lockPerson, type Order, paidOf, userOf } from './orderKind';
import { otherOrdersOfDay, payTerms } from './payTerms';

export const PAID_TITLE = '支付通知';

interface PaidOrder {
  target: { screen: 'finance/order'; id: string; title: string; reason?: string | null };
  order: Readonly<Order>;
}

/** The order, locked by the caller, is paid by this payment. */
export async function markPaid(
  { tx, records }: { tx: Db; records: Records },
  { target, order }: PaidOrder,
  payment: Pick<Partial<Order>, 'channel' | 'tradeNo' | 'paidTime'>,
): Promise<void> {
  await records.change(target, {
    ...(await firstBonus(tx, order)),
    ...payment,
    status: 'paid' as const,
  });
}

/** Gives what a paid order bought. Refuses as its kind does. Answers what is worth reporting. */
export async function deliverNow(
  delivering: Delivering,
  target: PaidOrder['target'],
): Promise<string | null> {
  const { records, caller } = delivering;
  const order = await records.lock(target.screen, target.id);
  const { told } = await kindOf(order).deliver(delivering, order);
  await records.change(target, {
    status: 'delivered' as const,
    deliveredTime: conditionContext(caller).now,
  });
  return told ?? null;
}

/** The first recharge is the first that is paid: of several that were ordered as the first only one gives it. */
async function firstBonus(tx: Db, order: Readonly<Order>): Promise<Partial<Order>> {
  const { id, kind, tierId } = order;
  if (kind !== 'gold' || !tierId) return {};
  await lockPerson(tx, order);
  const firstTime = !(await hasRecharged(tx, userOf(order), id));
  return { firstTime, bonus: await bonusOf(tx, tierId, firstTime) };
}

/**
 * What was paid in its time is delivered, once; what was paid late, or had lapsed and is over the day's limit by now, waits for
 * an operator, who delivers or refunds it. Answers what is worth reporting, null where nothing is. Refuses as the kind of order does.
 */
export async function deliverPaid(cause: Submitting, id: string): Promise<string | null> {
  const { tx, caller } = cause;
  const records = recordsIn(cause);
  const target = { screen: 'finance/order', id, title: PAID_TITLE } as const;
  const order = await records.lock(target.screen, id);
  if (order.status !== 'paid') return null;
  if (await isLate(tx, order)) return '付款时订单已经超时，等待人工补单或退款';
  const excess = await lapsedExcess(cause, order);
  if (excess !== null) return excess;
  return deliverNow({ tx, caller, records, operatorId: null, note: PAID_TITLE }, target);
}

/**
 * A lapsed order reserved nothing of the day's limit, so others may have taken its place: it is judged again. Null: it fits, or
 * had not lapsed.
 */
async function lapsedExcess({ tx, caller }: Submitting, order: Readonly<Order>): Promise<string | null> {
  const { orderTimeout, dailyLimit } = await payTerms(tx);
  const { now } = conditionContext(caller);
  if (instantOf(now) <= instantOf(String(order.createTime)) + orderTimeout * 1000) return null;
  await lockPerson(tx, order);
  const before = await otherOrdersOfDay(tx, { userId: userOf(order), id: order.id, orderTimeout });
  if (before + paidOf(order) <= dailyLimit) return null;
  return `订单关闭后才收到付款，当天已有 ${yuan(before)}，加这笔 ${yuan(paidOf(order))} 超过每天最多 ${yuan(dailyLimit)}，等待人工补单或退款`;
}

async function isLate(tx: Db, { createTime, paidTime }: Readonly<Order>): Promise<boolean> {
  const { orderTimeout } = await payTerms(tx);
  return instantOf(String(paidTime)) > instantOf(String(createTime)) + orderTimeout * 1000;
}
