import { RequestError } from '../../../../../engine/pure';
import type { Submitting } from '../../../moderation/records/submission';
import type { ChannelNotice } from '../../channels/port';
import { payOrder } from '../payments/notePayment';
import type { Notice } from '../payments/notices';
import { notePayoutAnswer } from '../payouts/noteAnswer';

/** What a channel has sent, signed: each kind goes where it belongs. Refuses what cannot be noted yet. */
export async function takeNotice(
  cause: Omit<Submitting, 'tx'>,
  channel: string,
  notice: ChannelNotice,
): Promise<void> {
  switch (notice.about) {
    case 'payment': {
      const { orderNo, tradeNo, amount, paidTime } = notice;
      const payment = {
        userId: null,
        channel: channel as Notice['channel'],
        orderNo,
        tradeNo,
        amount,
        paidTime,
      };
      await payOrder(cause, payment);
      return;
    }
    case 'payout': {
      const { requestNo, answer } = notice;
      const { db } = cause.services;
      const noted = await db
        .transaction()
        .execute((tx) => notePayoutAnswer({ ...cause, tx }, requestNo, answer));
      if (noted === 'noPayout') throw new RequestError(`没有请求号 ${requestNo} 的打款`);
      return;
    }
    case 'other':
      return;
    default:
      throw new RequestError('暂时不能记下这种通知');
  }
}
