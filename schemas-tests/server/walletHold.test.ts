import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { appWith } from '../support/appAccount';
import { brokenRules, order, person, SOUND, walletOf, withdrawal } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Funds on hold: nothing leaves the wallet or is paid out, what comes in and what goes back to the person still moves. */
let server: TestServer;
let app: Client;
let warden: Client;
let clerk: Client;
let serial = 0;
const STARTED_AT = sql`now() - interval '1 minute'`;

beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['exchange', 'withdraw', 'signIn', 'orderPaid']);
  warden = await operatorWith(server, 'warden', ['app-user:list', 'app-user:hold', 'app-user:releaseHold']);
  const withdrawals = ['list', 'approve', 'pay', 'settle', 'reject'].map((verb) => `withdrawal:${verb}`);
  clerk = await operatorWith(server, 'clerk', ['app-user:list', 'app-user:mute', ...withdrawals]);
  const kind = sql`(select id from gold_type where code = 'event')`;
  await sql`insert into sign_in_rule (name, way, days, gold_type_id, valid_from, make_up_times, make_up_price)
    values ('七天', 'streak', '[{"gold":3}]', ${kind}, ${STARTED_AT}, 5, 2)`.execute(db());
  await sql`insert into gold_bean_config (gold_per_hundred, cny_per_hundred, exchange_minimum, valid_from)
    values (65, 500, 100, ${STARTED_AT})`.execute(db());
  await sql`insert into withdrawal_rule (name, level_from, enabled, times_per_day, times_per_week, minimum, maximum, fee_rate,
    cool_down_hours, valid_from) values ('新用户', 0, true, 9, 9, 100, 100000, 0, 0, ${STARTED_AT})`.execute(
    db(),
  );
  await sql`update pay_config set alipay_enabled = true, min_amount = 100, max_amount = 10000, daily_limit = 20000,
    order_timeout = 1800`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
async function newPerson() {
  const id = await person(db(), { userNo: `77${++serial}`, gold: 100, bean: 1000 });
  await sql`update app_user set real_status = 'passed', real_name = '张三', create_time = now() - interval '9 days'
    where id = ${id}::bigint`.execute(db());
  return id;
}
const act = async (client: Client, path: string, body: object) => (await client.post(path, body)).body;
const hold = (client: Client, id: string, walletHold = 'frozen') =>
  act(client, '/user/user/action/hold', { id, walletHold, reason: '疑似盗号' });
const release = (client: Client, id: string) =>
  act(client, '/user/user/action/releaseHold', { id, reason: '已核实' });
const step = (verb: string, id: string, more: object = {}) =>
  act(clerk, `/finance/withdrawal/action/${verb}`, { id, reason: '按流程', ...more });
const exchange = (userId: string) =>
  act(app, '/app/exchanges', { clientId: `h${++serial}`, userId, bean: 100 });
const withdraw = (userId: string) =>
  act(app, '/app/withdrawals', {
    clientId: `h${++serial}`,
    userId,
    bean: 100,
    channel: 'alipay',
    account: '13800001111',
  });
const dayBefore = async () => {
  const { rows } = await sql<{ day: string; first: boolean }>`
    select to_char((now() at time zone 'Asia/Shanghai') - interval '1 day', 'YYYY-MM-DD') as day,
      extract(day from now() at time zone 'Asia/Shanghai') = 1 as first`.execute(db());
  return rows[0] as { day: string; first: boolean };
};

test('a hold stops what takes money out, with a sentence that names it', async () => {
  const user = await newPerson();
  const waiting = await withdrawal(db(), user, { orderNo: `H${++serial}`, bean: 100 });
  const approved = await withdrawal(db(), user, { orderNo: `H${++serial}`, bean: 100 });
  expect(await step('approve', approved)).toMatchObject({ success: true });
  expect(await hold(warden, user)).toMatchObject({
    success: true,
    message: '资金已冻结，不能提现、兑换和消费',
  });
  const before = [await walletOf(db(), user, 'gold'), await walletOf(db(), user, 'bean')];
  expect((await exchange(user)).message).toBe('用户的资金已冻结，不能兑换');
  expect((await withdraw(user)).message).toBe('用户的资金已冻结，不能提现');
  expect((await step('approve', waiting)).message).toBe('用户的资金已冻结，不能审批提现');
  expect((await step('pay', approved)).message).toBe('用户的资金已冻结，不能打款');
  const { day, first } = await dayBefore();
  // of the first of a month no day can be made up
  if (!first)
    expect((await act(app, '/app/signIn', { userId: user, day })).message).toBe('用户的资金已冻结，不能补签');
  await hold(warden, user, 'review');
  expect((await exchange(user)).message).toBe('用户的资金正在审核，不能兑换');
  expect([await walletOf(db(), user, 'gold'), await walletOf(db(), user, 'bean')]).toEqual(before);
  expect(await release(server.admin, user)).toMatchObject({ success: true });
  expect(await exchange(user)).toMatchObject({ success: true });
  expect(await withdraw(user)).toMatchObject({ success: true });
  expect(await step('approve', waiting)).toMatchObject({ success: true });
  expect(await step('pay', approved)).toMatchObject({ success: true });
});

