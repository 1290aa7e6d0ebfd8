import { wholeFen } from '../amounts';
import { type JsonRecord, jsonRecord, textOf } from '../json';
import type { ChannelNotice, RawNotice } from '../port';
import { refundAnswer, shanghaiTime, transferAnswer } from './answers';
import type { WechatSettings } from './settings';
import { decrypted, isSigned } from './signature';

/** A notice by its signature and its encrypted contents; null: not theirs, or of another merchant. */
export function readWechatNotice(
  {
    platformKeys,
    apiV3Key,
    mchId,
    appId,
  }: Pick<WechatSettings, 'platformKeys' | 'apiV3Key' | 'mchId' | 'appId'>,
  { headers, body }: RawNotice,
): ChannelNotice | null {
  if (!isSigned(platformKeys, { header: (name) => headers[name], body })) return null;
  const envelope = jsonRecord(body);
  const resource = (envelope?.resource ?? {}) as JsonRecord;
  if (envelope === null || resource.algorithm !== 'AEAD_AES_256_GCM') return null;
  const contents = decrypted(apiV3Key, {
    ciphertext: textOf(resource.ciphertext),
    nonce: textOf(resource.nonce),
    associated: textOf(resource.associated_data),
  });
  const record = contents === null ? null : jsonRecord(contents);
  if (record === null || (record.mchid ?? record.mch_id) !== mchId) return null;
  return noticeOf(textOf(envelope.event_type), record, appId);
}

function noticeOf(event: string, record: JsonRecord, appId: string): ChannelNotice {
  if (event === 'TRANSACTION.SUCCESS') return paymentOf(record, appId);
  if (event.startsWith('REFUND.'))
    return {
      about: 'refund',
      refundNo: textOf(record.out_refund_no),
      tradeNo: textOf(record.transaction_id),
      orderNo: textOf(record.out_trade_no),
      answer: refundAnswer(record, 'refund_status'),
    };
  if (event === 'MCHTRANSFER.BILL.FINISHED')
    return {
      about: 'payout',
      requestNo: textOf(record.out_bill_no),
      answer: transferAnswer(record, null),
    };
  return { about: 'other' };
}

function paymentOf(record: JsonRecord, appId: string): ChannelNotice {
  if (record.trade_state !== 'SUCCESS') return { about: 'other' };
  const { total, currency = 'CNY' } = (record.amount ?? {}) as JsonRecord;
  const amount = wholeFen(total);
  const [orderNo, tradeNo] = [textOf(record.out_trade_no), textOf(record.transaction_id)];
  const unfit = (what: string): ChannelNotice => ({
    about: 'unfit',
    message: `微信支付 ${tradeNo} 的${what}`,
  });
  if (orderNo === '' || tradeNo === '') return unfit('单号缺失或不是单号');
  if (record.appid !== appId) return unfit(`应用是 ${textOf(record.appid)}，不是 ${appId}`);
  // books are in fen of CNY
  if (currency !== 'CNY') return unfit(`币种是 ${textOf(currency)}，不是人民币`);
  if (amount === null || amount <= 0) return unfit('金额不是大于零的分');
  return { about: 'payment', orderNo, tradeNo, amount, paidTime: shanghaiTime(record.success_time) };
}
