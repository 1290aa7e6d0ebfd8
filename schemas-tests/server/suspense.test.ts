import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordPayment } from '../../src/domain/money/rules/payments/recordPayment';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { job as unowned } from '../../src/domain/payments/jobs/unownedSuspense';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { appWith } from '../support/appAccount';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** A payment that fits no order leaves a notice and a case, and the case is settled once. */
let server: TestServer;
let app: Client;
let clerk: Client;
let peer: Client;
let serial = 0;
const sold = { tier: '', dress: '' };
const CODES = ['list', 'take', 'assign', 'sendBack', 'attach', 'writeOff', 'approve', 'refuse'].map(
  (verb) => `suspense:${verb}`,
);

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['order', 'orderState', 'orderPaid']);
  clerk = await operatorWith(server, 'clerk', CODES);
  peer = await operatorWith(server, 'peer', CODES);
  for (const name of ['clerk', 'peer']) await establish(server, name);
  const id = async (query: ReturnType<typeof sql<{ id: string }>>) => (await one(query)).id;
  sold.tier =
    await id(sql`insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 5, 30, true, now() - interval '1 day') returning id::text`);
  sold.dress = await id(sql`insert into dress (name, kind, image, way, enabled, prices)
    values ('星河', 'card', 'a.png', 'sold', true, '[{"days":0,"price":60000}]') returning id::text`);
  await sql`update pay_config set alipay_enabled = true, wechat_enabled = true, min_amount = 100, max_amount = 10000000,
    daily_limit = 1000000000, order_timeout = 1800`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const nextPerson = () => person(db(), { userNo: `S${++serial}` });

interface Order {
  id: string;
  orderNo: string;
  amount: number;
}
async function ordered(userId: string, more: object = {}): Promise<Order> {
  const order = { clientId: `s${++serial}`, userId, kind: 'gold', itemId: sold.tier, channel: 'alipay' };
  const { body } = await app.post('/app/orders', { ...order, platform: 'ios', ...more });
  if (!body.success) throw new Error(body.message);
  return body.result as Order;
}
const notice = (userId: string, order: Order, more: object = {}) => ({
  userId,
  orderNo: order.orderNo,
  amount: order.amount,
  channel: 'alipay',
  tradeNo: `U${++serial}`,
  ...more,
});
const paid = async (body: object) => (await app.post('/app/orders/paid', body)).body;

interface Case {
  id: string;
  mismatch: string;
  status: string;
  amount: string;
  userId: string | null;
}
const caseOf = (tradeNo: string) =>
  one<Case>(
    sql`select id::text, mismatch, status, amount::text, user_id::text as "userId" from suspense where trade_no = ${tradeNo}`,
  );
/** A case of this amount. */
async function suspended(amount = 601, userId?: string): Promise<Case> {
  const user = userId ?? (await nextPerson());
  const body = notice(user, { id: '', orderNo: 'NONE', amount });
  expect(await paid(body)).toMatchObject({ success: true, result: { status: 'suspense' } });
  return caseOf(body.tradeNo);
}
const act = async (who: Client, name: string, body: object) =>
  (await who.post(`/finance/suspense/action/${name}`, body)).body;
const refundNo = () => `R${++serial}`;
/** Both sides of a case, by step. */
async function sidesOf(id: string) {
  const { rows } = await sql<{ line: string }>`
    select step || ' ' || account || ' ' || (case currency when 'fen' then amount * 100 else amount end)::bigint as line from voucher_line
    where business_type = 'suspense' and business_id = ${id}::bigint order by transfer_id, account`.execute(
    db(),
  );
  return rows.map(({ line }) => line);
}
/** Of the account; and the cases that it should come to. */
const balances = () =>
  one<{ account: string; cases: string }>(sql`select
    (select coalesce(sum(amount), 0)::text from posting where account = 'suspense') as account,
    (select coalesce(-sum(amount), 0)::text from suspense where status in ('open', 'review')) as cases`);

