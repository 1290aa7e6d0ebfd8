import { sql } from 'kysely';
import { isEmpty } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import type { Caller } from '#server/caller';
import type { Db } from '#server/db/connection';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { ChannelAnswer } from '../../../payments/channels/port';
import { yuan } from '../beanRates';
import { openUnmatched } from '../payments/openCase';
import { endAttempt, type Payout, setQuery } from './attempts';
import { arrived, giveBack, noteStep, type PayoutCause, type Withdrawal } from './steps';

export interface AnswerCause {
  tx: Db;
  caller: Caller;
  services: DomainServices;
}

/** What an answer did: nothing new, ended the attempt, or opened a case because it came too late. */
export type AnswerNoted = 'same' | 'ended' | 'waiting' | 'case' | 'noPayout';

/**
 * What a channel, its notice or its statement says of a payout, whatever was known before. The same answer again changes nothing;
 * one that comes after the books said otherwise is a case of suspense.
 */
export async function notePayoutAnswer(
  cause: AnswerCause,
  requestNo: string,
  answer: ChannelAnswer,
): Promise<AnswerNoted> {
  const { tx } = cause;
  const records = recordsIn(cause);
  const { rows } = await sql<{ id: string; withdrawalId: string }>`
    select id::text, withdrawal_id::text as "withdrawalId" from payout where request_no = ${requestNo}`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return 'noPayout';
  // a withdrawal before its attempts, as its buttons lock it
  const withdrawal = await records.lock('finance/withdrawal', found.withdrawalId);
  const payout = await records.lock('finance/payout', found.id);
  const all = { ...cause, records };
  return noteOn(all, { payout, withdrawal }, withoutPayee(answer, withdrawal));
}

async function noteOn(
  cause: Answering,
  { payout, withdrawal }: Open,
  answer: ChannelAnswer,
): Promise<AnswerNoted> {
  if (payout.status === 'paid') return afterSuccess(cause, payout, answer);
  if (payout.status === 'failed') return afterFailure(cause, payout, answer);
  switch (answer.state) {
    case 'done':
      return succeed(cause, { payout, withdrawal }, answer);
    case 'failed':
      return fail(cause, { payout, withdrawal }, answer);
    case 'processing':
      return becomes(cause, payout, { status: 'submitting', failure: null });
    case 'unknown':
      return becomes(cause, payout, { status: 'unknown', failure: answer.message });
    case 'absent':
      await sql`update payout set absences = absences + 1 where id = ${payout.id}::bigint`.execute(cause.tx);
      return 'waiting';
  }
}

/** What a channel writes is shown to many, and may repeat whom the money is for. */
function withoutPayee(answer: ChannelAnswer, { account, realName }: Withdrawal): ChannelAnswer {
  if (!('message' in answer)) return answer;
  const known = [account, realName].flatMap((text) => (isEmpty(text) ? [] : [String(text)]));
  const message = known.reduce((text, one) => text.replaceAll(one, '***'), answer.message);
  return { ...answer, message };
}

type Answering = AnswerCause & PayoutCause;
interface Open {
  payout: Payout;
  withdrawal: Withdrawal;
}
type Done = Extract<ChannelAnswer, { state: 'done' }>;
type Failed = Extract<ChannelAnswer, { state: 'failed' }>;

async function becomes(
  { records, tx }: Answering,
  payout: Payout,
  changes: { status: 'submitting' | 'unknown'; failure: string | null },
): Promise<AnswerNoted> {
  await sql`update payout set absences = 0 where id = ${payout.id}::bigint`.execute(tx);
  if (payout.status === changes.status && payout.failure === changes.failure) return 'same';
  await records.change({ screen: 'finance/payout', id: payout.id, title: '渠道答复' }, changes);
  return 'waiting';
}

async function succeed(
  cause: Answering,
  { payout, withdrawal }: Open,
  { channelNo, amount }: Done,
): Promise<AnswerNoted> {
  if (amount !== Number(payout.amount))
    return becomes(cause, payout, {
      status: 'unknown',
      failure: `渠道说付了 ${yuan(amount)}，应付 ${yuan(Number(payout.amount))}，请核对`,
    });
  await endAttempt(cause, payout, { status: 'paid', channelNo });
  const changes = await arrived(cause, withdrawal, null);
  await cause.records.change(
    { screen: 'finance/withdrawal', id: withdrawal.id, title: '渠道答复：已到账' },
    { ...changes, payNo: channelNo, failAskedBy: null, failReason: null },
  );
  return 'ended';
}

/** For what is ours to mend the withdrawal can be paid again; else its beans go back. */
async function fail(
  cause: Answering,
  { payout, withdrawal }: Open,
  { code, message, isOurs = false }: Failed,
): Promise<AnswerNoted> {
  const failure = `${message}（${code}）`;
  await endAttempt(cause, payout, { status: 'failed', failure });
  const step = { step: 'settle', result: 'failed', reason: failure } as const;
  let changes: { status: 'approved' | 'failed' | 'rejected' | 'returned' } = { status: 'approved' };
  if (isOurs) await noteStep(cause, withdrawal, { ...step, status: 'approved' });
  else changes = await giveBack(cause, withdrawal, { ...step, status: 'failed', message });
  await cause.records.change(
    {
      screen: 'finance/withdrawal',
      id: withdrawal.id,
      title: isOurs ? '渠道答复：未付，可再打款' : '渠道答复：打款失败',
    },
    { ...changes, failAskedBy: null, failReason: null },
  );
  return 'ended';
}

/** A payout that had arrived came back: what came waits until the beans are given back. */
async function afterSuccess(cause: Answering, payout: Payout, answer: ChannelAnswer): Promise<AnswerNoted> {
  if (answer.state !== 'failed') return 'same';
  return openOnce(cause, payout, {
    direction: 'in',
    mismatch: 'payoutReturned',
    detail: `打款 ${payout.requestNo} 到账后被退回：${answer.message}（${answer.code}）`,
    tradeNo: String(payout.channelNo),
    amount: Number(payout.amount),
  });
}

/** A payout that had failed arrived after all. */
async function afterFailure(cause: Answering, payout: Payout, answer: ChannelAnswer): Promise<AnswerNoted> {
  if (answer.state !== 'done') return 'same';
  await setQuery(cause.tx, payout.id, null);
  return openOnce(cause, payout, {
    direction: 'out',
    mismatch: 'latePayout',
    detail: `打款 ${payout.requestNo} 记为失败后又成功`,
    tradeNo: answer.channelNo,
    amount: answer.amount,
    paidTime: answer.doneTime,
  });
}

type Late = Parameters<typeof openUnmatched>[1];

async function openOnce(
  cause: Answering,
  { id, channel, userId, requestNo }: Payout,
  late: Pick<Late, 'direction' | 'mismatch' | 'detail' | 'tradeNo' | 'amount' | 'paidTime'>,
): Promise<AnswerNoted> {
  const { rows } = await sql`select 1 from suspense where payout_id = ${id}::bigint
    and direction = ${late.direction}`.execute(cause.tx);
  if (rows.length > 0) return 'same';
  await openUnmatched(cause, { ...late, channel, userId, orderNo: requestNo, payoutId: id });
  return 'case';
}
