import type { JsonRecord } from '../json';
import type { ChannelAnswer, PayChannel, PayoutRequest, RefundRequest } from '../port';
import { errorAnswer, refundAnswer, transferAnswer } from './answers';
import { type Call, exchange } from './exchange';
import { readWechatNotice } from './notice';
import type { WechatSettings } from './settings';
import { encryptedFor } from './signature';
import { wechatStatement } from './statement';

const TRANSFERS = '/v3/fund-app/mch-transfer/transfer-bills';
const REFUNDS = '/v3/refund/domestic/refunds';

/**
 * WeChat Pay, API v3: payouts by 商家转账 (`transfer-bills`, one person a bill, which new merchants can use alone), refunds by
 * `refund/domestic/refunds`. Our numbers must be letters and digits.
 */
export function wechatChannel(settings: WechatSettings): PayChannel {
  return {
    payOut: (request) =>
      call(settings, { method: 'POST', path: TRANSFERS, body: transferBody(settings, request) }, (body) =>
        answerOn(body, ['out_bill_no', request.requestNo], () => transferAnswer(body, request.amount)),
      ),
    payoutState: (requestNo) =>
      call(
        settings,
        { method: 'GET', path: `${TRANSFERS}/out-bill-no/${encodeURIComponent(requestNo)}` },
        (body) => answerOn(body, ['out_bill_no', requestNo], () => transferAnswer(body, null)),
      ),
    refund: (request) =>
      call(settings, { method: 'POST', path: REFUNDS, body: refundBody(settings, request) }, (body) =>
        answerOn(body, ['out_refund_no', request.refundNo], () => refundAnswer(body, 'status')),
      ),
    refundState: ({ refundNo }) =>
      call(settings, { method: 'GET', path: `${REFUNDS}/${encodeURIComponent(refundNo)}` }, (body) =>
        answerOn(body, ['out_refund_no', refundNo], () => refundAnswer(body, 'status')),
      ),
    statement: (request) => wechatStatement(settings, request),
    readNotice: (notice) => readWechatNotice(settings, notice),
    received: { type: 'application/json', body: JSON.stringify({ code: 'SUCCESS', message: '成功' }) },
  };
}

function transferBody(
  { appId, sceneId, sceneReport, notifyUrl, platformKeys }: WechatSettings,
  { requestNo, amount, account, realName, remark }: PayoutRequest,
): JsonRecord {
  const [key] = platformKeys.values();
  return {
    appid: appId,
    out_bill_no: requestNo,
    transfer_scene_id: sceneId,
    openid: account,
    ...(realName !== '' && key !== undefined && { user_name: encryptedFor(key, realName) }),
    transfer_amount: amount,
    transfer_remark: remark,
    notify_url: notifyUrl,
    transfer_scene_report_infos: sceneReport.map(({ type, content }) => ({
      info_type: type,
      info_content: content,
    })),
  };
}

function refundBody(
  { notifyUrl }: WechatSettings,
  { refundNo, tradeNo, amount, paid, reason }: RefundRequest,
): JsonRecord {
  return {
    transaction_id: tradeNo,
    out_refund_no: refundNo,
    reason,
    notify_url: notifyUrl,
    amount: { refund: amount, total: paid, currency: 'CNY' },
  };
}

/** An answer about another number says nothing of ours. */
function answerOn(
  body: JsonRecord,
  [field, number]: readonly [string, string],
  answer: () => ChannelAnswer,
): ChannelAnswer {
  return body[field] === number ? answer() : { state: 'unknown', message: '应答里的单号不是所问的' };
}

async function call(
  settings: WechatSettings,
  sent: Call,
  read: (body: JsonRecord) => ChannelAnswer,
): Promise<ChannelAnswer> {
  const answer = await exchange(settings, sent);
  if ('message' in answer) return { state: 'unknown', message: answer.message };
  return answer.status >= 400 ? errorAnswer(answer.body, sent.method === 'GET') : read(answer.body);
}
