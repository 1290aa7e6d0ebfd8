import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { countGrowthEvent, revertGrowthEvent } from '../../../growth/rules/growth';
import { type Delivering, type Order, paidOf, userOf } from './orderKind';

/** What is paid counts for the payer's levels, as what the app delivered itself does through its door. */
export async function countExperience({ tx, caller }: Delivering, order: Readonly<Order>): Promise<void> {
  const amount = paidOf(order);
  if (amount <= 0) return;
  const { now } = conditionContext(caller);
  await countGrowthEvent(
    { tx, caller },
    { cause: `order:${order.id}`, userId: userOf(order), source: 'recharge', amount, happenedTime: now },
  );
}

/** After a refund, and after one that was withdrawn: what stays paid counts, as of the day of delivery. */
export async function recountExperience(
  { tx, caller }: Delivering,
  order: Readonly<Order>,
  { refundId, step }: { refundId: string; step: 'accepted' | 'withdrawn' },
): Promise<void> {
  const { refundIds, promised } = await refundsOf(tx, order.id, { refundId, step });
  const causes = refundIds.flatMap((id) => [`refund:${id}:accepted`, `refund:${id}:withdrawn`]);
  let hasCounted = false;
  for (const name of [`order:${order.id}`, ...causes])
    hasCounted = (await revertGrowthEvent({ tx, caller }, name)) || hasCounted;
  const amount = paidOf(order) - promised;
  // after a whole refund nothing counts, so a withdrawal counts again what counted before
  if (amount <= 0 || !(hasCounted || step === 'withdrawn')) return;
  const happenedTime = order.deliveredTime ?? conditionContext(caller).now;
  await countGrowthEvent(
    { tx, caller },
    {
      cause: `refund:${refundId}:${step}`,
      userId: userOf(order),
      source: 'recharge',
      amount,
      happenedTime,
    },
  );
}

/** All refunds of an order, and what they promised to pay back, the withdrawn one left out. */
async function refundsOf(
  tx: Db,
  orderId: string,
  { refundId, step }: { refundId: string; step: 'accepted' | 'withdrawn' },
): Promise<{ refundIds: string[]; promised: number }> {
  const { rows } = await sql<{ id: string; amount: number; isPromised: boolean }>`
    select id::text, amount::float8 as amount, state not in ('review', 'refused', 'withdrawn')
      and not (id = ${refundId}::bigint and ${step} = 'withdrawn') as "isPromised"
    from refund where order_id = ${orderId}::bigint order by id`.execute(tx);
  const promised = rows.reduce((sum, { amount, isPromised }) => sum + (isPromised ? amount : 0), 0);
  return { refundIds: rows.map(({ id }) => id), promised };
}
