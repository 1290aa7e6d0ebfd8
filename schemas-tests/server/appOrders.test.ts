import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { job as lapsedOrders } from '../../src/domain/money/jobs/lapsedOrders';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { more } from '../support/more';
import { type Client, startTestServer, type TestServer } from '../support/testServer';

/** Orders made and paid at the app's door: what it costs and gives is the server's, and a payment counts once. */
let server: TestServer;
let app: Client;
let serial = 0;
const sold = { tier: '', vip: '', dress: '' };

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['offers', 'order', 'orderState', 'orderPaid', 'signIn', 'exchange']);
  const id = async (query: ReturnType<typeof sql<{ id: string }>>) => (await one(query)).id;
  sold.tier =
    await id(sql`insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 5, 30, true, now() - interval '1 day') returning id::text`);
  sold.vip = await id(
    sql`insert into vip_type (name, days, price, enabled) values ('月卡', 30, 3000, true) returning id::text`,
  );
  sold.dress = await id(sql`insert into dress (name, kind, image, way, enabled, prices)
    values ('星河', 'card', 'a.png', 'sold', true, '[{"days":7,"price":700},{"days":0,"price":9000}]') returning id::text`);
  await sql`update pay_config set alipay_enabled = true, wechat_enabled = true, min_amount = 100, max_amount = 10000,
    daily_limit = 20000, order_timeout = 1800`.execute(db());
});
afterAll(() => server.close());

/** In force for certain: a column of whole seconds may round `now()` up, into the future. */
const STARTED_AT = sql`now() - interval '1 minute'`;
const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const nextPerson = () => person(db(), { userNo: `99${++serial}` });

interface Order {
  id: string;
  orderNo: string;
  amount: number;
  status: string;
  bonus: number | null;
  isFirst: boolean | null;
}
const orderRequest = (userId: string, more: object = {}) => ({
  clientId: `o${++serial}`,
  userId,
  kind: 'gold',
  itemId: sold.tier,
  channel: 'alipay',
  platform: 'ios',
  ...more,
});
async function ordered(userId: string, more: object = {}): Promise<Order> {
  const { body } = await app.post('/app/orders', orderRequest(userId, more));
  if (!body.success) throw new Error(body.message);
  return body.result as Order;
}
const notice = (userId: string, { orderNo, amount }: Order, more: object = {}) => ({
  userId,
  orderNo,
  amount,
  channel: 'alipay',
  tradeNo: `T${orderNo}`,
  ...more,
});
const paid = async (userId: string, order: Order, more: object = {}) =>
  (await app.post('/app/orders/paid', notice(userId, order, more))).body;
const stateOf = async (userId: string, { orderNo }: Order) =>
  (await app.get('/app/order', { userId, orderNo })).body;
const goldOf = async (userId: string) => (await walletOf(db(), userId, 'gold')).balance;
/** As if the order had been made so long ago. */
const age = ({ id }: Order, minutes: number) =>
  sql`update gold_order set create_time = now() - make_interval(mins => ${minutes}) where id = ${id}::bigint`.execute(
    db(),
  );
const lapse = () =>
  lapsedOrders.run({
    services: server.services,
    parameters: {},
    output: () => undefined,
    signal: new AbortController().signal,
  });

test('what is offered is what is in force, and an order costs and gives that, whatever the request says', async () => {
  const user = await nextPerson();
  await sql`insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 1, 60000, 0, 0, true, now() + interval '1 day'), ('小', 'ios', 500, 40, 0, 0, true, now() - interval '9 days'),
      ('关', 'ios', 1200, 120, 0, 0, false, now() - interval '1 day')`.execute(db());
  const { result } = (await app.get('/app/order/offers', { userId: user, platform: 'ios' })).body;
  expect(result).toMatchObject([
    { kind: 'gold', itemId: sold.tier, amount: 600, gold: 60, bonus: 35, isFirst: true },
    { kind: 'vip', itemId: sold.vip, amount: 3000, days: 30 },
    { kind: 'dress', itemId: sold.dress, amount: 700, days: 7 },
    { kind: 'dress', itemId: sold.dress, amount: 9000, days: 0 },
  ]);
  const order = await ordered(user, { amount: 1, gold: 99999, bonus: 99999, firstTime: true });
  expect(order).toMatchObject({ status: 'unpaid', amount: 600, gold: 60, bonus: 35, isFirst: true });
  expect(await paid(user, order, { gold: 99999, bonus: 99999, status: 'delivered' })).toMatchObject({
    success: true,
    result: { status: 'delivered', bonus: 35 },
  });
  expect(await goldOf(user)).toBe(95);
  expect(
    await one(
      sql`select version_of, version_id::text, operator_id, note from ledger where user_id = ${user}::bigint`,
    ),
  ).toEqual({ version_of: 'price', version_id: sold.tier, operator_id: null, note: '支付通知' });
});

