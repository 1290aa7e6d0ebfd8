import { wireTime } from '#engine/pure';
import { wholeFen } from '../amounts';
import { doneAnswer } from '../done';
import { type JsonRecord, textOf } from '../json';
import type { ChannelAnswer } from '../port';

/** What refuses a request before any money moves. Every other code leaves open what became of an earlier try. */
const REFUSED = new Set(['PARAM_ERROR', 'NO_AUTH', 'NOT_ENOUGH', 'ACCOUNT_ERROR', 'USER_ACCOUNT_ABNORMAL']);
/** Of these what is ours to mend. */
const OURS = new Set(['NO_AUTH', 'NOT_ENOUGH']);
const ABSENT = new Set(['NOT_FOUND', 'RESOURCE_NOT_EXISTS']);

/** RFC 3339 as a time in Shanghai; null: it is none. */
export function shanghaiTime(value: unknown): string | null {
  const instant = Date.parse(textOf(value));
  return Number.isNaN(instant) ? null : wireTime(instant);
}

/** Of an answer with an error status. */
export function errorAnswer(body: JsonRecord, isQuery: boolean): ChannelAnswer {
  const code = textOf(body.code);
  const message = textOf(body.message);
  if (isQuery && ABSENT.has(code)) return { state: 'absent' };
  if (!isQuery && REFUSED.has(code)) return { state: 'failed', code, message, isOurs: OURS.has(code) };
  return { state: 'unknown', message: `${code} ${message}`.trim() };
}

/** Of a transfer to a person's balance. `requested`: what we sent, where the answer has no amount. */
export function transferAnswer(body: JsonRecord, requested: number | null): ChannelAnswer {
  const state = textOf(body.state);
  const amount = wholeFen(body.transfer_amount) ?? requested;
  switch (state) {
    case 'SUCCESS':
      return doneAnswer({
        channelNo: textOf(body.transfer_bill_no),
        doneTime: shanghaiTime(body.update_time),
        amount,
      });
    case 'FAIL':
    case 'CANCELLED':
      return { state: 'failed', code: textOf(body.fail_reason) || state, message: transferFailure(body) };
    case 'ACCEPTED':
    case 'PROCESSING':
    case 'WAIT_USER_CONFIRM':
    case 'TRANSFERING':
    case 'CANCELING':
      return { state: 'processing' };
    default:
      return { state: 'unknown', message: `不认识的转账状态 ${state}` };
  }
}

function transferFailure({ state, fail_reason: reason }: JsonRecord): string {
  return state === 'CANCELLED' ? '转账已撤销' : `转账失败 ${textOf(reason)}`.trim();
}

/** Of a refund. An abnormal one has not arrived, and may still be sent to another account by hand. */
export function refundAnswer(body: JsonRecord, stateField: 'status' | 'refund_status'): ChannelAnswer {
  const state = textOf(body[stateField]);
  const amount = wholeFen((body.amount as JsonRecord | undefined)?.refund);
  switch (state) {
    case 'SUCCESS':
      return doneAnswer({
        channelNo: textOf(body.refund_id),
        doneTime: shanghaiTime(body.success_time),
        amount,
      });
    case 'PROCESSING':
      return { state: 'processing' };
    case 'CLOSED':
      return { state: 'failed', code: state, message: '退款关闭' };
    case 'ABNORMAL':
      return { state: 'unknown', message: '退款异常，要在商户平台处理' };
    default:
      return { state: 'unknown', message: `不认识的退款状态 ${state}` };
  }
}
