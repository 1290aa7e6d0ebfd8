import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { importStatement } from '../../src/domain/money/rules/statements/importStatement';
import { job as matching } from '../../src/domain/payments/jobs/statements';
import { plusDays, wireTime } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { appWith } from '../support/appAccount';
import { brokenRules, person, SOUND } from '../support/moneyStory';
import { more } from '../support/more';
import { type AppleSale, appleFinance, appleSales } from '../support/payBills.mjs';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Reports of Apple, which sum by product and day: beside our orders of that product and of that day in California. */
let server: TestServer;
let app: Client;
let peer: Client;
let serial = 0;
const tiers: Record<string, string> = {};
const TODAY = wireTime(Date.now()).slice(0, 10);
const SMALL = { product: 'app.gold.60', yuan: '6.00', proceeds: '4.20' };

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['offers', 'order', 'orderPaid']);
  const codes = ['list', 'explain', 'approve'].map((verb) => `statement-difference:${verb}`);
  peer = await operatorWith(server, 'peer', codes);
  await establish(server, 'peer');
  for (const [name, product] of Object.entries({ small: 'app.gold.60', other: 'app.gold.61', none: null })) {
    const { rows } = await sql<{ id: string }>`
      insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from, product_id)
      values (${name}, 'ios', 600, 60, 0, 0, true, now() - interval '100 days', ${product}) returning id::text`.execute(
      db(),
    );
    tiers[name] = rows[0]?.id as string;
  }
  await sql`update pay_config set apple_enabled = true, min_amount = 100, max_amount = 10000, daily_limit = 100000,
    order_timeout = 1800`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows;

/** An order that was paid at this time in Shanghai. */
async function sold(name: string, time: string) {
  serial += 1;
  const userId = await person(db(), { userNo: `77${serial}` });
  const order = {
    ...{ clientId: `c${serial}`, userId, kind: 'gold', itemId: tiers[name] },
    ...{ channel: 'apple', platform: 'ios' },
  };
  const { body } = await app.post('/app/orders', order);
  if (!body.success) throw new Error(body.message);
  const { orderNo } = body.result as { orderNo: string };
  await sql`update gold_order set create_time = ${time}::timestamp at time zone 'Asia/Shanghai' - interval '1 minute'
    where order_no = ${orderNo}`.execute(db());
  const paid = {
    userId,
    orderNo,
    channel: 'apple',
    tradeNo: `A${serial}`,
    amount: 600,
    paidTime: time,
  };
  const answer = await app.post('/app/orders/paid', paid);
  if (!answer.body.success) throw new Error(answer.body.message);
  return { orderNo, tradeNo: paid.tradeNo };
}

async function imported(content: string, day: string, replaceReason: string | null = null) {
  const file = { fileName: 'S_D.txt', content: Buffer.from(content), day, replaceReason };
  const answer = await db()
    .transaction()
    .execute((tx) => importStatement({ tx, services: server.services, caller: SYSTEM_CALLER }, file));
  await match();
  return answer;
}
const match = () =>
  matching.run({
    ...{ services: server.services, parameters: {}, output: () => undefined },
    signal: new AbortController().signal,
  });
const report = (day: string, ...sales: AppleSale[]) => appleSales(sales, { day });

const differences = (day: string) =>
  rowsOf(sql<object>`select kind, status, product_id as product, our_amount::int as our, line_amount::int as line,
    our_units as "ourUnits", line_units as "lineUnits" from statement_difference where day = ${day}::date order by id`);
