import { describe, expect, test } from 'vitest';
import { KINDS, type Outside, type Target, verdictOf } from './kinds';

const AT = 1_700_000_000_123;
const message: Outside = {
  ...{ id: 'msg_1', event: 'rule', title: '新订单', screen: 'goods/gift', record: '5' },
  ...{ time: '2026-11-26T18:00:00+08:00', text: '新订单：<at user_id="all">', fields: {} },
};
const target = (kind: Target['kind'], more: Partial<Target> = {}): Target => ({
  ...{ kind, address: 'https://example.com/hook?key=k', robotKey: null, signKeys: [] },
  ...more,
});
const sent = (kind: Target['kind'], more: Partial<Target> = {}, what = message) => {
  const { url, headers, body } = KINDS[kind].request(target(kind, more), what, AT);
  return { url: url.href, headers, body: JSON.parse(body) };
};

describe('what each kind is sent', () => {
  test('generic: signed as Standard Webhooks says', () => {
    const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const { headers, body } = KINDS.generic.request(
      target('generic', { signKeys: [key, 'whsec_YW5vdGhlcg=='] }),
      message,
      AT,
    );
    expect(headers['webhook-id']).toBe('msg_1');
    expect(headers['webhook-timestamp']).toBe('1700000000');
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
    expect(JSON.parse(body)).toEqual(message);
  });

  // both values were calculated with openssl: `openssl dgst -sha256 -hmac <key> -binary | base64`
  test('DingTalk: the signature is in the address', () => {
    expect(sent('dingtalk', { robotKey: 'SECabc' })).toMatchObject({
      url: `https://example.com/hook?key=k&timestamp=${AT}&sign=IqXBU%2FaLfwMA3S%2FtDcfRmHx5vWHw9Y1aOgFLBr1Ti9w%3D`,
      body: { msgtype: 'text', text: { content: '新订单：＜at user_id="all">' } },
    });
    expect(sent('dingtalk').url).toBe('https://example.com/hook?key=k');
  });

  test('Feishu: the signature is in the body, by a key that is the text', () => {
    expect(sent('feishu', { robotKey: 'abc' }).body).toEqual({
      timestamp: '1700000000',
      sign: 'VIS10b0EBvzzSdFnuk4tznEmK5wHaruvf/WnViv2yR4=',
      msg_type: 'text',
      content: { text: '新订单：＜at user_id="all">' },
    });
    expect(sent('feishu').body).not.toHaveProperty('sign');
  });

  test('WeCom: the key is in the address, and a text has 2,048 bytes at most', () => {
    expect(sent('wecom')).toMatchObject({ url: 'https://example.com/hook?key=k', body: { msgtype: 'text' } });
    const long = sent('wecom', {}, { ...message, text: '长'.repeat(1000) }).body.text.content as string;
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(2048);
    expect(long).toMatch(/^长+…$/);
  });
});

describe('what an answer means', () => {
  const of = (kind: Target['kind'], status: number, body: unknown, retryAfter: number | null = null) =>
    verdictOf(kind, { status, body: typeof body === 'string' ? body : JSON.stringify(body), retryAfter });

  test.each([
    ['generic', 204, ''],
    ['dingtalk', 200, { errcode: 0, errmsg: 'ok' }],
    ['wecom', 200, { errcode: 0, errmsg: 'ok' }],
    ['feishu', 200, { code: 0, msg: 'success', data: {} }],
    ['feishu', 200, { StatusCode: 0, StatusMessage: 'success' }],
  ] as const)('%s %d %j is a success', (kind, status, body) => {
    expect(of(kind, status, body)).toEqual({ is: 'done' });
  });

  test.each([
    ['dingtalk', 200, { errcode: 310000, errmsg: 'sign not match' }, '机器人拒绝（310000）：sign not match'],
    [
      'wecom',
      200,
      { errcode: 93000, errmsg: 'invalid webhook url' },
      '机器人拒绝（93000）：invalid webhook url',
    ],
    ['feishu', 200, { code: 19021, msg: 'sign match fail' }, '机器人拒绝（19021）：sign match fail'],
    ['feishu', 200, {}, '机器人拒绝（undefined）：'],
    ['wecom', 200, 'Welcome', '对方的回答不是机器人的格式'],
    ['generic', 404, '', '对方回答 404'],
    ['generic', 308, '', '对方要求转到别的地址（308），不会跟去'],
  ] as const)('%s %d %j is a failure', (kind, status, body, problem) => {
    expect(of(kind, status, body)).toEqual({ is: 'failed', problem });
  });

  test.each([
    ['dingtalk', 200, { errcode: 130101, errmsg: 'send too fast' }, null, 600_000],
    ['wecom', 200, { errcode: 45009, errmsg: 'api freq out of limit' }, null, 60_000],
    ['feishu', 200, { code: 11232, msg: 'frequency limited' }, null, 60_000],
    ['generic', 429, '', 120, 120_000],
    ['generic', 429, '', null, 60_000],
    ['generic', 503, '', 999_999_999, 3_600_000],
  ] as const)('%s %d %j pauses', (kind, status, body, retryAfter, pauseMs) => {
    expect(of(kind, status, body, retryAfter)).toMatchObject({ is: 'failed', pauseMs });
  });

  test('410 wants no more', () => {
    expect(of('generic', 410, '')).toMatchObject({ is: 'gone' });
  });
});
