import { RequestError } from '#engine/pure';
import { dress } from './dress';
import { gold } from './gold';
import type { Order, OrderKind } from './orderKind';
import { radio } from './radio';
import { vip } from './vip';

/** Every kind of order, with its own delivery and reversal: one that the screen names and this does not, does not compile. */
const KINDS: Record<NonNullable<Order['kind']>, OrderKind> = { gold, vip, radio, dress };

export function kindOf({ kind }: Readonly<Order>): OrderKind {
  if (kind === null || kind === undefined) throw new RequestError('订单没有类别，不能处理');
  return KINDS[kind];
}
