import { constants, createCipheriv, generateKeyPairSync, privateDecrypt, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorAnswer, refundAnswer, transferAnswer } from './answers';
import { readWechatNotice } from './notice';
import { authorization, canonicalText, decrypted, encryptedFor, isSigned } from './signature';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platformKeys = new Map([['PUB_KEY_ID_1', theirs.publicKey]]);
const apiV3Key = Buffer.from('0123456789abcdef0123456789abcdef');
const NOW = 1_764_000_000_000;

test('what is signed of a request is each part on its line', () => {
  expect(canonicalText('GET', '/v3/certificates', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', '')).toBe(
    'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
  );
});

test('the header of a request has its parts in order, and a signature that our public key checks', () => {
  const header = authorization(
    { mchId: '1900000001', serial: 'ABC', privateKey: ours.privateKey },
    { method: 'POST', path: '/v3/x?a=1', body: '{"a":1}' },
    { timestamp: '1554208460', nonce: 'NONCE' },
  );
  const found =
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="NONCE",signature="([^"]+)",timestamp="1554208460",serial_no="ABC"$/.exec(
      header,
    );
  const text = Buffer.from('POST\n/v3/x?a=1\n1554208460\nNONCE\n{"a":1}\n');
  expect(verify('sha256', text, ours.publicKey, Buffer.from(found?.[1] ?? '', 'base64'))).toBe(true);
});

function signed(body: string, { at = NOW, serial = 'PUB_KEY_ID_1', key = theirs.privateKey } = {}) {
  const timestamp = String(Math.floor(at / 1000));
  const text = canonicalText(timestamp, 'N', body);
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'N',
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('sha256', Buffer.from(text), key).toString('base64'),
  } as Record<string, string>;
}
const isTheirs = (headers: Record<string, string>, body: string) =>
  isSigned(platformKeys, { header: (name) => headers[name], body }, NOW);

test('an answer is theirs by signature, key and time', () => {
  expect(isTheirs(signed('{}'), '{}')).toBe(true);
  expect(isTheirs(signed('{}'), '{ }')).toBe(false);
  expect(isTheirs(signed('{}', { key: ours.privateKey }), '{}')).toBe(false);
  expect(isTheirs(signed('{}', { serial: 'other' }), '{}')).toBe(false);
  expect(isTheirs(signed('{}', { at: NOW - 299_000 }), '{}')).toBe(true);
  expect(isTheirs(signed('{}', { at: NOW - 301_000 }), '{}')).toBe(false);
  expect(isTheirs(signed('{}', { at: NOW + 301_000 }), '{}')).toBe(false);
  expect(isTheirs({}, '{}')).toBe(false);
});

function sealed(text: string, key = apiV3Key) {
  const cipher = createCipheriv('aes-256-gcm', key, 'abcdefghijkl');
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { ciphertext: bytes.toString('base64'), nonce: 'abcdefghijkl', associated: 'transaction' };
}

test('contents are read with our key alone, and unchanged alone', () => {
  expect(decrypted(apiV3Key, sealed('内容'))).toBe('内容');
  expect(decrypted(apiV3Key, sealed('内容', Buffer.alloc(32)))).toBeNull();
  expect(decrypted(apiV3Key, { ...sealed('内容'), associated: 'refund' })).toBeNull();
  expect(decrypted(apiV3Key, { ...sealed('内容'), ciphertext: '' })).toBeNull();
});

test('a name is encrypted for them alone', () => {
  const text = Buffer.from(encryptedFor(theirs.publicKey, '张三'), 'base64');
  const padded = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
  expect(privateDecrypt({ key: theirs.privateKey, ...padded }, text).toString()).toBe('张三');
});

function notice(event: string, contents: object, key = theirs.privateKey) {
  const { associated, ...resource } = sealed(JSON.stringify(contents));
  const body = JSON.stringify({
    id: 'EV-1',
    event_type: event,
    resource: { algorithm: 'AEAD_AES_256_GCM', ...resource, associated_data: associated },
  });
  return { headers: signed(body, { at: Date.now(), key }), body };
}
const read = (event: string, contents: object, key?: typeof theirs.privateKey) =>
  readWechatNotice({ platformKeys, apiV3Key, mchId: 'M', appId: 'wx1' }, notice(event, contents, key));
const PAYMENT = {
  mchid: 'M',
  appid: 'wx1',
  out_trade_no: 'GD1',
  transaction_id: '4200',
  trade_state: 'SUCCESS',
  success_time: '2026-11-26T10:00:00+08:00',
  amount: { total: 600, payer_total: 550 },
};

