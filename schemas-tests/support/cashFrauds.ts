import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connection';
import { unguarded } from './unguarded';

/** What the runs find of something planted, as `kind what`: of what changed, and of everything. */
export interface Planted {
  hourly: string[];
  nightly: string[];
}

/** Frauds with cash, each planted for a person: an order or the cash accounts say what the other does not. `next`: a free number. */
export function cashFrauds(
  db: () => Db,
  next: () => string,
): Record<string, (user: string) => Promise<Planted>> {
  /** A dress that was paid, delivered and partly paid back, booked as the product books it. Answers the order. */
  async function dressOrder(user: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
    insert into gold_order (kind, order_no, user_id, amount, refund_amount, channel, platform, status, paid_time, delivered_time,
      refunded_time)
    values ('dress', ${next()}, ${user}::bigint, 1000, 400, 'alipay', 'android', 'refunded', now(), now(), now())
    returning id::text`.execute(db());
    return rows[0]?.id as string;
  }
  return {
    'a refund that the order says to be larger than what was paid back': async (user) => {
      const id = await dressOrder(user);
      await sql`update gold_order set refund_amount = 900 where id = ${id}::bigint`.execute(db());
      return { hourly: ['order amount', 'rule rule'], nightly: ['order amount', 'rule rule'] };
    },
    'a payment that is kept out of the cash': async (user) => {
      const id = await dressOrder(user);
      await unguarded(
        db(),
        sql`update posting set account = 'sales.dress' where account = 'cash.alipay' and amount > 0
        and transfer_id in (select id from transfer where business_type = 'order' and business_id = ${id}::bigint)`,
      );
      return { hourly: ['order noMovement', 'rule rule'], nightly: ['order noMovement', 'rule rule'] };
    },
    'cash that no order brought': async (user) => {
      await sql`select book_transfer('order', next_id(), 'paid', ${user}::bigint, now(),
      '[{"account": "cash.wechat", "amount": 700}, {"account": "prepaid", "amount": -700}]'::jsonb)`.execute(
        db(),
      );
      return { hourly: ['order noCause', 'rule rule'], nightly: ['order noCause', 'rule rule'] };
    },
    'an order that is marked as paid behind its trigger': async (user) => {
      const { rows } = await sql<{ id: string }>`
      insert into gold_order (kind, order_no, user_id, amount, channel, platform, status)
      values ('dress', ${next()}, ${user}::bigint, 300, 'alipay', 'android', 'unpaid') returning id::text`.execute(
        db(),
      );
      await unguarded(
        db(),
        sql`update gold_order set status = 'paid', paid_time = now() where id = ${rows[0]?.id}::bigint`,
      );
      return { hourly: ['order noMovement', 'rule rule'], nightly: ['order noMovement', 'rule rule'] };
    },
  };
}
