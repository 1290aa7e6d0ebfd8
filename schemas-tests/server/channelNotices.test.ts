import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { channelKeys } from '../support/payChannels';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

/** Notices that pay channels send by themselves: admitted by their signature, each noted once. */
const keys = channelKeys();
let server: TestServer;
let app: Client;
let tier: string;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ channels: keys.channels });
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['order', 'orderPaid']);
  const made = await sql<{
    id: string;
  }>`insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 5, 30, true, now() - interval '1 day') returning id::text`.execute(db());
  tier = made.rows[0]?.id as string;
  await sql`update pay_config set alipay_enabled = true, wechat_enabled = true, min_amount = 100, max_amount = 10000,
    daily_limit = 100000, order_timeout = 1800`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
const count = async (table: string) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db())).rows[0]?.n);

async function ordered(channel: 'alipay' | 'wechat') {
  serial += 1;
  const userId = await person(db(), { userNo: `77${serial}` });
  const { body } = await app.post('/app/orders', {
    ...{ clientId: `c${serial}`, userId, kind: 'gold', itemId: tier, channel, platform: 'ios' },
  });
  const { orderNo } = body.result as { orderNo: string };
  return { userId, orderNo };
}
const deliver = (name: string, { headers, payload }: { headers: Record<string, string>; payload: string }) =>
  server.app.inject({ method: 'POST', url: `/console/channel/${name}/notice`, headers, payload });
const wechatPaid = (orderNo: string, more: object = {}) =>
  keys.wechat('TRANSACTION.SUCCESS', {
    ...{ out_trade_no: orderNo, transaction_id: `42${orderNo}`, trade_state: 'SUCCESS' },
    ...{ amount: { total: 600 }, success_time: new Date().toISOString(), ...more },
  });
const alipayPaid = (orderNo: string, more: object = {}) =>
  keys.alipay({
    ...{
      out_trade_no: orderNo,
      trade_no: `20${orderNo}`,
      trade_status: 'TRADE_SUCCESS',
      total_amount: '6.00',
    },
    ...more,
  });
const statusOf = async (orderNo: string) =>
  (await sql<{ status: string }>`select status from gold_order where order_no = ${orderNo}`.execute(db()))
    .rows[0]?.status;

async function isSound() {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await prove(db(), { isWhole: true })).toMatchObject({ discrepancies: 0 });
}

test('a signed notice pays and delivers the order of its person, once, and is answered as the channel wants', async () => {
  const wechat = await ordered('wechat');
  const notice = wechatPaid(wechat.orderNo);
  const answers = await Promise.all(Array.from({ length: 12 }, () => deliver('wechat', notice)));
  for (const { statusCode, body } of answers)
    expect([statusCode, JSON.parse(body).code]).toEqual([200, 'SUCCESS']);
  expect(await walletOf(db(), wechat.userId, 'gold')).toEqual({ balance: 95, debt: 0 });
  const alipay = await ordered('alipay');
  const answer = await deliver('alipay', alipayPaid(alipay.orderNo));
  expect([answer.statusCode, answer.body]).toEqual([200, 'success']);
  expect(await statusOf(alipay.orderNo)).toBe('delivered');
  await isSound();
});

test("the same payment by the channel and by the app's backend is one", async () => {
  const { userId, orderNo } = await ordered('wechat');
  const byApp = { userId, orderNo, channel: 'wechat', tradeNo: `42${orderNo}`, amount: 600 };
  expect((await app.post('/app/orders/paid', byApp)).body.success).toBe(true);
  expect((await deliver('wechat', wechatPaid(orderNo))).statusCode).toBe(200);
  const other = await ordered('wechat');
  expect((await deliver('wechat', wechatPaid(other.orderNo))).statusCode).toBe(200);
  const late = { ...byApp, userId: other.userId, orderNo: other.orderNo, tradeNo: `42${other.orderNo}` };
  expect((await app.post('/app/orders/paid', late)).body.success).toBe(true);
  expect((await walletOf(db(), other.userId, 'gold')).balance).toBe(95);
  await isSound();
});

test("what fits no order becomes a case of its order's person, if there is one", async () => {
  const { userId, orderNo } = await ordered('wechat');
  expect((await deliver('wechat', wechatPaid(orderNo, { amount: { total: 601 } }))).statusCode).toBe(200);
  expect((await deliver('wechat', wechatPaid('NOBODY'))).statusCode).toBe(200);
  const future = await ordered('alipay');
  const tomorrow = { gmt_payment: '2099-01-01 00:00:00' };
  expect((await deliver('alipay', alipayPaid(future.orderNo, tomorrow))).body).toBe('success');
  const { rows } = await sql<{ mismatch: string; user_id: string | null }>`
    select mismatch, user_id::text from suspense order by id`.execute(db());
  expect(rows).toEqual([
    { mismatch: 'amount', user_id: userId },
    { mismatch: 'noOrder', user_id: null },
    { mismatch: 'time', user_id: future.userId },
  ]);
  expect(await statusOf(orderNo)).toBe('unpaid');
  await isSound();
});

test('a notice that says another amount of the same payment is refused by its status', async () => {
  const { orderNo } = await ordered('wechat');
  expect((await deliver('wechat', wechatPaid(orderNo))).statusCode).toBe(200);
  const other = await deliver('wechat', wechatPaid(orderNo, { amount: { total: 700 } }));
  expect(other.statusCode).toBe(409);
  expect(other.json().message).toContain('这一笔已经按 ¥6.00 收到');
});

