import { sql } from 'kysely';
import { isEmpty } from '#engine/pure';
import type { Caller } from '#server/caller';
import type { Db } from '#server/db/connection';
import { action, eachRow, type Row } from '#server/parts/contract';
import { move } from '../ledger/move';

/** `moneyEdit.approve` 复核通过, or nobody else has to agree: moves the money. */
export const approve = action('user/money-edit', async ({ tx, caller, rows }) => ({
  message: '复核通过，余额已变动',
  changes: await eachRow(rows, async (row) => ({ balanceAfter: await adjust(tx, caller, row) })),
}));

async function adjust(tx: Db, caller: Caller, row: Row<'user/money-edit'>): Promise<number> {
  const { currency } = row;
  if (currency === null) throw new Error(`the adjustment ${row.id} has no currency`);
  const sign = row.direction === 'take' ? -1 : 1;
  const { balance } = await move(tx, {
    userId: String(row.userId),
    currency,
    amount: sign * Number(row.amount),
    goldType: await goldTypeOf(tx, row),
    cause: { businessType: 'adjust', businessId: row.id, step: 'normal' },
    operatorId: caller.id,
    note: String(row.reason),
  });
  return balance;
}

/** The code of the kind that was chosen; undefined: the ledger's own choice. */
async function goldTypeOf(tx: Db, { goldTypeId }: Row<'user/money-edit'>): Promise<string | undefined> {
  if (isEmpty(goldTypeId)) return undefined;
  const { rows } = await sql<{
    code: string;
  }>`select code from gold_type where id = ${goldTypeId}::bigint`.execute(tx);
  return rows[0]?.code;
}
