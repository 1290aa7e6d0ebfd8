import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import { onlyRow } from '#server/db/sqlParts';
import { move } from '../../../ledger/move';
import { giveMembership, shortenMembership } from '../../../people/rules/membership';
import { type Delivering, type Order, type Reversing, userOf } from './orderKind';

interface Benefit {
  id: string;
  name: string;
  gold: number;
  goldType: string | null;
  vipDays: number;
  vipTypeId: string | null;
  /** Fen. */
  threshold: number;
}

/**
 * The benefits of a person's accumulated recharge, each step once, unless a refund took it back. The person's record is locked, because
 * their total was just changed. Answers the names of the steps that were given.
 */
export async function grantBenefits(
  context: Delivering,
  order: Readonly<Order>,
  total: number,
): Promise<string[]> {
  const { tx } = context;
  const userId = userOf(order);
  const { rows } = await sql<Benefit>`
    select b.id::text, b.name, coalesce(b.gold, 0)::float8 as gold, t.code as "goldType",
      coalesce(b.vip_days, 0)::int as "vipDays", b.vip_type_id::text as "vipTypeId", b.threshold::float8 as threshold
    from gold_benefit b left join gold_type t on t.id = b.gold_type_id
    where b.enabled and b.delete_time is null and b.threshold <= ${total}
      and not exists (select from gold_benefit_grant g where g.benefit_id = b.id and g.user_id = ${userId}::bigint
        and g.taken_back_time is null)
    order by b.step`.execute(tx);
  for (const benefit of rows) await grant(context, order, benefit);
  return rows.map(({ name }) => name);
}

async function grant(context: Delivering, order: Readonly<Order>, benefit: Benefit): Promise<void> {
  const { tx, operatorId } = context;
  const userId = userOf(order);
  const { gold, vipDays, threshold } = benefit;
  const made = await sql<{ id: string }>`
    insert into gold_benefit_grant (benefit_id, user_id, order_id, gold, vip_days, threshold)
    values (${benefit.id}::bigint, ${userId}::bigint, ${order.id}::bigint, ${gold}, ${vipDays}, ${threshold}) returning id::text`.execute(
    tx,
  );
  const grantId = onlyRow(made).id;
  if (gold > 0)
    await move(tx, {
      userId,
      currency: 'gold',
      amount: gold,
      goldType: benefit.goldType ?? undefined,
      cause: { businessType: 'benefit', businessId: grantId, step: 'normal' },
      operatorId,
      note: `累计充值权益：${benefit.name}`,
    });
  if (vipDays > 0) {
    const { vipTypeId } = benefit;
    await giveMembership(context, { userId, orderNo: `B${grantId}`, vipTypeId, days: vipDays });
  }
}

interface Granted {
  id: string;
  name: string;
  gold: number;
  /** The order that gave its days of membership. */
  vipOrderId: string | null;
}

interface TakenBack {
  names: string[];
  gold: number;
  debt: number;
  days: number;
}

/**
 * Takes back the steps that a refund of the person's accumulated recharge, from `before` to `after` fen, no longer reaches; they can
 * be reached again. The person's record is locked.
 */
export async function takeBenefits(
  context: Reversing,
  { userId, refundId, before, after }: { userId: string; refundId: string; before: number; after: number },
): Promise<TakenBack> {
  const { rows } = await sql<Granted>`
    select g.id::text, b.name, g.gold::float8 as gold, o.id::text as "vipOrderId"
    from gold_benefit_grant g join gold_benefit b on b.id = g.benefit_id
      left join gold_order o on o.order_no = 'B' || g.id and o.status = 'delivered'
    where g.user_id = ${userId}::bigint and g.taken_back_time is null
      and coalesce(g.threshold, b.threshold) > ${after} and coalesce(g.threshold, b.threshold) <= ${before}
    order by b.step desc`.execute(context.tx);
  const taken: TakenBack = { names: rows.map(({ name }) => name), gold: 0, debt: 0, days: 0 };
  for (const granted of rows) {
    const { debt, days } = await takeOne(context, { userId, refundId, granted });
    taken.gold += granted.gold;
    taken.debt += debt;
    taken.days += days;
  }
  return taken;
}

async function takeOne(
  context: Reversing,
  { userId, refundId, granted }: { userId: string; refundId: string; granted: Granted },
): Promise<{ debt: number; days: number }> {
  const { tx, caller, records, operatorId, note, isDebtAccepted } = context;
  const { id, name, gold, vipOrderId } = granted;
  const { now } = conditionContext(caller);
  const title = '充值退款';
  await records.change(
    { screen: 'finance/gold-benefit-grant', id, title, reason: note },
    { takenBackTime: now, refundId },
  );
  let debt = 0;
  if (gold > 0) {
    const { booked } = await move(tx, {
      userId,
      currency: 'gold',
      amount: -gold,
      cause: { businessType: 'benefit', businessId: id, step: 'refund' },
      operatorId,
      note: `收回累计充值权益：${name}`,
      isDebtAccepted,
    });
    debt = booked;
  }
  if (vipOrderId === null) return { debt, days: 0 };
  const days = await shortenMembership(context, userId, vipOrderId);
  const refunded = { status: 'refunded' as const, refundAmount: 0, refundedTime: now };
  await records.change({ screen: 'finance/order', id: vipOrderId, title, reason: note }, refunded);
  return { debt, days };
}
