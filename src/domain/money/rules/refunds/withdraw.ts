import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import { recordsIn } from '#server/parts/platform/rules/records';
import { kindOf } from '../orders/kinds';
import type { Refund } from '../orders/orderKind';
import { NOT_WAITING, promisedOf, type RefundCause } from './accept';

/** A refund that failed for good is given up: the payer gets back what was taken, and the order is as it was. Answers its change. */
export async function withdrawRefund(cause: RefundCause, refund: Readonly<Refund>, reason: string) {
  const { tx, caller } = cause;
  const records = recordsIn(cause);
  const id = String(refund.orderId);
  const left = (await promisedOf(tx, id)).amount - Number(refund.amount);
  const order = await records.change(
    { screen: 'finance/order', id, title: '退款撤销', reason },
    {
      status: refund.isDelivered === true ? ('delivered' as const) : ('paid' as const),
      refundAmount: left > 0 ? left : null,
      refundedTime: null,
      refundedBy: null,
      ...((await isWaiting(cause, id)) ? {} : NOT_WAITING),
    },
  );
  const giving = { tx, caller, records, operatorId: caller.id, note: `退款撤销：${reason}` };
  if (refund.isDelivered === true) await kindOf(order).restore(giving, order, refund);
  return { state: 'withdrawn' as const, endTime: conditionContext(caller).now };
}

/** Whether another refund of the order waits for a second operator. */
async function isWaiting({ tx }: RefundCause, orderId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from refund where order_id = ${orderId}::bigint and state = 'review'`.execute(tx);
  return rows.length > 0;
}
