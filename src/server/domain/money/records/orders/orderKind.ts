import { sql } from 'kysely';
import { RequestError } from '../../../../../engine/pure';
import type { Db } from '../../../../db/connection';
import type { ActionContext, Row } from '../../../contract';

export type Order = Row<'finance/order'>;
export type OrderContext = Pick<ActionContext<Order>, 'tx' | 'caller' | 'records' | 'answers'>;

/** What a delivery is given: a button's cause, or the notice of a payment. */
export interface Delivering extends Pick<OrderContext, 'tx' | 'caller' | 'records'> {
  /** Whose hand it is; null: nobody's, the payment itself. */
  operatorId: string | null;
  /** Why, as the ledger keeps it. */
  note: string;
}

/** What a kind of order gives for its money, and how that is reversed. */
export interface OrderKind {
  /** In the transaction that makes the order 已发货; refuses what cannot be given. Answers what else is kept of it. */
  deliver(context: Delivering, order: Readonly<Order>): Promise<Delivery>;
  /** Reverses exactly what this order gave, or refuses; of one that was only paid, what was paid. */
  reverse(context: OrderContext, order: Readonly<Order>): Promise<Reversal>;
}

export interface Delivery {
  /** For the operator, where something is worth reporting. */
  told?: string;
}

export interface Reversal {
  /** Fen that the payer gets back: never more than they paid. */
  paysBack: number;
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
