import { yuanText } from '../amounts';
import type { JsonRecord } from '../json';
import type { ChannelAnswer, PayChannel, PayoutRequest, RefundRequest } from '../port';
import { errorAnswer, refundAnswer, refundStateAnswer, transferAnswer } from './answers';
import { exchange } from './exchange';
import { readAlipayNotice } from './notice';
import type { AlipaySettings } from './settings';
import { alipayStatement } from './statement';

/** Of a transfer to an account: the product, and the scene of it. */
const TRANSFER = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' };

/** Alipay's gateway: payouts by `fund.trans.uni.transfer`, refunds by `trade.refund`. */
export function alipayChannel(settings: AlipaySettings): PayChannel {
  return {
    payOut: (request) =>
      call(settings, 'alipay.fund.trans.uni.transfer', transferContent(request), (body) => {
        const refused = errorAnswer(body, 'payout');
        if (refused !== null) return refused;
        return answerOn(body, request.requestNo, () => transferAnswer(body, request.amount));
      }),
    payoutState: (requestNo) =>
      call(settings, 'alipay.fund.trans.common.query', { out_biz_no: requestNo, ...TRANSFER }, (body) => {
        const refused = errorAnswer(body, 'query');
        if (refused !== null) return refused;
        return answerOn(body, requestNo, () => transferAnswer(body, null));
      }),
    refund: (request) =>
      call(
        settings,
        'alipay.trade.refund',
        refundContent(request),
        (body) => errorAnswer(body, 'refund') ?? refundAnswer(body, request),
      ),
    refundState: ({ refundNo, tradeNo, orderNo }) =>
      call(
        settings,
        'alipay.trade.fastpay.refund.query',
        {
          trade_no: tradeNo,
          out_trade_no: orderNo,
          out_request_no: refundNo,
          query_options: ['gmt_refund_pay'],
        },
        (body) => errorAnswer(body, 'query') ?? refundStateAnswer(body, refundNo),
      ),
    statement: (request) => alipayStatement(settings, request),
    readNotice: (notice) => readAlipayNotice(settings, notice),
    received: { type: 'text/plain', body: 'success' },
  };
}

function transferContent({ requestNo, amount, account, realName, remark }: PayoutRequest): JsonRecord {
  return {
    out_biz_no: requestNo,
    trans_amount: yuanText(amount),
    ...TRANSFER,
    order_title: remark,
    payee_info: { identity: account, identity_type: 'ALIPAY_LOGON_ID', name: realName },
    remark,
  };
}

function refundContent({ refundNo, tradeNo, orderNo, amount, reason }: RefundRequest): JsonRecord {
  return {
    trade_no: tradeNo,
    out_trade_no: orderNo,
    refund_amount: yuanText(amount),
    out_request_no: refundNo,
    refund_reason: reason,
  };
}

/** An answer about another number says nothing of ours. */
function answerOn(body: JsonRecord, number: string, answer: () => ChannelAnswer): ChannelAnswer {
  return body.out_biz_no === number ? answer() : { state: 'unknown', message: '应答里的单号不是所问的' };
}

async function call(
  settings: AlipaySettings,
  method: string,
  content: JsonRecord,
  read: (body: JsonRecord) => ChannelAnswer,
): Promise<ChannelAnswer> {
  const answer = await exchange(settings, method, content);
  return 'message' in answer ? { state: 'unknown', message: answer.message } : read(answer.body);
}
