import { type Caller, conditionContext, SYSTEM_CALLER } from '#server/caller';
import type { Db } from '#server/db/connection';
import type { Records, Row } from '#server/parts/contract';
import { move } from '../../../ledger/move';
import { notifyUser } from '../../../messages/rules/appMessage';

export type Withdrawal = Row<'finance/withdrawal'>;

/** An operator's button, or the channel's word. */
export interface PayoutCause {
  tx: Db;
  caller: Caller;
  records: Records;
}

interface Step {
  step: Row<'finance/withdrawal-approval'>['step'];
  result: Row<'finance/withdrawal-approval'>['result'];
  status: Withdrawal['status'];
  reason?: string | null;
}

/** Null: nobody, the channel's word. */
function operatorOf({ id }: Caller): string | null {
  return id === SYSTEM_CALLER.id ? null : id;
}

/** Every step has its line in 审批记录. */
export async function noteStep(
  { caller, records }: PayoutCause,
  row: Withdrawal,
  { step, result, status, reason = null }: Step,
): Promise<void> {
  await records.add('finance/withdrawal-approval', {
    withdrawalId: row.id,
    step,
    result,
    statusBefore: row.status,
    statusAfter: status,
    operatorId: operatorOf(caller),
    ip: caller.ip,
    reason,
  });
}

/** The money has arrived. Answers what becomes of the withdrawal. */
export async function arrived(cause: PayoutCause, row: Withdrawal, reason: string | null) {
  const { tx, caller, records } = cause;
  const userId = String(row.userId);
  await noteStep(cause, row, { step: 'settle', result: 'passed', status: 'paid', reason });
  await records.change({ screen: 'user/user', id: userId, title: '提现到账' }, (user) => ({
    withdrawTotal: Number(user.withdrawTotal ?? 0) + Number(row.amount),
  }));
  await notifyUser(tx, caller, userId, 'withdrawal.paid', { orderNo: String(row.orderNo) });
  return { status: 'paid' as const, paidTime: conditionContext(caller).now };
}

const RETURNS = { rejected: '驳回', failed: '打款失败', returned: '退回' } as const;

interface GiveBack extends Omit<Step, 'status'> {
  status: keyof typeof RETURNS;
  /** What the person reads; null: nothing, because it is no news to them. */
  message: string | null;
}

/** The beans go back once. Answers what becomes of the withdrawal. */
export async function giveBack(
  cause: PayoutCause,
  row: Withdrawal,
  { status, message, ...step }: GiveBack,
): Promise<{ status: keyof typeof RETURNS }> {
  const { tx, caller } = cause;
  const userId = String(row.userId);
  await move(tx, {
    userId,
    currency: 'bean',
    amount: Number(row.bean),
    cause: { businessType: 'withdrawal', businessId: row.id, step: 'giveBack' },
    operatorId: operatorOf(caller),
    note: `提现${RETURNS[status]}返还`,
  });
  await noteStep(cause, row, { ...step, status });
  if (message !== null)
    await notifyUser(tx, caller, userId, `withdrawal.${status}`, {
      orderNo: String(row.orderNo),
      reason: message,
    });
  return { status };
}
