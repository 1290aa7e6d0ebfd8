import { move } from '../../../../ledger/move';
import type { LotPart } from '../../../../ledger/movement';
import { type Order, type OrderKind, userOf } from './orderKind';

/** 电台: listening to a programme, paid in gold when it is bought. The gold goes back into the lots that it was taken from. */
export const radio: OrderKind = {
  deliver: async () => ({}),
  async reverse({ tx, caller, answers }, order) {
    const gold = Number(order.goldPaid ?? 0);
    if (gold === 0) return { paysBack: 0 };
    const { repaid } = await move(tx, {
      userId: userOf(order),
      currency: 'gold',
      amount: gold,
      lots: lotsOf(order),
      cause: { businessType: 'radio', businessId: order.id, step: 'refund' },
      operatorId: caller.id,
      note: `退款：${answers.reason}`,
    });
    return { paysBack: 0, told: `退回 ${gold} 金币${repaid > 0 ? `，其中 ${repaid} 先还了欠款` : ''}` };
  },
};

function lotsOf({ goldLots }: Readonly<Order>): LotPart[] {
  return Array.isArray(goldLots) ? (goldLots as LotPart[]) : [];
}
