import { sql } from 'kysely';
import { isEmpty, RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import { onlyRow } from '#server/db/sqlParts';
import { move } from '../../../ledger/move';
import { yuan } from '../beanRates';
import type { Case } from '../payments/openCase';
import { arrived, giveBack, type PayoutCause, type Withdrawal } from './steps';

const TITLES = { latePayout: '打款迟到成功入账', payoutReturned: '打款被退回入账' };

/** The books follow what the channel did with a payout: it arrived late, or came back after it had arrived. */
export async function acceptPayout(cause: PayoutCause, row: Readonly<Case>): Promise<void> {
  // as everywhere the withdrawal is locked before its attempts
  const { rows } = await sql<{ id: string }>`
    select withdrawal_id::text as id from payout where id = ${row.payoutId}::bigint`.execute(cause.tx);
  const withdrawal = await cause.records.lock('finance/withdrawal', onlyRow({ rows }).id);
  if (Number(row.amount) !== Number(withdrawal.net))
    throw new RequestError(
      `渠道付的 ${yuan(Number(row.amount))} 不是提现 ${withdrawal.orderNo} 的到账金额 ${yuan(Number(withdrawal.net))}，不能按渠道入账`,
    );
  if (row.direction === 'out') await acceptLate(cause, row, withdrawal);
  else await acceptReturned(cause, row, withdrawal);
}

/** The beans that went back are taken again, also into a debt. */
async function acceptLate(cause: PayoutCause, row: Readonly<Case>, withdrawal: Withdrawal): Promise<void> {
  const { tx, caller, records } = cause;
  const { id, orderNo, status } = withdrawal;
  if (status === 'paying') throw new RequestError(`提现 ${orderNo} 还有一次打款没有结果，等它有了结果再处理`);
  if (!['approved', 'failed', 'returned'].includes(String(status)))
    throw new RequestError(`提现 ${orderNo} 已经由另一次打款付过，这笔要追回`);
  const target = { screen: 'finance/withdrawal', id, title: TITLES.latePayout } as const;
  const reason = row.settleReason ?? null;
  if (status === 'approved') {
    const back = { status: 'returned', step: 'pay', result: 'returned', message: null, reason } as const;
    await records.change(target, await giveBack(cause, withdrawal, back));
  }
  await move(tx, {
    userId: String(withdrawal.userId),
    currency: 'bean',
    amount: -Number(withdrawal.bean),
    cause: { businessType: 'withdrawal', businessId: id, step: 'late' },
    operatorId: caller.id,
    note: '打款迟到成功，重新扣除',
    isDebtAccepted: true,
  });
  const changes = await arrived(cause, withdrawal, reason);
  const lateTime = conditionContext(caller).now;
  await records.change(target, {
    ...changes,
    lateTime,
    paidTime: isEmpty(row.paidTime) ? lateTime : row.paidTime,
    payNo: row.tradeNo,
  });
}

async function acceptReturned(
  cause: PayoutCause,
  row: Readonly<Case>,
  withdrawal: Withdrawal,
): Promise<void> {
  const { records } = cause;
  const { id, orderNo, status, lateTime, userId, amount } = withdrawal;
  if (status !== 'paid') throw new RequestError(`提现 ${orderNo} 不是已打款，不能按渠道入账`);
  if (!isEmpty(lateTime))
    throw new RequestError(`提现 ${orderNo} 的金豆已经返还并重新扣除过一次，请核销后用金额调整返还`);
  await records.change({ screen: 'user/user', id: String(userId), title: TITLES.payoutReturned }, (user) => ({
    withdrawTotal: Number(user.withdrawTotal ?? 0) - Number(amount),
  }));
  const changes = await giveBack(cause, withdrawal, {
    status: 'failed',
    step: 'giveBack',
    result: 'returned',
    message: '收款方退回了这笔钱',
    reason: row.settleReason ?? null,
  });
  await records.change({ screen: 'finance/withdrawal', id, title: TITLES.payoutReturned }, changes);
}