test('what is not for sale now, is below or above the limits, or uses a closed channel is refused', async () => {
  const user = await nextPerson();
  const message = async (more: object) =>
    (await app.post('/app/orders', orderRequest(user, more))).body.message;
  const gone = '现在没有在卖，或价格已经更新，请刷新后再下单';
  const { rows } = await sql<{
    id: string;
  }>`select id::text from price_config where id <> ${sold.tier}::bigint`.execute(db());
  for (const { id } of rows) expect(await message({ itemId: id })).toBe(gone);
  expect(await message({ platform: 'android' })).toBe(gone);
  expect(await message({ kind: 'vip' })).toBe(gone);
  expect(await message({ kind: 'dress', itemId: sold.dress, days: 8 })).toBe(gone);
  expect(await message({ kind: 'dress', itemId: sold.dress })).toBe('请选择天数');
  expect(await message({ channel: 'apple' })).toBe('苹果内购现在没有启用');
  await sql`update pay_config set max_amount = 599`.execute(db());
  expect(await message({})).toBe('单笔支付应当在 ¥1.00 到 ¥5.99 之间，这次是 ¥6.00');
  await sql`update pay_config set max_amount = 10000`.execute(db());
  for (let turn = 0; turn < 2; turn += 1) await ordered(user, { kind: 'dress', itemId: sold.dress, days: 0 });
  expect(await message({ kind: 'vip', itemId: sold.vip })).toBe(
    '每天最多 ¥200.00，24 小时内已经下单 ¥180.00，这次是 ¥30.00',
  );
  // of two that together are too much one is refused
  const other = await nextPerson();
  const both = await Promise.all(
    [1, 2, 3].map(() =>
      app.post('/app/orders', orderRequest(other, { kind: 'dress', itemId: sold.dress, days: 0 })),
    ),
  );
  expect(both.filter(({ body }) => body.success)).toHaveLength(2);
  await sql`update app_user set status = 'frozen' where id = ${other}::bigint`.execute(db());
  expect((await app.post('/app/orders', orderRequest(other))).body.message).toBe('账号已被冻结，不能提交');
});

test('sent again an order is one, and another body under its key is refused', async () => {
  const user = await nextPerson();
  const body = orderRequest(user);
  const answers = await Promise.all([1, 2, 3].map(() => app.post('/app/orders', body)));
  expect(new Set(answers.map(({ body }) => (body.result as Order).orderNo)).size).toBe(1);
  expect((await app.post('/app/orders', { ...body, kind: 'vip', itemId: sold.vip })).body.message).toBe(
    'clientId 已用于另一次操作',
  );
});

