import type { Db } from '#server/db/connection';
import { move } from '../../../ledger/move';
import type { LotPart, MovementCause } from '../../../ledger/movement';
import { type Order, type OrderKind, userOf } from './orderKind';

/**
 * 电台: listening to a programme, paid in gold when it is bought. The gold goes back into the lots that it was taken from; host and
 * store lose the beans that they got for it, what they have spent of them as a debt.
 */
export const radio: OrderKind = {
  deliver: async () => ({}),
  async reverse({ tx, operatorId, note, accept }, order) {
    await accept({ amount: 0 });
    const gold = Number(order.goldPaid ?? 0);
    if (gold === 0) return { taken: {} };
    const { repaid } = await move(tx, {
      userId: userOf(order),
      currency: 'gold',
      amount: gold,
      lots: lotsOf(order),
      cause: { businessType: 'radio', businessId: order.id, step: 'refund' },
      operatorId,
      note,
    });
    await takeBeans({ tx, operatorId }, order, note);
    return { taken: {}, told: `退回 ${gold} 金币${repaid > 0 ? `，其中 ${repaid} 先还了欠款` : ''}` };
  },
  async restore(_context, order) {
    throw new Error(`the refund of programme ${order.id} paid nothing back, so it cannot fail`);
  },
};

/** In the order of persons, as they were given (`book_earning`). */
async function takeBeans(
  { tx, operatorId }: { tx: Db; operatorId: string | null },
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
      operatorId,
      payerId: userOf(order),
      note,
      isDebtAccepted: true,
    });
}

function lotsOf({ goldLots }: Readonly<Order>): LotPart[] {
  return Array.isArray(goldLots) ? (goldLots as LotPart[]) : [];
}
