import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import type { ActionContext, Row } from '#server/parts/contract';

export type Order = Row<'finance/order'>;
export type Refund = Row<'finance/refund'>;
export type OrderContext = Pick<ActionContext<Order>, 'tx' | 'caller' | 'records' | 'answers'>;

/** What a delivery is given: a button's cause, or the notice of a payment. */
export interface Delivering extends Pick<OrderContext, 'tx' | 'caller' | 'records'> {
  /** Whose hand it is; null: nobody's, the payment itself. */
  operatorId: string | null;
  /** Why, as the ledger keeps it. */
  note: string;
}

/** What a reversal is given: what is to be paid back, and what was before. */
export interface Reversing extends Delivering {
  isDebtAccepted: boolean;
  /** In fen; null: what is left, as the kind of order says. */
  amount: number | null;
  before: Parts;
  /** Stores the refund, in whose name gold moves, and books it; once. Answers its id. */
  accept(parts: Pick<Parts, 'amount'> & Partial<Parts>): Promise<string>;
}

/** What refunds of an order pay back, in fen, and the gold that they take. */
export interface Parts {
  amount: number;
  gold: number;
  bonus: number;
}

/** What a kind of order gives for its money, and how that is reversed. */
export interface OrderKind {
  /** In the transaction that makes the order 已发货; refuses what cannot be given. Answers what else is kept of it. */
  deliver(context: Delivering, order: Readonly<Order>): Promise<Delivery>;
  /** Reverses exactly what this order gave, or refuses; accepts the refund once it is known how much is paid back. */
  reverse(context: Reversing, order: Readonly<Order>): Promise<Reversal>;
  /** Gives again what a refund that never arrived had taken. */
  restore(context: Delivering, order: Readonly<Order>, refund: Readonly<Refund>): Promise<void>;
}

export interface Delivery {
  /** For the operator, where something is worth reporting. */
  told?: string;
}

export interface Reversal {
  taken: Partial<Pick<Refund, 'debt' | 'benefitGold' | 'benefitDays' | 'vipDays' | 'dressDays'>>;
  told?: string;
}

export function userOf(order: Readonly<Order>): string {
  if (!order.userId) throw new RequestError('订单没有用户，不能处理');
  return order.userId;
}

/** What was paid, in fen. */
export function paidOf(order: Readonly<Order>): number {
  return Number(order.amount ?? 0);
}

/**
 * Changes to a person come one after the other: code that moves their money locks the person before the wallet, as
 * `assertActive` does, or two would wait for each other in a circle.
 */
export async function lockPerson(tx: Db, order: Readonly<Order>): Promise<void> {
  await sql`select 1 from app_user where id = ${userOf(order)}::bigint for update`.execute(tx);
}
