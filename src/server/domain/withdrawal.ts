import { isEmpty, type RecordData, RequestError } from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import type { Db } from '../db/connection';
import { move } from '../ledger/move';
import { tellPerson } from './records/appMessage';
import { addRecord, changeRecord } from './records/records';
import { numberSetting } from './records/setting';
import type { Effect, EffectContext } from './registry';

/** Fen from which two different operators must approve, until somebody sets another. */
const SECOND_APPROVAL_FROM = 100_000;

/** `withdrawal.approve` 通过: the first approval of a large one leaves it waiting for another operator's. */
export const approve: Effect = async (tx, caller, rows, asked, context) => {
  let message = '审批通过！';
  for (const row of rows) {
    const limit = await numberSetting(tx, 'withdrawal.secondApprovalFrom', SECOND_APPROVAL_FROM);
    const isSecond = !isEmpty(row.firstBy);
    // the button's condition says so too; money does not rest on a condition in a file
    if (isSecond && row.firstBy === caller.id) throw new RequestError('初审人不能复审同一笔提现');
    row.needSecond = row.needSecond === true || Number(row.amount) >= limit;
    const before = String(row.status);
    if (isSecond) row.secondBy = caller.id;
    else row.firstBy = caller.id;
    if (isSecond || !row.needSecond) row.status = 'approved';
    else message = '初审通过，等待另一位操作员复审';
    await record(tx, caller, context, row, {
      step: isSecond ? 'second' : 'first',
      result: 'passed',
      before,
      asked,
    });
  }
  return { message };
};

/** `withdrawal.reject` 驳回: the beans go back once. */
export const reject: Effect = async (tx, caller, rows, asked, context) => {
  for (const row of rows) {
    const step = isEmpty(row.firstBy) ? 'first' : 'second';
    await giveBack(tx, caller, row, { status: 'rejected', step, result: 'rejected', asked }, context);
  }
  return { message: '已驳回，金豆已返还' };
};

/** `withdrawal.pay` 打款: handed to whoever pays; from here only 已到账 or 打款失败. */
export const pay: Effect = async (tx, caller, rows, asked, context) => {
  for (const row of rows) {
    const before = String(row.status);
    row.status = 'paying';
    await record(tx, caller, context, row, { step: 'pay', result: 'passed', before, asked });
  }
  return { message: '已提交打款' };
};

/** `withdrawal.settle` 已到账. */
export const settle: Effect = async (tx, caller, rows, asked, context) => {
  for (const row of rows) {
    const before = String(row.status);
    row.status = 'paid';
    row.paidTime = conditionContext(caller).now;
    await record(tx, caller, context, row, { step: 'settle', result: 'passed', before, asked });
    const target = { screenId: 'user/user', id: String(row.userId), title: '提现到账' };
    await changeRecord(tx, caller, context, target, (user) => ({
      withdrawTotal: Number(user.withdrawTotal ?? 0) + Number(row.amount),
    }));
    await tellPerson(tx, caller, String(row.userId), 'withdrawal.paid', { orderNo: String(row.orderNo) });
  }
  return { message: '已确认到账' };
};

/** `withdrawal.fail` 打款失败: the beans go back once. */
export const fail: Effect = async (tx, caller, rows, asked, context) => {
  for (const row of rows)
    await giveBack(tx, caller, row, { status: 'failed', step: 'settle', result: 'failed', asked }, context);
  return { message: '已记为打款失败，金豆已返还' };
};

/** `withdrawal.sendBack` 退回: approved, but not to be paid; the beans go back once. */
export const sendBack: Effect = async (tx, caller, rows, asked, context) => {
  for (const row of rows)
    await giveBack(tx, caller, row, { status: 'returned', step: 'pay', result: 'returned', asked }, context);
  return { message: '已退回，金豆已返还' };
};

interface Outcome {
  status: 'rejected' | 'failed' | 'returned';
  step: string;
  result: string;
  asked: RecordData;
}

async function giveBack(
  tx: Db,
  caller: Caller,
  row: RecordData,
  { status, step, result, asked }: Outcome,
  context: EffectContext,
): Promise<void> {
  const before = String(row.status);
  row.status = status;
  await move(tx, {
    userId: String(row.userId),
    currency: 'bean',
    amount: Number(row.bean),
    cause: { businessType: 'withdrawal', businessId: String(row.id), step: 'giveBack' },
    operatorId: caller.id,
    note: `提现${{ rejected: '驳回', failed: '打款失败', returned: '退回' }[status]}返还`,
  });
  await record(tx, caller, context, row, { step, result, before, asked });
  await tellPerson(tx, caller, String(row.userId), `withdrawal.${status}`, {
    orderNo: String(row.orderNo),
    reason: isEmpty(asked.reason) ? '未通过审核' : String(asked.reason),
  });
}

/** Every step has its line in 审批记录. */
async function record(
  tx: Db,
  caller: Caller,
  context: EffectContext,
  row: RecordData,
  step: { step: string; result: string; before: string; asked: RecordData },
): Promise<void> {
  await addRecord(tx, caller, context, 'finance/withdrawal-approval', {
    withdrawalId: row.id,
    step: step.step,
    result: step.result,
    statusBefore: step.before,
    statusAfter: row.status,
    operatorId: caller.id,
    ip: caller.ip,
    reason: step.asked.reason ?? null,
  });
}
