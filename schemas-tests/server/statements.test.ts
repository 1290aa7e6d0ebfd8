import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { importStatement } from '../../src/domain/money/rules/statements/importStatement';
import { job as matching } from '../../src/domain/payments/jobs/statements';
import { instantOf, plusDays, wireTime } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { appWith } from '../support/appAccount';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { more } from '../support/more';
import {
  alipayBill,
  alipayFunds,
  type BillEntry,
  gbk,
  wechatBill,
  wechatFunds,
} from '../support/payBills.mjs';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Statements beside orders and notices: what fits, what only one side knows, and what the books are afterwards. */
let server: TestServer;
let app: Client;
let peer: Client;
let tier: string;
let serial = 0;
const CODES = ['list', 'take', 'assign', 'explain', 'accept', 'approve', 'refuse'].map(
  (verb) => `statement-difference:${verb}`,
);

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['order', 'orderPaid']);
  peer = await operatorWith(server, 'peer', CODES);
  await establish(server, 'peer');
  const made = await sql<{
    id: string;
  }>`insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 5, 30, true, now() - interval '100 days') returning id::text`.execute(db());
  tier = made.rows[0]?.id as string;
  await sql`update pay_config set alipay_enabled = true, wechat_enabled = true, min_amount = 100, max_amount = 10000,
    daily_limit = 100000, order_timeout = 1800`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
const TODAY = wireTime(Date.now()).slice(0, 10);

interface Sold {
  userId: string;
  orderNo: string;
  entry: BillEntry;
}

/** An order of a day, and what the channel has of it; paid at our side as well, unless its notice is lost. */
async function sold(
  channel: 'alipay' | 'wechat',
  { day = TODAY, isLost = false, hour = 10 } = {},
): Promise<Sold> {
  serial += 1;
  const number = serial;
  const userId = await person(db(), { userNo: `55${number}` });
  const order = { clientId: `c${number}`, userId, kind: 'gold', itemId: tier, channel, platform: 'ios' };
  const { body } = await app.post('/app/orders', order);
  if (!body.success) throw new Error(body.message);
  const { orderNo } = body.result as { orderNo: string };
  const time = day === TODAY ? wireTime(Date.now()) : `${day} ${String(hour).padStart(2, '0')}:00:00`;
  await sql`update gold_order set create_time = ${time}::timestamp at time zone 'Asia/Shanghai' - interval '1 minute'
    where order_no = ${orderNo}`.execute(db());
  const tradeNo = `T${channel}${number}`;
  if (!isLost) {
    const paid = { userId, orderNo, channel, tradeNo, amount: 600, paidTime: time };
    const answer = await app.post('/app/orders/paid', paid);
    if (!answer.body.success) throw new Error(answer.body.message);
  }
  return {
    userId,
    orderNo,
    entry: { kind: 'payment', number: orderNo, channelNo: tradeNo, yuan: '6.00', fee: '0.04', time },
  };
}

