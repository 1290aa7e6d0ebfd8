import type { RawBuilder } from 'kysely';
import { PAYOUT_DISCREPANCIES } from './payouts';
import { REFUND_DISCREPANCIES } from './refunds';
import { STATEMENT_DISCREPANCIES } from './statements';
import { SUSPENSE_DISCREPANCIES } from './suspense';

/** What is proved of money that comes from outside or goes there: each kind with the query of its discrepancies. */
export const OUTSIDE_DISCREPANCIES = {
  suspense: SUSPENSE_DISCREPANCIES,
  payout: PAYOUT_DISCREPANCIES,
  refundBooks: REFUND_DISCREPANCIES,
  statement: STATEMENT_DISCREPANCIES,
} as const satisfies Record<string, RawBuilder<unknown>>;

export type OutsideKind = keyof typeof OUTSIDE_DISCREPANCIES;
