import { RequestError } from '../../../../../engine/pure';
import type { ChannelNotice } from '../../../../channels/port';
import type { Submitting } from '../../../moderation/records/submission';
import { payOrder } from './notePayment';
import type { Notice } from './notices';

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
    case 'other':
      return;
    default:
      throw new RequestError('暂时不能记下这种通知');
  }
}
