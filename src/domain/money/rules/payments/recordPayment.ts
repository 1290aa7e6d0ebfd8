import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import type { Records } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Submitting } from '../../../moderation/rules/submission';
import { yuan } from '../beanRates';
import { type Order, paidOf } from '../orders/orderKind';
import { deliverPaid, markPaid, PAID_TITLE } from '../orders/pay';
import { mismatchOf } from './mismatch';
import { assertSameNotice, type Notice, storedNotice, storeNotice } from './notices';
import { openCase } from './openCase';

/** What a notice did: paid an order, or became a case of suspense with the answer to it. */
export type Noted = { orderId: string } | { orderId: null; message: string };

/**
 * A payment is noted once, by the channel's number; sent again it changes nothing. What does not fit its order is stored as well, as
 * a case that operators settle. Refused is only a notice that says something else of a payment than its first one.
 */
export async function recordPayment(
  cause: Submitting,
  said: Notice,
  receivedTime = conditionContext(cause.caller).now,
): Promise<Noted> {
  const { tx } = cause;
  const notice = { ...said, tradeNo: tradeNumber(said.tradeNo) };
  const stored = await storedNotice(tx, notice);
  if (stored !== null) {
    assertSameNotice(stored, notice);
    return { orderId: stored.orderId, message: String(stored.message) } as Noted;
  }
  const records = recordsIn(cause);
  const order = await lockedOrder(tx, records, notice);
  if (order !== null && isPaidBy(order, notice)) {
    await storeNotice(tx, notice, { orderId: order.id, message: null, receivedTime });
    return { orderId: order.id };
  }
  await assertUnused(tx, notice);
  const mismatch = await mismatchOf(tx, order, notice, receivedTime);
  if (mismatch !== null)
    return {
      orderId: null,
      message: await openCase(cause, notice, {
        ...mismatch,
        receivedTime,
        userId: notice.userId ?? order?.userId ?? null,
      }),
    };
  const { id } = order as Order;
  await storeNotice(tx, notice, { orderId: id, message: null, receivedTime });
  const { tradeNo, paidTime } = notice;
  await markPaid(
    { tx, records },
    { target: { screen: 'finance/order', id, title: PAID_TITLE }, order: order as Order },
    { tradeNo, paidTime: paidTime ?? receivedTime },
  );
  return { orderId: id };
}

async function lockedOrder(tx: Db, records: Records, { orderNo }: Notice): Promise<Order | null> {
  const { rows } = await sql<{ id: string }>`select id::text from gold_order
    where order_no = ${orderNo} for update`.execute(tx);
  const id = rows[0]?.id;
  return id === undefined ? null : records.lock('finance/order', id);
}

/** Paid by this payment before notices were stored. */
function isPaidBy(order: Readonly<Order>, { userId, channel, tradeNo, amount }: Notice): boolean {
  if (order.tradeNo !== tradeNo || order.channel !== channel) return false;
  if (userId !== null && order.userId !== userId) return false;
  if (paidOf(order) !== amount)
    throw fieldError('amount', `这一笔已经按 ${yuan(paidOf(order))} 收到，现在是 ${yuan(amount)}`);
  return true;
}

/** A channel's number without blanks around it; one with other signs than channels use could pass for another payment. */
function tradeNumber(text: string): string {
  const number = text.trim();
  if (!/^[0-9A-Za-z_-]+$/.test(number)) throw fieldError('tradeNo', '第三方单号只能是字母、数字、_ 和 -');
  return number;
}

/** One payment pays one order. */
async function assertUnused(tx: Db, { channel, tradeNo }: Notice): Promise<void> {
  const { rows } = await sql<{ orderNo: string }>`select order_no as "orderNo" from gold_order
    where trade_no in (${tradeNo}, ${tradeNo.toLowerCase()}, ${tradeNo.toUpperCase()}) and channel = ${channel}`.execute(
    tx,
  );
  if (rows[0]) throw fieldError('tradeNo', `这一笔已经支付了订单 ${rows[0].orderNo}`);
}

/** What a notice does, in two transactions: what was paid stays noted where it cannot be delivered. `orderId` null: a case of suspense. */
export async function payOrder(
  cause: Omit<Submitting, 'tx'>,
  notice: Notice,
): Promise<{ orderId: string | null; message: string | null }> {
  const { db } = cause.services;
  const noted = await db.transaction().execute((tx) => recordPayment({ ...cause, tx }, notice));
  const { orderId } = noted;
  if (orderId === null) return noted;
  try {
    const message = await db.transaction().execute((tx) => deliverPaid({ ...cause, tx }, orderId));
    return { orderId, message };
  } catch (error) {
    // the order stays 已支付, where operators see it
    if (error instanceof RequestError) return { orderId, message: error.message };
    throw error;
  }
}
