import { RequestError } from '../../../../engine/pure';
import { conditionContext } from '../../../caller';
import { move } from '../../../ledger/move';
import type { VersionUsed } from '../../../ledger/movement';
import { countDeed, takeBackDeed } from '../growth';
import { grantBenefits } from './benefits';
import {
  type Delivering,
  type Given,
  lockPerson,
  type Order,
  type OrderKind,
  paidOf,
  userOf,
} from './orderKind';

/** 金币充值: gold of its tier as bought, its bonus as given. What is spent already is taken back only as a debt. */
export const gold: OrderKind = {
  async deliver(given, order) {
    const { tx, operatorId, note } = given;
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
    const total = await countRecharge(given, order, paidOf(order));
    await countExperience(given, order);
    const benefits = await grantBenefits(given, order, total);
    const told = [
      ...(repaid > 0 ? [`其中 ${repaid} 金币先还了欠款`] : []),
      ...(benefits.length > 0 ? [`达到 ${benefits.join('、')}`] : []),
    ];
    return told.length > 0 ? { told: told.join('，') } : {};
  },
  async reverse(given, order) {
    const { tx, caller, asked } = given;
    if (order.status !== 'delivered') return { paysBack: paidOf(order) };
    await lockPerson(tx, order);
    const { booked } = await move(tx, {
      userId: userOf(order),
      currency: 'gold',
      amount: -goldOf(order),
      cause: { businessType: 'recharge', businessId: order.id, step: 'refund' },
      operatorId: caller.id,
      note: `退款：${asked.reason}`,
      version: priceOf(order),
      isDebtAccepted: asked.acceptDebt === true,
    });
    await countRecharge(given, order, -paidOf(order));
    await takeBackDeed({ tx, caller }, causeOf(order));
    return { paysBack: paidOf(order), ...(booked > 0 ? { told: `记欠款 ${booked} 金币` } : {}) };
  },
};

/** Answers the person's accumulated recharge, in fen. */
async function countRecharge(
  { records }: Pick<Given, 'records'>,
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
  const deed = { cause: causeOf(order), userId: userOf(order), source: 'recharge', amount, happenedTime };
  await countDeed({ tx, caller }, deed);
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