describe('a notice that fits no order is stored, answered and booked', () => {
  test('with its reason', async () => {
    const [user, other] = [await nextPerson(), await nextPerson()];
    const [first, again, theirs] = [await ordered(user), await ordered(user), await ordered(other)];
    expect(await paid(notice(user, first))).toMatchObject({ result: { status: 'delivered' } });
    const refunded = await ordered(user);
    await paid(notice(user, refunded));
    await server.admin.post('/finance/order/action/refund', { id: refunded.id, reason: '退' });
    const answers: [object, string, string][] = [
      [notice(user, { ...again, orderNo: 'P-NOBODY' }), 'noOrder', '这个用户没有这个订单'],
      [notice(user, theirs), 'person', '这个用户没有这个订单'],
      [notice(user, again, { channel: 'wechat' }), 'channel', '订单不是用这个渠道支付的'],
      [notice(user, again, { amount: 599 }), 'amount', '订单应付 ¥6.00，收到 ¥5.99'],
      [notice(user, first), 'paid', '订单已由第三方单号'],
      [notice(user, refunded), 'refunded', '订单已退款'],
      [notice(user, again, { paidTime: '1970-01-01 08:00:00' }), 'time', '早于下单时间'],
      [notice('999999999', { ...again, orderNo: 'P-NOBODY' }), 'noOrder', '这个用户没有这个订单'],
    ];
    for (const [body, mismatch, detail] of answers) {
      const { tradeNo, channel, amount } = body as { tradeNo: string; channel: string; amount: number };
      const answer = await paid(body);
      expect(answer).toMatchObject({ success: true, result: { status: 'suspense', tradeNo } });
      expect(answer.message).toContain(`已收到，转挂账：`);
      expect(answer.message).toContain(detail);
      const found = await caseOf(tradeNo);
      expect(found).toMatchObject({ mismatch, status: 'open', amount: String(amount) });
      expect(await sidesOf(found.id)).toEqual([
        `received cash.${channel} ${amount}`,
        `received suspense -${amount}`,
      ]);
      expect(await paid(body)).toEqual({ ...answer, timestamp: expect.any(Number) });
    }
    // the order waits for its own payment
    expect(await paid(notice(user, again))).toMatchObject({ result: { status: 'delivered' } });
    const { account, cases } = await balances();
    expect(account).toBe(cases);
  });

  test('when it says a time that is too old; one within the days is believed', async () => {
    const user = await nextPerson();
    const at = async (days: number) =>
      (
        await one<{ at: string }>(sql`
        select to_char((now() - make_interval(days => ${days})) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at`)
      ).at;
    const order = await ordered(user);
    await sql`update gold_order set create_time = now() - interval '30 days' where id = ${order.id}::bigint`.execute(
      db(),
    );
    const old = notice(user, order, { paidTime: await at(8) });
    expect((await paid(old)).message).toContain('在 7 天以前');
    const late = notice(user, order, { paidTime: await at(6) });
    expect(await paid(late)).toMatchObject({
      result: { status: 'paid' },
      message: '付款时订单已经超时，等待人工补单或退款',
    });
  });

  test('40 at once are one case, beside the matching payment that is delivered once', async () => {
    const user = await nextPerson();
    const order = await ordered(user);
    const [unfit, fit] = [notice(user, order, { amount: 1000 }), notice(user, order)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) => paid(unfit).then((answer) => ({ answer, place }))).concat(
        [0, 1, 2].map((place) => paid(fit).then((answer) => ({ answer, place: 100 + place }))),
      ),
    );
    for (const { answer, place } of answers)
      expect(answer).toMatchObject({
        success: true,
        result: { status: place < 100 ? 'suspense' : 'delivered' },
      });
    const { id } = await caseOf(unfit.tradeNo);
    expect(await sidesOf(id)).toHaveLength(2);
    expect((await walletOf(db(), user, 'gold')).balance).toBe(95);
    const counts =
      await one(sql`select count(*)::int as notices, count(distinct channel || trade_no)::int as payments
      from payment_notice where user_id = ${user}::bigint`);
    expect(counts).toEqual({ notices: 2, payments: 2 });
  });

  test('and one that says something else of the same payment is refused', async () => {
    const user = await nextPerson();
    const order = await ordered(user);
    const body = notice(user, { ...order, orderNo: 'WRONG' });
    await paid(body);
    for (const more of [{ orderNo: order.orderNo }, { amount: 1 }, { userId: await nextPerson() }])
      expect(await paid({ ...body, ...more })).toMatchObject({ success: false });
    expect(await sidesOf((await caseOf(body.tradeNo)).id)).toHaveLength(2);
  });

  test('both or neither: what is rolled back leaves no notice, no case and no booking', async () => {
    const user = await nextPerson();
    const body = {
      ...notice(user, { id: '', orderNo: 'NONE', amount: 700 }),
      channel: 'alipay',
      paidTime: null,
    } as const;
    const before = await balances();
    await expect(
      db()
        .transaction()
        .execute(async (tx) => {
          await recordPayment({ tx, caller: SYSTEM_CALLER, services: server.services }, body);
          throw new Error('killed');
        }),
    ).rejects.toThrow('killed');
    const left =
      await one(sql`select (select count(*)::int from payment_notice where trade_no = ${body.tradeNo}) as notices,
      (select count(*)::int from suspense where trade_no = ${body.tradeNo}) as cases`);
    expect(left).toEqual({ notices: 0, cases: 0 });
    expect(await balances()).toEqual(before);
  });
});

