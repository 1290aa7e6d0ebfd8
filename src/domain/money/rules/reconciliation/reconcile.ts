import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { withSecondConnection } from '#server/db/heldConnection';
import { assertRetained } from '#server/ops/archive/assertRetained';
import { CAUSE_KINDS, type CauseKind } from './causes';
import { type DayLine, type Days, discrepanciesOf, linesOf } from './compare';
import { type Discrepancy, IS_EXPLAINED, saveDiscrepancies } from './discrepancies';
import type { OutsideKind } from './outside';
import { type Proof, proveLedger } from './proof';

/** What a run has found. */
export interface Outcome {
  discrepancies: number;
  /** Nobody knew of them. */
  fresh: number;
}

/**
 * Compares the ledger of these days with everything that caused it, and stores what it found: a line a day, kind and currency,
 * and each discrepancy.
 */
export async function reconcile(tx: Db, days: Days): Promise<Outcome> {
  await assertRetained(tx, 'ledger', days.begin);
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`.execute(tx);
  const among = sql`day between ${days.begin}::date and ${days.end}::date`;
  const outcome = { discrepancies: 0, fresh: 0 };
  for (const kind of CAUSE_KINDS) {
    const found = await discrepanciesOf(tx, kind, days);
    outcome.fresh += await saveDiscrepancies(tx, { kind, found, among });
    outcome.discrepancies += found.length;
    await saveLines(tx, kind, { days, lines: await linesOf(tx, kind, days) });
  }
  return outcome;
}

/**
 * Proves the ledger by itself, of everything or of what changed since the last time, and stores what it found and that it ran.
 * A movement or an invariant is judged again by a whole run alone, so nothing else closes its discrepancy. Null: another run is under way.
 */
export async function prove(db: Db, { isWhole }: { isWhole: boolean }): Promise<(Outcome & Proof) | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ isFree: boolean; begin: string }>`
        select pg_try_advisory_xact_lock(hashtextextended('ledger proof', 0)) as "isFree", clock_timestamp()::text as begin,
          set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`.execute(tx);
      if (!rows[0]?.isFree) return null;
      const proof = await proveLedger(tx, { isWhole });
      const {
        movementDiscrepancies: movements,
        holdingDiscrepancies: holdings,
        ruleDiscrepancies: rules,
      } = proof;
      const outside = Object.entries(proof.outsideDiscrepancies) as [OutsideKind, Discrepancy[]][];
      // one run at a time; before it is noted how far wallets were read: what is found is stored, or found again
      const fresh = await withSecondConnection(() =>
        db.transaction().execute(async (own) => {
          const all: Parameters<typeof saveDiscrepancies>[1][] = [
            { kind: 'movement', found: movements, among: proof.isWhole ? sql`true` : sql`false` },
            { kind: 'holding', found: holdings, among: IS_EXPLAINED },
            { kind: 'rule', found: rules, among: proof.isWhole ? sql`true` : sql`false` },
            ...outside.map(([kind, found]) => ({ kind, found, among: sql`true` })),
          ];
          let count = 0;
          for (const found of all) count += await saveDiscrepancies(own, found);
          return count;
        }),
      );
      const discrepancies =
        movements.length +
        holdings.length +
        rules.length +
        outside.reduce((sum, [, found]) => sum + found.length, 0);
      await sql`insert into ledger_proof (scope, begin_time, end_time, movements, wallets, faults, fresh)
        values (${proof.isWhole ? 'whole' : 'changes'}, ${rows[0].begin}::timestamptz, clock_timestamp(), ${proof.movements},
          ${proof.wallets}, ${discrepancies}, ${fresh})`.execute(tx);
      return { ...proof, discrepancies, fresh };
    });
}

async function saveLines(
  tx: Db,
  kind: CauseKind,
  { days, lines }: { days: Days; lines: readonly DayLine[] },
): Promise<void> {
  const { begin, end } = days;
  await sql`
    insert into reconciliation (kind, day, currency, movements, causes, ledger_sum, cause_sum, check_time)
    select ${kind}, day, currency, movements, causes, "ledgerSum", "causeSum", date_trunc('second', now())
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (day date, currency text, movements bigint, causes bigint,
      "ledgerSum" bigint, "causeSum" bigint)
    on conflict (day, kind, currency) do update set movements = excluded.movements, causes = excluded.causes,
      ledger_sum = excluded.ledger_sum, cause_sum = excluded.cause_sum, check_time = excluded.check_time`.execute(
    tx,
  );
  await sql`update reconciliation r set faults = (select count(*) from reconciliation_fault f
      where f.kind = r.kind and f.day = r.day and f.currency = r.currency and f.status <> 'closed')
    where r.kind = ${kind} and r.day between ${begin}::date and ${end}::date`.execute(tx);
}
