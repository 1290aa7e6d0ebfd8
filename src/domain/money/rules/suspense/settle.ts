import { isEmpty, RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { ActionContext } from '#server/parts/contract';
import { recordAloneDecision, singleApproverRefusal } from '#server/parts/platform/rules/approvals';
import { yuan } from '../beanRates';
import { type Order, paidOf } from '../orders/orderKind';
import { deliverNow, markPaid } from '../orders/pay';
import { chargebackOf, isWaiting } from '../payments/mismatch';
import { lockTrade } from '../payments/notices';
import type { Case } from '../payments/openCase';
import { acceptPayout } from '../payouts/acceptCase';

export type SettleContext = Pick<ActionContext<Case>, 'tx' | 'caller' | 'records' | 'services'>;

/** How a case is to be settled. */
export interface Plan {
  settlement: NonNullable<Case['settlement']>;
  refundNo?: string;
  orderId?: string;
  settleReason: string | null;
}

/**
 * Settles a case, or asks for a second operator: above the sums that one may send back in a day, for an order of another person than
 * the notice names, and for every write-off. Answers the change; its trigger books what went.
 */
export async function settle(context: SettleContext, row: Readonly<Case>, plan: Plan) {
  await assertOurs(context, { ...row, ...plan });
  const decided = { ...plan, handledBy: context.caller.id, ...ownerOf(context, row) };
  const secondReason = await secondReasonOf(context, row, plan);
  if (secondReason !== null) return { ...decided, status: 'review' as const, secondReason };
  const done = await carryOut(context, { ...row, ...plan });
  if (ALONE.has(plan.settlement)) await recordAloneDecision(context, { ...APPROVAL, record: row });
  return { ...decided, ...done };
}

/** Who has to agree to a settlement. */
const APPROVAL = { screen: 'finance/suspense', action: 'approve' } as const;

/** Settlements that are added up by person and day. */
const ALONE: ReadonlySet<Plan['settlement']> = new Set(['returned', 'recovered', 'accepted']);

/** What was asked for, with a second operator's word. */
export async function carryOut(context: SettleContext, row: Readonly<Case>) {
  const { settlement } = row;
  if (settlement === null || settlement === undefined)
    throw new Error(`the case ${row.id} has no settlement`);
  await assertOurs(context, row);
  if (settlement === 'attached') await payByCase(context, row);
  if (settlement === 'accepted') await acceptPayout(context, row);
  return { status: settlement, settledTime: conditionContext(context.caller).now };
}

/** What the channel took back is not there to be returned, nor to pay an order. */
async function assertOurs(
  { tx }: SettleContext,
  { settlement, channel, tradeNo }: Readonly<Case>,
): Promise<void> {
  if (settlement !== 'returned' && settlement !== 'attached') return;
  const payment = { channel: String(channel), tradeNo: String(tradeNo) };
  await lockTrade(tx, payment);
  const chargebackNo = await chargebackOf(tx, payment);
  if (chargebackNo !== null)
    throw new RequestError(
      `渠道已经收回这笔钱，见挂账 ${chargebackNo}，不能退回，也不能归入订单；两笔都核销`,
    );
}

function ownerOf({ caller }: SettleContext, { ownerId }: Readonly<Case>) {
  return isEmpty(ownerId) ? { ownerId: caller.id } : {};
}

async function secondReasonOf(
  context: SettleContext,
  row: Readonly<Case>,
  { settlement, orderId }: Plan,
): Promise<string | null> {
  switch (settlement) {
    case 'writtenOff':
      return '核销都要另一位操作员复核';
    case 'returned':
    case 'recovered':
    case 'accepted':
      return singleApproverRefusal(context, { ...APPROVAL, record: row });
    case 'attached': {
      const order = await context.records.lock('finance/order', String(orderId));
      assertPays(order, row);
      return order.userId === row.userId ? null : '订单的用户不是支付通知里的用户';
    }
  }
}

function assertPays(order: Readonly<Order>, { amount }: Readonly<Case>): void {
  if (!isWaiting(order)) throw new RequestError(`订单 ${order.orderNo} 不是待支付或已关闭的，不能归入`);
  if (paidOf(order) !== Number(amount))
    throw new RequestError(
      `订单 ${order.orderNo} 应付 ${yuan(paidOf(order))}，这一笔是 ${yuan(Number(amount))}，不能归入`,
    );
}

/** The order is paid when the money came, by the channel where it is, and delivered now. */
async function payByCase({ tx, caller, records }: SettleContext, row: Readonly<Case>): Promise<void> {
  const order = await records.lock('finance/order', String(row.orderId));
  assertPays(order, row);
  const { channel, tradeNo, receivedTime: paidTime } = row;
  const title = '挂账归入订单';
  const target = { screen: 'finance/order', id: order.id, title, reason: row.settleReason ?? null } as const;
  await markPaid({ tx, records }, { target, order }, { channel, tradeNo, paidTime });
  const note = `${title}：${row.settleReason}`;
  await deliverNow({ tx, caller, records, operatorId: caller.id, note }, target);
}
