import { sql } from 'kysely';
import { instantOf, isEmpty, RequestError } from '../../../engine/pure';
import type { Caller } from '../../caller';
import { fieldError } from '../../http/fieldError';
import { type ActionContext, action, computed, eachRow } from '../contract';
import { assertNoHold } from '../people/records/walletHold';
import { itemText } from '../platform/records/dictItem';
import { assertSecondOperator } from '../platform/records/fourEyes';
import {
  endAttempt,
  noteFailureClaim,
  openAttempt,
  type Payout,
  startAttempt,
} from './records/payouts/attempts';
import { attemptStates } from './records/payouts/states';
import { arrived, giveBack, noteStep, type Withdrawal } from './records/payouts/steps';
import { soloRefusal } from './records/sums/soloLimit';

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
    await noteStep(context, row, {
      step,
      result: 'passed',
      status: approved.status,
      reason: reasonOf(context),
    });
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
  const { tx, screen } = context;
  const changes = await eachRow(context.rows, async (row) => {
    const refusal = await itemText(tx, screen.fields.rejectReason, row.rejectReason);
    return giveBack(context, row, {
      status: 'rejected',
      step: isEmpty(row.firstBy) ? 'first' : 'second',
      result: 'rejected',
      message: (OPEN_REFUSALS.has(String(row.rejectReason)) && refusal) || '未通过审核',
      reason: [refusal, reasonOf(context)].filter((text) => !isEmpty(text)).join('，') || null,
    });
  });
  return { message: '已驳回，金豆已返还', changes };
});

/** What the person can put right; a suspicion is not reported to whom it is about. */
const OPEN_REFUSALS = new Set(['account', 'incomplete']);

/**
 * `withdrawal.pay` 打款: an attempt with a number of its own, which a connected channel gets right after. The approver of a large one
 * does not pay it. Of small ones nobody approves and pays in a day what together is a large one.
 */
export const pay = action('finance/withdrawal', async (context) => {
  const { channels } = context.services;
  const changes = await eachRow(context.rows, async (row) => {
    await assertNoHold(context.tx, String(row.userId), '打款');
    if ([row.firstBy, row.secondBy].includes(context.caller.id)) await assertSmall(context, row);
    await startAttempt(context, row, channels);
    await noteStep(context, row, {
      step: 'pay',
      result: 'passed',
      status: 'paying',
      reason: reasonOf(context),
    });
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
  const reason = reasonOf(context);
  const changes = await eachRow(context.rows, async (row) => {
    const channelNo = String(row.payNo);
    const attempt = await openAttempt(context, row.id);
    if (attempt) {
      assertUnanswered(attempt);
      await assertUnused(context.tx, { channel: String(row.channel), channelNo });
      await endAttempt(context, attempt, { status: 'paid', channelNo, reason });
    }
    return { ...(await arrived(context, row, reason)), ...NO_FAILURE };
  });
  return { message: '已确认到账', changes };
});

const DAY = 86_400_000;

/** What the channel has got is the channel's to answer, for a day, unless its answer is not known. */
function assertUnanswered({ byHand, status, createTime }: Payout): void {
  if (byHand === true || status === 'unknown' || instantOf(String(createTime)) < Date.now() - DAY) return;
  throw new RequestError('这笔打款由渠道付，到账由渠道应答登记；结果未知或一天没有结果再人工登记');
}

/** One number of the channel is one payout. */
async function assertUnused(
  tx: WithdrawalContext['tx'],
  { channel, channelNo }: { channel: string; channelNo: string },
): Promise<void> {
  const { rows } =
    await sql`select 1 from payout where channel = ${channel} and channel_no = ${channelNo}`.execute(tx);
  if (rows.length > 0) throw fieldError('payNo', '打款流水号已存在');
}

const NO_FAILURE = { failAskedBy: null, failReason: null };

/**
 * `withdrawal.fail` 打款失败: the channel has not said so, and what it does afterwards is paid twice. So two operators say it: the
 * first one asks, another one gives the beans back.
 */
export const fail = action('finance/withdrawal', async (context) => {
  const { tx, caller } = context;
  const reason = String(context.answers.reason);
  let message = '';
  const changes = await eachRow(context.rows, async (row) => {
    const { failAskedBy, failReason } = row;
    const attempt = await openAttempt(context, row.id);
    if (isEmpty(failAskedBy)) {
      if (attempt) await noteFailureClaim(context, attempt, { failAskedBy: caller.id, failure: reason });
      message = '已提交，等待另一位操作员确认打款失败';
      return { failAskedBy: caller.id, failReason: reason };
    }
    const first = String(failAskedBy);
    await assertSecondOperator(tx, { first, second: caller.id, matter: 'payout' });
    message = '已记为打款失败，金豆已返还';
    const failure = String(failReason);
    if (attempt)
      await endAttempt(context, attempt, {
        status: 'failed',
        ...{ failure, failAskedBy: first, failedBy: caller.id, reason },
      });
    const step = { status: 'failed', step: 'settle', result: 'failed' } as const;
    return giveBack(context, row, { ...step, message: failure, reason: `${failure}，${reason}` });
  });
  return { message, changes };
});

/** `withdrawal.unfail` 撤回失败申请: the payout goes on. */
export const unfail = action('finance/withdrawal', async (context) => ({
  message: '已撤回，继续等待打款结果',
  changes: await eachRow(context.rows, async ({ id }) => {
    const attempt = await openAttempt(context, id);
    if (attempt) await noteFailureClaim(context, attempt, { failAskedBy: null, failure: null });
    return NO_FAILURE;
  }),
}));

/** `withdrawal.sendBack` 退回: approved, but not to be paid; the beans go back once. */
export const sendBack = action('finance/withdrawal', async (context) => {
  const reason = String(context.answers.reason);
  const changes = await eachRow(context.rows, (row) =>
    giveBack(context, row, { status: 'returned', step: 'pay', result: 'returned', message: reason, reason }),
  );
  return { message: '已退回，金豆已返还', changes };
});

/** `withdrawal.payout` 打款状态: of the last attempt. */
export const payout = computed('finance/withdrawal', ({ tx, rows }) =>
  attemptStates(
    tx,
    rows.map(({ id }) => id),
  ),
);

function reasonOf({ answers }: WithdrawalContext): string | null {
  return isEmpty(answers.reason) ? null : String(answers.reason);
}
