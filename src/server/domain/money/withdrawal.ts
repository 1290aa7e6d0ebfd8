import { isEmpty, RequestError } from '../../../engine/pure';
import { type Caller, conditionContext } from '../../caller';
import { move } from '../../ledger/move';
import { type ActionContext, action, eachRow, type Row } from '../contract';
import { notifyUser } from '../messaging/records/appMessage';
import { assertNoHold } from '../people/records/walletHold';
import { itemText } from '../platform/records/dictItem';
import { assertSecondOperator } from '../platform/records/fourEyes';
import { soloRefusal } from './records/sums/soloLimit';

type Withdrawal = Row<'finance/withdrawal'>;
type WithdrawalContext = ActionContext<Withdrawal>;

/** `withdrawal.approve` 通过: the first approval of a large one leaves it waiting for another operator's. */
export const approve = action('finance/withdrawal', async (context) => {
  let message = '审批通过！';
  const changes = await eachRow(context.rows, async (row) => {
    const approved = await approval(context, row);
    const { secondReason } = approved;
    if (approved.status !== 'approved')
      message = ['初审通过，等待另一位操作员复审', ...(secondReason ? [secondReason] : [])].join('：');
    const step = isEmpty(row.firstBy) ? 'first' : 'second';
    await record(context, row, { step, result: 'passed', status: approved.status });
    return approved;
  });
  return { message, changes };
});

async function approval({ tx, caller }: WithdrawalContext, row: Withdrawal) {
  await assertNoHold(tx, String(row.userId), '审批提现');
  const isSecond = !isEmpty(row.firstBy);
  // the button's condition says so too; money does not depend on a condition in a file
  if (isSecond) {
    await assertSecondOperator(tx, { first: String(row.firstBy), second: caller.id, matter: 'withdrawal' });
    return { secondBy: caller.id, secondReason: row.secondReason, status: 'approved' as const };
  }
  const secondReason =
    row.needSecond === true
      ? (row.secondReason ?? null)
      : await soloRefusal(tx, solo('approval', caller, row));
  const needSecond = row.needSecond === true || secondReason !== null;
  const status = needSecond ? row.status : ('approved' as const);
  return { firstBy: caller.id, needSecond, secondReason, status };
}

/** A decision about this withdrawal, by its whole amount. */
function solo(kind: 'approval' | 'payout', { id }: Caller, { userId, amount }: Withdrawal) {
  return { kind, operatorId: id, payeeId: String(userId), amount: Number(amount) };
}

/** `withdrawal.reject` 驳回: the beans go back once. */
export const reject = action('finance/withdrawal', async (context) => {
  const changes = await eachRow(context.rows, (row) => {
    const step = isEmpty(row.firstBy) ? 'first' : 'second';
    return giveBack(context, row, { status: 'rejected', step, result: 'rejected' });
  });
  return { message: '已驳回，金豆已返还', changes };
});

/**
 * `withdrawal.pay` 打款: handed to the payer; from here only 已到账 or 打款失败. The approver of a large one does not pay it.
 * Of small ones nobody approves and pays in a day what together is a large one.
 */
export const pay = action('finance/withdrawal', async (context) => {
  const changes = await eachRow(context.rows, async (row) => {
    await assertNoHold(context.tx, String(row.userId), '打款');
    if ([row.firstBy, row.secondBy].includes(context.caller.id)) await assertSmall(context, row);
    await record(context, row, { step: 'pay', result: 'passed', status: 'paying' });
    return { status: 'paying' as const };
  });
  return { message: '已提交打款', changes };
});

async function assertSmall({ tx, caller }: WithdrawalContext, row: Withdrawal): Promise<void> {
  if (row.needSecond === true) throw new RequestError('您审批过这笔大额提现，请由其他操作员打款');
  const refusal = await soloRefusal(tx, solo('payout', caller, row));
  if (refusal !== null) throw new RequestError(`${refusal}，请由其他操作员打款`);
}

/** `withdrawal.settle` 已到账. */
export const settle = action('finance/withdrawal', async (context) => {
  const { tx, caller, records } = context;
  const changes = await eachRow(context.rows, async (row) => {
    const userId = String(row.userId);
    await record(context, row, { step: 'settle', result: 'passed', status: 'paid' });
    await records.change({ screen: 'user/user', id: userId, title: '提现到账' }, (user) => ({
      withdrawTotal: Number(user.withdrawTotal ?? 0) + Number(row.amount),
    }));
    await notifyUser(tx, caller, userId, 'withdrawal.paid', { orderNo: String(row.orderNo) });
    return { status: 'paid' as const, paidTime: conditionContext(caller).now };
  });
  return { message: '已确认到账', changes };
});

/** `withdrawal.fail` 打款失败: the beans go back once. */
export const fail = action('finance/withdrawal', async (context) => {
  const changes = await eachRow(context.rows, (row) =>
    giveBack(context, row, { status: 'failed', step: 'settle', result: 'failed' }),
  );
  return { message: '已记为打款失败，金豆已返还', changes };
});

/** `withdrawal.sendBack` 退回: approved, but not to be paid; the beans go back once. */
export const sendBack = action('finance/withdrawal', async (context) => {
  const changes = await eachRow(context.rows, (row) =>
    giveBack(context, row, { status: 'returned', step: 'pay', result: 'returned' }),
  );
  return { message: '已退回，金豆已返还', changes };
});

interface Step {
  step: Row<'finance/withdrawal-approval'>['step'];
  result: Row<'finance/withdrawal-approval'>['result'];
  status: Withdrawal['status'];
}

async function giveBack(
  context: WithdrawalContext,
  row: Withdrawal,
  outcome: Step & { status: 'rejected' | 'failed' | 'returned' },
): Promise<Partial<Withdrawal>> {
  const { tx, caller, answers } = context;
  const { status } = outcome;
  const userId = String(row.userId);
  await move(tx, {
    userId,
    currency: 'bean',
    amount: Number(row.bean),
    cause: { businessType: 'withdrawal', businessId: row.id, step: 'giveBack' },
    operatorId: caller.id,
    note: `提现${{ rejected: '驳回', failed: '打款失败', returned: '退回' }[status]}返还`,
  });
  await record(context, row, outcome);
  const reason = status === 'rejected' ? await refusalFor(context, row) : String(answers.reason);
  await notifyUser(tx, caller, userId, `withdrawal.${status}`, { orderNo: String(row.orderNo), reason });
  return { status };
}

/** What the person can put right; a suspicion is not reported to whom it is about. */
const OPEN_REFUSALS = new Set(['account', 'incomplete']);

async function refusalFor({ tx, screen }: WithdrawalContext, { rejectReason }: Withdrawal): Promise<string> {
  const isOpen = OPEN_REFUSALS.has(String(rejectReason));
  return (isOpen && (await itemText(tx, screen.fields.rejectReason, rejectReason))) || '未通过审核';
}

/** Every step has its line in 审批记录. */
async function record(
  { tx, caller, screen, answers, records }: WithdrawalContext,
  row: Withdrawal,
  to: Step,
): Promise<void> {
  const isRefusal = to.result === 'rejected';
  const refusal = isRefusal ? await itemText(tx, screen.fields.rejectReason, row.rejectReason) : null;
  await records.add('finance/withdrawal-approval', {
    withdrawalId: row.id,
    step: to.step,
    result: to.result,
    statusBefore: row.status,
    statusAfter: to.status,
    operatorId: caller.id,
    ip: caller.ip,
    reason: [refusal, answers.reason].filter((text) => !isEmpty(text)).join('，') || null,
  });
}
