import { parseCsv } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { person, walletOf, withdrawal } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** What leaves of money to those who may not have all of it: accounts and names of payees, formulas in files, rights of others. */
let server: TestServer;
let clerk: Client;
let peer: Client;
let lead: Client;
let app: Client;
let serial = 0;
const next = () => `M${++serial}`;
const ACCOUNT = '13912345678';
const NAME = '欧阳无敌';
const SCREENS = ['withdrawal', 'payout', 'payout-batch', 'refund', 'suspense', 'order', 'payment-notice'];

beforeAll(async () => {
  server = await startTestServer();
  server.services.channels = {};
  await ensureDictionaries(db());
  clerk = await operatorWith(server, 'clerk', [
    ...SCREENS.flatMap((screen) => [`${screen}:list`, `${screen}:export`]),
    ...['approve', 'pay', 'fail', 'settle'].map((verb) => `withdrawal:${verb}`),
    ...['payout-batch:make', 'payout-batch:download', 'payout-batch:result'],
    ...['order:refund', 'order:deliver', 'data-log:list'],
  ]);
  peer = await operatorWith(server, 'peer', [
    'payout-batch:list',
    'payout:list',
    'refund:list',
    'refund:approve',
  ]);
  lead = await operatorWith(server, 'lead', ['order:list', 'order:refund']);
  for (const name of ['clerk', 'peer', 'lead']) await establish(server, name);
  app = await appWith(server, '主站', ['withdraw', 'orderPaid']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const act = async (who: Client, screen: string, name: string, body: object) =>
  (await who.post(`/finance/${screen}/action/${name}`, { reason: '核对过', ...body })).body;

async function paying(): Promise<{ id: string; requestNo: string }> {
  const userId = await person(db(), { userNo: next(), bean: 100 });
  const id = await withdrawal(db(), userId, { orderNo: next(), bean: 100, amount: 500 });
  await sql`update withdrawal set account = ${ACCOUNT}, real_name = ${NAME} where id = ${id}::bigint`.execute(
    db(),
  );
  for (const step of ['approve', 'pay']) await act(server.admin, 'withdrawal', step, { id });
  const { requestNo } = await one<{ requestNo: string }>(
    sql`select request_no as "requestNo" from payout where withdrawal_id = ${id}::bigint`,
  );
  return { id, requestNo };
}

async function exported(who: Client, path: string): Promise<string> {
  const { body } = await who.post(`${path}/export`, { format: 'csv', reason: '对账' });
  expect(body, path).toMatchObject({ success: true });
  await server.services.tasks.idle();
  const { id } = body.result as { id: string };
  const { payload } = await server.app.inject({
    url: `/console/sys/task/file?id=${id}`,
    headers: { token: who.token },
  });
  return payload;
}

test('accounts and names of payees are masked in every export, the data log, and what is compared', async () => {
  const { id } = await paying();
  await act(clerk, 'withdrawal', 'fail', { id });
  for (const path of SCREENS.map(pathOf)) {
    const text = await exported(clerk, path);
    expect(text, path).not.toMatch(new RegExp(`${ACCOUNT}|${NAME}`));
  }
  const log = await clerk.get('/sys/dataLog/list', { dataTable: 'withdrawal', dataId: id });
  expect(JSON.stringify(log.body)).not.toMatch(new RegExp(`${ACCOUNT}|${NAME}`));
});

function pathOf(screen: string): string {
  return `/finance/${screen.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

test('the file of a batch is for who asked for it alone, and its download is in the log', async () => {
  const payout = await paying();
  await act(clerk, 'payoutBatch', 'make', { method: 'alipay', most: 100 });
  const { id } = await one<{ id: string }>(sql`select id::text from payout_batch order by id desc limit 1`);
  expect(await act(clerk, 'payoutBatch', 'download', { id })).toMatchObject({ success: true });
  expect(await act(peer, 'payoutBatch', 'download', { id })).toMatchObject({ success: false });
  await server.services.tasks.idle();
  const task = await one<{ id: string; path: string }>(
    sql`select id::text, file_path as path from sys_task order by id desc limit 1`,
  );
  const fetched = (who: Client, url: string) =>
    server.app.inject({ url: `/console${url}`, headers: { token: who.token } });
  expect((await fetched(clerk, `/sys/task/file?id=${task.id}`)).payload).toContain(payout.requestNo);
  expect((await fetched(peer, `/sys/task/file?id=${task.id}`)).payload).not.toContain(payout.requestNo);
  for (const who of [clerk, peer])
    expect((await fetched(who, `/sys/common/static/${task.path}`)).payload).not.toContain(ACCOUNT);
  // as a file of results it has none, and shows nobody its lines
  const sheet = await act(clerk, 'payoutBatch', 'result', { id, sheet: task.path });
  expect(sheet).toMatchObject({ success: false });
  const { n } = await one<{ n: number }>(sql`select count(*)::int as n from sys_data_log
    where data_table = 'payout_batch' and operation = 'export' and data_id = ${id}`);
  expect(n).toBe(1);
});

test('texts of others are no formulas in any file', async () => {
  const formula = '=HYPERLINK("http://x","y")';
  const paid = { userId: '1', orderNo: formula, channel: 'alipay', tradeNo: next(), amount: 600 };
  expect((await app.post('/app/orders/paid', paid)).body).toMatchObject({ success: true });
  for (const path of ['/finance/suspense', '/finance/paymentNotice']) {
    const rows = parseCsv(await exported(clerk, path)) as unknown as string[][];
    const cells = rows.flat().map(String);
    expect(
      cells.some((cell) => cell.includes('HYPERLINK')),
      path,
    ).toBe(true);
    expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
  }
});

test('a right that is missing is not lent by another one', async () => {
  const userId = await person(db(), { userNo: next() });
  const { id } = await one<{ id: string }>(sql`
    insert into gold_order (kind, order_no, trade_no, channel, user_id, amount, gold, bonus, status, paid_time)
    values ('gold', ${next()}, ${next()}, 'alipay', ${userId}::bigint, 200000, 100, 0, 'paid', now()) returning id::text`);
  await act(clerk, 'order', 'deliver', { id });
  await act(clerk, 'order', 'refund', { id, acceptDebt: true });
  const refund = await one<{ id: string; debt: boolean } | undefined>(
    sql`select id::text, is_debt_accepted as debt from refund where order_id = ${id}::bigint`,
  );
  expect(refund?.debt ?? false).toBe(false);
  // neither by its order, which the peer may not touch, nor by an id of something else
  expect((await peer.post('/finance/order/action/refund', { id, reason: '同意' })).status).toBe(403);
  expect(await act(peer, 'refund', 'approve', { id })).toMatchObject({ success: false });
  expect((await walletOf(db(), userId, 'gold')).balance).toBe(100);
});

test('a refund that another operator asked for meanwhile is not agreed to by asking for all of it', async () => {
  const userId = await person(db(), { userNo: next() });
  const { id } = await one<{ id: string }>(sql`
    insert into gold_order (kind, order_no, trade_no, channel, user_id, amount, gold, bonus, status, paid_time)
    values ('gold', ${next()}, ${next()}, 'alipay', ${userId}::bigint, 300000, 300, 0, 'paid', now()) returning id::text`);
  await act(clerk, 'order', 'deliver', { id });
  await act(clerk, 'order', 'refund', { id, refundPart: 200_000 });
  const whole = await act(lead, 'order', 'refund', { id });
  expect(whole).toMatchObject({ success: false, message: '等待复核的退款是 ¥2,000.00' });
  for (const refundPart of [0, -1, 1.5, 300_001, 1e15, '0x10'])
    expect(await act(lead, 'order', 'refund', { id, refundPart })).toMatchObject({ success: false });
  expect((await walletOf(db(), userId, 'gold')).balance).toBe(300);
  expect(await act(lead, 'order', 'refund', { id, refundPart: 200_000 })).toMatchObject({ success: true });
  expect((await walletOf(db(), userId, 'gold')).balance).toBe(100);
});
