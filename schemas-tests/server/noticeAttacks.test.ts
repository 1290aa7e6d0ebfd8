import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendPayouts } from '../../src/domain/money/rules/payouts/send';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { sendRefunds } from '../../src/domain/money/rules/refunds/send';
import type { ChannelNotice } from '../../src/domain/payments/channels/port';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { type FakeChannel, fakeChannel } from '../support/fakeChannel';
import { brokenRules, person, SOUND, walletOf, withdrawal } from '../support/moneyStory';
import { more } from '../support/more';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Notices of channels in every order, at once and again, beside operators who decide about the same money. */
let server: TestServer;
let app: Client;
let clerk: Client;
let peer: Client;
let tier: string;
let channel: FakeChannel;
let serial = 0;
const next = () => `N${++serial}`;
const CODES = [
  ...['list', 'refund', 'debt', 'refuseRefund', 'deliver'].map((verb) => `order:${verb}`),
  ...['list', 'approve', 'refuse', 'query', 'settle', 'fail', 'retry', 'withdraw'].map(
    (verb) => `refund:${verb}`,
  ),
  ...['list', 'approve', 'pay', 'settle', 'fail', 'unfail'].map((verb) => `withdrawal:${verb}`),
  ...['list', 'sendBack', 'attach', 'recover', 'writeOff', 'approve', 'refuse'].map(
    (verb) => `suspense:${verb}`,
  ),
];

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['order', 'orderPaid']);
  clerk = await operatorWith(server, 'clerk', CODES);
  peer = await operatorWith(server, 'peer', CODES);
  for (const name of ['clerk', 'peer']) await establish(server, name);
  const made = await sql<{ id: string }>`
    insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 5, 30, true, now() - interval '1 day') returning id::text`.execute(db());
  tier = made.rows[0]?.id as string;
  await sql`update pay_config set alipay_enabled = true, wechat_enabled = true, min_amount = 100, max_amount = 10000,
    daily_limit = 100000, order_timeout = 1800`.execute(db());
});
afterAll(() => server.close());
beforeEach(async () => {
  channel = fakeChannel();
  server.services.channels = { alipay: channel };
  await sql`set session_replication_role = replica; update refund set accept_time = accept_time - interval '1 day';
    set session_replication_role = origin`.execute(db());
});

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const act = async (who: Client, screen: string, name: string, body: object) =>
  (await who.post(`/finance/${screen}/action/${name}`, { reason: '核对过', ...body })).body;
const notify = async (notice: ChannelNotice) => {
  const { headers, body } = channel.notice(notice);
  return server.app.inject({
    method: 'POST',
    url: '/console/channel/alipay/notice',
    headers: { 'content-type': 'text/plain', ...headers } as Record<string, string>,
    payload: body,
  });
};
const times = async (count: number, notice: ChannelNotice) =>
  (await Promise.all(Array.from({ length: count }, () => notify(notice)))).map(
    ({ statusCode }) => statusCode,
  );

interface Placed {
  userId: string;
  orderNo: string;
  tradeNo: string;
}
async function ordered(): Promise<Placed> {
  const userId = await person(db(), { userNo: next() });
  const { body } = await app.post('/app/orders', {
    ...{ clientId: next(), userId, kind: 'gold', itemId: tier, channel: 'alipay', platform: 'ios' },
  });
  return { userId, orderNo: (body.result as { orderNo: string }).orderNo, tradeNo: next() };
}
const payment = ({ orderNo, tradeNo }: Placed, amount = 600): ChannelNotice => ({
  ...{ about: 'payment', orderNo, tradeNo, amount, paidTime: null },
});
const chargeback = ({ tradeNo }: Placed, chargebackNo: string, amount = 600): ChannelNotice => ({
  ...{ about: 'chargeback', tradeNo, chargebackNo, amount, reason: '付款人否认' },
});
const orderOf = ({ orderNo }: Placed) =>
  one<{ id: string; status: string; review: string | null; back: number | null }>(
    sql`select id::text, status, refund_review as review, refund_amount::float8 as back from gold_order where order_no = ${orderNo}`,
  );
const refundsOf = async (orderId: string) =>
  (
    await sql<{ id: string; no: string; state: string; amount: number }>`
      select id::text, refund_no as no, state, amount::float8 as amount from refund where order_id = ${orderId}::bigint order by id`.execute(
      db(),
    )
  ).rows;
const goldOf = async (userId: string) => (await walletOf(db(), userId, 'gold')).balance;
async function expectSound(): Promise<void> {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await prove(db(), { isWhole: true })).toMatchObject({ discrepancies: 0 });
}

