import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import {
  AGREEING,
  ageCall,
  bookDiscrepancies,
  endow,
  gift,
  makeHost,
  programme,
  startRule,
} from '../support/earningStory';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { byHalf, more } from '../support/more';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

/** Attacks at the app's door: amounts, ids and client ids that nobody should send, the same at once, and people who change meanwhile. */
let server: TestServer;
let app: Client;
let serial = 0;
let rose: string;
let tier: string;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', [
    ...['gift', 'giftBag', 'callStart', 'callBeat', 'callEnd', 'radio'],
    ...['order', 'orderPaid', 'orderState', 'exchange', 'withdraw'],
  ]);
  rose = await gift(db(), { price: 10, share: 5000 });
  await startRule(db(), 5000, 20);
  const made = await sql<{ id: string }>`
    insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 5, 30, true, now() - interval '1 day') returning id::text`.execute(db());
  tier = made.rows[0]?.id as string;
  await sql`update pay_config set alipay_enabled = true, wechat_enabled = true, min_amount = 100, max_amount = 10000,
    daily_limit = 100000, order_timeout = 1800`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
async function someone(gold = 0): Promise<string> {
  const id = await person(db(), { userNo: `D${++serial}` });
  if (gold > 0) await endow(db(), id, gold);
  return id;
}
async function host(callPrice = 20): Promise<string> {
  const id = await someone();
  await makeHost(db(), id, { callPrice });
  return id;
}
const goldOf = async (userId: string) => (await walletOf(db(), userId, 'gold')).balance;
const beansOf = async (userId: string) => (await walletOf(db(), userId, 'bean')).balance;
const rowsOf = async () =>
  one(sql`select (select count(*)::int from ledger) as movements, (select count(*)::int from gift_record) as gifts,
    (select count(*)::int from call_record) as calls, (select count(*)::int from gold_order) as orders,
    (select count(*)::int from suspense) as cases, (select count(*)::int from withdrawal) as withdrawals,
    (select count(*)::int from bean_exchange) as exchanges`);

/** Texts take numbers and strange signs; each of these is no value of any other field, and no text either. */
const HOSTILE: unknown[] = [
  ...[2 ** 53, 1e21, -1e15 * 10, Number.MAX_VALUE],
  ...[null, '', ' ', true, [], [1], {}, { $gt: 0 }, { toString: 1 }, 'a\u0000b'],
];
const NO_AMOUNTS: unknown[] = [0, -1, 1.5, 1e15 + 0.5, '0x10', '1e3', '1;drop', '9'.repeat(30)];
const NO_IDS: unknown[] = [
  ...NO_AMOUNTS,
  '-9223372036854775809',
  '9223372036854775808',
  '__proto__',
  '\ud800',
];
const TEXTS = ['clientId', 'tradeNo', 'orderNo', 'account', 'platform'];

describe('every field of every call', () => {
  test('takes nothing hostile, answers in a sentence, and moves nothing', async () => {
    const [a, b] = [await someone(1000), await host()];
    const radioId = await programme(db(), b, 60);
    const calls: Record<string, Record<string, unknown>> = {
      '/app/gifts': { clientId: 'x', userId: a, receiverId: b, giftId: rose, amount: 1, scene: 'chat' },
      '/app/calls': { clientId: 'x', userId: a, calleeId: b, kind: 'voice' },
      '/app/calls/heartbeat': { callId: '1' },
      '/app/calls/end': { callId: '1', userId: a },
      '/app/radio': { clientId: 'x', userId: a, radioId, platform: 'ios' },
      '/app/orders': {
        clientId: 'x',
        userId: a,
        kind: 'gold',
        itemId: tier,
        channel: 'alipay',
        platform: 'ios',
      },
      '/app/orders/paid': { userId: a, orderNo: 'P1', channel: 'alipay', tradeNo: 'T1', amount: 600 },
      '/app/exchanges': { clientId: 'x', userId: a, bean: 100 },
      '/app/withdrawals': { clientId: 'x', userId: a, bean: 100, channel: 'alipay', account: '1' },
    };
    const before = await rowsOf();
    const wrong: string[] = [];
    for (const [path, body] of Object.entries(calls).slice(0, byHalf(2, Number.POSITIVE_INFINITY)))
      for (const field of Object.keys(body))
        for (const value of [...HOSTILE, ...valuesAgainst(field)]) {
          const answer = await app.post(path, { ...body, [field]: value });
          const { success, message } = answer.body;
          if (success || answer.status >= 500 || !/[\u4e00-\u9fff]/.test(message))
            wrong.push(`${path} ${field} ${JSON.stringify(value)}: ${answer.status} ${message}`);
        }
    expect(wrong).toEqual([]);
    expect(await rowsOf()).toEqual(before);
  });
});

/** Of nobody's id a payment is a case. */
function valuesAgainst(field: string): unknown[] {
  if (TEXTS.includes(field)) return [];
  return field === 'amount' || field === 'bean' ? NO_AMOUNTS : NO_IDS.filter((value) => value !== 0);
}

