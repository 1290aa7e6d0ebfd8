import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorAnswer, refundAnswer, refundStateAnswer, transferAnswer } from './answers';
import { readAlipayNotice } from './notice';
import { canonicalText, isSigned, nodeText, signatureOf } from './signature';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('what is signed is in the order of names, without empty ones and the signature', () => {
  const parameters = {
    version: '1.0',
    app_id: '2014',
    biz_content: '{"a":1}',
    empty: '',
    sign: 'x',
    charset: 'utf-8',
  };
  const text = 'app_id=2014&biz_content={"a":1}&charset=utf-8&version=1.0';
  expect(canonicalText(parameters, ['sign'])).toBe(text);
  const signature = Buffer.from(signatureOf(ours.privateKey, parameters), 'base64');
  expect(verify('sha256', Buffer.from(text), ours.publicKey, signature)).toBe(true);
});

test('the node of an answer is taken as it was sent', () => {
  const node = '{"code":"10000", "msg":"a }\\" b","inner":{"x":"{"}}';
  const answer = `{"alipay_trade_refund_response":${node},"sign":"s"}`;
  expect(nodeText(answer, 'alipay_trade_refund_response')).toBe(node);
  expect(nodeText(answer, 'alipay_trade_query_response')).toBeNull();
  expect(nodeText('{"a":{"b":1', 'a')).toBeNull();
  expect(nodeText('{"a":"{}"}', 'a')).toBeNull();
  const signature = sign('sha256', Buffer.from(node), theirs.privateKey).toString('base64');
  expect(isSigned(theirs.publicKey, node, signature)).toBe(true);
  expect(isSigned(theirs.publicKey, node.replace('10000', '40004'), signature)).toBe(false);
  expect(isSigned(theirs.publicKey, node, '')).toBe(false);
});

const PAID = {
  notify_type: 'trade_status_sync',
  app_id: 'A',
  seller_id: '2088',
  charset: 'utf-8',
  sign_type: 'RSA2',
  out_trade_no: 'GD1',
  trade_no: '2026',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '6.00',
  gmt_payment: '2026-11-26 10:00:00',
};
function read(form: Record<string, string>, key = theirs.privateKey) {
  const text = canonicalText(form, ['sign', 'sign_type']);
  const signature = sign('sha256', Buffer.from(text), key).toString('base64');
  const body = new URLSearchParams({ ...form, sign: signature }).toString();
  return readAlipayNotice(
    { alipayKey: theirs.publicKey, appId: 'A', sellerId: '2088' },
    { headers: {}, body },
  );
}

test('notices say what happened to which number', () => {
  expect(read(PAID)).toEqual({
    about: 'payment',
    orderNo: 'GD1',
    tradeNo: '2026',
    amount: 600,
    paidTime: '2026-11-26 10:00:00',
  });
  expect(read({ ...PAID, refund_fee: '1.00', out_biz_no: 'R1' })).toEqual({
    about: 'refund',
    refundNo: 'R1',
    tradeNo: '2026',
    orderNo: 'GD1',
    answer: { state: 'processing' },
  });
  const content = { out_biz_no: 'P1', order_id: '9', status: 'SUCCESS', trans_amount: '12.30' };
  const changed = { app_id: 'A', msg_method: 'alipay.fund.trans.order.changed' };
  expect(read({ ...changed, biz_content: JSON.stringify(content) })).toEqual({
    about: 'payout',
    requestNo: 'P1',
    answer: { state: 'done', channelNo: '9', doneTime: null, amount: 1230 },
  });
});

test('notices of others and of other applications are none; unpaid ones say nothing', () => {
  expect(read(PAID, ours.privateKey)).toBeNull();
  expect(read({ ...PAID, app_id: 'B' })).toBeNull();
  expect(read({ ...PAID, trade_status: 'WAIT_BUYER_PAY' })).toEqual({ about: 'other' });
  expect(read({ ...PAID, total_amount: '6.001' })).toMatchObject({ about: 'unfit' });
  expect(read({ ...PAID, seller_id: '2089' })).toMatchObject({ about: 'unfit' });
  expect(
    readAlipayNotice({ alipayKey: theirs.publicKey, appId: 'A' }, { headers: {}, body: '%%%' }),
  ).toBeNull();
});

test.each([
  ['SUCCESS', 'done'],
  ['DEALING', 'processing'],
  ['WAIT_PAY', 'processing'],
  ['FAIL', 'failed'],
  ['CLOSED', 'failed'],
  ['REFUND', 'failed'],
  ['NEW', 'unknown'],
])('a transfer that is %s is %s', (status, expected) => {
  expect(transferAnswer({ status, order_id: '9' }, 500)).toMatchObject({ state: expected });
});

test.each([
  [{ code: '40004', sub_code: 'PAYEE_NOT_EXIST' }, 'payout', 'failed'],
  [{ code: '40004', sub_code: 'SYSTEM_ERROR' }, 'payout', 'unknown'],
  [{ code: '40004', sub_code: 'PAYMENT_INFO_INCONSISTENCY' }, 'payout', 'unknown'],
  [{ code: '40004', sub_code: 'REQUEST_PROCESSING' }, 'payout', 'processing'],
  [{ code: '20000', sub_code: 'isp.unknow-error' }, 'payout', 'unknown'],
  [{ code: '40002', sub_code: 'isv.invalid-signature' }, 'payout', 'unknown'],
  [{ code: '20000', sub_code: 'PAYEE_NOT_EXIST' }, 'payout', 'unknown'],
  [{ code: '40004', sub_code: 'ORDER_NOT_EXIST' }, 'payout', 'unknown'],
  [{ code: '40004', sub_code: 'ORDER_NOT_EXIST' }, 'query', 'absent'],
  [{ code: '40004', sub_code: 'PAYEE_NOT_EXIST' }, 'query', 'unknown'],
  [{ code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' }, 'refund', 'failed'],
  [{ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }, 'refund', 'unknown'],
  [{ code: '40004', sub_code: 'ACQ.DISCORDANT_REPEAT_REQUEST' }, 'refund', 'unknown'],
  [{}, 'refund', 'unknown'],
] as const)('%j of a %s is %s', (body, purpose, expected) => {
  expect(errorAnswer(body, purpose)).toMatchObject({ state: expected });
});

test('a refund is done when this call moved money, or when the query says so of this number', () => {
  const R1 = { refundNo: 'R1', amount: 300 };
  expect(errorAnswer({ code: '10000' }, 'refund')).toBeNull();
  expect(refundAnswer({ fund_change: 'Y', refund_fee: '9.00', trade_no: 't' }, R1)).toMatchObject({
    state: 'done',
    channelNo: 'R1',
    amount: 300,
  });
  expect(refundAnswer({ fund_change: 'N' }, R1)).toEqual({ state: 'processing' });
  expect(refundStateAnswer({}, 'R1')).toEqual({ state: 'absent' });
  const found = { out_request_no: 'R1', refund_status: 'REFUND_SUCCESS', refund_amount: '3.00' };
  expect(refundStateAnswer(found, 'R1')).toMatchObject({ state: 'done', amount: 300 });
  expect(refundStateAnswer({ ...found, refund_status: '' }, 'R1')).toEqual({ state: 'processing' });
  expect(refundStateAnswer(found, 'R2')).toMatchObject({ state: 'unknown' });
});
