import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connection';

interface Recharge {
  userId: string;
  /** What was paid for. */
  gold: number;
  bonus?: number;
  /** In Shanghai, `2026-09-30 23:59:00`. */
  at: string;
}

const moment = (at: string) => sql`(${at}::timestamp at time zone 'Asia/Shanghai')`;
const nextLedgerId = (at: string) => sql`id_at(${moment(at)}) | nextval('id_sequence')`;

/** A delivered order of gold of some day and its movement, as the books have it; wallets stay. Answers the order's id. */
export async function plantRecharge(db: Db, { userId, gold, bonus = 0, at }: Recharge): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into gold_order (kind, order_no, user_id, amount, gold, bonus, status, create_time, paid_time, delivered_time)
      select 'gold', 'C' || next_id(), ${userId}::bigint, 0, ${gold}, ${bonus}, 'delivered', at, at, at
      from (select ${moment(at)} as at) as told returning id),
    moved as (
      insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
      select ${nextLedgerId(at)}, ${userId}::bigint, 'gold', ${gold + bonus}, ${gold + bonus}, 'recharge', id, 'normal' from made),
    booked as (
      insert into ledger_cause (business_type, business_id, step, user_id, currency)
      select 'recharge', id, 'normal', ${userId}::bigint, 'gold' from made)
    select id::text from made`.execute(db);
  return rows[0]?.id as string;
}

/** The order is refunded on some day, with its movement. */
export async function plantRefund(db: Db, orderId: string, at: string): Promise<void> {
  await sql`
    with refunded as (
      update gold_order set status = 'refunded', refunded_time = ${moment(at)} where id = ${orderId}::bigint
      returning id, user_id, gold + bonus as gold),
    moved as (
      insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
      select ${nextLedgerId(at)}, user_id, 'gold', -gold, 0, 'recharge', id, 'refund' from refunded)
    insert into ledger_cause (business_type, business_id, step, user_id, currency)
    select 'recharge', id, 'refund', user_id, 'gold' from refunded`.execute(db);
}
