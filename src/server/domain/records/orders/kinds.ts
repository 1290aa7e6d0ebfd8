import { dress } from './dress';
import { gold } from './gold';
import type { Order, OrderKind } from './orderKind';
import { radio } from './radio';
import { vip } from './vip';

/** Every kind of order, with its own delivery and reversal: one that the screen names and this does not, does not compile. */
export const KINDS: Record<NonNullable<Order['kind']>, OrderKind> = { gold, vip, radio, dress };
