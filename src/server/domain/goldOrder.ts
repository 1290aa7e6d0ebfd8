import { type RecordData, RequestError } from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import type { Db } from '../db/connection';
import { move } from '../ledger/move';
import { changeRecord } from './records/records';
import type { Effect, EffectContext } from './registry';

/** `goldOrder.deliver` 补单: credits what a paid order bought, once (`catalogue.md` §5). */
export const deliver: Effect = async (tx, caller, rows, asked, context) => {
  for (const order of rows) {
    const moved = await move(tx, {
      userId: userOf(order),
      currency: 'gold',
      amount: goldOf(order),
      cause: { businessType: 'recharge', businessId: String(order.id), step: 'normal' },
      operatorId: caller.id,
      note: `补单：${asked.reason}`,
    });
    await countRecharge(tx, caller, context, order, Number(order.amount));
    order.status = 'delivered';
    order.deliveredTime = conditionContext(caller).now;
    if (moved.repaid > 0) return { message: `已补发，其中 ${moved.repaid} 金币先还了欠款` };
  }
  return { message: '补单成功！' };
};

/** `goldOrder.refund` 退款: takes delivered gold back; what is already spent refuses, or becomes a debt where that is accepted. */
export const refund: Effect = async (tx, caller, rows, asked, context) => {
  let debt = 0;
  for (const order of rows) {
    if (order.status === 'delivered') debt += await takeBack(tx, caller, order, asked, context);
    order.status = 'refunded';
    order.refundedTime = conditionContext(caller).now;
    order.refundedBy = caller.id;
  }
  return { message: debt > 0 ? `退款成功，记欠款 ${debt} 金币` : '退款成功！' };
};

async function takeBack(
  tx: Db,
  caller: Caller,
  order: RecordData,
  asked: RecordData,
  context: EffectContext,
): Promise<number> {
  const { booked } = await move(tx, {
    userId: userOf(order),
    currency: 'gold',
    amount: -goldOf(order),
    cause: { businessType: 'recharge', businessId: String(order.id), step: 'refund' },
    operatorId: caller.id,
    note: `退款：${asked.reason}`,
    isDebtAccepted: asked.acceptDebt === true,
  });
  await countRecharge(tx, caller, context, order, -Number(order.amount));
  return booked;
}

async function countRecharge(
  tx: Db,
  caller: Caller,
  context: EffectContext,
  order: RecordData,
  fen: number,
): Promise<void> {
  const target = { screenId: 'user/user', id: userOf(order), title: fen > 0 ? '充值入账' : '充值退款' };
  await changeRecord(tx, caller, context, target, (user) => ({
    rechargeTotal: Math.max(0, Number(user.rechargeTotal ?? 0) + fen),
  }));
}

function userOf(order: RecordData): string {
  if (!order.userId) throw new RequestError('订单没有用户，不能处理');
  return String(order.userId);
}

function goldOf(order: RecordData): number {
  const gold = Number(order.gold ?? 0) + Number(order.bonus ?? 0);
  if (gold <= 0) throw new RequestError('订单没有金币，不能处理');
  return gold;
}