const agreement = async (day: string) => {
  await prove(db(), { isWhole: true });
  const { body } = await server.admin.get('/finance/statement/list', { day });
  return (body.result as { records: { agreement: string }[] }).records.map((one) => one.agreement);
};
const balance = async (account: string) =>
  (
    await rowsOf(sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from posting
      where account = ${account}`)
  )[0]?.sum;
async function isSound() {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await prove(db(), { isWhole: true })).toMatchObject({ discrepancies: 0 });
}

test('an order has the product of its offer, and a day of sales fits: what Apple withholds is booked', async () => {
  const day = plusDays(TODAY, -3);
  const userId = await person(db(), { userNo: '7700' });
  const { body } = await app.get('/app/order/offers', { userId, platform: 'ios' });
  expect(body.result).toMatchObject([
    { productId: 'app.gold.60' },
    { productId: 'app.gold.61' },
    { productId: null },
  ]);
  await sold('small', `${day} 20:00:00`);
  await sold('small', `${plusDays(day, 1)} 09:00:00`);
  await sold('other', `${day} 21:00:00`);
  const sales = [
    { ...SMALL, units: 2 },
    { ...SMALL, product: 'app.gold.61', units: 1 },
    { ...SMALL, product: 'app', yuan: '0', proceeds: '0', units: 40 },
  ];
  expect(await imported(report(day, ...sales), day)).toMatchObject({ lines: 2, isKnown: false });
  expect(await differences(day)).toEqual([]);
  expect(await agreement(day)).toEqual(['agrees']);
  expect([await balance('cash.apple'), await balance('cost.channel')]).toEqual([1260, 540]);
  await isSound();
});

test('what differs is a difference by product: ours alone, theirs alone, another sum', async () => {
  const day = plusDays(TODAY, -5);
  await sold('small', `${day} 20:00:00`);
  await sold('none', `${day} 20:00:00`);
  await imported(report(day, { ...SMALL, units: 3 }, { ...SMALL, product: 'app.vip', units: 1 }), day);
  const expected = [
    { kind: 'amount', product: 'app.gold.60', our: 600, line: 1800, ourUnits: 1, lineUnits: 3 },
    { kind: 'missingHere', product: 'app.vip', our: 0, line: 600, ourUnits: 0, lineUnits: 1 },
    { kind: 'missingThere', product: '未填', our: 600, line: 0, ourUnits: 1, lineUnits: 0 },
  ];
  expect(await differences(day)).toEqual(expected.map((one) => ({ ...one, status: 'open' })));
  expect(await agreement(day)).toEqual(['agrees']);
  await match();
  expect(await differences(day)).toHaveLength(3);
  await isSound();
});

test('a later booking closes a difference and leaves the rest; what two operators agreed to stays', async () => {
  const day = plusDays(TODAY, -5);
  const [{ id }] = (await rowsOf(sql`select id::text from statement_difference
    where product_id = 'app.gold.60' and status = 'open'`)) as [{ id: string }];
  await sold('small', `${day} 22:00:00`);
  expect(await agreement(day)).toEqual(['differs']);
  await match();
  expect((await differences(day)).slice(-1)).toMatchObject([{ status: 'open', our: 1200, line: 1800 }]);
  const [left] = await rowsOf(sql<{ id: string }>`select id::text from statement_difference
    where product_id = 'app.gold.60' and status = 'open'`);
  expect(left?.id).not.toBe(id);
  const act = (client: Client, name: string, more: object = {}) =>
    client.post(`/finance/statementDifference/action/${name}`, { id: left?.id, ...more });
  expect((await act(server.admin, 'explain', { reason: '家庭共享' })).body.success).toBe(true);
  expect((await act(peer, 'approve')).body.success).toBe(true);
  await match();
  expect(await differences(day)).toHaveLength(4);
  await sold('small', `${day} 23:00:00`);
  await match();
  expect((await differences(day)).slice(-1)).toMatchObject([{ our: 1800, line: 1200, status: 'open' }]);
  expect(await agreement(day)).toEqual(['agrees']);
  await isSound();
});

more('a refund is a unit less on its day, and the month that Apple pays leaves its account', async () => {
  const { orderNo } = await sold('small', `${plusDays(TODAY, -6)} 20:00:00`);
  const [{ id }] = (await rowsOf(sql`select id::text from gold_order where order_no = ${orderNo}`)) as [
    { id: string },
  ];
  const refunded = await server.admin.post('/finance/order/action/refund', { id, reason: '用户申请' });
  expect(refunded.body.success).toBe(true);
  const [{ at }] = (await rowsOf(
    sql`select (now() at time zone 'America/Los_Angeles')::date::text as at`,
  )) as [{ at: string }];
  await imported(report(at, { ...SMALL, units: -1 }), at);
  expect(await agreement(at)).toEqual(['agrees']);
  const before = [await balance('cash.apple'), await balance('cash.bank')];
  const [first, last] = [plusDays(TODAY, -40), plusDays(TODAY, -12)];
  const month = [
    { ...SMALL, units: 10 },
    { ...SMALL, units: -1 },
  ];
  await imported(appleFinance(month, { first, last }), last);
  expect([await balance('cash.apple'), await balance('cash.bank')]).toEqual([
    Number(before[0]) - 3780,
    Number(before[1]) + 3780,
  ]);
  expect(await agreement(last)).toEqual(['agrees']);
});

test('part of a file, another currency, more than a day and a month of returns are refused', async () => {
  const day = plusDays(TODAY, -9);
  const whole = report(day, { ...SMALL, units: 1 });
  const wrong: [string, RegExp][] = [
    [whole.slice(0, -1), /没有结尾/],
    [whole.replace(/\tiOS.*\n$/, '\n'), /文件可能不完整/],
    [appleSales([{ ...SMALL, units: 1 }], { day, currency: 'USD' }), /只能导入人民币/],
    [whole.replace('\t1\t4.20', '\t1.5\t4.20'), /应当是整数/],
    [appleFinance([{ ...SMALL, units: -1 }], { first: day, last: day }), /退回的多于/],
    [appleFinance([{ ...SMALL, units: 1 }], { first: day, last: day }).replace(/Total.*\n/, ''), /没有结尾/],
  ];
  for (const [content, sentence] of wrong) {
    const error = await imported(content, day).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error)).toMatch(sentence);
  }
  expect(await rowsOf(sql`select from channel_statement where day = ${day}::date`)).toEqual([]);
});