test('a hold does not stop what comes in or goes back: recharges, refunds, rejected withdrawals, what was paid out already', async () => {
  const user = await newPerson();
  const [waiting, paying] = [
    await withdrawal(db(), user, { orderNo: `H${++serial}`, bean: 100 }),
    await withdrawal(db(), user, { orderNo: `H${++serial}`, bean: 100 }),
  ];
  await step('approve', paying);
  await step('pay', paying);
  const refunded = await order(db(), user, { orderNo: `H${++serial}`, gold: 10, status: 'paid' });
  const unpaid = await order(db(), user, { orderNo: `H${++serial}`, gold: 10, status: 'unpaid' });
  await sql`update gold_order set channel = 'alipay' where id = ${unpaid}::bigint`.execute(db());
  await hold(warden, user);
  const paid = {
    userId: user,
    orderNo: `H${serial}`,
    amount: 100,
    channel: 'alipay',
    tradeNo: `HT${serial}`,
  };
  expect(await act(app, '/app/orders/paid', paid)).toMatchObject({ result: { status: 'delivered' } });
  expect((await walletOf(db(), user, 'gold')).balance).toBe(110);
  expect(
    await act(server.admin, '/finance/order/action/refund', { id: refunded, reason: '退' }),
  ).toMatchObject({
    success: true,
  });
  expect(await step('reject', waiting, { rejectReason: 'other' })).toMatchObject({ success: true });
  expect(await step('settle', paying, { payNo: `HP${serial}` })).toMatchObject({ success: true });
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('a hold has its right, its author and its log, and is released by another operator', async () => {
  const user = await newPerson();
  expect(
    (await clerk.post('/user/user/action/hold', { id: user, walletHold: 'frozen', reason: '无权' })).status,
  ).toBe(403);
  expect((await act(warden, '/user/user/action/hold', { id: user, walletHold: 'frozen' })).success).toBe(
    false,
  );
  expect((await act(warden, '/user/user/action/hold', { id: user, reason: '没选' })).success).toBe(false);
  expect(await release(warden, user)).toMatchObject({ success: false, message: '该记录已被他人处理' });
  await hold(warden, user);
  const row = (await warden.get('/user/user/queryById', { id: user })).body.result as Record<string, unknown>;
  expect(row).toMatchObject({ walletHold: 'frozen', holdReason: '疑似盗号' });
  expect(row.holdTime).not.toBeNull();
  expect(await release(warden, user)).toMatchObject({
    success: false,
    message: '资金冻结是您作出的，请由其他操作员解除',
  });
  // no form writes it
  await server.admin.put('/user/user/edit', { id: user, walletHold: null, remark: '改', reason: '改' });
  expect((await exchange(user)).message).toBe('用户的资金已冻结，不能兑换');
  expect(await release(server.admin, user)).toMatchObject({ success: true, message: '资金冻结已解除' });
  const { rows } = await sql<{
    title: string;
    reason: string;
  }>`select action_title as title, reason from sys_data_log
    where data_id = ${user} and data_table = 'app_user' and action_title like '%资金%' order by id`.execute(
    db(),
  );
  expect(rows).toEqual([
    { title: '冻结资金', reason: '疑似盗号' },
    { title: '解除资金冻结', reason: '已核实' },
  ]);
});

test('of a hold and requests at once every request is before it or refused', async () => {
  const user = await newPerson();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => exchange(user)),
    hold(warden, user),
    ...Array.from({ length: 4 }, () => exchange(user)),
  ]);
  const messages = answers.filter(({ success }) => !success).map(({ message }) => message);
  expect(messages.filter((message) => message !== '用户的资金已冻结，不能兑换')).toEqual([]);
  expect((await exchange(user)).success).toBe(false);
  const done = answers.filter(({ success }) => success).length - 1;
  expect((await walletOf(db(), user, 'bean')).balance).toBe(1000 - done * 100);
});

test('a hold and a ban after the request are shown wherever money of the person is decided', async () => {
  const user = await newPerson();
  await withdrawal(db(), user, { orderNo: `H${++serial}`, bean: 100 });
  await order(db(), user, { orderNo: `H${++serial}`, gold: 10, status: 'paid' });
  const body = { userId: user, currency: 'gold', direction: 'add', amount: 5000, reason: '补偿' };
  await server.admin.post('/user/moneyEdit/add', { ...body, evidence: [PICTURE] });
  await sql`insert into commission_run (id, month, rate_id, people, amount) values (1, '2026-01-01', 1, 1, 1)`.execute(
    db(),
  );
  await sql`insert into commission (run_id, distribution_id, user_id, rate_id, first_gold, second_gold, first_bean, second_bean)
    values (1, ${user}::bigint, ${user}::bigint, 1, 0, 0, 1, 0)`.execute(db());
  const LISTS = [
    'finance/withdrawal',
    'finance/order',
    'finance/goldOrder',
    'user/moneyEdit',
    'finance/commission',
  ];
  const notices = async () =>
    Promise.all(
      LISTS.map(async (path) => {
        const { result } = (await server.admin.get(`/${path}/list`, { userId: user })).body;
        return (result as { records: { payeeNotice: string | null }[] }).records.map(
          ({ payeeNotice }) => payeeNotice,
        );
      }),
    );
  expect(await notices()).toEqual(LISTS.map(() => [null]));
  await hold(warden, user);
  expect(await notices()).toEqual(LISTS.map(() => ['资金冻结：疑似盗号']));
  await sql`update app_user set status = 'banned', punish_reason = '欺诈' where id = ${user}::bigint`.execute(
    db(),
  );
  expect(await notices()).toEqual(LISTS.map(() => ['资金冻结：疑似盗号；账号已封号：欺诈']));
  await release(server.admin, user);
  expect(await notices()).toEqual(LISTS.map(() => ['账号已封号：欺诈']));
});
