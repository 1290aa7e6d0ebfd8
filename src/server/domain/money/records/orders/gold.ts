import { RequestError } from '../../../../../engine/pure';
import { conditionContext } from '../../../../caller';
import { move } from '../../../../ledger/move';
import type { VersionUsed } from '../../../../ledger/movement';
import { countGrowthEvent, revertGrowthEvent } from '../../../growth/records/growth';
import { grantBenefits } from './benefits';
import {
  type Delivering,
  lockPerson,
  type Order,
  type OrderContext,
  type OrderKind,
  paidOf,
  userOf,
} from './orderKind';

/** 金币充值: gold of its tier as bought, its bonus as given. Spent gold is reversed only as a debt. */
export const gold: OrderKind = {
  async deliver(context, order) {
    const { tx, operatorId, note } = context;
    await lockPerson(tx, order);
    const { repaid } = await move(tx, {
      userId: userOf(order),
      currency: 'gold',
      amount: goldOf(order),
      goldType: [
        { type: 'bought', amount: Number(order.gold ?? 0) },
        { type: 'given', amount: Number(order.bonus ?? 0) },
      ],
      cause: { businessType: 'recharge', businessId: order.id, step: 'normal' },
      operatorId,
      note,
      version: priceOf(order),
    });
    const total = await countRecharge(context, order, paidOf(order));
    await countExperience(context, order);
    const benefits = await grantBenefits(context, order, total);
    const messages = [
      ...(repaid > 0 ? [`其中 ${repaid} 金币先还了欠款`] : []),
      ...(benefits.length > 0 ? [`达到 ${benefits.join('、')}`] : []),
    ];
    return messages.length > 0 ? { told: messages.join('，') } : {};
  },
  async reverse(context, order) {
    const { tx, caller, answers } = context;
    if (order.status !== 'delivered') return { paysBack: paidOf(order) };
    await lockPerson(tx, order);
    const { booked } = await move(tx, {
      userId: userOf(order),
      currency: 'gold',
      amount: -goldOf(order),
      cause: { businessType: 'recharge', businessId: order.id, step: 'refund' },
      operatorId: caller.id,
      note: `退款：${answers.reason}`,
      version: priceOf(order),
      isDebtAccepted: answers.acceptDebt === true,
    });
    await countRecharge(context, order, -paidOf(order));
    await revertGrowthEvent({ tx, caller }, causeOf(order));
    return { paysBack: paidOf(order), ...(booked > 0 ? { told: `记欠款 ${booked} 金币` } : {}) };
  },
};

/** Answers the person's accumulated recharge, in fen. */
async function countRecharge(
  { records }: Pick<OrderContext, 'records'>,
  order: Readonly<Order>,
  fen: number,
): Promise<number> {
  const title = fen > 0 ? '充值入账' : '充值退款';
  const user = await records.change({ screen: 'user/user', id: userOf(order), title }, (before) => ({
    rechargeTotal: Math.max(0, Number(before.rechargeTotal ?? 0) + fen),
  }));
  return Number(user.rechargeTotal);
}

/** What is paid counts for the payer's levels, as what the app delivered itself does through its door. */
async function countExperience({ tx, caller }: Delivering, order: Readonly<Order>): Promise<void> {
  const amount = paidOf(order);
  if (amount <= 0) return;
  const happenedTime = conditionContext(caller).now;
  const growthEvent = {
    cause: causeOf(order),
    userId: userOf(order),
    source: 'recharge',
    amount,
    happenedTime,
  };
  await countGrowthEvent({ tx, caller }, growthEvent);
}

function causeOf({ id }: Readonly<Order>): string {
  return `order:${id}`;
}

function goldOf(order: Readonly<Order>): number {
  const gold = Number(order.gold ?? 0) + Number(order.bonus ?? 0);
  if (gold <= 0) throw new RequestError('订单没有金币，不能处理');
  return gold;
}

function priceOf({ tierId }: Readonly<Order>): VersionUsed | null {
  return tierId ? { of: 'price', id: tierId } : null;
}
