import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import type { GoldPart, LotPart, Movement } from './movement';

/**
 * What was given becomes lots, one a kind; what of it repaid a debt is in none, the first kinds going first. A kind that does
 * not say otherwise is kept for ever.
 */
export async function openLots(tx: Db, movement: Movement, repaid: number): Promise<void> {
  if (movement.lots) return fillLots(tx, movement, movement.lots, repaid);
  let owed = repaid;
  for (const { type, amount } of partsOf(movement)) {
    const credited = Math.max(0, amount - owed);
    owed -= amount - credited;
    if (credited > 0) await openLot(tx, movement, { type, amount: credited });
  }
}

/** What was taken from lots goes back into them; none ever holds more than was given. */
async function fillLots(tx: Db, { userId, amount }: Movement, lots: readonly LotPart[], repaid: number) {
  const sum = lots.reduce((total, part) => total + part.amount, 0);
  if (sum !== amount) throw new Error(`lots that take ${sum}, not ${amount}`);
  let owed = repaid;
  for (const part of lots) {
    const credited = Math.max(0, part.amount - owed);
    owed -= part.amount - credited;
    const filled = await sql`
      update gold_lot set remaining = remaining + ${credited}
      where id = ${part.lotId}::bigint and user_id = ${userId}::bigint`.execute(tx);
    if (filled.numAffectedRows !== 1n) throw new Error(`no lot ${part.lotId} of ${userId}`);
  }
}

function partsOf({ goldType, amount }: Movement): GoldPart[] {
  if (!Array.isArray(goldType)) return [{ type: goldType ?? 'given', amount }];
  const sum = goldType.reduce((total, part) => total + part.amount, 0);
  if (sum !== amount || goldType.some((part) => part.amount < 0))
    throw new Error(`kinds of gold that are ${sum}, not ${amount}`);
  return goldType;
}

async function openLot(tx: Db, { userId, cause }: Movement, { type, amount }: GoldPart): Promise<void> {
  const found = await sql<{ id: string; title: string; enabled: boolean }>`
    select id::text, title, enabled from gold_type where code = ${type} and delete_time is null`.execute(tx);
  const [kind] = found.rows;
  if (!kind) throw new RequestError(`没有代码为“${type}”的金币类型`);
  if (!kind.enabled) throw new RequestError(`金币类型“${kind.title}”已停用，不能发放`);
  await sql`
    insert into gold_lot (user_id, type_id, amount, remaining, expire_time, business_type, business_id, step)
    select ${userId}::bigint, id, ${amount}, ${amount}, date_trunc('second', now()) + make_interval(days => days::int),
      ${cause.businessType}, ${cause.businessId}::bigint, ${cause.step}
    from gold_type where id = ${kind.id}::bigint`.execute(tx);
}

/**
 * Takes from a person's lots, whose wallet is locked: those of the same cause first, because a reversal takes what
 * was given; then by the order of their kinds, the soonest expiry, the oldest. Answers how much of each.
 */
export async function spendLots(tx: Db, { userId, cause }: Movement, taken: number): Promise<LotPart[]> {
  if (taken === 0) return [];
  const spent = await sql<{ lotId: string; taken: string }>`
    with held as (
      select l.id, l.remaining, coalesce(sum(l.remaining) over (
        order by (l.business_id = ${cause.businessId}::bigint and l.business_type = ${cause.businessType}) desc,
          (l.id = ${lotOf(cause)}::bigint) desc, t.sort_no nulls last, l.expire_time nulls last, l.id
        rows between unbounded preceding and 1 preceding), 0) as before
      from gold_lot l join gold_type t on t.id = l.type_id
      where l.user_id = ${userId}::bigint and l.remaining > 0
    )
    update gold_lot l set remaining = l.remaining - least(held.remaining, ${taken} - held.before)
    from held where held.id = l.id and held.before < ${taken}
    returning l.id::text as "lotId", least(held.remaining, ${taken} - held.before) as taken`.execute(tx);
  const sum = spent.rows.reduce((total, row) => total + Number(row.taken), 0);
  if (sum !== taken) throw new Error(`the lots of ${userId} hold ${sum} of ${taken} gold`);
  return spent.rows.map(({ lotId, taken }) => ({ lotId, amount: Number(taken) }));
}

/** The lot that an expiry is of. */
function lotOf(cause: Movement['cause']): string | null {
  return cause.businessType === GOLD_EXPIRY ? cause.businessId : null;
}

/** The business type of what expires; its business id is the lot. */
export const GOLD_EXPIRY = 'gold_expiry';

/** A person's lots that have expired and hold something, the soonest first. */
export async function expiredLots(tx: Db, userId: string): Promise<{ id: string; remaining: number }[]> {
  const { rows } = await sql<{ id: string; remaining: string }>`
    select id::text, remaining from gold_lot
    where user_id = ${userId}::bigint and remaining > 0 and expire_time <= now() order by expire_time, id`.execute(
    tx,
  );
  return rows.map(({ id, remaining }) => ({ id, remaining: Number(remaining) }));
}
