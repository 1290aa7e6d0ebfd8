import { sql } from 'kysely';
import { onlyRow } from '../../../../db/sqlParts';
import { move } from '../../../../ledger/move';
import { giveMembership } from '../../../people/records/membership';
import { type Delivering, type Order, userOf } from './orderKind';

interface Benefit {
  id: string;
  name: string;
  gold: number;
  goldType: string | null;
  vipDays: number;
  vipTypeId: string | null;
}

/**
 * The benefits of a person's accumulated recharge, each step once for ever. The person's record is locked, because
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
      coalesce(b.vip_days, 0)::int as "vipDays", b.vip_type_id::text as "vipTypeId"
    from gold_benefit b left join gold_type t on t.id = b.gold_type_id
    where b.enabled and b.delete_time is null and b.threshold <= ${total}
      and not exists (select from gold_benefit_grant g where g.benefit_id = b.id and g.user_id = ${userId}::bigint)
    order by b.step`.execute(tx);
  for (const benefit of rows) await grant(context, order, benefit);
  return rows.map(({ name }) => name);
}

async function grant(context: Delivering, order: Readonly<Order>, benefit: Benefit): Promise<void> {
  const { tx, operatorId } = context;
  const userId = userOf(order);
  const { gold, vipDays } = benefit;
  const made = await sql<{ id: string }>`
    insert into gold_benefit_grant (benefit_id, user_id, order_id, gold, vip_days)
    values (${benefit.id}::bigint, ${userId}::bigint, ${order.id}::bigint, ${gold}, ${vipDays}) returning id::text`.execute(
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
