import { sql } from 'kysely';
import type { AppInput } from '../../../../../contract/appCalls/appCalls';
import { instantOf, isEmpty, RequestError } from '../../../../../engine/pure';
import { conditionContext } from '../../../../caller';
import type { Db } from '../../../../db/connection';
import { fieldError } from '../../../../http/fieldError';
import type { Records } from '../../../contract';
import type { Submitting } from '../../../moderation/records/submission';
import { recordsIn } from '../../../platform/records/records';
import { yuan } from '../beanRates';
import { kindOf } from './kinds';
import { bonusOf, hasRecharged } from './offers';
import { lockPerson, type Order, paidOf, userOf } from './orderKind';
import { otherOrdersOfDay, payTerms } from './payTerms';

type Paid = AppInput<'POST /app/orders/paid'>;
/** What a pay channel says of a payment, in fen, by its own number: one is counted once. */
type Notice = Paid & { paidTime: string };

const TITLE = '支付通知';

/**
 * A payment is noted once, by the channel's number; sent again it changes nothing. Refuses what does not fit the order: another
 * person's, another amount, another channel, a second payment. Answers the order's id.
 */
export async function notePayment(cause: Submitting, paid: Paid): Promise<string> {
  const { tx } = cause;
  const notice = { ...paid, paidTime: paid.paidTime ?? conditionContext(cause.caller).now };
  const records = recordsIn(cause);
  await sql`select pg_advisory_xact_lock(hashtextextended('trade:' || ${notice.channel} || ':' || ${notice.tradeNo}, 0))`.execute(
    tx,
  );
  const order = await lockedOrder(tx, records, notice);
  assertMatches(order, notice);
  if (!isEmpty(order.tradeNo)) {
    if (order.tradeNo !== notice.tradeNo)
      throw fieldError('tradeNo', `订单已由第三方单号 ${order.tradeNo} 支付，这一笔请原路退回`);
    return order.id;
  }
  if (order.status !== 'unpaid' && order.status !== 'closed')
    throw fieldError('orderNo', '订单不再等待支付，这一笔请原路退回');
  await assertUnused(tx, notice);
  await records.change(
    { screen: 'finance/order', id: order.id, title: TITLE },
    {
      ...(await firstBonus(tx, order)),
      status: 'paid' as const,
      tradeNo: notice.tradeNo,
      paidTime: notice.paidTime,
    },
  );
  return order.id;
}

async function lockedOrder(tx: Db, records: Records, { userId, orderNo }: Notice): Promise<Order> {
  const { rows } = await sql<{ id: string }>`select id::text from gold_order
    where order_no = ${orderNo} and user_id = ${userId}::bigint for update`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw fieldError('orderNo', '这个用户没有这个订单');
  return records.lock('finance/order', id);
}

function assertMatches(order: Readonly<Order>, { channel, amount }: Notice): void {
  if (order.channel !== channel) throw fieldError('channel', '订单不是用这个渠道支付的');
  if (paidOf(order) !== amount)
    throw fieldError('amount', `订单应付 ${yuan(paidOf(order))}，收到 ${yuan(amount)}，请原路退回`);
}

/** One payment pays one order. */
async function assertUnused(tx: Db, { channel, tradeNo }: Notice): Promise<void> {
  const { rows } = await sql<{ orderNo: string }>`select order_no as "orderNo" from gold_order
    where trade_no = ${tradeNo} and channel = ${channel}`.execute(tx);
  if (rows[0]) throw fieldError('tradeNo', `这一笔已经支付了订单 ${rows[0].orderNo}`);
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
  const target = { screen: 'finance/order', id, title: TITLE } as const;
  const order = await records.lock(target.screen, id);
  if (order.status !== 'paid') return null;
  if (await isLate(tx, order)) return '付款时订单已经超时，等待人工补单或退款';
  const excess = await lapsedExcess(cause, order);
  if (excess !== null) return excess;
  const delivering = { tx, caller, records, operatorId: null, note: TITLE };
  const { told } = await kindOf(order).deliver(delivering, order);
  await records.change(target, {
    status: 'delivered' as const,
    deliveredTime: conditionContext(caller).now,
  });
  return told ?? null;
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

/** What a notice does, in two transactions: what was paid stays noted where it cannot be delivered. */
export async function payOrder(
  cause: Omit<Submitting, 'tx'>,
  paid: Paid,
): Promise<{ id: string; told: string | null }> {
  const { db } = cause.services;
  const id = await db.transaction().execute((tx) => notePayment({ ...cause, tx }, paid));
  try {
    const message = await db.transaction().execute((tx) => deliverPaid({ ...cause, tx }, id));
    return { id, told: message };
  } catch (error) {
    // the order stays 已支付, where operators see it
    if (error instanceof RequestError) return { id, told: error.message };
    throw error;
  }
}