describe('a chargeback', () => {
  test('before its payment is known: the payment gives nothing, and both are cases', async () => {
    const order = await ordered();
    const no = next();
    expect(await times(5, chargeback(order, no))).toEqual([200, 200, 200, 200, 200]);
    expect(await times(5, payment(order))).toEqual([200, 200, 200, 200, 200]);
    expect(await goldOf(order.userId)).toBe(0);
    expect(await orderOf(order)).toMatchObject({ status: 'unpaid' });
    const { rows } = await sql`select direction, mismatch, amount::int, paid_no from suspense
      where trade_no in (${no}, ${order.tradeNo}) order by id`.execute(db());
    expect(rows).toEqual([
      { direction: 'out', mismatch: 'chargeback', amount: 600, paid_no: order.tradeNo },
      { direction: 'in', mismatch: 'refunded', amount: 600, paid_no: null },
    ]);
    await expectSound();
  });

  more('and its payment at once leave no gold, in whichever order they come', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await ordered();
      await Promise.all([notify(payment(order)), notify(chargeback(order, next())), notify(payment(order))]);
      expect(await goldOf(order.userId)).toBe(0);
      expect((await orderOf(order)).status).not.toBe('delivered');
    }
    await expectSound();
  });

  test('that came back lets its payment pay', async () => {
    const order = await ordered();
    const no = next();
    await notify(chargeback(order, no));
    const { id } = await one<{ id: string }>(sql`select id::text from suspense where trade_no = ${no}`);
    expect(await act(clerk, 'suspense', 'recover', { id, incomingNo: next() })).toMatchObject({
      success: true,
    });
    await notify(payment(order));
    expect((await orderOf(order)).status).toBe('delivered');
    await expectSound();
  });

  test('of a payment in suspense leaves nothing to return, nor to pay an order with', async () => {
    const order = await ordered();
    await notify(payment(order, 500));
    await notify(chargeback(order, next(), 500));
    const { id } = await one<{ id: string }>(
      sql`select id::text from suspense where trade_no = ${order.tradeNo} and direction = 'in'`,
    );
    const refused = { success: false, message: expect.stringContaining('渠道已经收回这笔钱') };
    expect(await act(clerk, 'suspense', 'sendBack', { id, channelRefundNo: next() })).toMatchObject(refused);
    await sql`update gold_order set amount = 500 where order_no = ${order.orderNo}`.execute(db());
    const attachTo = (await orderOf(order)).id;
    expect(await act(clerk, 'suspense', 'attach', { id, attachTo })).toMatchObject(refused);
    expect(await goldOf(order.userId)).toBe(0);
    await sql`update gold_order set amount = 600 where order_no = ${order.orderNo}`.execute(db());
    for (const name of ['writeOff', 'approve'])
      expect(await act(name === 'approve' ? peer : clerk, 'suspense', name, { id })).toMatchObject({
        success: true,
      });
    await expectSound();
  });

  test('of what cannot be taken back is a case, and not refused', async () => {
    const order = await ordered();
    await notify(payment(order));
    const tamper = (by: number) =>
      sql`update wallet set balance = balance + ${by} where user_id = ${order.userId}::bigint and currency = 'gold'`.execute(
        db(),
      );
    await tamper(7);
    const no = next();
    expect(await times(3, chargeback(order, no))).toEqual([200, 200, 200]);
    await tamper(-7);
    expect(await orderOf(order)).toMatchObject({ status: 'delivered', back: null });
    expect(await goldOf(order.userId)).toBe(95);
    const { rows } = await sql<{ detail: string; amount: number }>`
      select detail, amount::int from suspense where trade_no = ${no}`.execute(db());
    expect(rows).toEqual([{ amount: 600, detail: expect.stringContaining('发的东西没有收回：用户') }]);
    await expectSound();
  });

  more('beside an operator’s refund, its approval and its refusal at once pays back once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await ordered();
      await notify(payment(order));
      const { id } = await orderOf(order);
      await Promise.all([
        act(clerk, 'order', 'refund', { id, acceptDebt: true }),
        act(peer, 'order', 'refund', { id, acceptDebt: true, refundPart: 200 }),
        notify(chargeback(order, next())),
        sendRefunds(server.services),
      ]);
      await sendRefunds(server.services);
      const sum = (await refundsOf(id))
        .filter(({ state }) => !['refused', 'withdrawn', 'review'].includes(state))
        .reduce((total, { amount }) => total + amount, 0);
      expect(sum).toBeLessThanOrEqual(600);
    }
    await expectSound();
  });
});

