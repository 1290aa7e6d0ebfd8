import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection';
import type { CauseKind } from './causes';
import type { OutsideKind } from './outside';

/** Of which a discrepancy is: a kind of causes, a movement by itself, what a person holds, money that fits no order, a closed day, or an invariant. */
export type DiscrepancyKind = CauseKind | 'movement' | 'holding' | OutsideKind | 'day' | 'rule';

export interface Discrepancy {
  day: string;
  currency: string;
  userId: string;
  businessType: string;
  businessId: string;
  step: string;
  what:
    | 'noMovement'
    | 'noCause'
    | 'amount'
    | 'wallet'
    | 'debt'
    | 'lots'
    | 'chain'
    | 'form'
    | 'unknown'
    | 'unbooked'
    | 'gap'
    | 'books'
    | 'sealed'
    | 'rule';
  ledgerAmount: string | null;
  causeAmount: string | null;
  /** Of an invariant: what must hold, and what differs. */
  detail?: string | null;
}

/** Of one run and kind; a planted million is reported as this many. */
export const MOST_DISCREPANCIES = 5000;

interface Found {
  kind: DiscrepancyKind;
  found: readonly Discrepancy[];
  /** Which stored discrepancies of this kind the run has looked for: what it has not found is closed. */
  among: RawBuilder<unknown>;
}

/**
 * Stores what a run has found. One that is not found again is closed, what comes back or is another by now is open
 * again, and one that somebody explained stays so while it is the same. Answers how many nobody knew of.
 */
export async function saveDiscrepancies(tx: Db, { kind, found, among }: Found): Promise<number> {
  const discrepancies = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (day date, currency text, "userId" bigint,
    "businessType" text, "businessId" bigint, step text, what text, "ledgerAmount" bigint, "causeAmount" bigint, detail text)`;
  const sameKey = sql`f.currency = old.currency and f."userId" = old.user_id and f."businessType" = old.business_type
    and f."businessId" = old.business_id and f.step = old.step`;
  const isKnown = sql`old.status <> 'closed' and (old.what, old.ledger_amount, old.cause_amount, old.detail)
    is not distinct from (f.what, f."ledgerAmount", f."causeAmount", f.detail)`;
  // what is beyond the limit may be there still
  if (found.length < MOST_DISCREPANCIES)
    await sql`update reconciliation_fault old set status = 'closed', close_time = date_trunc('second', now())
      where kind = ${kind} and status <> 'closed' and ${among} and not exists (select from ${discrepancies} where ${sameKey})`.execute(
      tx,
    );
  // several movements may name one cause and step, which is one line
  const saved = await sql`
    insert into reconciliation_fault as old
      (kind, day, currency, user_id, business_type, business_id, step, what, ledger_amount, cause_amount, detail, found_time)
    select distinct on (currency, "userId", "businessType", "businessId", step)
      ${kind}, day, currency, "userId", "businessType", "businessId", step, what, "ledgerAmount", "causeAmount", detail, now()
    from ${discrepancies} where not exists (select from reconciliation_fault old where kind = ${kind} and ${sameKey} and ${isKnown})
    on conflict (kind, currency, user_id, business_type, business_id, step) do update
      set what = excluded.what, ledger_amount = excluded.ledger_amount, cause_amount = excluded.cause_amount, detail = excluded.detail,
        found_time = excluded.found_time, status = 'open',
        close_time = null, handled_by = null, reviewer_id = null`.execute(tx);
  // what it is by now nobody has explained
  await sql`update approval_case set state = 'closed', end_time = now(), due_ids = '[]'
    where state = 'open' and screen_id = 'finance/reconciliation-fault'
      and not exists (select from reconciliation_fault f where f.id = data_id and f.status = 'review')`.execute(
    tx,
  );
  return Number(saved.numAffectedRows);
}

/**
 * Of the stored differences of holdings those that may be closed: a wallet is again what its movements came to when it differed, with
 * those that came since. A wallet that agrees by another way, such as a changed checkpoint, stays.
 */
export const IS_EXPLAINED = sql`(old.what not in ('wallet', 'debt') or coalesce(old.ledger_amount, 0)
  + coalesce((select sum(case old.what when 'wallet' then l.amount else l.debt_change end) from ledger l
    where l.user_id = old.user_id and l.currency = old.currency and l.id >= id_at(coalesce(old.found_time, old.create_time))), 0)
  = coalesce((select case old.what when 'wallet' then w.balance else w.debt end from wallet w
    where w.user_id = old.user_id and w.currency = old.currency), 0))`;
