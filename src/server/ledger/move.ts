import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Db } from '../db/connection';
import { CURRENCY_NAMES, type Moved, type Movement } from './movement';

/**
 * The only way money moves: in the caller's transaction, so that it stands or falls with its cause. Locks the wallet, books
 * the cause once, appends to the ledger, keeps the running balance. A debt is repaid first (`catalogue.md` §0).
 * Refuses with a RequestError: a cause already booked, a balance that is not enough.
 */
export async function move(tx: Db, movement: Movement): Promise<Moved> {
  demandAmount(movement.amount);
  const wallet = await lockWallet(tx, movement);
  await bookCause(tx, movement);
  return movement.amount > 0 ? give(tx, movement, wallet) : take(tx, movement, wallet);
}

interface Wallet {
  balance: number;
  debt: number;
}

function demandAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`not an amount of money: ${amount}`);
}

async function lockWallet(tx: Db, { userId, currency }: Movement): Promise<Wallet> {
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
      { ...movement, cause: { ...movement.cause, step: 'debt' }, note: '先还欠款' },
      {
        amount: -repaid,
        balance: credited - repaid,
        debtChange: -repaid,
      },
    );
  const moved = { balance: credited - repaid, debt: wallet.debt - repaid };
  await store(tx, movement, moved);
  return { ...moved, booked: 0, repaid };
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
  return { ...moved, booked, repaid: 0 };
}

async function append(
  tx: Db,
  { userId, currency, cause, payerId, operatorId, note, version }: Movement,
  entry: { amount: number; balance: number; debtChange: number },
): Promise<void> {
  await sql`
    insert into ledger (user_id, currency, amount, balance, debt_change, business_type, business_id, step, payer_id, operator_id, note,
      version_of, version_id)
    values (${userId}::bigint, ${currency}, ${entry.amount}, ${entry.balance}, ${entry.debtChange}, ${cause.businessType},
      ${cause.businessId}::bigint, ${cause.step}, ${payerId ?? null}::bigint, ${operatorId}::bigint, ${note ?? null},
      ${version?.of ?? null}, ${version?.id ?? null}::bigint)`.execute(tx);
}

async function store(tx: Db, { userId, currency }: Movement, wallet: Wallet): Promise<void> {
  await sql`update wallet set balance = ${wallet.balance}, debt = ${wallet.debt}, update_time = date_trunc('second', now())
    where user_id = ${userId}::bigint and currency = ${currency}`.execute(tx);
}