describe('a call', () => {
  test('ends when the callee is banned meanwhile, who earns no more', async () => {
    const [a, b] = [await someone(1000), await host()];
    const { body } = await app.post('/app/calls', {
      clientId: `c${++serial}`,
      userId: a,
      calleeId: b,
      kind: 'voice',
    });
    const { callId } = body.result as { callId: string };
    expect(await beansOf(b)).toBe(10);
    await sql`update app_user set status = 'banned' where id = ${b}::bigint`.execute(db());
    await ageCall(db(), callId, { begun: 300 });
    const beat = await app.post('/app/calls/heartbeat', { callId });
    expect(beat.body.result).toMatchObject({ status: 'ended' });
  });

  more('200 heartbeats, 20 ends of both and 20 starts at once are one call', async () => {
    const [a, b] = [await someone(10_000), await host()];
    const start = { clientId: `c${++serial}`, userId: a, calleeId: b, kind: 'voice' };
    const first = await Promise.all(Array.from({ length: 20 }, () => app.post('/app/calls', start)));
    const ids = new Set(first.map(({ body }) => (body.result as { callId: string }).callId));
    expect(ids.size).toBe(1);
    const [callId] = [...ids] as [string];
    await ageCall(db(), callId, { begun: 125 });
    const beats = await Promise.all(
      Array.from({ length: 200 }, () => app.post('/app/calls/heartbeat', { callId })),
    );
    expect(beats.filter(({ body }) => !body.success)).toEqual([]);
    expect(await goldOf(a)).toBe(10_000 - 60);
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, n) => app.post('/app/calls/end', { callId, userId: n % 2 ? a : b })),
    );
    expect(new Set(ends.map(({ body }) => JSON.stringify(body.result))).size).toBe(1);
    expect(await goldOf(a)).toBe(10_000 - 60);
  });

  test('two persons with one clientId have two calls; a stranger ends none', async () => {
    const [a, b, c, d] = [await someone(100), await host(), await someone(100), await host()];
    const clientId = `c${++serial}`;
    const [one, two] = await Promise.all([
      app.post('/app/calls', { clientId, userId: a, calleeId: b, kind: 'voice' }),
      app.post('/app/calls', { clientId, userId: c, calleeId: d, kind: 'voice' }),
    ]);
    const callId = (one.body.result as { callId: string }).callId;
    expect((two.body.result as { callId: string }).callId).not.toBe(callId);
    expect((await app.post('/app/calls/end', { callId, userId: c })).body.message).toBe('没有这次通话');
  });

  test('each other at once is one call or none, never a circle', async () => {
    const [a, b] = [await someone(100), await someone(100)];
    await makeHost(db(), a, { callPrice: 5 });
    await makeHost(db(), b, { callPrice: 5 });
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        app.post('/app/calls', {
          ...{ clientId: `c${++serial}`, kind: 'voice' },
          ...(n % 2 ? { userId: a, calleeId: b } : { userId: b, calleeId: a }),
        }),
      ),
    );
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(
      [...new Set(both.filter(({ body }) => !body.success).map(({ body }) => body.message))].sort(),
    ).toEqual(['主叫正在通话']);
  });
});

describe('a gift of a backpack', () => {
  test('is worth what it was when it was granted, however its price rises', async () => {
    const cheap = await gift(db(), { price: 1, share: 5000 });
    const [a, b] = [await someone(), await host()];
    const granted = await server.admin.post('/gift/giftGrant/add', {
      ...{ userId: a, giftId: cheap, amount: 100, expireTime: '2099-01-01 00:00:00', reason: '活动' },
    });
    expect(granted.body.success).toBe(true);
    await sql`update gift set price = 10000 where id = ${cheap}::bigint`.execute(db());
    const sent = await app.post('/app/gifts', {
      ...{
        clientId: `g${++serial}`,
        userId: a,
        receiverId: b,
        giftId: cheap,
        amount: 100,
        scene: 'chat',
        from: 'backpack',
      },
    });
    expect(sent.body).toMatchObject({ success: true });
    expect(await beansOf(b)).toBe(50);
  });
});

test('what has become dearer since the person saw it is not sold, where the app says what they saw', async () => {
  const [a, b] = [await someone(1000), await host(20)];
  const costly = await gift(db(), { price: 500, share: 5000 });
  const radioId = await programme(db(), b, 60);
  await sql`update radio_config set prices = '[{"upTo": 600, "gold": 30}]'`.execute(db());
  const calls: [string, object, string, number][] = [
    [
      '/app/gifts',
      { receiverId: b, giftId: costly, amount: 1, scene: 'chat' },
      '礼物的价格已经更新，请刷新后再送',
      500,
    ],
    ['/app/calls', { calleeId: b, kind: 'voice' }, '价格已经更新，现在是 20 金币', 20],
    ['/app/radio', { radioId, platform: 'ios' }, '价格已经更新，现在是 30 金币', 30],
  ];
  for (const [path, body, message, price] of calls) {
    const post = (seen: number) =>
      app.post(path, { clientId: `s${++serial}`, userId: a, ...body, seenPrice: seen });
    expect((await post(1)).body).toMatchObject({ success: false, message });
    expect((await post(price)).body).toMatchObject({ success: true });
  }
  expect(await goldOf(a)).toBe(1000 - 550);
});

test('after all of it the books agree', async () => {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await bookDiscrepancies(db())).toEqual(AGREEING);
});
