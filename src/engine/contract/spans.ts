import type { Span } from './record';

/** What a query may divide its time by, besides fields. */
export const SPANS: ReadonlySet<unknown> = new Set<Span>(['hour', 'day', 'week', 'month']);
