import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import { expiredLots, GOLD_EXPIRY, openLots, spendLots } from './goldLots';
import { CURRENCY_NAMES, DEBT_STEP, type Moved, type Movement } from './movement';

/**
 * The only way money moves: in the caller's transaction, so that it commits or fails with its cause. Locks the
 * wallet, books the cause once, appends to the ledger, updates the running balance and, of gold, the lots of each
 * kind. A debt is repaid first; expired lots are never spent (`catalogue.md` §0). Refuses with a RequestError: a
 * cause already booked, a balance that is not enough.
 */
export async function move(tx: Db, movement: Movement): Promise<Moved> {
  assertAmount(movement.amount);
  const locked = await lockWallet(tx, movement);
  const hasExpired = await takeExpired(tx, movement);
  const wallet = hasExpired ? await lockWallet(tx, movement) : locked;
  await bookCause(tx, movement);
  return movement.amount > 0 ? give(tx, movement, wallet) : take(tx, movement, wallet);
}

/** Whether something was taken because it had expired. */
async function takeExpired(tx: Db, { userId, currency, amount, cause }: Movement): Promise<boolean> {
  if (currency !== 'gold' || amount > 0 || cause.businessType === GOLD_EXPIRY) return false;
  return (await expireLots(tx, userId)) > 0;
}

/** Takes what has expired of a person's gold, a movement a lot. Answers how many lots. */
export async function expireLots(tx: Db, userId: string): Promise<number> {
  await lockWallet(tx, { userId, currency: 'gold' });
  const lots = await expiredLots(tx, userId);
  for (const { id, remaining } of lots)
    await move(tx, {
      userId,
      currency: 'gold',
      amount: -remaining,
      cause: { businessType: GOLD_EXPIRY, businessId: id, step: 'normal' },
      operatorId: null,
      note: '到期未用完',
    });
  return lots.length;
}

interface Wallet {
  balance: number;
  debt: number;
}

function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`not an amount of money: ${amount}`);
}

async function lockWallet(
  tx: Db,
  { userId, currency }: Pick<Movement, 'userId' | 'currency'>,
): Promise<Wallet> {
  await sql`insert into wallet (user_id, currency) values (${userId}::bigint, ${currency}) on conflict do nothing`.execute(
    tx,
  );
  const found = await sql<{ balance: string; debt: string }>`
    select balance, debt from wallet where user_id = ${userId}::bigint and currency = ${currency} for update`.execute(
    tx,
  );
  const [row] = found.rows;
  if (!row) throw new Error(`the wallet of ${userId} vanished`);
  return { balance: Number(row.balance), debt: Number(row.debt) };
}

async function bookCause(tx: Db, { userId, currency, cause }: Movement): Promise<void> {
  const booked = await sql`
    insert into ledger_cause (business_type, business_id, step, user_id, currency)
    values (${cause.businessType}, ${cause.businessId}::bigint, ${cause.step}, ${userId}::bigint, ${currency})
    on conflict do nothing`.execute(tx);
  if (booked.numAffectedRows !== 1n) throw new RequestError('这笔变动已经入账，不能重复');
}

async function give(tx: Db, movement: Movement, wallet: Wallet): Promise<Moved> {
  const repaid = Math.min(wallet.debt, movement.amount);
  const credited = wallet.balance + movement.amount;
  if (!Number.isSafeInteger(credited)) throw new RequestError('余额超出可记录的范围');
  await append(tx, movement, { amount: movement.amount, balance: credited, debtChange: 0 });
  if (repaid > 0)
    await append(
      tx,
      { ...movement, note: '先还欠款' },
      {
        amount: -repaid,
        balance: credited - repaid,
        debtChange: -repaid,
        step: DEBT_STEP,
      },
    );
  const moved = { balance: credited - repaid, debt: wallet.debt - repaid };
  await store(tx, movement, moved);
  if (movement.currency === 'gold') await openLots(tx, movement, repaid);
  return { ...moved, booked: 0, repaid, spent: [] };
}

async function take(tx: Db, movement: Movement, wallet: Wallet): Promise<Moved> {
  const wanted = -movement.amount;
  const booked = Math.max(0, wanted - wallet.balance);
  if (booked > 0 && !movement.isDebtAccepted) {
    const name = CURRENCY_NAMES[movement.currency];
    throw new RequestError(`${name}余额不足：现有 ${wallet.balance}，需要 ${wanted}`);
  }
  const taken = wanted - booked;
  const moved = { balance: wallet.balance - taken, debt: wallet.debt + booked };
  await append(tx, movement, { amount: -taken, balance: moved.balance, debtChange: booked });
  await store(tx, movement, moved);
  const spent = movement.currency === 'gold' ? await spendLots(tx, movement, taken) : [];
  return { ...moved, booked, repaid: 0, spent };
}

async function append(
  tx: Db,
  { userId, currency, cause, payerId, operatorId, note, version }: Movement,
  entry: { amount: number; balance: number; debtChange: number; step?: string },
): Promise<void> {
  await sql`
    insert into ledger (user_id, currency, amount, balance, debt_change, business_type, business_id, step, payer_id, operator_id, note,
      version_of, version_id)
    values (${userId}::bigint, ${currency}, ${entry.amount}, ${entry.balance}, ${entry.debtChange}, ${cause.businessType},
      ${cause.businessId}::bigint, ${entry.step ?? cause.step}, ${payerId ?? null}::bigint, ${operatorId}::bigint, ${note ?? null},
      ${version?.of ?? null}, ${version?.id ?? null}::bigint)`.execute(tx);
}

async function store(tx: Db, { userId, currency }: Movement, wallet: Wallet): Promise<void> {
  await sql`update wallet set balance = ${wallet.balance}, debt = ${wallet.debt}, update_time = date_trunc('second', now())
    where user_id = ${userId}::bigint and currency = ${currency}`.execute(tx);
}
