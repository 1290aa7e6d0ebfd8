import { sql } from 'kysely';
import { isEmpty, type RecordData, RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { agreeTo, recordAloneDecision, singleApproverRefusal } from '#server/parts/platform/rules/approvals';
import { recordsIn } from '#server/parts/platform/rules/records';
import { yuan } from '../beanRates';
import { type Order, paidOf, type Refund, userOf } from '../orders/orderKind';
import { refundableOf } from '../orders/refundable';
import { type Accepted, acceptRefund, named, promisedOf, type RefundCause } from './accept';

/** Who has to agree to a refund. */
const APPROVAL = { screen: 'finance/refund', action: 'approve' } as const;

/** What becomes of the order; `waits`: for a second operator, and why. */
export interface Requested {
  change: Partial<Order>;
  told?: string;
  waits?: string;
}

/**
 * An operator's 退款: done now, or stored for a second operator where the sums of the day reach a limit; another operator's 退款 of
 * such an order is their word for it.
 */
export async function requestRefund(
  cause: RefundCause,
  order: Readonly<Order>,
  answers: Readonly<RecordData>,
): Promise<Requested> {
  const { tx, caller } = cause;
  const isDebtAccepted = answers.acceptDebt === true;
  const waiting = await waitingRefund(cause, order.id);
  const amount = await wantedPart(tx, order, answers);
  if (waiting !== null) {
    // who asks for all of it does not agree to a part that they have not seen
    const meant = amount ?? (await leftOfGold(tx, order));
    if (meant !== null && meant !== Number(waiting.amount))
      throw fieldError('refundPart', `等待复核的退款是 ${yuan(Number(waiting.amount))}`);
    return agreeToRefund(cause, order, {
      ...waiting,
      isDebtAccepted: waiting.isDebtAccepted || isDebtAccepted,
    });
  }
  const claim = {
    origin: 'operator' as const,
    refundReason: String(answers.reason),
    askedBy: caller.id,
    amount,
    isDebtAccepted,
  };
  const whole = (await refundableOf({ tx, caller }, [order]))[order.id] ?? 0;
  const wanted = { id: order.id, userId: userOf(order), amount: amount ?? whole };
  const secondReason = await singleApproverRefusal(cause, { ...APPROVAL, record: wanted });
  if (secondReason === null) {
    const accepted = await acceptRefund(cause, order, claim);
    const record = await recordsIn(cause).lock('finance/refund', accepted.refundId);
    await recordAloneDecision(cause, { ...APPROVAL, record });
    return accepted;
  }
  const waits = { state: 'review' as const, amount: wanted.amount, secondReason, isDebtAccepted };
  await recordsIn(cause).add('finance/refund', { ...(await named(tx, order, claim)), ...waits });
  return {
    change: { refundReview: 'pending', refundAskedBy: caller.id, secondReason },
    waits: secondReason,
  };
}

/** The refund of an order that waits for a second operator, locked. */
async function waitingRefund(cause: RefundCause, orderId: string): Promise<Refund | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text from refund where order_id = ${orderId}::bigint and state = 'review'`.execute(cause.tx);
  const id = rows[0]?.id;
  return id === undefined ? null : recordsIn(cause).lock('finance/refund', id);
}

/** The part that an operator asks for; null: all that is left. */
async function wantedPart(
  tx: Db,
  order: Readonly<Order>,
  { refundPart }: Readonly<RecordData>,
): Promise<number | null> {
  if (isEmpty(refundPart)) return null;
  const amount = Number(refundPart);
  if (order.kind !== 'gold' || order.status !== 'delivered')
    throw fieldError('refundPart', '只有已发货的金币充值可以退一部分');
  const left = await leftOf(tx, order);
  if (amount < 1 || amount > left) throw fieldError('refundPart', `应当在 ¥0.01 到 ${yuan(left)} 之间`);
  return amount;
}

/** What no refund has promised yet, in fen. */
async function leftOf(tx: Db, order: Readonly<Order>): Promise<number> {
  return paidOf(order) - (await promisedOf(tx, order.id)).amount;
}

/** Of an order of gold; null: of others a part of the days may be over, so nobody names an amount. */
async function leftOfGold(tx: Db, order: Readonly<Order>): Promise<number | null> {
  return order.kind === 'gold' ? leftOf(tx, order) : null;
}

/** An operator's 退款 of an order whose refund waits: their word for it. Both are locked. */
async function agreeToRefund(
  cause: RefundCause,
  order: Readonly<Order>,
  waiting: Readonly<Refund>,
): Promise<Requested> {
  const records = recordsIn(cause);
  const agreement = await agreeTo(cause, { ...APPROVAL, record: waiting });
  if (agreement.next === null) {
    const accepted = await approveRefund(cause, order, waiting);
    await agreement.note({ record: await records.lock('finance/refund', waiting.id), answers: {} });
    return accepted;
  }
  const target = { screen: 'finance/refund', id: waiting.id, title: agreement.title } as const;
  const record = await records.change(target, agreement.changes);
  await agreement.note({ record, answers: {} });
  return { change: {}, waits: await agreement.waits(record) };
}

/** Everybody has agreed to a refund; both are locked. Of a membership or a dress it is what is left by now. */
export async function approveRefund(
  cause: RefundCause,
  order: Readonly<Order>,
  waiting: Readonly<Refund>,
): Promise<Accepted> {
  const { tx, caller } = cause;
  const { id, askedBy, refundReason, isDebtAccepted } = waiting;
  if (order.status !== 'paid' && order.status !== 'delivered')
    throw new RequestError(`订单 ${order.orderNo} 已不能退款，请驳回`);
  const left = await leftOf(tx, order);
  const isGold = order.kind === 'gold' && order.status === 'delivered';
  if (isGold && Number(waiting.amount) > left)
    throw new RequestError(`订单 ${order.orderNo} 只能再退 ${yuan(left)}，请驳回`);
  return acceptRefund(cause, order, {
    origin: 'operator',
    refundReason,
    askedBy,
    amount: isGold ? Number(waiting.amount) : null,
    isDebtAccepted: isDebtAccepted === true,
    waiting: { id, reviewerId: caller.id },
  });
}

/** What waits for a second operator is not done. Answers whether anything waited. */
export async function refuseWaiting(cause: RefundCause, orderId: string, reason: string): Promise<boolean> {
  const waiting = await waitingRefund(cause, orderId);
  if (waiting === null) return false;
  const target = { screen: 'finance/refund', id: waiting.id, title: '驳回', reason } as const;
  await recordsIn(cause).change(target, refusal(cause, reason));
  return true;
}

/** The change of a refund that is refused. */
export function refusal({ caller }: Pick<RefundCause, 'caller'>, reason: string) {
  return { state: 'refused' as const, failure: reason, endTime: conditionContext(caller).now };
}
