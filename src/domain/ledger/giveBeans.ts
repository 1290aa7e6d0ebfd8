import type { Db } from '#server/db/connection';
import { moveAll } from './move';
import type { MovementCause, VersionUsed } from './movement';

export interface Giving {
  userId: string;
  /** Whole beans, more than 0. */
  amount: number;
  businessId: string;
}

/** Beans for many people in one statement, each with a separate cause. A cause that is booked already refuses all. */
export async function giveBeans(
  tx: Db,
  givings: readonly Giving[],
  { businessType, note, version }: { businessType: 'commission'; note: string; version: VersionUsed },
): Promise<void> {
  // in one order, so that two who give to the same people wait for each other and not in a circle
  const inOrder = [...givings].sort((a, b) => Number(BigInt(a.userId) - BigInt(b.userId)));
  await moveAll(
    tx,
    inOrder.map(({ userId, amount, businessId }) => {
      const cause: MovementCause = { businessType, businessId, step: 'normal' };
      return { userId, currency: 'bean', amount, cause, operatorId: null, note, version };
    }),
  );
}
