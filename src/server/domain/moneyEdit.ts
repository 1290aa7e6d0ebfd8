import { isEmpty, type RecordData, RequestError } from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import type { Db } from '../db/connection';
import { move } from '../ledger/move';
import type { Currency } from '../ledger/movement';
import { changeRecord } from './records/records';
import { numberSetting } from './records/setting';
import type { Effect, Hook } from './registry';

/** Coins from which a second operator must agree, until somebody sets another. */
const SECOND_APPROVAL_FROM = 1000;

/** `moneyEdit.check` before an adjustment is stored: whether it waits for a second operator. */
export const check: Hook = async (tx, _caller, before, after) => {
  if (before !== null) return;
  const limit = await numberSetting(tx, 'moneyEdit.secondApprovalFrom', SECOND_APPROVAL_FROM);
  after.status = Number(after.amount) >= limit ? 'pending' : 'done';
};

/** `moneyEdit.apply` after it is stored: a small one takes effect at once. */
export const apply: Hook = async (tx, caller, before, after, context) => {
  if (before !== null || after.status !== 'done') return;
  const balanceAfter = await adjust(tx, caller, after);
  const target = { screenId: 'user/money-edit', id: String(after.id), title: '自动生效' };
  await changeRecord(tx, caller, context, target, { balanceAfter });
};

/** `moneyEdit.approve` 复核通过: a second operator's word moves the money. */
export const approve: Effect = async (tx, caller, rows, asked) => {
  for (const row of rows) {
    if (row.createBy === caller.id) throw new RequestError('申请人不能复核自己的调整');
    row.balanceAfter = await adjust(tx, caller, row);
    row.status = 'done';
    row.reviewerId = caller.id;
    row.reviewTime = conditionContext(caller).now;
    if (!isEmpty(asked.reviewNote)) row.reviewNote = asked.reviewNote;
  }
  return { message: '复核通过，余额已变动' };
};

async function adjust(tx: Db, caller: Caller, row: RecordData): Promise<number> {
  const sign = row.direction === 'take' ? -1 : 1;
  const { balance } = await move(tx, {
    userId: String(row.userId),
    currency: row.currency as Currency,
    amount: sign * Number(row.amount),
    cause: { businessType: 'adjust', businessId: String(row.id), step: 'normal' },
    operatorId: caller.id,
    note: String(row.reason),
  });
  return balance;
}
