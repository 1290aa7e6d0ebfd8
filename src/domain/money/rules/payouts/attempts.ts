import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import type { Row } from '#server/parts/contract';
import { requestJob } from '#server/parts/platform/rules/requestJob';
import type { PayChannels } from '../../../payments/channels/port';
import { orderNumber } from '../orderNumber';
import type { PayoutCause, Withdrawal } from './steps';

export type Payout = Row<'finance/payout'>;

/** The job that calls the channels. */
export const PAYOUT_JOB = 'payouts';

/** A payout of ours with its own number: stored before anybody calls the channel. */
export async function startAttempt(
  { tx, caller, records }: PayoutCause,
  { id, userId, channel, net, account, realName }: Withdrawal,
  channels: PayChannels,
): Promise<void> {
  if (channel === null || channel === undefined) throw new Error(`the withdrawal ${id} has no channel`);
  const { rows } = await sql<{ attempts: number }>`
    select count(*)::int as attempts from payout where withdrawal_id = ${id}::bigint`.execute(tx);
  await records.add('finance/payout', {
    requestNo: await orderNumber(tx, 'O'),
    withdrawalId: id,
    attempt: (rows[0]?.attempts ?? 0) + 1,
    userId,
    channel,
    amount: Number(net),
    account,
    realName,
    status: 'submitting',
    operatorId: caller.id,
    byHand: channels[channel] === undefined,
  });
  if (channels[channel]) await requestJob(tx, PAYOUT_JOB);
}

/** The attempt of a withdrawal that is under way, locked. Null: there is none. */
export async function openAttempt(
  { tx, records }: Pick<PayoutCause, 'tx' | 'records'>,
  withdrawalId: string,
): Promise<Payout | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text from payout where withdrawal_id = ${withdrawalId}::bigint and status in ('submitting', 'unknown')`.execute(
    tx,
  );
  return rows[0] ? records.lock('finance/payout', rows[0].id) : null;
}

/** How an attempt ended, by the channel or by operators. */
type Ending =
  | { status: 'paid'; channelNo: string; reason?: string | null }
  | { status: 'failed'; failure: string; failAskedBy?: string; failedBy?: string; reason?: string | null };

const TITLES = { paid: '打款成功', failed: '打款失败' } as const;

/** Ends it. What operators say is failed goes on being asked for, because the channel may say otherwise. */
export async function endAttempt(
  { tx, caller, records }: PayoutCause,
  { id, sentTime }: Payout,
  { reason = null, ...ending }: Ending,
): Promise<void> {
  const target = { screen: 'finance/payout', id, title: TITLES[ending.status], reason } as const;
  await records.change(target, { ...ending, answerTime: conditionContext(caller).now });
  const isOperators = ending.status === 'failed' && ending.failedBy !== undefined;
  await setQuery(tx, id, isOperators && sentTime !== null ? LATER : null);
}

/** One operator says that it failed, or takes that back; nothing ends by it. */
export async function noteFailureClaim(
  { records }: Pick<PayoutCause, 'records'>,
  { id }: Payout,
  changes: { failAskedBy: string | null; failure: string | null },
): Promise<void> {
  const title = changes.failAskedBy === null ? '撤回失败申请' : '申请记为失败';
  await records.change({ screen: 'finance/payout', id, title }, changes);
}

/** How long a channel is asked for what operators said is failed. */
const LATER = 3600;

/** When the channel is asked next, in seconds from now; null: no more. A note of the job's own, not of the record. */
export async function setQuery(tx: Db, id: string, seconds: number | null): Promise<void> {
  await sql`update payout set query_time = date_trunc('second', now()) + make_interval(secs => ${seconds}::float8) where id = ${id}::bigint`.execute(
    tx,
  );
}