test('notices say what happened to which number', () => {
  expect(read('TRANSACTION.SUCCESS', PAYMENT)).toEqual({
    about: 'payment',
    orderNo: 'GD1',
    tradeNo: '4200',
    amount: 600,
    paidTime: '2026-11-26 10:00:00',
  });
  expect(
    read('REFUND.SUCCESS', {
      mchid: 'M',
      out_refund_no: 'R1',
      transaction_id: '42',
      out_trade_no: 'GD1',
      refund_id: '50',
      refund_status: 'SUCCESS',
      success_time: '2026-11-26T10:00:00+08:00',
      amount: { total: 600, refund: 100 },
    }),
  ).toEqual({
    about: 'refund',
    refundNo: 'R1',
    tradeNo: '42',
    orderNo: 'GD1',
    answer: { state: 'done', channelNo: '50', doneTime: '2026-11-26 10:00:00', amount: 100 },
  });
  expect(
    read('MCHTRANSFER.BILL.FINISHED', {
      mch_id: 'M',
      out_bill_no: 'P1',
      transfer_bill_no: '13',
      state: 'FAIL',
      fail_reason: 'PAYEE_ACCOUNT_ABNORMAL',
    }),
  ).toMatchObject({ about: 'payout', requestNo: 'P1', answer: { state: 'failed' } });
});

test('notices of others and of other merchants are none; wrong amounts, numbers and applications are unfit', () => {
  expect(read('TRANSACTION.SUCCESS', PAYMENT, ours.privateKey)).toBeNull();
  expect(read('TRANSACTION.SUCCESS', { ...PAYMENT, mchid: 'X' })).toBeNull();
  expect(read('TRANSACTION.SUCCESS', { ...PAYMENT, amount: { total: 600.5 } })).toMatchObject({
    about: 'unfit',
  });
  for (const wrong of [
    { amount: { total: -600 } },
    { amount: { total: '600' } },
    { amount: undefined },
    { transaction_id: '42\u000000' },
    { appid: 'wx2' },
    { appid: undefined },
  ])
    expect(read('TRANSACTION.SUCCESS', { ...PAYMENT, ...wrong })).toMatchObject({ about: 'unfit' });
  expect(read('TRANSACTION.SUCCESS', { ...PAYMENT, trade_state: 'NOTPAY' })).toEqual({ about: 'other' });
  expect(read('TRANSACTION.OTHER', PAYMENT)).toEqual({ about: 'other' });
});

test.each([
  ['SUCCESS', 'done'],
  ['FAIL', 'failed'],
  ['CANCELLED', 'failed'],
  ['ACCEPTED', 'processing'],
  ['WAIT_USER_CONFIRM', 'processing'],
  ['CANCELING', 'processing'],
  ['NEW_STATE', 'unknown'],
  [undefined, 'unknown'],
])('a transfer that is %s is %s', (state, expected) => {
  expect(transferAnswer({ state, transfer_bill_no: '13' }, 500)).toMatchObject({ state: expected });
});

test.each([
  ['SUCCESS', 'done'],
  ['PROCESSING', 'processing'],
  ['CLOSED', 'failed'],
  ['ABNORMAL', 'unknown'],
  ['X', 'unknown'],
])('a refund that is %s is %s', (status, expected) => {
  expect(refundAnswer({ status, refund_id: '50', amount: { refund: 5 } }, 'status')).toMatchObject({
    state: expected,
  });
});

test('of refusals those that are ours to mend are marked', () => {
  const isOurs = (code: string) => errorAnswer({ code, message: 'm' }, false);
  expect(isOurs('NOT_ENOUGH')).toMatchObject({ isOurs: true });
  expect(isOurs('PARAM_ERROR')).toMatchObject({ isOurs: false });
});

test.each([
  ['NOT_ENOUGH', false, 'failed'],
  ['PARAM_ERROR', false, 'failed'],
  ['ALREADY_EXISTS', false, 'unknown'],
  ['INVALID_REQUEST', false, 'unknown'],
  ['SYSTEM_ERROR', false, 'unknown'],
  ['NOT_FOUND', false, 'unknown'],
  ['NOT_FOUND', true, 'absent'],
  ['RESOURCE_NOT_EXISTS', true, 'absent'],
  ['PARAM_ERROR', true, 'unknown'],
])('the code %s (of a query: %s) is %s', (code, isQuery, expected) => {
  expect(errorAnswer({ code, message: 'm' }, isQuery)).toMatchObject({ state: expected });
});

test('a success without its number or its amount proves nothing', () => {
  const unknown = { state: 'unknown' };
  expect(transferAnswer({ state: 'SUCCESS' }, 500)).toMatchObject(unknown);
  expect(transferAnswer({ state: 'SUCCESS', transfer_bill_no: '13' }, null)).toMatchObject(unknown);
  expect(refundAnswer({ status: 'SUCCESS', amount: { refund: 5 } }, 'status')).toMatchObject(unknown);
});
