import { RequestError } from '#engine/pure';
import { move } from '../../../ledger/move';
import type { VersionUsed } from '../../../ledger/movement';
import { grantBenefits, takeBenefits } from './benefits';
import { countExperience, recountExperience } from './experience';
import {
  type Delivering,
  lockPerson,
  type Order,
  type OrderKind,
  type Parts,
  paidOf,
  type Reversal,
  type Reversing,
  userOf,
} from './orderKind';

/** 金币充值: gold of its tier as bought, its bonus as given. Spent gold is reversed only as a debt; a part takes its share of the gold. */
export const gold: OrderKind = {
  async deliver(context, order) {
    const { tx, operatorId, note } = context;
    await lockPerson(tx, order);
    const { bought, bonus } = goldOf(order);
    const { repaid } = await move(tx, {
      userId: userOf(order),
      currency: 'gold',
      amount: bought + bonus,
      goldType: [
        { type: 'bought', amount: bought },
        { type: 'given', amount: bonus },
      ],
      cause: { businessType: 'recharge', businessId: order.id, step: 'normal' },
      operatorId,
      note,
      version: priceOf(order),
    });
    const { after } = await countRecharge(context, order, paidOf(order));
    await countExperience(context, order);
    const benefits = await grantBenefits(context, order, after);
    const messages = [
      ...(repaid > 0 ? [`其中 ${repaid} 金币先还了欠款`] : []),
      ...(benefits.length > 0 ? [`达到 ${benefits.join('、')}`] : []),
    ];
    return messages.length > 0 ? { told: messages.join('，') } : {};
  },
  async reverse(context, order) {
    const { tx, accept, before } = context;
    if (order.status !== 'delivered') {
      await accept({ amount: paidOf(order) });
      return { taken: {} };
    }
    await lockPerson(tx, order);
    const amount = context.amount ?? paidOf(order) - before.amount;
    const parts = partsOf(order, amount, before);
    const refundId = await accept(parts);
    return takeParts(context, order, { refundId, parts });
  },
  async restore(context, order, refund) {
    const { tx, operatorId, note } = context;
    await lockPerson(tx, order);
    const [bought, bonus] = [Number(refund.gold), Number(refund.bonus)];
    if (bought + bonus > 0)
      await move(tx, {
        userId: userOf(order),
        currency: 'gold',
        amount: bought + bonus,
        goldType: [
          { type: 'bought', amount: bought },
          { type: 'given', amount: bonus },
        ],
        cause: { businessType: 'refund', businessId: refund.id, step: 'giveBack' },
        operatorId,
        note,
        version: priceOf(order),
      });
    const { after } = await countRecharge(context, order, Number(refund.amount));
    const step = 'withdrawn';
    await recountExperience(context, order, { refundId: refund.id, step });
    await grantBenefits(context, order, after);
  },
};

/**
 * The gold that goes with so much money. Each refund takes it up to the share of everything refunded so far, rounded up, so that
 * many small ones never take less than one large one, and all together take what the order gave. A refund that is withdrawn gives
 * back exactly what it took, which the rounding may make one more or one less than its share: the next refund evens that out, but
 * never gives gold.
 */
export function partsOf(order: Readonly<Order>, amount: number, before: Parts): Parts {
  const { bought, bonus } = goldOf(order);
  const paid = paidOf(order);
  const refunded = before.amount + amount;
  const share = (whole: number) => (refunded >= paid ? whole : Math.ceil((whole * refunded) / paid));
  const taking = (whole: number, taken: number) => Math.max(0, share(whole) - taken);
  return { amount, gold: taking(bought, before.gold), bonus: taking(bonus, before.bonus) };
}

async function takeParts(
  context: Reversing,
  order: Readonly<Order>,
  { refundId, parts }: { refundId: string; parts: Parts },
): Promise<Reversal> {
  const { tx, operatorId, note, isDebtAccepted } = context;
  const userId = userOf(order);
  const taken = parts.gold + parts.bonus;
  let debt = 0;
  if (taken > 0) {
    const { booked } = await move(tx, {
      userId,
      currency: 'gold',
      amount: -taken,
      cause: { businessType: 'refund', businessId: refundId, step: 'normal' },
      operatorId,
      note,
      version: priceOf(order),
      isDebtAccepted,
    });
    debt = booked;
  }
  const totals = await countRecharge(context, order, -parts.amount);
  await recountExperience(context, order, { refundId, step: 'accepted' });
  const benefits = await takeBenefits(context, { userId, refundId, ...totals });
  debt += benefits.debt;
  const messages = [
    ...(debt > 0 ? [`记欠款 ${debt} 金币`] : []),
    ...(benefits.names.length > 0 ? [`收回 ${benefits.names.join('、')}`] : []),
  ];
  return {
    taken: { debt, benefitGold: benefits.gold, benefitDays: benefits.days },
    ...(messages.length > 0 ? { told: messages.join('，') } : {}),
  };
}

/** Changes the person's accumulated recharge; answers it as it was and as it is, in fen. */
async function countRecharge(
  { records }: Pick<Delivering, 'records'>,
  order: Readonly<Order>,
  fen: number,
): Promise<{ before: number; after: number }> {
  const title = fen > 0 ? '充值入账' : '充值退款';
  let before = 0;
  const user = await records.change({ screen: 'user/user', id: userOf(order), title }, (stored) => {
    before = Number(stored.rechargeTotal ?? 0);
    return { rechargeTotal: Math.max(0, before + fen) };
  });
  return { before, after: Number(user.rechargeTotal) };
}

function goldOf(order: Readonly<Order>): { bought: number; bonus: number } {
  const [bought, bonus] = [Number(order.gold ?? 0), Number(order.bonus ?? 0)];
  if (bought + bonus <= 0) throw new RequestError('订单没有金币，不能处理');
  return { bought, bonus };
}

function priceOf({ tierId }: Readonly<Order>): VersionUsed | null {
  return tierId ? { of: 'price', id: tierId } : null;
}