describe('a payment', () => {
  test('counts once, however often and by however many calls it is reported', async () => {
    const user = await nextPerson();
    const order = await ordered(user);
    const answers = await Promise.all([1, 2, 3, 4].map(() => paid(user, order)));
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
    expect(await paid(user, order)).toMatchObject({ success: true, result: { status: 'delivered' } });
    expect(await goldOf(user)).toBe(95);
    const { rows } =
      await sql`select 1 from sys_data_log where data_id = ${order.id} and data_table = 'gold_order'`.execute(
        db(),
      );
    // made, paid, delivered
    expect(rows).toHaveLength(3);
  });

  test('pays one order, its own person’s, its own amount, by its own channel', async () => {
    const [user, thief] = [await nextPerson(), await nextPerson()];
    const [order, second, theirs] = [await ordered(user), await ordered(user), await ordered(thief)];
    const errorOf = async (who: string, what: Order, more: object = {}) => {
      const body = await paid(who, what, more);
      return (body.result as { errors: object[] }).errors[0];
    };
    // what fits no order is in suspense: `suspense.test.ts`
    const isSuspended = async (who: string, more: object = {}) =>
      expect(await paid(who, order, { tradeNo: `X${++serial}`, ...more })).toMatchObject({
        result: { status: 'suspense' },
      });
    await isSuspended(thief);
    expect(await stateOf(thief, order)).toMatchObject({ success: false, message: '这个用户没有这个订单' });
    for (const amount of [1, 599, 601, 60_000]) await isSuspended(user, { amount });
    await isSuspended(user, { channel: 'wechat' });
    expect(await errorOf(user, order, { amount: 0 })).toMatchObject({ field: 'amount' });
    expect(await errorOf(user, order, { paidTime: '2099-01-01 00:00:00' })).toMatchObject({
      field: 'paidTime',
    });
    expect((await stateOf(user, order)).result).toMatchObject({ status: 'unpaid' });
    // one payment reported for three orders together
    const same = await Promise.all([
      paid(user, order, { tradeNo: 'ONE' }),
      paid(user, second, { tradeNo: 'ONE' }),
      paid(thief, theirs, { tradeNo: 'ONE' }),
    ]);
    expect(same.filter(({ success }) => success)).toHaveLength(1);
    // a second payment of a paid order, and the first one reported with another amount
    const turn = same.findIndex(({ success }) => success);
    const who = turn === 2 ? thief : user;
    const what = [order, second, theirs][turn] as Order;
    expect(await paid(who, what, { tradeNo: 'TWO' })).toMatchObject({ result: { status: 'suspense' } });
    expect(await errorOf(who, what, { tradeNo: 'ONE', amount: 1 })).toMatchObject({ field: 'amount' });
    expect((await goldOf(user)) + (await goldOf(thief))).toBe(95);
    await expect(
      sql`update gold_order set trade_no = 'ONE', channel = 'alipay'`.execute(db()),
    ).rejects.toThrow('unique');
  });

  more(
    'of several ordered as the first recharge only the first paid has its bonus; a refund makes no second first',
    async () => {
      const user = await nextPerson();
      const orders = [await ordered(user), await ordered(user), await ordered(user)];
      expect(orders.map(({ bonus }) => bonus)).toEqual([35, 35, 35]);
      await Promise.all(orders.map((order) => paid(user, order)));
      const states = await Promise.all(
        orders.map(async (order) => (await stateOf(user, order)).result as Order),
      );
      expect(states.map(({ isFirst }) => isFirst).sort()).toEqual([false, false, true]);
      expect(await goldOf(user)).toBe(3 * 65 + 30);
      for (const { id } of orders)
        await server.admin.post('/finance/order/action/refund', { id, reason: '退款', acceptDebt: true });
      expect(await goldOf(user)).toBe(0);
      expect(await ordered(user)).toMatchObject({ bonus: 5, isFirst: false });
    },
  );

  test('of a membership and a dress gives its days once; what cannot be given stays paid and is reported', async () => {
    const user = await nextPerson();
    const vip = await ordered(user, { kind: 'vip', itemId: sold.vip });
    const [one7, forGood, twice] = [
      await ordered(user, { kind: 'dress', itemId: sold.dress, days: 7 }),
      await ordered(user, { kind: 'dress', itemId: sold.dress, days: 0 }),
      await ordered(user, { kind: 'dress', itemId: sold.dress, days: 7 }),
    ];
    await Promise.all([vip, vip, one7, one7].map((order) => paid(user, order)));
    const granted = await one<{ days: number; dresses: number }>(sql`
      select round(extract(epoch from vip_until - now()) / 86400)::int as days,
        (select count(*)::int from user_dress where user_id = u.id and status = 'held') as dresses
      from app_user u where id = ${user}::bigint`);
    expect(granted).toEqual({ days: 30, dresses: 1 });
    expect(await paid(user, forGood)).toMatchObject({ result: { status: 'delivered' } });
    expect(await paid(user, twice)).toMatchObject({
      success: true,
      message: '用户已永久拥有这件装扮，请退款',
      result: { status: 'paid' },
    });
    expect(
      (await app.post('/app/orders', orderRequest(user, { kind: 'dress', itemId: sold.dress, days: 0 }))).body
        .success,
    ).toBe(false);
    expect(
      (await server.admin.post('/finance/order/action/refund', { id: twice.id, reason: '重复' })).body,
    ).toMatchObject({ success: true });
  });

  test('that comes late is stored and waits for an operator; one paid in time and reported late is delivered', async () => {
    const user = await nextPerson();
    const [late, slow, young] = [await ordered(user), await ordered(user), await ordered(user)];
    await age(late, 40);
    await age(slow, 40);
    await lapse();
    const status = async (order: Order) => ((await stateOf(user, order)).result as Order).status;
    expect([await status(late), await status(slow), await status(young)]).toEqual([
      'closed',
      'closed',
      'unpaid',
    ]);
    const message = '付款时订单已经超时，等待人工补单或退款';
    for (let turn = 0; turn < 2; turn += 1)
      expect(await paid(user, late)).toMatchObject({
        success: true,
        message,
        result: { status: 'paid' },
      });
    expect(await goldOf(user)).toBe(0);
    const { at } = await one<{ at: string }>(sql`
      select to_char(now() at time zone 'Asia/Shanghai' - interval '20 minutes', 'YYYY-MM-DD HH24:MI:SS') as at`);
    expect(await paid(user, slow, { paidTime: at })).toMatchObject({ result: { status: 'delivered' } });
    expect(
      (await server.admin.post('/finance/order/action/deliver', { id: late.id, reason: '已核实' })).body
        .success,
    ).toBe(true);
    expect(await goldOf(user)).toBe(65 + 95);
  });

  more(
    'of a lapsed order is judged again by the day’s limit: what is over it stays paid and waits for an operator',
    async () => {
      const user = await nextPerson();
      const large = { kind: 'dress', itemId: sold.dress, days: 0 };
      await sql`update pay_config set daily_limit = 6000, order_timeout = 60`.execute(db());
      const vips = { kind: 'vip', itemId: sold.vip };
      const [first, second] = [await ordered(user, vips), await ordered(user, vips)];
      expect((await app.post('/app/orders', orderRequest(user, large))).body.success).toBe(false);
      // closed, though paid in time
      const { at } = await one<{ at: string }>(sql`
      select to_char(now() at time zone 'Asia/Shanghai' - interval '90 seconds', 'YYYY-MM-DD HH24:MI:SS') as at`);
      for (const order of [first, second]) await age(order, 2);
      await lapse();
      const third = await ordered(user, vips);
      const answers = await Promise.all(
        [first, second].map((order) => paid(user, order, { paidTime: at })).concat(paid(user, third)),
      );
      const states = answers.map(({ result }) => (result as Order).status);
      const message =
        '订单关闭后才收到付款，当天已有 ¥60.00，加这笔 ¥30.00 超过每天最多 ¥60.00，等待人工补单或退款';
      // of the two that lapsed the one that comes first is delivered
      const [lapsed, open] = [states.slice(0, 2), states[2]];
      expect([lapsed.toSorted(), open]).toEqual([['delivered', 'paid'], 'delivered']);
      const place = lapsed.indexOf('paid');
      const late = [first, second][place] as typeof first;
      expect(answers[place]).toMatchObject({ success: true, message });
      expect(await paid(user, late, { paidTime: at })).toMatchObject({ message, result: { status: 'paid' } });
      expect(
        (await server.admin.post('/finance/order/action/deliver', { id: late.id, reason: '已核实' })).body
          .success,
      ).toBe(true);
      await sql`update pay_config set daily_limit = 20000, order_timeout = 1800`.execute(db());
    },
  );

  test('that reaches a step of the accumulated recharge gives it once, by however many concurrent orders', async () => {
    const { id: kind } = await one<{ id: string }>(sql`select id::text from gold_type where code = 'event'`);
    await sql`insert into gold_benefit (step, name, threshold, gold, gold_type_id, vip_days, enabled)
      values (1, '一档', 600, 7, ${kind}::bigint, 0, true), (2, '二档', 1200, 11, ${kind}::bigint, 0, true)`.execute(
      db(),
    );
    const user = await nextPerson();
    const orders = [await ordered(user), await ordered(user), await ordered(user)];
    await Promise.all(orders.flatMap((order) => [paid(user, order), paid(user, order)]));
    expect(await goldOf(user)).toBe(3 * 65 + 30 + 7 + 11);
    await sql`update gold_benefit set enabled = false`.execute(db());
  });
});