async function uploaded(content: Buffer): Promise<string> {
  const form = new FormData();
  form.set('biz', 'finance/statement/sheet');
  form.set('file', new Blob([new Uint8Array(content)]), '对账单.csv');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/console/sys/common/upload',
    headers: { token: server.admin.token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { success, message } = answer.json() as { success: boolean; message: string };
  if (!success) throw new Error(message);
  return message;
}
const load = (sheet: string, day: string, more: object = {}) =>
  server.admin.post('/finance/statement/action/load', { sheet, day, ...more });
async function imported(content: string | Buffer, day: string, more: object = {}) {
  const { body } = await load(await uploaded(Buffer.from(content)), day, more);
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`);
  await match();
  return body.message;
}
/** As the job fetches it from a connected channel. */
async function fetched(content: string | Buffer, day: string, replaceReason: string | null = null) {
  const file = { fileName: '取回.csv', content: Buffer.from(content), day, replaceReason };
  await db()
    .transaction()
    .execute((tx) => importStatement({ tx, services: server.services, caller: SYSTEM_CALLER }, file));
}
const match = (signal = new AbortController().signal) =>
  matching.run({ services: server.services, parameters: {}, output: () => undefined, signal });

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows;
const differences = (day: string) =>
  rowsOf(sql<{ kind: string; status: string; our: number; line: number }>`
    select kind, status, our_amount::int as our, line_amount::int as line from statement_difference
    where day = ${day}::date order by id`);
const agreement = async (day: string) => {
  await prove(db(), { isWhole: true });
  const { body } = await server.admin.get('/finance/statement/list', { day });
  return (body.result as { records: { agreement: string; status: string }[] }).records
    .filter(({ status }) => status !== 'replaced')
    .map((one) => one.agreement);
};
async function isSound() {
  expect(await brokenRules(db())).toEqual(SOUND);
  const proof = await prove(db(), { isWhole: true });
  expect(proof?.outsideDiscrepancies.statement).toEqual([]);
  expect(proof).toMatchObject({ discrepancies: 0 });
}
const cash = async (channel: string) =>
  Number(
    (
      await rowsOf(
        sql<{
          sum: string;
        }>`select coalesce(sum(amount), 0) as sum from posting where account = ${`cash.${channel}`}`,
      )
    )[0]?.sum,
  );

test('a file that fits leaves no difference, and its fees are booked', async () => {
  const before = await cash('wechat');
  const entries = [(await sold('wechat')).entry, (await sold('wechat')).entry];
  expect(await imported(wechatBill(entries), TODAY)).toContain('2 笔');
  expect(await differences(TODAY)).toEqual([]);
  expect(await agreement(TODAY)).toEqual(['agrees']);
  expect((await cash('wechat')) - before).toBe(1200 - 8);
  const [fees] = await rowsOf(
    sql<{ sum: number }>`select sum(amount)::int as sum from posting where account = 'cost.channel'`,
  );
  expect(fees?.sum).toBe(8);
  await isSound();
});

test('a payment whose notice was lost is found in the fetched file: its order is paid and delivered', async () => {
  const day = plusDays(TODAY, -1);
  const lost = await sold('alipay', { day, isLost: true });
  const unknown: BillEntry = { ...lost.entry, number: 'NOBODY', channelNo: 'T-nobody' };
  await fetched(gbk(alipayBill([lost.entry, unknown])), day);
  await match();
  const [order] = await rowsOf(
    sql<{ status: string }>`select status from gold_order where order_no = ${lost.orderNo}`,
  );
  const [suspended] = await rowsOf(
    sql<{ mismatch: string }>`select mismatch from suspense where trade_no = 'T-nobody'`,
  );
  expect([order?.status, suspended?.mismatch]).toEqual(['delivered', 'noOrder']);
  expect(await differences(day)).toEqual([]);
  expect(await agreement(day)).toEqual(['agrees']);
  await isSound();
});

test('a missing, a doubled and a wrong line are differences; the next file settles what it brings', async () => {
  const day = plusDays(TODAY, -3);
  const [good, missing, wrong] = [
    await sold('wechat', { day }),
    await sold('wechat', { day }),
    await sold('wechat', { day }),
  ];
  const entries = [good.entry, good.entry, { ...wrong.entry, yuan: '6.01' }];
  await imported(wechatBill(entries), day);
  expect(await differences(day)).toEqual([
    { kind: 'doubled', status: 'open', our: 0, line: 600 },
    { kind: 'amount', status: 'open', our: 600, line: 601 },
    { kind: 'missingThere', status: 'open', our: 600, line: 0 },
  ]);
  expect(await agreement(day)).toEqual(['agrees']);
  await isSound();
  await match();
  expect(await differences(day)).toHaveLength(3);
  const next = plusDays(day, 1);
  await imported(wechatBill([{ ...missing.entry, time: `${next} 00:00:05` }]), next);
  expect((await differences(day)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'doubled open',
    'amount open',
    'missingThere settled',
  ]);
  expect([await agreement(day), await agreement(next)]).toEqual([['agrees'], ['agrees']]);
  await isSound();
});

test('a difference is taken, explained, and agreed to by another operator', async () => {
  const [open] = await rowsOf(
    sql<{ id: string }>`select id::text from statement_difference where kind = 'doubled' and status = 'open'`,
  );
  const act = (client: Client, name: string, more: object = {}) =>
    client.post(`/finance/statementDifference/action/${name}`, { id: open?.id, ...more });
  expect((await act(server.admin, 'take')).body.success).toBe(true);
  expect((await act(server.admin, 'explain', { reason: '渠道更正' })).body.success).toBe(true);
  expect((await act(server.admin, 'approve')).body.success).toBe(false);
  expect((await act(peer, 'refuse', { reason: '依据不足' })).body.success).toBe(true);
  expect((await act(server.admin, 'explain', { reason: '渠道更正' })).body.success).toBe(true);
  expect((await act(peer, 'approve')).body).toMatchObject({ success: true, message: '复核通过，差异已结清' });
  await isSound();
});

test('money that left for nothing is a case, what went to our bank is booked, and other accounts are left alone', async () => {
  const day = plusDays(TODAY, -5);
  const time = `${day} 12:00:00`;
  const line = { fee: '0.00', time };
  const before = await cash('alipay');
  await fetched(
    gbk(
      alipayFunds([
        { ...line, kind: 'payout', number: 'P-none', channelNo: 'C-none', yuan: '20.00' },
        { ...line, kind: 'settlement', number: 'W', channelNo: 'C-bank', yuan: '300.00' },
        { ...line, kind: 'payment', number: 'O', channelNo: 'C-pay', yuan: '6.00' },
      ]),
    ),
    day,
  );
  await match();
  const [open] = await rowsOf(sql<{ direction: string; mismatch: string; amount: number }>`
    select direction, mismatch, amount::int from suspense where trade_no = 'C-none'`);
  expect(open).toEqual({ direction: 'out', mismatch: 'unknownOut', amount: 2000 });
  expect((await cash('alipay')) - before).toBe(-32_000);
  expect(await cash('bank')).toBe(30_000);
  expect(await differences(day)).toEqual([]);
  expect(await agreement(day)).toEqual(['agrees']);
  await isSound();
});

more(
  '40 imports of one file at once are one; another file of the day is refused unless it replaces',
  async () => {
    const day = plusDays(TODAY, -6);
    const [first, second] = [await sold('alipay', { day }), await sold('alipay', { day })];
    const sheet = await uploaded(Buffer.from(alipayBill([first.entry])));
    const answers = await Promise.all(Array.from({ length: 40 }, () => load(sheet, day)));
    expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
    const statements = () =>
      rowsOf(
        sql<{ status: string }>`select status from channel_statement where day = ${day}::date order by id`,
      );
    expect(await statements()).toHaveLength(1);
    await match();
    expect(await differences(day)).toMatchObject([{ kind: 'missingThere' }]);
    const whole = alipayBill([first.entry, second.entry]);
    const refused = await load(await uploaded(Buffer.from(whole)), day);
    expect(JSON.stringify(refused.body)).toContain('已经导入过另一个文件');
    await imported(whole, day, { replaces: true, reason: '渠道更正了文件' });
    expect(await statements()).toEqual([{ status: 'replaced' }, { status: 'matched' }]);
    expect(await differences(day)).toMatchObject([{ kind: 'missingThere', status: 'settled' }]);
    expect(await agreement(day)).toEqual(['agrees']);
    await isSound();
  },
);

test('what is booked afterwards for the day is found, and what somebody planted is a difference', async () => {
  const day = plusDays(TODAY, -4);
  const one = await sold('wechat', { day });
  await imported(wechatBill([one.entry]), day);
  await sql`select book_transfer('order', 1, 'paid', null, ${`${day} 11:00:00`}::timestamp at time zone 'Asia/Shanghai',
    two_sides('cash.wechat', 'prepaid', 77777))`.execute(db());
  expect(await agreement(day)).toEqual(['differs']);
  expect((await prove(db(), { isWhole: true }))?.outsideDiscrepancies.statement).toHaveLength(1);
  await match();
  expect(await differences(day)).toEqual([{ kind: 'missingThere', status: 'open', our: 77_777, line: 0 }]);
  expect(await agreement(day)).toEqual(['agrees']);
});

more(
  'an old statement is proved: in the weeks after its import, and again when something is booked for its day',
  async () => {
    const day = plusDays(TODAY, -200);
    await imported(wechatBill([]), day);
    // as the application books it: now, though its value is of then
    const book = (id: number, value: string) =>
      sql`
    with booked as (
      insert into transfer (business_type, business_id, step, value_time)
      values ('order', ${id}, 'paid', ${`${value} 11:00:00`}::timestamp at time zone 'Asia/Shanghai') returning id)
    insert into posting (transfer_id, account, amount)
    select id, account, amount from booked cross join (values ('cash.wechat', 50), ('prepaid', -50)) as side (account, amount)`.execute(
        db(),
      );
    await book(2, day);
    expect(await agreement(day)).toEqual(['differs']);
    await match();
    expect(await agreement(day)).toEqual(['agrees']);
    // with the lock of its guard lifted, as if the import were long ago
    await sql`alter table channel_statement disable trigger user`.execute(db());
    await sql`update channel_statement set import_time = now() - interval '190 days' where day = ${day}::date`.execute(
      db(),
    );
    await sql`alter table channel_statement enable trigger user`.execute(db());
    await book(3, plusDays(day, 20));
    expect(await agreement(day)).toEqual(['agrees']);
    await book(4, day);
    expect(await agreement(day)).toEqual(['differs']);
  },
);

test('a job that ends in the middle is gone on with', async () => {
  const day = TODAY;
  const lost = await Promise.all(Array.from({ length: 6 }, () => sold('alipay', { day, isLost: true })));
  await fetched(alipayBill(lost.map(({ entry }) => entry)), day);
  const ending = new AbortController();
  const { db: whole } = server.services;
  let noted = 0;
  const counting = new Proxy(server.services, {
    get: (services, name) => {
      if (name === 'notifyOperator') return services.notifyOperator;
      if (name === 'db' && ++noted > 8) ending.abort();
      return Reflect.get(services, name);
    },
  });
  await expect(
    matching.run({ services: counting, parameters: {}, output: () => undefined, signal: ending.signal }),
  ).rejects.toThrow();
  expect(whole).toBe(server.services.db);
  await match();
  const notices = await rowsOf(
    sql`select from payment_notice where trade_no in (${sql.join(lost.map(({ entry }) => entry.channelNo))})`,
  );
  expect(notices).toHaveLength(6);
  expect(await agreement(day)).toEqual(['agrees', 'agrees']);
});

test('files that cannot be read, or are of another day, are refused and leave nothing', async () => {
  const count = async () => (await rowsOf(sql`select from channel_statement`)).length;
  const before = await count();
  const { entry } = await sold('wechat');
  const wrong = [
    await load(await uploaded(Buffer.from('a,b\n1,2')), TODAY),
    await load(await uploaded(Buffer.from(wechatBill([entry]))), plusDays(TODAY, -2)),
    await load(await uploaded(Buffer.from(wechatFunds([]).slice(0, 40))), TODAY),
    await load(`finance/statement/${randomUUID()}.csv`, TODAY),
  ];
  expect(wrong.map(({ body }) => body.success)).toEqual([false, false, false, false]);
  expect(await count()).toBe(before);
  expect((await walletOf(db(), '1', 'gold')).balance).toBe(0);
  expect(instantOf(TODAY)).toBeGreaterThan(0);
});

test('a refund that only the channel knows takes back what its order gave, once; of no known payment it is a case', async () => {
  const day = plusDays(TODAY, -4);
  const { userId, orderNo, entry } = await sold('wechat', { day });
  const refund = { kind: 'refund' as const, yuan: '6.00', fee: '0.00', time: `${TODAY} 00:00:03`, orderNo };
  const known = { ...refund, number: 'THERE1', channelNo: 'RTHERE1', tradeNo: String(entry.channelNo) };
  const unknown = { ...refund, number: 'THERE2', channelNo: 'RTHERE2', tradeNo: 'TNOWHERE', orderNo: '' };
  await fetched(wechatBill([known, unknown]), TODAY, '渠道更正了文件');
  await match();
  expect(
    await rowsOf(sql`select origin, state, amount::int as amount from refund where order_no = ${orderNo}`),
  ).toEqual([{ origin: 'channel', state: 'done', amount: 600 }]);
  expect(await walletOf(db(), userId, 'gold')).toEqual({ balance: 0, debt: 0 });
  expect(
    await rowsOf(sql`select mismatch, direction, amount::int as amount, status from suspense
      where trade_no in ('RTHERE1', 'RTHERE2')`),
  ).toEqual([{ mismatch: 'chargeback', direction: 'out', amount: 600, status: 'open' }]);
  expect(
    await rowsOf(sql`select channel_no as no from statement_line l join channel_statement s on s.id = l.statement_id
      where s.status <> 'replaced' and channel_no like 'RTHERE%' and transfer_id is null`),
  ).toEqual([]);
  expect(await brokenRules(db())).toEqual(SOUND);
});

more('what an uploaded file alone knows moves nothing until a second operator accepts it', async () => {
  const day = plusDays(TODAY, -2);
  const lost = await sold('alipay', { day, isLost: true });
  const paid = await sold('alipay', { day });
  const refund = {
    kind: 'refund' as const,
    yuan: '6.00',
    fee: '0.00',
    time: `${day} 12:00:00`,
    orderNo: paid.orderNo,
  };
  const taken = { ...refund, number: 'UP1', channelNo: 'RUP1', tradeNo: String(paid.entry.channelNo) };
  const nobody: BillEntry = { ...lost.entry, number: 'UP2', channelNo: 'TUP2' };
  const before = await cash('alipay');
  await imported(gbk(alipayBill([lost.entry, paid.entry, taken, nobody])), day);
  await match();
  expect((await differences(day)).map(({ kind, status, line }) => [kind, status, line])).toEqual([
    ['missingHere', 'open', 600],
    ['missingHere', 'open', -600],
    ['missingHere', 'open', 600],
  ]);
  const statusOf = async (orderNo: string) =>
    (await rowsOf(sql<{ status: string }>`select status from gold_order where order_no = ${orderNo}`))[0]
      ?.status;
  expect([await statusOf(lost.orderNo), await statusOf(paid.orderNo)]).toEqual(['unpaid', 'delivered']);
  expect((await cash('alipay')) - before).toBe(-12);
  expect(await rowsOf(sql`select from suspense where trade_no in ('TUP2', 'RUP1')`)).toEqual([]);
  await isSound();
  const open = await rowsOf(
    sql<{ id: string }>`select id::text from statement_difference where day = ${day}::date order by id`,
  );
  const act = (client: Client, name: string, id: string | undefined, more: object = {}) =>
    client.post(`/finance/statementDifference/action/${name}`, { id, ...more });
  for (const { id } of open) {
    expect((await act(server.admin, 'accept', id, { reason: '渠道后台有这一笔' })).body.success).toBe(true);
    expect((await act(server.admin, 'approve', id)).body.success).toBe(false);
    expect((await act(peer, 'approve', id)).body).toMatchObject({ success: true });
  }
  await match();
  expect([await statusOf(lost.orderNo), await statusOf(paid.orderNo)]).toEqual(['delivered', 'refunded']);
  expect(await rowsOf(sql`select mismatch from suspense where trade_no = 'TUP2'`)).toEqual([
    { mismatch: 'noOrder' },
  ]);
  expect(
    await rowsOf(sql`select from statement_line l join channel_statement s on s.id = l.statement_id
      where s.day = ${day}::date and s.channel = 'alipay' and l.transfer_id is null`),
  ).toEqual([]);
  expect(await agreement(day)).toEqual(['agrees', 'agrees']);
  await isSound();
});

test('no operator imports a file of a channel whose files are fetched', async () => {
  const { channels } = server.services;
  server.services.channels = { alipay: { statement: async () => ({ state: 'none' }) } } as never;
  const day = plusDays(TODAY, -3);
  const { body } = await load(await uploaded(Buffer.from(alipayBill([]))), day);
  expect(JSON.stringify(body)).toContain('对账单由系统取回');
  server.services.channels = channels;
  expect((await load(await uploaded(Buffer.from(alipayBill([]))), day)).body.success).toBe(true);
});
