import { isEmpty } from '#engine/pure';
import type { Caller } from '#server/caller';
import type { Db } from '#server/db/connection';
import { unusedMembershipDays } from '../../../people/rules/membership';
import { paidShare, unusedShares } from './dress';
import type { Order } from './orderKind';

type Refundable = Readonly<Partial<Order> & { id: string }>;

/**
 * What a refund of these orders would pay back now, in fen, by order: what is left of what was paid; of a membership or a dress the days that
 * have not started. Null where a value is withheld.
 */
export async function refundableOf(
  { tx, caller }: { tx: Db; caller: Caller },
  orders: readonly Refundable[],
): Promise<Record<string, number | null>> {
  const paid = orders.filter(({ status }) => status === 'paid' || status === 'delivered');
  const deliveredOf = (wanted: Order['kind']) =>
    paid.filter(({ kind, status }) => kind === wanted && status === 'delivered').map(({ id }) => id);
  const unused = await unusedMembershipDays({ tx, caller }, deliveredOf('vip'));
  const shares = await unusedShares(tx, deliveredOf('dress'));
  return Object.fromEntries(
    paid.map((order) => {
      const { id, kind, status, amount, days, refundAmount } = order;
      if (isEmpty(amount) || kind === undefined) return [id, null];
      if (kind === 'gold') return [id, Number(amount) - Number(refundAmount ?? 0)];
      const share = shares.get(id);
      if (share) return [id, paidShare(order, share)];
      if (kind !== 'vip' || status !== 'delivered') return [id, Number(amount)];
      if (isEmpty(days)) return [id, null];
      return [id, Math.floor((Number(amount) * (unused.get(id) ?? 0)) / Math.max(1, Number(days)))];
    }),
  );
}
