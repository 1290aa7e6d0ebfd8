import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import type { Db } from '#server/db/connection';
import { onlyRow } from '#server/db/sqlParts';
import { fieldError } from '#server/http/fieldError';
import { yuan } from '../beanRates';

/**
 * What a pay channel says of a payment, in fen, by its own number: one is counted once. `userId` null: the channel itself sent it,
 * which knows nobody of ours; the order's person counts.
 */
export type Notice = Omit<AppInput<'POST /app/orders/paid'>, 'userId'> & { userId: string | null };

/** What a notice caused when it came first. */
export interface StoredNotice {
  id: string;
  userId: string | null;
  orderNo: string;
  amount: number;
  /** The order that it paid; null: it is in suspense. */
  orderId: string | null;
  /** Of one in suspense: what it is answered. */
  message: string | null;
}

/** What is said of one payment is noted one after the other, until each transaction ends. */
export async function lockTrade(
  tx: Db,
  { channel, tradeNo }: { channel: string; tradeNo: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('trade:' || ${channel} || ':' || lower(${tradeNo}), 0))`.execute(
    tx,
  );
}

/** The notice of this payment that came first, in whatever letters. Others of the same number wait until the transaction ends. */
export async function storedNotice(tx: Db, { channel, tradeNo }: Notice): Promise<StoredNotice | null> {
  await lockTrade(tx, { channel, tradeNo });
  const { rows } = await sql<StoredNotice>`
    select id::text, user_id::text as "userId", order_no as "orderNo", amount::float8 as amount, order_id::text as "orderId", message
    from payment_notice where channel = ${channel} and lower(trade_no) = lower(${tradeNo})`.execute(tx);
  return rows[0] ?? null;
}

/** Refuses a notice that says something else of a payment than its first one: it is no other money. */
export function assertSameNotice(stored: StoredNotice, notice: Notice): void {
  const isOtherPerson = stored.userId !== null && notice.userId !== null && stored.userId !== notice.userId;
  if (stored.orderNo !== notice.orderNo || isOtherPerson)
    throw fieldError(
      'tradeNo',
      stored.orderId === null ? '这一笔已经转挂账' : `这一笔已经支付了订单 ${stored.orderNo}`,
    );
  if (stored.amount !== notice.amount)
    throw fieldError('amount', `这一笔已经按 ${yuan(stored.amount)} 收到，现在是 ${yuan(notice.amount)}`);
}

/** Evidence, which nothing changes. Answers its id. */
export async function storeNotice(
  tx: Db,
  notice: Notice,
  caused: Pick<StoredNotice, 'orderId' | 'message'> & { receivedTime: string },
): Promise<string> {
  const { channel, tradeNo, userId, orderNo, amount, paidTime } = notice;
  const made = await sql<{ id: string }>`
    insert into payment_notice (channel, trade_no, user_id, order_no, amount, paid_time, body, outcome, order_id, message, received_time)
    values (${channel}, ${tradeNo}, ${userId}::bigint, ${orderNo}, ${amount}, ${paidTime}::timestamptz, ${JSON.stringify(notice)}::jsonb,
      ${caused.orderId === null ? 'suspense' : 'order'}, ${caused.orderId}::bigint, ${caused.message},
      ${caused.receivedTime}::timestamptz) returning id::text`.execute(tx);
  return onlyRow(made).id;
}
