import { sql } from 'kysely';
import { instantOf, isEmpty } from '#engine/pure';
import type { Db } from '#server/db/connection';
import type { Row } from '#server/parts/contract';
import { setting } from '#server/settings/settings';
import { yuan } from '../beanRates';
import { type Order, paidOf } from '../orders/orderKind';
import type { Notice } from './notices';

/** Why a payment pays no order, and in words. */
export interface Mismatch {
  kind: NonNullable<Row<'finance/suspense'>['mismatch']>;
  detail: string;
}

const DAY = 86_400_000;
/** Clocks differ, and a stored second is rounded. */
const TOLERANCE = 60_000;

/** What does not fit: another person's order, another amount, another channel, a second payment, a time that nobody believes. */
export async function mismatchOf(
  tx: Db,
  order: Readonly<Order> | null,
  notice: Notice,
  receivedTime: string,
): Promise<Mismatch | null> {
  const { userId, channel, amount } = notice;
  if (order === null)
    return { kind: 'noOrder', detail: userId === null ? '没有这个订单' : '这个用户没有这个订单' };
  if (userId !== null && order.userId !== userId) return { kind: 'person', detail: '这个用户没有这个订单' };
  if (order.channel !== channel) return { kind: 'channel', detail: '订单不是用这个渠道支付的' };
  if (paidOf(order) !== amount)
    return { kind: 'amount', detail: `订单应付 ${yuan(paidOf(order))}，收到 ${yuan(amount)}` };
  if (order.status === 'refunded') return { kind: 'refunded', detail: '订单已退款' };
  if (!isEmpty(order.tradeNo)) return { kind: 'paid', detail: `订单已由第三方单号 ${order.tradeNo} 支付` };
  if (!isWaiting(order)) return { kind: 'paid', detail: '订单不再等待支付' };
  const chargebackNo = await chargebackOf(tx, notice);
  if (chargebackNo !== null)
    return { kind: 'refunded', detail: `渠道已经收回这笔钱，见挂账 ${chargebackNo}` };
  return timeMismatch(order, notice, { receivedTime, days: await setting(tx, 'payment.noticeDays') });
}

/** The number under which the channel took this payment back while no order was paid by it, unless that came back. */
export async function chargebackOf(
  tx: Db,
  { channel, tradeNo }: { channel: string; tradeNo: string },
): Promise<string | null> {
  const { rows } = await sql<{ no: string }>`select trade_no as no from suspense
    where channel = ${channel} and paid_no = ${tradeNo} and mismatch = 'chargeback' and status <> 'recovered' limit 1`.execute(
    tx,
  );
  return rows[0]?.no ?? null;
}

/** Whether a payment may still pay it. */
export function isWaiting({ status, tradeNo }: Readonly<Order>): boolean {
  return (status === 'unpaid' || status === 'closed') && isEmpty(tradeNo);
}

function timeMismatch(
  { createTime }: Readonly<Order>,
  { paidTime }: Notice,
  { receivedTime, days }: { receivedTime: string; days: number },
): Mismatch | null {
  if (paidTime === null) return null;
  const paid = instantOf(paidTime);
  if (paid < instantOf(String(createTime)) - TOLERANCE)
    return { kind: 'time', detail: `支付时间 ${paidTime} 早于下单时间 ${createTime}` };
  if (paid < instantOf(receivedTime) - days * DAY)
    return { kind: 'time', detail: `支付时间 ${paidTime} 在 ${days} 天以前` };
  if (paid > instantOf(receivedTime) + TOLERANCE)
    return { kind: 'time', detail: `支付时间 ${paidTime} 晚于收到通知的时间` };
  return null;
}
