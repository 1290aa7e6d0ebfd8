import { fenOf } from '../amounts';
import { jsonRecord, textOf } from '../json';
import type { ChannelNotice, RawNotice } from '../port';
import { shanghaiTime, transferAnswer } from './answers';
import type { AlipaySettings } from './settings';
import { isSignedNotice } from './signature';

/** A notice by its signature, a form; null: not theirs, or of another application. */
export function readAlipayNotice(
  { alipayKey, appId }: Pick<AlipaySettings, 'alipayKey' | 'appId'>,
  { body }: RawNotice,
): ChannelNotice | null {
  const form = Object.fromEntries(new URLSearchParams(body));
  if (!isSignedNotice(alipayKey, form) || form.app_id !== appId) return null;
  if (form.msg_method === 'alipay.fund.trans.order.changed') return payoutOf(form);
  if (form.notify_type !== 'trade_status_sync') return { about: 'other' };
  // of a refund the trade's state is sent again; how much this one came to, a query says
  if (textOf(form.refund_fee) !== '') return refundOf(form);
  return paymentOf(form);
}

function refundOf({ out_biz_no: refundNo, ...form }: Record<string, string>): ChannelNotice {
  if (refundNo === undefined) return { about: 'other' };
  const payment = { tradeNo: textOf(form.trade_no), orderNo: textOf(form.out_trade_no) };
  return { about: 'refund', refundNo, ...payment, answer: { state: 'processing' } };
}

function payoutOf(form: Record<string, string>): ChannelNotice {
  const content = jsonRecord(form.biz_content ?? '');
  if (content === null) return { about: 'other' };
  return {
    about: 'payout',
    requestNo: textOf(content.out_biz_no),
    answer: transferAnswer(content, null),
  };
}

function paymentOf(form: Record<string, string>): ChannelNotice {
  const isPaid = form.trade_status === 'TRADE_SUCCESS' || form.trade_status === 'TRADE_FINISHED';
  const amount = fenOf(form.total_amount);
  const { out_trade_no: orderNo = '', trade_no: tradeNo = '' } = form;
  if (!isPaid || amount === null || amount <= 0 || orderNo === '' || tradeNo === '')
    return { about: 'other' };
  return { about: 'payment', orderNo, tradeNo, amount, paidTime: shanghaiTime(form.gmt_payment) };
}
