import { instantOf } from '#engine/pure';
import { fenOf } from '../amounts';
import { doneAnswer } from '../done';
import { type JsonRecord, textOf } from '../json';
import type { ChannelAnswer, RefundRequest } from '../port';

const DONE = '10000';
const REFUSED_BUSINESS = '40004';

/** What refuses a payout before any money moves. Every other code leaves open what became of an earlier try. */
const REFUSED_PAYOUTS = new Set([
  'INVALID_PARAMETER',
  'PAYEE_NOT_EXIST',
  'PAYEE_USER_INFO_ERROR',
  'PAYEE_USERINFO_ERROR',
  'PAYEE_ACC_OCUPIED',
  'PAYEE_NOT_RELNAME_CERTIFY',
  'PAYER_BALANCE_NOT_ENOUGH',
  'BALANCE_IS_NOT_ENOUGH',
  'PERMIT_CHECK_PERM_LIMITED',
  'PERM_AML_NOT_REALNAME_REV',
  'EXCEED_LIMIT_SM_AMOUNT',
  'EXCEED_LIMIT_SM_MIN_AMOUNT',
  'EXCEED_LIMIT_DM_AMOUNT',
  'EXCEED_LIMIT_DM_MAX_AMOUNT',
  'EXCEED_LIMIT_MM_AMOUNT',
  'NO_ACCOUNT_RECEIVE_PERMISSION',
]);
/** Of these what is ours to mend. */
const OURS = new Set([
  ...[
    'PAYER_BALANCE_NOT_ENOUGH',
    'BALANCE_IS_NOT_ENOUGH',
    'PERMIT_CHECK_PERM_LIMITED',
    'EXCEED_LIMIT_DM_AMOUNT',
  ],
  ...['EXCEED_LIMIT_DM_MAX_AMOUNT', 'EXCEED_LIMIT_MM_AMOUNT', 'ACQ.SELLER_BALANCE_NOT_ENOUGH'],
]);
const REFUSED_REFUNDS = new Set([
  'ACQ.INVALID_PARAMETER',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_BEEN_FREEZEN',
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_FEE_ERROR',
]);
const ABSENT = new Set(['ORDER_NOT_EXIST', 'ACQ.TRADE_NOT_EXIST']);

/** A time as Alipay writes it, which is one in Shanghai; null: it is none. */
export function shanghaiTime(value: unknown): string | null {
  const text = textOf(value).slice(0, 19);
  return Number.isNaN(instantOf(text)) ? null : text;
}

type Purpose = 'payout' | 'refund' | 'query';

/** Of an answer whose code does not say that it was done; null: it does. */
export function errorAnswer(body: JsonRecord, purpose: Purpose): ChannelAnswer | null {
  if (body.code === DONE) return null;
  const code = textOf(body.sub_code) || textOf(body.code);
  const message = textOf(body.sub_msg) || textOf(body.msg);
  if (purpose === 'query' && ABSENT.has(code)) return { state: 'absent' };
  const refused = { payout: REFUSED_PAYOUTS, refund: REFUSED_REFUNDS, query: new Set() }[purpose];
  if (body.code === REFUSED_BUSINESS && refused.has(code))
    return { state: 'failed', code, message, isOurs: OURS.has(code) };
  if (code === 'REQUEST_PROCESSING') return { state: 'processing' };
  return { state: 'unknown', message: `${code} ${message}`.trim() };
}

/** Of a transfer to a person. `requested`: what we sent, where the answer has no amount. */
export function transferAnswer(body: JsonRecord, requested: number | null): ChannelAnswer {
  const state = textOf(body.status);
  const amount = body.trans_amount === undefined ? requested : fenOf(body.trans_amount);
  switch (state) {
    case 'SUCCESS':
      return doneAnswer({
        channelNo: textOf(body.order_id),
        doneTime: shanghaiTime(body.trans_date ?? body.pay_date),
        amount,
      });
    case 'DEALING':
    case 'WAIT_PAY':
    case 'INIT':
      return { state: 'processing' };
    case 'FAIL':
    case 'CLOSED':
    case 'REFUND':
      return {
        state: 'failed',
        code: textOf(body.error_code) || state,
        message: textOf(body.fail_reason) || (state === 'REFUND' ? '已退票' : '转账失败'),
      };
    default:
      return { state: 'unknown', message: `不认识的转账状态 ${state}` };
  }
}

/**
 * Of a refund that was sent: `fund_change` says whether this call moved money; the sum in the answer is of all refunds. Alipay gives
 * a refund no number: with the number of the payment ours names it.
 */
export function refundAnswer(
  body: JsonRecord,
  { refundNo, amount }: Pick<RefundRequest, 'refundNo' | 'amount'>,
): ChannelAnswer {
  if (body.fund_change !== 'Y') return { state: 'processing' };
  return { state: 'done', channelNo: refundNo, doneTime: shanghaiTime(body.gmt_refund_pay), amount };
}

/** Of a refund that was looked for: one that is not known is answered without its number. */
export function refundStateAnswer(body: JsonRecord, refundNo: string): ChannelAnswer {
  const status = textOf(body.refund_status);
  const amount = fenOf(body.refund_amount);
  if (textOf(body.out_request_no) === '') return { state: 'absent' };
  if (body.out_request_no !== refundNo) return { state: 'unknown', message: '应答里的退款单号不是所问的' };
  if (status !== 'REFUND_SUCCESS') return { state: 'processing' };
  return doneAnswer({ channelNo: refundNo, doneTime: shanghaiTime(body.gmt_refund_pay), amount });
}
