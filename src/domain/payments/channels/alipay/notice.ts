import { fenOf } from '../amounts';
import { jsonRecord, textOf } from '../json';
import type { ChannelNotice, RawNotice } from '../port';
import { shanghaiTime, transferAnswer } from './answers';
import type { AlipaySettings } from './settings';
import { isSignedNotice } from './signature';

/** A notice by its signature, a form; null: not theirs, or of another application. */
export function readAlipayNotice(
  { alipayKey, appId, sellerId }: Pick<AlipaySettings, 'alipayKey' | 'appId' | 'sellerId'>,
  { body }: RawNotice,
): ChannelNotice | null {
  const form = Object.fromEntries(new URLSearchParams(body));
  if (!isSignedNotice(alipayKey, form) || form.app_id !== appId) return null;
  if (form.msg_method === 'alipay.fund.trans.order.changed') return payoutOf(form);
  if (form.notify_type !== 'trade_status_sync') return { about: 'other' };
  // of a refund the trade's state is sent again; how much this one came to, a query says
  if (textOf(form.refund_fee) !== '') return refundOf(form);
  return paymentOf(form, sellerId);
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

function paymentOf(form: Record<string, string>, sellerId: string | undefined): ChannelNotice {
  if (form.trade_status !== 'TRADE_SUCCESS' && form.trade_status !== 'TRADE_FINISHED')
    return { about: 'other' };
  const amount = fenOf(form.total_amount);
  const [orderNo, tradeNo] = [textOf(form.out_trade_no), textOf(form.trade_no)];
  const unfit = (what: string): ChannelNotice => ({ about: 'unfit', message: `支付宝 ${tradeNo} 的${what}` });
  if (orderNo === '' || tradeNo === '') return unfit('单号缺失或不是单号');
  if (sellerId !== undefined && form.seller_id !== sellerId)
    return unfit(`卖家是 ${textOf(form.seller_id)}，不是 ${sellerId}`);
  if (amount === null || amount <= 0) return unfit('金额不是大于零的元');
  return { about: 'payment', orderNo, tradeNo, amount, paidTime: shanghaiTime(form.gmt_payment) };
}
