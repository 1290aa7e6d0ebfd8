import { messageOf, wireTime } from '../../../../../engine/pure';
import { yuanText } from '../amounts';
import { type JsonRecord, jsonRecord, textOf } from '../json';
import type { ChannelAnswer, PayChannel, PayoutRequest, RefundRequest } from '../port';
import { send } from '../send';
import { errorAnswer, refundAnswer, refundStateAnswer, transferAnswer } from './answers';
import { readAlipayNotice } from './notice';
import type { AlipaySettings } from './settings';
import { isSigned, nodeText, signatureOf } from './signature';

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
  { gateway, appId, privateKey, alipayKey, notifyUrl, timeoutMs }: AlipaySettings,
  method: string,
  content: JsonRecord,
  read: (body: JsonRecord) => ChannelAnswer,
): Promise<ChannelAnswer> {
  const parameters = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: wireTime(Date.now()),
    version: '1.0',
    notify_url: notifyUrl,
    biz_content: JSON.stringify(content),
  };
  const form = new URLSearchParams({ ...parameters, sign: signatureOf(privateKey, parameters) });
  try {
    const { status, body } = await send(
      gateway,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: form.toString(),
      },
      timeoutMs,
    );
    if (status !== 200) return { state: 'unknown', message: `支付宝应答 HTTP ${status}` };
    const text = nodeText(body, `${method.replaceAll('.', '_')}_response`);
    // what the gateway refuses for itself comes under another name, and says nothing of an earlier try
    if (text === null) return { state: 'unknown', message: '支付宝的应答读不懂' };
    if (!isSigned(alipayKey, text, textOf(jsonRecord(body)?.sign)))
      return { state: 'unknown', message: '支付宝应答的签名不对' };
    const record = jsonRecord(text);
    return record === null ? { state: 'unknown', message: '支付宝的应答读不懂' } : read(record);
  } catch (error) {
    return { state: 'unknown', message: `支付宝没有应答：${messageOf(error)}` };
  }
}