test('wrong signatures, channels and bodies are refused, and leave nothing', async () => {
  const before = [await count('payment_notice'), await count('suspense'), await count('sys_operation_log')];
  const { orderNo } = await ordered('wechat');
  const forged = keys.wechat('TRANSACTION.SUCCESS', { out_trade_no: orderNo }, keys.stranger);
  const good = wechatPaid(orderNo);
  const form = alipayPaid(orderNo);
  const attempts = [
    await deliver('wechat', forged),
    await deliver('wechat', { ...good, payload: `${good.payload} ` }),
    await deliver('wechat', { ...good, headers: { 'content-type': 'application/json' } }),
    await deliver('wechat', form),
    await deliver('alipay', good),
    await deliver('alipay', { ...form, payload: form.payload.replace('6.00', '9.00') }),
    await deliver('alipay', { headers: {}, payload: '' }),
  ];
  expect(attempts.map(({ statusCode }) => statusCode)).toEqual(attempts.map(() => 401));
  expect((await deliver('apple', good)).statusCode).toBe(404);
  expect((await deliver('__proto__', good)).statusCode).toBe(404);
  expect((await deliver('wechat', { ...good, payload: 'x'.repeat(70_000) })).statusCode).toBe(413);
  expect(await statusOf(orderNo)).toBe('unpaid');
  expect([await count('payment_notice'), await count('suspense'), await count('sys_operation_log')]).toEqual(
    before,
  );
});

test('what is no news for us is received, and what cannot be noted yet is sent again', async () => {
  const { orderNo } = await ordered('alipay');
  const waiting = await deliver('alipay', alipayPaid(orderNo, { trade_status: 'WAIT_BUYER_PAY' }));
  expect([waiting.statusCode, waiting.body]).toEqual([200, 'success']);
  expect(await statusOf(orderNo)).toBe('unpaid');
  const payout = await deliver(
    'wechat',
    keys.wechat('MCHTRANSFER.BILL.FINISHED', { out_bill_no: 'P', state: 'FAIL' }),
  );
  expect(payout.statusCode).toBe(409);
});

test('a refund that we have not sent takes back what its order gave, once; one that is not done is refused', async () => {
  const { userId, orderNo } = await ordered('wechat');
  await deliver('wechat', wechatPaid(orderNo));
  const refunded = (number: string, more: object = {}) =>
    keys.wechat('REFUND.SUCCESS', {
      ...{ out_refund_no: number, refund_id: `50${number}`, transaction_id: `42${orderNo}` },
      ...{ out_trade_no: orderNo, refund_status: 'SUCCESS', success_time: new Date().toISOString() },
      ...{ amount: { total: 600, refund: 600 }, ...more },
    });
  const closed = await deliver('wechat', refunded('THERE', { refund_status: 'CLOSED' }));
  expect([closed.statusCode, (await walletOf(db(), userId, 'gold')).balance]).toEqual([409, 95]);
  const notice = refunded('THERE');
  const answers = await Promise.all(Array.from({ length: 8 }, () => deliver('wechat', notice)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const { rows } = await sql`select origin, state, amount::int, channel_refund_no as number from refund
    where order_no = ${orderNo}`.execute(db());
  expect(rows).toEqual([{ origin: 'channel', state: 'done', amount: 600, number: '50THERE' }]);
  expect(await statusOf(orderNo)).toBe('refunded');
  expect(await walletOf(db(), userId, 'gold')).toEqual({ balance: 0, debt: 0 });
  await isSound();
});

test('a payment in another currency is refused by its status, and comes again', async () => {
  const { userId, orderNo } = await ordered('wechat');
  const dollars = await deliver('wechat', wechatPaid(orderNo, { amount: { total: 600, currency: 'USD' } }));
  expect([dollars.statusCode, dollars.json().message]).toEqual([
    409,
    `微信支付 42${orderNo} 的币种是 USD，不是人民币`,
  ]);
  expect((await walletOf(db(), userId, 'gold')).balance).toBe(0);
  const yuan = await deliver('wechat', wechatPaid(orderNo, { amount: { total: 600, currency: 'CNY' } }));
  expect(yuan.statusCode).toBe(200);
  expect((await walletOf(db(), userId, 'gold')).balance).toBe(95);
});

test('a payment of a deep, strange or missing amount, of another application or number, pays nothing and is among the exceptions', async () => {
  const { orderNo } = await ordered('wechat');
  let deep: object = {};
  for (let level = 0; level < 2000; level += 1) deep = { a: deep };
  const amounts: unknown[] = [{}, [], null, deep, { total: '600' }, { total: 600.5 }, { total: -600 }];
  const wrong = [...amounts, { total: 1e300 }, JSON.parse('{"__proto__": {"total": 600}}')].map((amount) => ({
    amount,
  }));
  for (const one of [...wrong, { appid: 'wx2' }, { transaction_id: '42\u00001' }]) {
    const answer = await deliver('wechat', wechatPaid(orderNo, one));
    // so that it comes again
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('微信支付');
  }
  await server.services.journal.flush();
  const { records } = (await server.admin.get('/sys/exceptionLog/list')).body.result as {
    records: { message: string; actionTitle: string }[];
  };
  expect(
    records.filter(({ actionTitle }) => actionTitle === '渠道的通知').map(({ message }) => message),
  ).toEqual(expect.arrayContaining([expect.stringContaining('金额不是大于零的分')]));
  expect(await statusOf(orderNo)).toBe('unpaid');
  await isSound();
});
