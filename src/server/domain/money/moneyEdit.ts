import { sql } from 'kysely';
import { isEmpty } from '../../../engine/pure';
import { type Caller, conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { move } from '../../ledger/move';
import { action, eachRow, hook, type Row } from '../contract';
import { assertSecondOperator } from '../platform/records/fourEyes';
import { soloRefusal } from './records/sums/soloLimit';

/**
 * `moneyEdit.check` before an adjustment is stored: whether it waits for a second operator, and why. What took effect today
 * without one counts with it, or many small ones would pass where one large does not.
 */
export const check = hook('user/money-edit', async ({ tx, caller, before, after }) => {
  if (before !== null) return undefined;
  const secondReason = await soloRefusal(tx, {
    kind: 'adjustment',
    operatorId: caller.id,
    payeeId: String(after.userId),
    amount: Number(after.amount),
    group: after.currency,
  });
  return { secondReason, status: secondReason === null ? ('done' as const) : ('pending' as const) };
});

/** `moneyEdit.apply` after it is stored: a small one takes effect immediately. */
export const apply = hook('user/money-edit', async ({ tx, caller, before, after, records }) => {
  if (before !== null || after.status !== 'done') return undefined;
  const balanceAfter = await adjust(tx, caller, after);
  await records.change({ screen: 'user/money-edit', id: after.id, title: '自动生效' }, { balanceAfter });
  return undefined;
});

/** `moneyEdit.approve` 复核通过: a second operator's word moves the money. */
export const approve = action('user/money-edit', async ({ tx, caller, rows, answers }) => {
  const changes = await eachRow(rows, async (row) => {
    await assertSecondOperator(tx, { first: String(row.createBy), second: caller.id, matter: 'adjustment' });
    return {
      balanceAfter: await adjust(tx, caller, row),
      status: 'done' as const,
      reviewerId: caller.id,
      reviewTime: conditionContext(caller).now,
      ...(isEmpty(answers.reviewNote) ? {} : { reviewNote: String(answers.reviewNote) }),
    };
  });
  return { message: '复核通过，余额已变动', changes };
});

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