describe('an order', () => {
  more('refused by two and answered by the channel at once ends in one way', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await ordered();
      await notify(payment(order));
      const { id } = await orderOf(order);
      channel.scriptAll({ sent: 'timeout', queried: ['timeout'] });
      expect(await act(clerk, 'order', 'refund', { id })).toMatchObject({ success: true });
      await sendRefunds(server.services);
      const [refund] = await refundsOf(id);
      const { id: refundId = '', no = '' } = refund ?? {};
      await act(clerk, 'refund', 'fail', { id: refundId });
      const done: ChannelNotice = {
        about: 'refund',
        refundNo: no,
        ...{ tradeNo: order.tradeNo, orderNo: order.orderNo },
        answer: { state: 'done', channelNo: `C${no}`, doneTime: null, amount: 600 },
      };
      await Promise.all([
        act(peer, 'refund', 'fail', { id: refundId }),
        notify(done),
        notify(done),
        act(clerk, 'refund', 'settle', { id: refundId, channelNo: `C${no}` }),
      ]);
      await notify(done);
      expect((await refundsOf(id))[0]?.state).toBe('done');
      const { n } = await one<{ n: number }>(
        sql`select count(*)::int as n from suspense where order_no = ${no}`,
      );
      expect(n).toBe(0);
    }
    await expectSound();
  });

  test('keeps what waits for a second operator when an earlier part is withdrawn', async () => {
    const order = await ordered();
    await notify(payment(order));
    const { id } = await orderOf(order);
    channel.scriptAll({ sent: 'failed', queried: ['failed'] });
    expect(await act(clerk, 'order', 'refund', { id, refundPart: 100 })).toMatchObject({ success: true });
    await sendRefunds(server.services);
    const [first] = await refundsOf(id);
    expect(first?.state).toBe('failed');
    await sql`insert into refund (refund_no, order_id, order_no, user_id, kind, channel, trade_no, paid, amount, origin, state, refund_reason,
        asked_by, second_reason)
      select ${next()}, id, order_no, user_id, kind, channel, trade_no, amount, 200, 'operator', 'review', '再退', 1, '达到上限'
      from gold_order where id = ${id}::bigint`.execute(db());
    await sql`update gold_order set refund_review = 'pending', refund_asked_by = 1 where id = ${id}::bigint`.execute(
      db(),
    );
    expect(await act(peer, 'refund', 'withdraw', { id: first?.id })).toMatchObject({ success: true });
    expect(await orderOf(order)).toMatchObject({ status: 'delivered', review: 'pending' });
    expect(await act(peer, 'order', 'refuseRefund', { id })).toMatchObject({ success: true });
    await expectSound();
  });
});

describe('a payout', () => {
  test('called failed by two while the channel says both, is given back or paid, once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const userId = await person(db(), { userNo: next(), bean: 100 });
      const id = await withdrawal(db(), userId, { orderNo: next(), bean: 100, amount: 500 });
      for (const step of ['approve', 'pay']) await act(clerk, 'withdrawal', step, { id });
      channel.scriptAll({ sent: 'timeout', queried: ['timeout'] });
      await sendPayouts(server.services);
      const { no } = await one<{ no: string }>(
        sql`select request_no as no from payout where withdrawal_id = ${id}::bigint`,
      );
      await act(clerk, 'withdrawal', 'fail', { id });
      const by = (answer: Extract<ChannelNotice, { about: 'payout' }>['answer']): ChannelNotice => ({
        ...{ about: 'payout', requestNo: no, answer },
      });
      await Promise.all([
        act(peer, 'withdrawal', 'fail', { id }),
        notify(by({ state: 'done', channelNo: `C${no}`, doneTime: null, amount: 500 })),
        notify(by({ state: 'done', channelNo: `C${no}`, doneTime: null, amount: 500 })),
        act(clerk, 'withdrawal', 'settle', { id, payNo: `C${no}` }),
        act(clerk, 'withdrawal', 'unfail', { id }),
      ]);
      const { status } = await one<{ status: string }>(
        sql`select status from withdrawal where id = ${id}::bigint`,
      );
      const beans = (await walletOf(db(), userId, 'bean')).balance;
      expect({ status, beans }).toEqual(
        status === 'paid' ? { status, beans: 0 } : { status: 'failed', beans: 100 },
      );
    }
    await expectSound();
  });
});

test('a number with a blank or in other letters is the same payment, and one with other signs is none', async () => {
  const [one, other] = [await ordered(), await ordered()];
  const pay = async ({ userId, orderNo }: Placed, tradeNo: string) =>
    (await app.post('/app/orders/paid', { userId, orderNo, channel: 'alipay', tradeNo, amount: 600 })).body;
  const no = `T${next()}X`;
  expect(await pay(one, no)).toMatchObject({ success: true });
  expect(await pay(one, ` ${no.toLowerCase()}`)).toMatchObject({ success: true });
  expect(await pay(other, ` ${no.toLowerCase()}`)).toMatchObject({
    success: false,
    message: expect.stringContaining('这一笔已经支付了订单'),
  });
  expect(await pay(other, `${no}/2`)).toMatchObject({
    success: false,
    message: expect.stringContaining('第三方单号只能是字母、数字、_ 和 -'),
  });
  expect((await orderOf(other)).status).toBe('unpaid');
});
