import { RequestError } from '#engine/pure';
import type { Submitting } from '../../../moderation/rules/submission';
import type { ChannelNotice } from '../../../payments/channels/port';
import type { Notice } from '../payments/notices';
import { payOrder } from '../payments/recordPayment';
import { notePayoutAnswer } from '../payouts/noteAnswer';
import { noteChargeback } from '../refunds/chargeback';
import { noteRefundNotice } from '../refunds/notice';

/** What a channel has sent, signed: each kind goes where it belongs. Refuses what cannot be noted yet. */
export async function takeNotice(
  cause: Omit<Submitting, 'tx'>,
  channel: string,
  notice: ChannelNotice,
): Promise<void> {
  const { db } = cause.services;
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
      const noted = await db
        .transaction()
        .execute((tx) => notePayoutAnswer({ ...cause, tx }, requestNo, answer));
      if (noted === 'noPayout') throw new RequestError(`没有请求号 ${requestNo} 的打款`);
      return;
    }
    case 'refund':
      return noteRefundNotice(cause, channel, notice);
    case 'chargeback': {
      const { tradeNo, chargebackNo, amount, reason } = notice;
      const chargeback = { channel, tradeNo, chargebackNo, amount, reason };
      await db.transaction().execute((tx) => noteChargeback({ ...cause, tx }, chargeback));
      return;
    }
    case 'unfit':
      throw new RequestError(notice.message);
    case 'other':
      return;
  }
}
