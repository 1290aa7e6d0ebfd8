import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { ChannelAnswer } from '../../../payments/channels/port';
import { yuan } from '../beanRates';
import type { Refund } from '../orders/orderKind';
import { openUnmatched } from '../payments/openCase';
import type { RefundCause } from './accept';

type Done = Extract<ChannelAnswer, { state: 'done' }>;
type Change = Partial<Refund>;

/**
 * What a channel says of a refund, by our number: from its answer, a query, a notice or a statement. Once more it changes nothing;
 * money that left for a refund that promises none becomes a case of suspense. Answers false where there is no such refund.
 */
export async function noteRefundAnswer(
  cause: RefundCause,
  refundNo: string,
  answer: ChannelAnswer,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id::text from refund where refund_no = ${refundNo}`.execute(cause.tx);
  const id = rows[0]?.id;
  if (id === undefined) return false;
  const records = recordsIn(cause);
  const refund = await records.lock('finance/refund', id);
  const change = await changeOf(cause, refund, answer);
  if (change !== null) await records.change({ screen: 'finance/refund', id, title: '渠道应答' }, change);
  return true;
}

async function changeOf(
  cause: RefundCause,
  refund: Readonly<Refund>,
  answer: ChannelAnswer,
): Promise<Change | null> {
  const { now } = conditionContext(cause.caller);
  switch (refund.state) {
    case 'submitting':
    case 'unknown':
      return { answerTime: now, ...(answer.state === 'done' ? doneBy(refund, answer, now) : openBy(answer)) };
    case 'failed':
      // it is promised still, so that what arrives after all is what was owed
      return answer.state === 'done' ? { answerTime: now, ...doneBy(refund, answer, now) } : null;
    case 'done':
      if (answer.state === 'failed') await openReturned(cause, refund, failureText(answer));
      if (answer.state !== 'done' || answer.channelNo === refund.channelRefundNo) return null;
      await openLate(cause, refund, { answer, detail: `退款单 ${refund.refundNo} 已经退回，渠道又退了一次` });
      return null;
    default:
      if (answer.state !== 'done') return null;
      await openLate(cause, refund, {
        answer,
        detail: `退款单 ${refund.refundNo} 没有受理或已经撤销，渠道却已退款`,
      });
      return null;
  }
}

/** Another amount than the one that was promised proves nothing: it stays as it is, and an operator looks at it. */
function doneBy(refund: Readonly<Refund>, { channelNo, doneTime, amount }: Done, now: string): Change {
  if (amount !== Number(refund.amount))
    return {
      ...marked(`渠道退回 ${yuan(amount)}，退款单是 ${yuan(Number(refund.amount))}`),
      ...(refund.state === 'failed' ? {} : { state: 'unknown' as const }),
      answeredAmount: amount,
      nextTime: null,
    };
  const isLate = refund.state === 'failed';
  return {
    state: 'done',
    channelRefundNo: channelNo,
    doneTime: doneTime ?? now,
    nextTime: null,
    isMarked: false,
    ...(isLate ? { failure: `渠道先报告失败（${refund.failure}），后来退回` } : {}),
  };
}

function openBy(answer: Exclude<ChannelAnswer, Done>): Change {
  switch (answer.state) {
    case 'processing':
      return { state: 'submitting' };
    case 'failed':
      return { state: 'failed', failure: failureText(answer), nextTime: null };
    case 'unknown':
      return { state: 'unknown', failure: answer.message };
    case 'absent':
      return { state: 'unknown', failure: '渠道没有收到这笔退款，将用同一单号再次提交' };
  }
}

function failureText({ code, message }: Extract<ChannelAnswer, { state: 'failed' }>): string {
  return `${code} ${message}`;
}

function marked(failure: string): Change {
  return { isMarked: true, failure };
}

/** What had arrived came back, once: it waits until the payer gets it another way. */
async function openReturned(
  cause: RefundCause,
  { id, refundNo, channel, channelRefundNo, userId, amount }: Readonly<Refund>,
  failure: string,
): Promise<void> {
  const { rows } = await sql`select 1 from suspense where refund_id = ${id}::bigint`.execute(cause.tx);
  if (rows.length > 0) return;
  await openUnmatched(cause, {
    direction: 'in',
    mismatch: 'refundReturned',
    detail: `退款单 ${refundNo} 退回之后渠道报告失败：${failure}`,
    channel: channel ?? 'other',
    tradeNo: channelRefundNo ?? refundNo,
    orderNo: refundNo,
    amount: Number(amount),
    userId,
    refundId: id,
  });
}

/** Money that left for a refund that promised none, once by the channel's number. */
async function openLate(
  cause: RefundCause,
  { refundNo, channel, userId }: Readonly<Refund>,
  { answer, detail }: { answer: Done; detail: string },
): Promise<void> {
  const { channelNo: tradeNo, amount, doneTime } = answer;
  // an order of before channels were stored
  const from = channel ?? 'other';
  if (await isCase(cause, from, tradeNo)) return;
  await openUnmatched(cause, {
    direction: 'out',
    mismatch: 'lateRefund',
    detail,
    channel: from,
    tradeNo,
    orderNo: refundNo,
    amount,
    userId,
    paidTime: doneTime,
  });
}

/** Whether what left by this number is a case already. */
export async function isCase({ tx }: RefundCause, channel: string, tradeNo: string): Promise<boolean> {
  const { rows } = await sql`select 1 from suspense
    where direction = 'out' and channel = ${channel} and trade_no = ${tradeNo}`.execute(tx);
  return rows.length > 0;
}
