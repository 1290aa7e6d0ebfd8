import { sql } from 'kysely';
import { instantOf, wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { insertRows } from '../insertRows';

const DAY = 86_400_000;

interface Step {
  id: string;
  name: string;
  threshold: number;
  gold: number;
  vipDays: number;
  vipTypeId: string | null;
  began: number;
}

/** A recharge that was delivered; `amount` in fen. */
export interface Recharge {
  orderId: string;
  userId: string;
  amount: number;
  at: number;
}

/** What accumulated recharge gave in the demonstration: the same rule as the domain's own (`records/orders/benefits.ts`). */
export class Grants {
  private readonly steps: readonly Step[];
  private readonly totals = new Map<string, number>();
  private readonly granted: (Recharge & { id: string; step: Step })[] = [];

  private constructor(steps: readonly Step[]) {
    this.steps = steps;
  }

  static async of(tx: Db): Promise<Grants> {
    const { rows } = await sql<Omit<Step, 'began'> & { began: string }>`
      select id::text, name, threshold::float8 as threshold, gold::float8 as gold, coalesce(vip_days, 0)::int as "vipDays",
        vip_type_id::text as "vipTypeId", create_time::text as began
      from gold_benefit where enabled order by step`.execute(tx);
    return new Grants(rows.map((row) => ({ ...row, began: instantOf(row.began.slice(0, 19)) })));
  }

  /** Counts a recharge, and answers the steps that it reached: ids of what was given, and its gold. */
  count(recharge: Recharge, nextId: () => string): { id: string; name: string; gold: number }[] {
    const { userId, amount, at } = recharge;
    const total = (this.totals.get(userId) ?? 0) + amount;
    this.totals.set(userId, total);
    const isGranted = (step: Step) => this.granted.some((one) => one.userId === userId && one.step === step);
    return this.steps
      .filter((step) => step.began <= at && step.threshold <= total && !isGranted(step))
      .map((step) => {
        const id = nextId();
        this.granted.push({ ...recharge, id, step });
        return { id, name: step.name, gold: step.gold };
      });
  }

  async store(tx: Db): Promise<void> {
    const rows = this.granted.map(({ id, step, userId, orderId, at }) => ({
      id,
      benefit_id: step.id,
      user_id: userId,
      order_id: orderId,
      gold: step.gold,
      vip_days: step.vipDays,
      create_time: wireTime(at),
    }));
    await insertRows(tx, 'gold_benefit_grant', rows);
    for (const { id, step, userId, at } of this.granted) {
      if (step.vipDays === 0) continue;
      const { vipDays: days, vipTypeId } = step;
      await grantSeededDays(tx, { userId, orderNo: `B${id}`, vipTypeId, days, at });
    }
  }
}

interface GrantedDays {
  userId: string;
  orderNo: string;
  vipTypeId: string | null;
  days: number;
  /** ms */
  at: number;
}

/** Days of membership that were given at a moment (ms): an order that cost nothing, and a membership that ends later. */
export async function grantSeededDays(
  tx: Db,
  { userId, orderNo, vipTypeId, days, at }: GrantedDays,
): Promise<void> {
  await sql`insert into gold_order (kind, order_no, user_id, vip_type_id, days, amount, status, paid_time, delivered_time, create_time)
    values ('vip', ${orderNo}, ${userId}::bigint, ${vipTypeId}::bigint, ${days}, 0, 'delivered',
      ${wireTime(at)}::timestamptz, ${wireTime(at)}::timestamptz, ${wireTime(at)}::timestamptz)`.execute(tx);
  const until = wireTime(at + days * DAY);
  await sql`update app_user set vip_type_id = coalesce(vip_type_id, ${vipTypeId}::bigint),
      vip_until = greatest(vip_until + make_interval(days => ${days}), ${until}::timestamptz)
    where id = ${userId}::bigint`.execute(tx);
}
