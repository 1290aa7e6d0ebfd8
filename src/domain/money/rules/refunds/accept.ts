import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import { type Caller, conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { ChannelName } from '../../../payments/channels/port';
import { orderNumber } from '../orderNumber';
import { kindOf } from '../orders/kinds';
import { type Order, type Parts, paidOf, type Refund, userOf } from '../orders/orderKind';
import { wakeSender } from './sender';

export interface RefundCause {
  tx: Db;
  caller: Caller;
  services: DomainServices;
}

/** What is to be refunded, and on whose word. */
export interface Claim extends Pick<Refund, 'origin' | 'refundReason' | 'askedBy'> {
  /** Fen; null: what is left, as the kind of order says. */
  amount: number | null;
  isDebtAccepted: boolean;
  /** Of what the channel took by itself. */
  channelRefundNo?: string;
  /** A second operator agrees. */
  waiting?: { id: string; reviewerId: string };
}

/** What becomes of the order, and what is worth reporting. */
export interface Accepted {
  refundId: string;
  change: Pick<Order, 'status' | 'refundAmount'> & Partial<Order>;
  told?: string;
}

/** What an order shows while no refund of it waits for a second operator. */
export const NOT_WAITING = { refundReview: null, refundAskedBy: null, secondReason: null } as const;

/**
 * Those who decide about refunds of an order come one after the other: some find the refund by its order, others the order by its
 * refund.
 */
export async function lockRefunds(tx: Db, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('refunds ' || ${orderId}, 0))`.execute(tx);
}

/** What refunds of an order promised, or paid back. */
export async function promisedOf(tx: Db, orderId: string): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select coalesce(sum(amount), 0)::float8 as amount, coalesce(sum(gold), 0)::float8 as gold, coalesce(sum(bonus), 0)::float8 as bonus
    from refund where order_id = ${orderId}::bigint and state not in ('review', 'refused', 'withdrawn')`.execute(
    tx,
  );
  return rows[0] as Parts;
}

/**
 * Takes back what the order gave and promises the payer their money, in one transaction, whose trigger books it; the job sends it
 * to the channel. What the channel took by itself has left already. The order is locked by the caller, and gets the change.
 */
export async function acceptRefund(
  cause: RefundCause,
  order: Readonly<Order>,
  claim: Claim,
): Promise<Accepted> {
  const { tx, caller } = cause;
  const records = recordsIn(cause);
  const before = await promisedOf(tx, order.id);
  const accepted: { id: string; amount: number }[] = [];
  const reversal = await kindOf(order).reverse(
    {
      tx,
      caller,
      records,
      operatorId: claim.origin === 'operator' ? caller.id : null,
      note: `退款：${claim.refundReason}`,
      isDebtAccepted: claim.isDebtAccepted,
      amount: claim.amount,
      before,
      accept: async (parts) => {
        const id = await storeAccepted(cause, order, { claim, parts });
        accepted.push({ id, amount: parts.amount });
        return id;
      },
    },
    order,
  );
  const [stored] = accepted;
  if (stored === undefined || accepted.length > 1) throw new Error(`order ${order.id} was not refunded once`);
  const { id, amount } = stored;
  await records.change({ screen: 'finance/refund', id, title: '收回' }, reversal.taken);
  if (claim.origin === 'operator' && amount > 0) await wakeSender(tx);
  return {
    refundId: id,
    change: orderChange(cause, order, { refunded: before.amount + amount, claim }),
    ...(reversal.told ? { told: reversal.told } : {}),
  };
}

async function storeAccepted(
  cause: RefundCause,
  order: Readonly<Order>,
  { claim, parts }: { claim: Claim; parts: Pick<Parts, 'amount'> & Partial<Parts> },
): Promise<string> {
  const { tx, caller } = cause;
  const records = recordsIn(cause);
  const { now } = conditionContext(caller);
  const isDone = claim.origin !== 'operator' || parts.amount === 0;
  const values = {
    amount: parts.amount,
    gold: parts.gold ?? 0,
    bonus: parts.bonus ?? 0,
    isDelivered: order.status === 'delivered',
    byHand: cause.services.channels[order.channel as ChannelName] === undefined,
    isDebtAccepted: claim.isDebtAccepted,
    commissionBean: await countedCommission(tx, order.id, parts.gold ?? 0),
    acceptTime: now,
    ...(isDone
      ? { state: 'done' as const, doneTime: now, channelRefundNo: claim.channelRefundNo ?? null }
      : { state: 'submitting' as const, nextTime: now }),
  };
  const { waiting } = claim;
  if (waiting === undefined)
    return records.add('finance/refund', { ...(await named(tx, order, claim)), ...values });
  const { id, reviewerId } = waiting;
  await records.change({ screen: 'finance/refund', id, title: '复核通过' }, { ...values, reviewerId });
  return id;
}

/** What does not change of a refund. */
export async function named(
  tx: Db,
  order: Readonly<Order>,
  { origin, refundReason, askedBy }: Pick<Claim, 'origin' | 'refundReason' | 'askedBy'>,
): Promise<Partial<Refund>> {
  return {
    refundNo: await orderNumber(tx, 'T'),
    orderId: order.id,
    orderNo: order.orderNo ?? '',
    userId: userOf(order),
    kind: order.kind,
    channel: order.channel,
    tradeNo: order.tradeNo,
    paid: paidOf(order),
    origin,
    refundReason,
    askedBy,
  };
}

/** Beans of inviters that runs counted for this gold: the next run takes them back. */
async function countedCommission(tx: Db, orderId: string, gold: number): Promise<number> {
  if (gold === 0) return 0;
  const { rows } = await sql<{ bean: number }>`
    select coalesce(sum(floor(least(${gold}::numeric, net) * rate / 10000)), 0)::float8 as bean from (
      select a.rate, a.gold + coalesce((select sum(c.gold) from commission_accrual c where c.reversal_of = a.id), 0) as net
      from commission_accrual a where a.order_id = ${orderId}::bigint and a.reversal_of is null) as counted where net > 0`.execute(
    tx,
  );
  return rows[0]?.bean ?? 0;
}

/** An order of which something is left stays 已发货: gold alone is refunded in parts. */
function orderChange(
  { caller }: RefundCause,
  order: Readonly<Order>,
  { refunded, claim }: { refunded: number; claim: Claim },
): Accepted['change'] {
  const isPart = order.kind === 'gold' && order.status === 'delivered' && refunded < paidOf(order);
  // the next part begins anew
  if (isPart) return { ...NOT_WAITING, status: order.status, refundAmount: refunded };
  return {
    ...(claim.waiting === undefined ? {} : { refundReview: 'done' as const }),
    status: 'refunded',
    refundAmount: refunded,
    refundedTime: conditionContext(caller).now,
    refundedBy: claim.origin === 'operator' ? caller.id : null,
  };
}