more('concurrent changes of many kinds to one person all succeed: no deadlock', async () => {
  const kind = sql`(select id from gold_type where code = 'event')`;
  await sql`insert into sign_in_rule (name, way, days, gold_type_id, valid_from, make_up_times, make_up_price)
    values ('七天', 'streak', '[{"gold":3}]', ${kind}, ${STARTED_AT}, 0, 0)`.execute(db());
  await sql`insert into gold_bean_config (gold_per_hundred, cny_per_hundred, exchange_minimum, valid_from)
    values (65, 500, 100, ${STARTED_AT})`.execute(db());
  for (let turn = 0; turn < 5; turn += 1) {
    const user = await person(db(), { userNo: `98${++serial}`, bean: 1000 });
    const [before, one3, two3] = [await ordered(user), await ordered(user), await ordered(user)];
    await paid(user, before);
    const { id: invitation } = await one<{
      id: string;
    }>(sql`insert into invite_audit (user_id, invitee_id, reward, status)
      values (${user}::bigint, ${await nextPerson()}::bigint, 50, 'pending') returning id::text`);
    const answers = await Promise.all([
      app.post('/app/signIn', { userId: user }),
      app.post('/app/orders/paid', notice(user, one3)),
      app.post('/app/exchanges', { clientId: `x${++serial}`, userId: user, bean: 100 }),
      app.post('/app/orders/paid', notice(user, two3)),
      server.admin.post('/audit/inviteAudit/action/pass', { id: invitation }),
      server.admin.post('/finance/order/action/refund', { id: before.id, reason: '退款' }),
    ]);
    expect(answers.map(({ body }) => [body.success, body.message]).filter(([success]) => !success)).toEqual(
      [],
    );
    expect(await goldOf(user)).toBe(3 + 65 + 65 + 65 + 50);
  }
});

test('after all of it the ledger is sound', async () => {
  expect(await brokenRules(db())).toEqual(SOUND);
});
