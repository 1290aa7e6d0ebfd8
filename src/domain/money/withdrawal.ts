import { sql } from 'kysely';
import { instantOf, isEmpty, parseCondition, RequestError } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import { type ActionContext, action, computed, eachRow } from '#server/parts/contract';
import { recordAloneDecision, singleApproverRefusal } from '#server/parts/platform/rules/approvals';
import { itemText } from '#server/parts/platform/rules/dictItem';
import { assertNoHold } from '../people/rules/walletHold';
import {
  endAttempt,
  noteFailureClaim,
  openAttempt,
  type Payout,
  startAttempt,
} from './rules/payouts/attempts';
import { attemptStates } from './rules/payouts/states';
import { arrived, giveBack, noteStep, type Withdrawal } from './rules/payouts/steps';

type WithdrawalContext = ActionContext<Withdrawal>;

/** `withdrawal.passFirst` 初审: a large one waits for another operator's approval. */
export const passFirst = action('finance/withdrawal', async (context) => {
  const reason = context.next?.reason ?? null;
  const changes = await eachRow(context.rows, async (row) => {
    await assertNoHold(context.tx, String(row.userId), '审批提现');
    const status = row.status;
    await noteStep(context, row, { step: 'first', result: 'passed', status, reason: reasonOf(context) });
    return { needSecond: true, secondReason: reason ?? row.secondReason ?? null };
  });
  const waits = '初审通过，等待另一位操作员复审';
  return { message: reason === null ? waits : `${waits}：${reason}`, changes };
});

/** `withdrawal.approve` 通过: with everybody's agreement it waits to be paid. */
export const approve = action('finance/withdrawal', async (context) => ({
  message: '审批通过！',
  changes: await eachRow(context.rows, async (row) => {
    await assertNoHold(context.tx, String(row.userId), '审批提现');
    const isFirst = isEmpty(row.secondBy);
    const status = 'approved' as const;
    const step = isFirst ? 'first' : 'second';
    await noteStep(context, row, { step, result: 'passed', status, reason: reasonOf(context) });
    return { status, ...(isFirst ? { needSecond: false, secondReason: null } : {}) };
  }),
}));

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

/** Whether nobody but the approver has to take part, who then decided it alone. */
async function assertSmall(context: WithdrawalContext, row: Withdrawal): Promise<void> {
  if (row.needSecond === true) throw new RequestError('您审批过这笔大额提现，请由其他操作员打款');
  const counts = parseCondition({ status: ['paying', 'paid'] }, context.screen.fields);
  const decision = {
    ...{ screen: 'finance/withdrawal' as const, action: 'approve', record: row },
    other: { action: 'pay', called: '审批又打款的提现', counts },
  };
  const refusal = await singleApproverRefusal(context, decision);
  if (refusal !== null) throw new RequestError(`${refusal}，请由其他操作员打款`);
  await recordAloneDecision(context, decision);
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
 * `withdrawal.claimFailure` 申请打款失败: the channel has not said so, and what it does afterwards is paid twice. So two operators say
 * it: this one asks, another one gives the beans back.
 */
export const claimFailure = action('finance/withdrawal', async (context) => {
  const { caller, answers } = context;
  const failure = String(answers.reason);
  const changes = await eachRow(context.rows, async ({ id }) => {
    const attempt = await openAttempt(context, id);
    if (attempt) await noteFailureClaim(context, attempt, { failAskedBy: caller.id, failure });
    return {};
  });
  return { message: '已提交，等待另一位操作员确认打款失败', changes };
});

/** `withdrawal.fail` 打款失败. */
export const fail = action('finance/withdrawal', async (context) => {
  const { caller } = context;
  const reason = String(context.answers.reason);
  const changes = await eachRow(context.rows, async (row) => {
    const failure = String(row.failReason);
    const attempt = await openAttempt(context, row.id);
    if (attempt)
      await endAttempt(context, attempt, {
        status: 'failed',
        ...{ failure, failAskedBy: String(row.failAskedBy), failedBy: caller.id, reason },
      });
    const step = { status: 'failed', step: 'settle', result: 'failed' } as const;
    return giveBack(context, row, { ...step, message: failure, reason: `${failure}，${reason}` });
  });
  return { message: '已记为打款失败，金豆已返还', changes };
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
