import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { DEBT_STEP } from '../../../ledger/movement';
import { CASH, type CauseKind, expectedOf, IS_HISTORY_BOOKED, typesOf, type Which } from './causes';
import { type Discrepancy, MOST_DISCREPANCIES } from './discrepancies';

/** Days, both whole and in Shanghai: `2026-11-01`. */
export interface Days {
  begin: string;
  end: string;
}

/** A day's movements of a kind beside their causes. */
export interface DayLine {
  day: string;
  currency: string;
  movements: number;
  causes: number;
  ledgerSum: number;
  causeSum: number;
}

/** Each day's movements and causes of a kind. */
export async function linesOf(db: Db, kind: CauseKind, days: Days): Promise<DayLine[]> {
  const { rows } = await sql<Record<keyof DayLine, string>>`
    with moved as (${movedIn(kind, bounds(days))}), caused as (${expectedOf(kind, bounds(days))})
    select day::text, currency, sum(movements) as movements, sum(causes) as causes, sum(ledger_sum) as "ledgerSum",
      sum(cause_sum) as "causeSum"
    from (select ${dayOf('at')} as day, currency, count(*) as movements, 0 as causes, sum(amount) as ledger_sum, 0 as cause_sum
        from moved group by 1, 2
      union all select ${dayOf('at')}, currency, 0, count(*), 0, sum(amount) from caused group by 1, 2) as told
    group by 1, 2`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    currency: row.currency,
    movements: Number(row.movements),
    causes: Number(row.causes),
    ledgerSum: Number(row.ledgerSum),
    causeSum: Number(row.causeSum),
  }));
}

/**
 * The discrepancies. Sums that differ within the days are compared again by their records, because a cause and its
 * movement may be on two sides of midnight.
 */
export async function discrepanciesOf(db: Db, kind: CauseKind, days: Days): Promise<Discrepancy[]> {
  const near = await differences(db, kind, bounds(days));
  if (near.length === 0) return [];
  const ids = [...new Set(near.map(({ businessId }) => businessId))];
  const still = await differences(db, kind, { ids });
  const keys = new Set(near.map(keyOf));
  return still.filter((discrepancy) => keys.has(keyOf(discrepancy)));
}

function keyOf({ businessType, businessId, userId, currency, step }: Discrepancy): string {
  return [businessType, businessId, userId, currency, step].join('/');
}

async function differences(db: Db, kind: CauseKind, which: Which): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    with moved as (${movedIn(kind, which)}), caused as (${expectedOf(kind, which)})
    select ${dayOf('coalesce(m.at, c.at)')}::text as day, coalesce(m.currency, c.currency) as currency,
      coalesce(m.user_id, c.user_id)::text as "userId", coalesce(m.type, c.type) as "businessType",
      coalesce(m.id, c.id)::text as "businessId", coalesce(m.step, c.step) as step,
      case when m.id is null then 'noMovement' when c.id is null then 'noCause' else 'amount' end as what,
      m.amount::text as "ledgerAmount", c.amount::text as "causeAmount"
    from moved m full join caused c using (type, id, user_id, currency, step)
    where m.id is null or c.id is null or m.amount <> c.amount
    limit ${MOST_DISCREPANCIES}`.execute(db);
  return rows;
}

/** What was booked: in the ledger of people, and in the accounts of cash. */
function movedIn(kind: CauseKind, which: Which): RawBuilder<unknown> {
  const condition =
    'ids' in which
      ? sql`business_id = any(${[...which.ids]}::bigint[])`
      : sql`id >= id_at(${which.begin}::timestamptz) and id < id_at(${which.end}::timestamptz)`;
  const { type, steps = {} } = CASH[kind] ?? {};
  if (type === undefined) return movementsIn(kind, condition);
  return sql`${movementsIn(kind, condition)}
    union all select t.create_time, t.business_type, t.business_id, t.user_id, 'fen', t.step, sum(p.amount)::bigint
    from (select * from transfer where business_type = ${type} and step = any(${Object.keys(steps)}::text[]) and ${condition}
        and ${sql.raw(IS_HISTORY_BOOKED)}) t
      join posting p on p.transfer_id = t.id and p.account like 'cash.%'
    group by t.id, t.create_time, t.business_type, t.business_id, t.user_id, t.step`;
}

/** What a movement was for, a debt it booked with it; what repaid a debt is a separate movement. */
function movementsIn(kind: CauseKind, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select min(create_time) as at, business_type as type, business_id as id, user_id, currency, step,
      sum(amount - case when amount <= 0 then debt_change else 0 end)::bigint as amount
    from ledger where business_type = any(${typesOf(kind)}::text[]) and step <> ${DEBT_STEP} and ${condition}
    group by business_type, business_id, user_id, currency, step`;
}

/** From the first moment to the one after the last. */
export function bounds({ begin, end }: Days): { begin: string; end: string } {
  const next = new Date(Date.parse(`${end}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { begin: `${begin} 00:00:00+08`, end: `${next} 00:00:00+08` };
}

function dayOf(column: string): RawBuilder<unknown> {
  return sql`(${sql.raw(column)} at time zone 'Asia/Shanghai')::date`;
}
