import { sql } from 'kysely';
import type { Db } from '../../../../db/connection';
import { assertRetained } from '../../../../ops/archive/assertRetained';
import { CAUSES } from './causes';
import { type DayLine, type Days, type Discrepancy, discrepanciesOf, linesOf } from './compare';
import { holdingDiscrepancies } from './holdings';

/** The kind of what people hold: no cause. */
const HOLDING = 'holding';

/**
 * Compares the ledger of these days with everything that caused it, and keeps what it found: a line a day, kind and currency,
 * and each fault. What was found before stays as it was explained; what matches by now is removed. Answers how many faults there
 * are, and how many of them nobody knew of.
 */
export async function reconcile(tx: Db, days: Days): Promise<{ discrepancies: number; fresh: number }> {
  await assertRetained(tx, 'ledger', days.begin);
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`.execute(tx);
  let [discrepancies, fresh] = [0, 0];
  for (const [kind, cause] of Object.entries(CAUSES)) {
    const found = await discrepanciesOf(tx, cause, days);
    fresh += await saveDiscrepancies(tx, kind, { days, found });
    await saveLines(tx, kind, { days, lines: await linesOf(tx, cause, days) });
    discrepancies += found.length;
  }
  const holdings = await holdingDiscrepancies(tx, days);
  fresh += await saveDiscrepancies(tx, HOLDING, { days, found: holdings });
  await saveLines(tx, HOLDING, {
    days,
    lines: holdings.length > 0 ? HOLDING_LINES.map((one) => ({ ...one, day: days.end })) : [],
  });
  return { discrepancies: discrepancies + holdings.length, fresh };
}

const NONE = { movements: 0, causes: 0, ledgerSum: 0, causeSum: 0 };
const HOLDING_LINES = [
  { currency: 'gold', ...NONE },
  { currency: 'bean', ...NONE },
];

interface Found {
  days: Days;
  found: readonly Discrepancy[];
}

/** Answers how many nobody knew of. */
async function saveDiscrepancies(tx: Db, kind: string, { days, found }: Found): Promise<number> {
  const { begin, end } = days;
  const rows = JSON.stringify(found);
  const typed = sql`jsonb_to_recordset(${rows}::jsonb) as f (day date, currency text, "userId" bigint, "businessType" text,
    "businessId" bigint, step text, what text, "ledgerAmount" bigint, "causeAmount" bigint)`;
  await sql`delete from reconciliation_fault old where kind = ${kind} and day between ${begin}::date and ${end}::date
    and not exists (select from ${typed} where f.currency = old.currency and f."userId" = old.user_id
      and f."businessType" = old.business_type and f."businessId" = old.business_id and f.step = old.step)`.execute(
    tx,
  );
  const { rows: saved } = await sql<{ isNew: boolean }>`
    insert into reconciliation_fault (kind, day, currency, user_id, business_type, business_id, step, what, ledger_amount, cause_amount)
    select ${kind}, day, currency, "userId", "businessType", "businessId", step, what, "ledgerAmount", "causeAmount" from ${typed}
    on conflict (kind, currency, user_id, business_type, business_id, step) do update
      set what = excluded.what, ledger_amount = excluded.ledger_amount, cause_amount = excluded.cause_amount
    returning xmax = 0 as "isNew"`.execute(tx);
  return saved.filter(({ isNew }) => isNew).length;
}

async function saveLines(
  tx: Db,
  kind: string,
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
      where f.kind = r.kind and f.day = r.day and f.currency = r.currency)
    where r.kind = ${kind} and r.day between ${begin}::date and ${end}::date`.execute(tx);
}