describe('a case is settled once', () => {
  test('taken, assigned and sent back by one operator below the sum', async () => {
    const { id } = await suspended();
    expect(await act(clerk, 'take', { id })).toMatchObject({ success: true });
    expect(await act(clerk, 'take', { id })).toMatchObject({ success: false });
    const { id: peerId } = await one<{ id: string }>(
      sql`select id::text from sys_user where username = 'peer'`,
    );
    expect(await act(clerk, 'assign', { id, assignee: peerId })).toMatchObject({ success: true });
    const channelRefundNo = refundNo();
    expect(await act(peer, 'sendBack', { id, channelRefundNo })).toMatchObject({
      success: true,
      message: '已原路退回',
    });
    expect(await sidesOf(id)).toEqual([
      'received cash.alipay 601',
      'received suspense -601',
      'returned cash.alipay -601',
      'returned suspense 601',
    ]);
    for (const [name, body] of [
      ['sendBack', { channelRefundNo: refundNo() }],
      ['writeOff', { reason: '再来' }],
      ['take', {}],
    ] as const)
      expect(await act(clerk, name, { id, ...body })).toMatchObject({
        success: false,
        message: '该记录已被他人处理',
      });
    const log = await one<{ n: number }>(
      sql`select count(*)::int as n from sys_data_log where data_id = ${id} and data_table = 'suspense'`,
    );
    expect(log.n).toBe(4);
    // a channel's refund number is one refund
    const other = await suspended();
    expect(await act(clerk, 'sendBack', { id: other.id, channelRefundNo })).toMatchObject({ success: false });
    expect(
      await caseOf(
        (await one<{ t: string }>(sql`select trade_no as t from suspense where id = ${other.id}::bigint`)).t,
      ),
    ).toMatchObject({ status: 'open' });
  });

  test('of two operators at once one settles it, in whatever way', async () => {
    const user = await nextPerson();
    const order = await ordered(user);
    const { id } = await suspended(600, user);
    const answers = await Promise.all([
      act(clerk, 'sendBack', { id, channelRefundNo: refundNo() }),
      act(peer, 'sendBack', { id, channelRefundNo: refundNo() }),
      act(clerk, 'attach', { id, attachTo: order.id, reason: '用户说明' }),
      act(peer, 'attach', { id, attachTo: order.id, reason: '用户说明' }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await sidesOf(id)).toHaveLength(4);
  });

  test('above the sum a second operator agrees, or refuses', async () => {
    const { id } = await suspended(100_000);
    const channelRefundNo = refundNo();
    const answer = await act(clerk, 'sendBack', { id, channelRefundNo, reason: '用户要求' });
    expect(answer.message).toContain('等待另一位操作员复核');
    expect(await sidesOf(id)).toHaveLength(2);
    expect(await act(clerk, 'approve', { id })).toMatchObject({ success: false });
    expect(await act(peer, 'refuse', { id, reason: '先核对' })).toMatchObject({ success: true });
    await act(clerk, 'sendBack', { id, channelRefundNo, reason: '用户要求' });
    const both = await Promise.all([act(peer, 'approve', { id }), act(peer, 'approve', { id })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await sidesOf(id)).slice(2)).toEqual([
      'returned cash.alipay -100000',
      'returned suspense 100000',
    ]);
  });

  test('many small ones reach the sum as one large one does', async () => {
    const user = await nextPerson();
    const cases = [await suspended(60_000, user), await suspended(60_000, user)];
    const states = [];
    for (const { id } of cases)
      states.push((await act(server.admin, 'sendBack', { id, channelRefundNo: refundNo() })).message);
    expect(states[0]).toBe('已原路退回');
    expect(states[1]).toContain(
      '对该用户 24 小时内单人处理的挂账已有 ¥600.00，加这笔 ¥600.00 达到上限 ¥1,000.00',
    );
  });

  test('belongs to an order: it pays and delivers it in the same transaction, by the channel where the money is', async () => {
    const user = await nextPerson();
    const order = await ordered(user);
    const body = notice(user, order, { channel: 'wechat' });
    await paid(body);
    const { id } = await caseOf(body.tradeNo);
    const [short, twice] = [
      await ordered(user, { kind: 'dress', itemId: sold.dress, days: 0 }),
      await ordered(user),
    ];
    await paid(notice(user, twice));
    for (const attachTo of [short.id, twice.id])
      expect(await act(clerk, 'attach', { id, attachTo, reason: '归入' })).toMatchObject({ success: false });
    expect(await act(clerk, 'attach', { id, attachTo: order.id, reason: '归入' })).toMatchObject({
      success: true,
      message: '已归入订单并发货',
    });
    expect(
      await one(sql`select status, channel, trade_no from gold_order where id = ${order.id}::bigint`),
    ).toEqual({
      status: 'delivered',
      channel: 'wechat',
      trade_no: body.tradeNo,
    });
    expect((await sidesOf(id)).slice(2)).toEqual(['attached cash.wechat -600', 'attached suspense 600']);
    expect((await walletOf(db(), user, 'gold')).balance).toBe(65 + 95);
    // the channel repeats its notice, and gets its first answer
    expect(await paid(body)).toMatchObject({ success: true, result: { status: 'suspense' } });
  });

  test('of another person’s order only with a second operator; what cannot be delivered changes nothing', async () => {
    const [user, friend] = [await nextPerson(), await nextPerson()];
    const order = await ordered(friend);
    const { id } = await suspended(600, user);
    expect((await act(clerk, 'attach', { id, attachTo: order.id, reason: '代付' })).message).toContain(
      '订单的用户不是支付通知里的用户',
    );
    expect(await act(peer, 'approve', { id })).toMatchObject({
      success: true,
      message: '复核通过，已归入订单并发货',
    });
    expect((await walletOf(db(), friend, 'gold')).balance).toBe(95);
    const dress = { kind: 'dress', itemId: sold.dress, days: 0 };
    const [first, again] = [await ordered(user, dress), await ordered(user, dress)];
    await paid(notice(user, first));
    const second = await suspended(60_000, user);
    expect(await act(clerk, 'attach', { id: second.id, attachTo: again.id, reason: '归入' })).toMatchObject({
      success: false,
      message: '用户已永久拥有这件装扮，请退款',
    });
    expect(await sidesOf(second.id)).toHaveLength(2);
    expect(await one(sql`select status from gold_order where id = ${again.id}::bigint`)).toEqual({
      status: 'unpaid',
    });
  });

  test('that cannot be returned becomes other income, always by two', async () => {
    const { id } = await suspended(1);
    expect(await act(clerk, 'writeOff', { id })).toMatchObject({ success: false });
    expect((await act(clerk, 'writeOff', { id, reason: '原账户已注销' })).message).toContain(
      '核销都要另一位操作员复核',
    );
    expect(await act(peer, 'approve', { id })).toMatchObject({ success: true });
    expect((await sidesOf(id)).slice(2)).toEqual(['writtenOff sales.other -1', 'writtenOff suspense 1']);
  });

  test('and the application can neither change what came nor settle it again', async () => {
    const { id } = await suspended();
    await act(clerk, 'sendBack', { id, channelRefundNo: refundNo() });
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(server.application)).rejects.toThrow(
        /permission denied|does not change like this/,
      );
    await refused(sql`update suspense set amount = 1 where id = ${id}::bigint`);
    await refused(sql`delete from suspense where id = ${id}::bigint`);
    await refused(sql`update suspense set status = 'open' where id = ${id}::bigint`);
    await refused(sql`update payment_notice set amount = 1`);
    await refused(sql`delete from payment_notice`);
    await expect(sql`delete from payment_notice`.execute(db())).rejects.toThrow('append-only');
  });
});

test('the list needs its own right, and every action one of its own', async () => {
  const reader = await operatorWith(server, 'reader', ['suspense:list']);
  const { id } = await suspended();
  const list = (await reader.get('/finance/suspense/list', { status: 'open' })).body.result as {
    records: { age: number }[];
  };
  expect(list.records.every(({ age }) => age === 0)).toBe(true);
  for (const name of ['take', 'assign', 'sendBack', 'attach', 'writeOff', 'approve', 'refuse'])
    expect((await reader.post(`/finance/suspense/action/${name}`, { id, reason: 'x' })).status).toBe(403);
  const stranger = await operatorWith(server, 'stranger', ['order:list']);
  expect((await stranger.get('/finance/suspense/list')).status).toBe(403);
  const waiting = (await clerk.get('/sys/user/waitingWork')).body.result as {
    screenId: string;
    count: number;
  }[];
  expect(waiting.find(({ screenId }) => screenId === 'finance/suspense')?.count).toBeGreaterThan(0);
});

test('a case that nobody owns for days is reported to a role', async () => {
  const run = async () => {
    const lines: string[] = [];
    await unowned.run({
      services: server.services,
      parameters: { role: 'admin', days: 2 },
      output: (line) => lines.push(line),
      signal: new AbortController().signal,
    });
    return lines;
  };
  expect(await run()).toEqual([]);
  const user = await nextPerson();
  const body = {
    ...notice(user, { id: '', orderNo: 'NONE', amount: 700 }),
    channel: 'alipay',
    paidTime: null,
  } as const;
  await db()
    .transaction()
    .execute((tx) =>
      recordPayment({ tx, caller: SYSTEM_CALLER, services: server.services }, body, '2026-01-05 10:00:00'),
    );
  expect(await run()).toEqual(['1 笔挂账超过 2 天没有负责人，共 ¥7.00']);
  const notices = await sql`select 1 from sys_announcement where titile like '%挂账%'`.execute(db());
  expect(notices.rows).toHaveLength(1);
});

test('after all of it the account is what the open cases come to, and the proof finds nothing', async () => {
  expect(await brokenRules(db())).toEqual(SOUND);
  const { account, cases } = await balances();
  expect(account).toBe(cases);
  for (const isWhole of [false, true])
    expect(await prove(db(), { isWhole })).toMatchObject({
      outsideDiscrepancies: { suspense: [] },
      holdingDiscrepancies: [],
    });
});
