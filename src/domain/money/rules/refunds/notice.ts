import { RequestError } from '#engine/pure';
import type { Submitting } from '../../../moderation/rules/submission';
import type { ChannelAnswer, ChannelName, ChannelNotice } from '../../../payments/channels/port';
import { noteRefundAnswer } from './answers';
import { noteChargeback } from './chargeback';

type Cause = Omit<Submitting, 'tx'>;
type RefundNotice = Extract<ChannelNotice, { about: 'refund' }>;

/**
 * A channel's notice of a refund. One that we have not sent was started in the channel's own back office: its money has left, so what
 * the order gave is taken back. @throws RequestError where nothing is known yet, upon which the notice comes again.
 */
export async function noteRefundNotice(cause: Cause, channel: string, notice: RefundNotice): Promise<void> {
  const { db } = cause.services;
  const { refundNo, tradeNo } = notice;
  const answer = await answerOf(cause, channel, notice);
  const isOurs = await db.transaction().execute((tx) => noteRefundAnswer({ ...cause, tx }, refundNo, answer));
  if (isOurs) return;
  if (answer.state !== 'done') throw new RequestError(`没有退款单 ${refundNo}`);
  const { channelNo: chargebackNo, amount } = answer;
  const refund = { channel, tradeNo, chargebackNo, amount, origin: 'channel' as const };
  await db
    .transaction()
    .execute((tx) => noteChargeback({ ...cause, tx }, { ...refund, reason: '在渠道后台退款' }));
}

/** A notice that does not say how much came back is followed by a query: for a refund that is not open nothing else asks. */
async function answerOf(
  { services: { channels } }: Cause,
  channel: string,
  { refundNo, tradeNo, orderNo, answer }: RefundNotice,
): Promise<ChannelAnswer> {
  if (answer.state !== 'processing') return answer;
  const found = await channels[channel as ChannelName]?.refundState({ refundNo, tradeNo, orderNo });
  if (found?.state === 'done' || found?.state === 'processing') return found;
  throw new RequestError(`退款 ${refundNo} 的通知没有金额，查询也没有结果`);
}
