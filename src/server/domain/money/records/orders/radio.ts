import { move } from '../../../../ledger/move';
import type { LotPart, MovementCause } from '../../../../ledger/movement';
import { type Order, type OrderContext, type OrderKind, userOf } from './orderKind';

/**
 * 电台: listening to a programme, paid in gold when it is bought. The gold goes back into the lots that it was taken from; host and
 * store lose the beans that they got for it, what they have spent of them as a debt.
 */
export const radio: OrderKind = {
  deliver: async () => ({}),
  async reverse({ tx, caller, answers }, order) {
    const gold = Number(order.goldPaid ?? 0);
    if (gold === 0) return { paysBack: 0 };
    const note = `退款：${answers.reason}`;
    const { repaid } = await move(tx, {
      userId: userOf(order),
      currency: 'gold',
      amount: gold,
      lots: lotsOf(order),
      cause: { businessType: 'radio', businessId: order.id, step: 'refund' },
      operatorId: caller.id,
      note,
    });
    await takeBeans({ tx, caller }, order, note);
    return { paysBack: 0, told: `退回 ${gold} 金币${repaid > 0 ? `，其中 ${repaid} 先还了欠款` : ''}` };
  },
};

/** In the order of persons, as they were given (`book_earning`). */
async function takeBeans(
  { tx, caller }: Pick<OrderContext, 'tx' | 'caller'>,
  order: Readonly<Order>,
  note: string,
): Promise<void> {
  const cause = (businessType: 'radio' | 'store'): MovementCause => ({
    businessType,
    businessId: order.id,
    step: 'refund',
  });
  const parts = [
    { userId: order.hostId, bean: Number(order.hostBean ?? 0), cause: cause('radio') },
    { userId: order.storeOwnerId, bean: Number(order.storeBean ?? 0), cause: cause('store') },
  ].filter(({ bean }) => bean > 0);
  parts.sort((one, other) => Number(BigInt(String(one.userId)) - BigInt(String(other.userId))));
  for (const part of parts)
    await move(tx, {
      userId: String(part.userId),
      currency: 'bean',
      amount: -part.bean,
      cause: part.cause,
      operatorId: caller.id,
      payerId: userOf(order),
      note,
      isDebtAccepted: true,
    });
}

function lotsOf({ goldLots }: Readonly<Order>): LotPart[] {
  return Array.isArray(goldLots) ? (goldLots as LotPart[]) : [];
}
