import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { instantOf, wireTime } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { handIn, requireActiveUser, type Submitting } from '../../../moderation/rules/submission';
import { orderNumber } from '../orderNumber';
import { type Offer, offersFor } from './offers';
import type { Order } from './orderKind';
import { requirePayTerms } from './payTerms';

/** What the app sends to the pay channel, and shows. */
export interface OrderState {
  id: string;
  orderNo: string;
  kind: string;
  status: string;
  /** Fen. */
  amount: number;
  gold: number | null;
  bonus: number | null;
  isFirst: boolean | null;
  days: number | null;
}

export interface Placed extends OrderState {
  /** Until when it may be paid; an operator handles later payments. */
  payBefore: string;
}

type Ordered = AppInput<'POST /app/orders'>;

/** An order of what is for sale now, at the price in force; nothing of what it costs or gives is the caller's to say. */
export async function placeOrder(cause: Submitting, input: Ordered): Promise<Placed> {
  const { tx, caller } = cause;
  const { userId, platform, channel, ip } = input;
  await requireActiveUser(tx, userId);
  const offer = await offerOf(tx, input);
  const { orderTimeout } = await requirePayTerms(tx, { userId, channel, amount: offer.amount });
  const { now } = conditionContext(caller);
  const id = await handIn(cause, 'finance/order', {
    ...boughtOf(offer),
    orderNo: await orderNumber(tx, 'P'),
    userId,
    amount: offer.amount,
    productId: channel === 'apple' ? offer.productId : null,
    channel,
    platform,
    ip,
    status: 'unpaid',
  });
  const payBefore = wireTime(instantOf(now) + orderTimeout * 1000);
  return { ...(await stateOf(tx, { userId, id })), payBefore };
}

async function offerOf(tx: Db, { userId, platform, kind, itemId, days }: Ordered): Promise<Offer> {
  if (kind === 'dress' && days === null) throw fieldError('days', '请选择天数');
  const offer = (await offersFor(tx, { userId, platform })).find(
    (one) => one.kind === kind && one.itemId === itemId && (kind !== 'dress' || one.days === days),
  );
  if (!offer) throw fieldError('itemId', '现在没有在卖，或价格已经更新，请刷新后再下单');
  return offer;
}

function boughtOf({ kind, itemId, days, gold, bonus, isFirst }: Offer): Partial<Order> {
  if (kind === 'gold') return { kind, tierId: itemId, gold, bonus, firstTime: isFirst };
  return kind === 'vip' ? { kind, vipTypeId: itemId, days } : { kind, dressId: itemId, days };
}

/** A person's own order, by its id or its number; another's is not there. */
export async function stateOf(
  tx: Db,
  { userId, id = null, orderNo = null }: { userId: string; id?: string | null; orderNo?: string | null },
): Promise<OrderState> {
  const { rows } = await sql<OrderState>`
    select id::text, order_no as "orderNo", kind, status, amount::float8 as amount, gold::float8 as gold, bonus::float8 as bonus,
      first_time as "isFirst", days::int as days
    from gold_order where user_id = ${userId}::bigint and (id = ${id}::bigint or order_no = ${orderNo})`.execute(
    tx,
  );
  const [order] = rows;
  if (!order) throw fieldError('orderNo', '这个用户没有这个订单');
  return order;
}
