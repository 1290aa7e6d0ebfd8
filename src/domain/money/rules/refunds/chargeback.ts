import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { recordsIn } from '#server/parts/platform/rules/records';
import { yuan } from '../beanRates';
import { type Order, paidOf } from '../orders/orderKind';
import { lockTrade } from '../payments/notices';
import { openUnmatched } from '../payments/openCase';
import { acceptRefund, lockRefunds, NOT_WAITING, promisedOf, type RefundCause } from './accept';
import { isCase } from './answers';
import { refuseWaiting } from './request';

/** Money that a channel took back from us for a payment: a dispute of the payer with their bank, or a refund by a store. */
export interface Chargeback {
  channel: string;
  /** The channel's number of the payment. */
  tradeNo: string;
  chargebackNo: string;
  /** Fen. */
  amount: number;
  reason: string;
  /** Without it: of a store a refund by the channel, else a chargeback. */
  origin?: 'channel' | 'chargeback';
  /** The line of a statement by which it became known. */
  lineId?: string;
}

/**
 * Cannot be refused: what the order gave is taken back, spent gold as a debt. What fits no order, is more than is left of it, or
 * cannot be taken back, is a case of suspense. Once by the channel's number.
 */
export async function noteChargeback(cause: RefundCause, chargeback: Chargeback): Promise<void> {
  const { tx } = cause;
  const known = await orderIdOf(tx, chargeback);
  if (known !== null) await lockRefunds(tx, known);
  await lockTrade(tx, chargeback);
  if (await isNoted(cause, chargeback)) return;
  const order = await paidOrder(cause, chargeback);
  const due = order === null ? 0 : await takenOf(cause, order, chargeback.amount);
  const obstacle =
    order !== null && due > 0
      ? await obstacleTo(tx, () => takeBack(cause, order, { ...chargeback, amount: due }))
      : null;
  const rest = chargeback.amount - (obstacle === null ? due : 0);
  if (rest > 0) await openRest(cause, { chargeback, order, rest, due, obstacle });
}

/** Does it whole or not at all, and answers why it could not be done: the money has come or left either way. */
export async function obstacleTo(tx: Db, work: () => Promise<void>): Promise<string | null> {
  await sql`savepoint take_back`.execute(tx);
  try {
    await work();
    await sql`release savepoint take_back`.execute(tx);
    return null;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    await sql`rollback to savepoint take_back`.execute(tx);
    await sql`release savepoint take_back`.execute(tx);
    return error.message;
  }
}

async function isNoted(cause: RefundCause, { channel, chargebackNo }: Chargeback): Promise<boolean> {
  const { rows } = await sql`select 1 from refund
    where channel = ${channel} and channel_refund_no = ${chargebackNo}`.execute(cause.tx);
  return rows.length > 0 || (await isCase(cause, channel, chargebackNo));
}

async function paidOrder(cause: RefundCause, chargeback: Chargeback): Promise<Order | null> {
  const id = await orderIdOf(cause.tx, chargeback);
  if (id === null) return null;
  // it may have been paid while this waited for the trade
  await lockRefunds(cause.tx, id);
  return recordsIn(cause).lock('finance/order', id);
}

async function orderIdOf(tx: Db, { channel, tradeNo }: Chargeback): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text from gold_order where channel = ${channel} and trade_no = ${tradeNo}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** How much of it is of this order. What was not delivered is taken back whole or not at all. */
async function takenOf({ tx }: RefundCause, order: Readonly<Order>, amount: number): Promise<number> {
  const left = paidOf(order) - (await promisedOf(tx, order.id)).amount;
  if (order.status === 'delivered') return Math.min(amount, left);
  return order.status === 'paid' && amount === left ? amount : 0;
}

async function takeBack(cause: RefundCause, order: Readonly<Order>, chargeback: Chargeback): Promise<void> {
  const { channel, chargebackNo, amount, reason } = chargeback;
  const origin = chargeback.origin ?? (channel === 'apple' ? 'channel' : 'chargeback');
  const title = origin === 'channel' ? '渠道退款' : '拒付';
  const hasWaited = await refuseWaiting(cause, order.id, `${title}：${reason}`);
  const { change } = await acceptRefund(cause, order, {
    origin,
    refundReason: reason,
    askedBy: null,
    amount,
    isDebtAccepted: true,
    channelRefundNo: chargebackNo,
  });
  const target = { screen: 'finance/order', id: order.id, title, reason } as const;
  await recordsIn(cause).change(target, { ...(hasWaited ? NOT_WAITING : {}), ...change });
}

interface Rest {
  chargeback: Chargeback;
  order: Order | null;
  rest: number;
  due: number;
  obstacle: string | null;
}

async function openRest(cause: RefundCause, { chargeback, order, rest, due, obstacle }: Rest): Promise<void> {
  const { channel, tradeNo, chargebackNo, amount, reason, lineId } = chargeback;
  const why =
    order === null
      ? `没有第三方单号 ${tradeNo} 的订单`
      : obstacle === null
        ? `订单 ${order.orderNo} 只能再退 ${yuan(due)}`
        : `订单 ${order.orderNo} 发的东西没有收回：${obstacle}`;
  await openUnmatched(cause, {
    direction: 'out',
    mismatch: 'chargeback',
    detail: `渠道收回 ${yuan(amount)}（${reason}），${why}`,
    channel,
    tradeNo: chargebackNo,
    paidNo: tradeNo,
    orderNo: order?.orderNo ?? null,
    userId: order?.userId ?? null,
    amount: rest,
    // a line is matched with one booking: with the case where that is of all of it
    ...(rest === amount && lineId !== undefined && { lineId }),
  });
}
