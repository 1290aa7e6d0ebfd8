import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prove, reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { sendRefunds } from '../../src/domain/money/rules/refunds/send';
import { openChannels } from '../../src/domain/payments/channels/openChannels';
import { wireTime } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { type Client, startTestServer, type TestServer } from '../support/testServer';
import { type PayServer, startPayServer } from './payServer';

/** Refunds through both wire formats to a provider that misbehaves: each ends in the right books, and no money leaves twice. */
let server: TestServer;
let provider: PayServer;
let admin: Client;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  await ensureDictionaries(db());
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  provider = await startPayServer(`${address}/console`);
  server.services.channels = await openChannels(provider.channelsFile);
});
afterAll(async () => {
  await provider.end();
  await server.close();
});

const AMOUNT = 1000;
const GOLD = 100;
type Name = 'alipay' | 'wechat';
interface Bought {
  id: string;
  userId: string;
  orderNo: string;
  tradeNo: string;
}
interface Refund {
  id: string;
  no: string;
  state: string;
  origin: string;
  amount: number;
  channelNo: string | null;
  isMarked: boolean;
}

const db = () => server.services.db;
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows;
const act = async (screen: string, name: string, body: object) =>
  (await admin.post(`/finance/${screen}/action/${name}`, { reason: '用户申请', ...body })).body;
const run = () => sendRefunds(server.services);

/** An order of gold that was paid through the provider. */
async function bought(channel: Name, { isPaid = true } = {}): Promise<Bought> {
  const userId = await person(db(), { userNo: `R${++serial}` });
  const orderNo = `G${channel}${serial}`;
  const { channelNo: tradeNo } = await provider.pay({ channel, number: orderNo, amount: AMOUNT });
  const [made] = await rowsOf(sql<{ id: string }>`
    insert into gold_order (kind, order_no, trade_no, channel, user_id, amount, gold, bonus, status, paid_time)
    values ('gold', ${orderNo}, ${isPaid ? tradeNo : null}, ${channel}, ${userId}::bigint, ${AMOUNT}, ${GOLD}, 0,
      ${isPaid ? 'paid' : 'unpaid'}, case when ${isPaid} then now() end) returning id::text`);
  const id = made?.id as string;
  if (isPaid) expect(await act('order', 'deliver', { id })).toMatchObject({ success: true });
  return { id, userId, orderNo, tradeNo };
}
async function refunding(channel: Name, plan?: string): Promise<Bought & { refund: Refund }> {
  const order = await bought(channel);
  expect(await act('order', 'refund', { id: order.id })).toMatchObject({ success: true });
  const refund = await refundOf(order);
  if (plan) await provider.plan({ match: refund.no, mode: plan, times: 1 });
  await run();
  return { ...order, refund };
}
const refundsOf = ({ id }: Bought) =>
  rowsOf(sql<Refund>`select id::text, refund_no as no, state, origin, amount::float8 as amount, channel_refund_no as "channelNo",
    is_marked as "isMarked" from refund where order_id = ${id}::bigint order by id`);
const refundOf = async (order: Bought) => (await refundsOf(order)).at(-1) as Refund;
/** What is open is due now. */
async function later(): Promise<void> {
  await sql`update refund set next_time = now() - interval '2 seconds' where next_time is not null`.execute(
    db(),
  );
  await run();
}
const goldOf = async ({ userId }: Bought) => (await walletOf(db(), userId, 'gold')).balance;
const entryOf = async ({ no }: Refund) =>
  (await provider.entries('refund')).find(({ number }) => number === no);
const notify = (number: string, more: object = {}) => provider.notify({ kind: 'refund', number, ...more });
const statuses = async (sent: ReturnType<typeof notify>) => (await sent).map(({ status }) => status);
const casesOf = (tradeNo: string) =>
  rowsOf(sql<{ id: string; direction: string; mismatch: string; amount: number }>`
    select id::text, direction, mismatch, amount::float8 as amount from suspense where trade_no = ${tradeNo} order by id`);
const DONE = { state: 'done', amount: AMOUNT, isMarked: false };

async function expectDone(order: Bought): Promise<void> {
  const refund = await refundOf(order);
  expect(refund).toMatchObject(DONE);
  expect(await entryOf(refund)).toMatchObject({ amount: AMOUNT, state: 'SUCCESS' });
  expect(await goldOf(order)).toBe(0);
}
async function expectSound(): Promise<void> {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await prove(db(), { isWhole: true })).toMatchObject({ discrepancies: 0 });
  const day = wireTime(Date.now()).slice(0, 10);
  expect(
    await db()
      .transaction()
      .execute((tx) => reconcile(tx, { begin: day, end: day })),
  ).toMatchObject({ discrepancies: 0 });
  const [cash] = await rowsOf(sql<{ refunds: number }>`select coalesce(sum(p.amount), 0)::float8 as refunds
    from posting p where p.account = 'refunds'`);
  const [open] = await rowsOf(sql<{
    refunds: number;
  }>`select coalesce(sum(-amount), 0)::float8 as refunds from refund
    where state in ('submitting', 'unknown', 'failed')`);
  expect(cash).toEqual(open);
}
/** As if a day had passed, so that sums of the day begin anew. */
beforeEach(() =>
  sql`set session_replication_role = replica; update refund set accept_time = accept_time - interval '1 day';
    set session_replication_role = origin`.execute(db()),
);

describe.each(['wechat', 'alipay'] as const)('%s', (channel) => {
  test.each(['silentBefore', 'silentAfter', 'errorBefore', 'errorAfter', 'wrongSignature'])(
    '%s: nobody knows, and a query or the same number again ends it once',
    async (mode) => {
      const order = await refunding(channel, mode);
      expect(await refundOf(order)).toMatchObject({ state: 'unknown' });
      await later();
      await expectDone(order);
    },
  );

  test('another amount is marked and queried no more until an operator does', async () => {
    const order = await refunding(channel, 'silentAfter');
    await provider.plan({ match: order.refund.no, mode: 'wrongAmount', times: 1 });
    await later();
    expect(await refundOf(order)).toMatchObject({ state: 'unknown', isMarked: true });
    const calls = (await provider.calls()).length;
    await later();
    expect((await provider.calls()).length).toBe(calls);
    await expectSound();
    await act('refund', 'query', { id: order.refund.id });
    await run();
    await expectDone(order);
  });

  test('an answer about another number and a query that knows nothing prove nothing', async () => {
    const order = await refunding(channel, 'wait');
    const { no } = order.refund;
    await provider.plan({ match: no, mode: 'otherNumber', times: 1 });
    await later();
    expect(await refundOf(order)).toMatchObject({ state: 'unknown' });
    // sent again by the same number, which is the same refund
    await provider.plan({ match: no, mode: 'absent', times: 1 });
    await later();
    expect(await refundOf(order)).toMatchObject({ state: 'submitting' });
    await provider.settle({ kind: 'refund', number: no, state: 'SUCCESS' });
    await later();
    await expectDone(order);
  });

  test('a refusal is sent again by its number, or withdrawn, which gives everything back', async () => {
    const again = await refunding(channel, 'refuse');
    expect(await refundOf(again)).toMatchObject({ state: 'failed' });
    await expectSound();
    expect(await act('refund', 'retry', { id: again.refund.id })).toMatchObject({ success: true });
    await run();
    await expectDone(again);

    const over = await refunding(channel, 'refuse');
    expect(await act('refund', 'withdraw', { id: over.refund.id })).toMatchObject({ success: true });
    expect(await goldOf(over)).toBe(GOLD);
    expect(await entryOf(over.refund)).toBeUndefined();
    await expectSound();
  });

  test('a notice ends what waits, sent again and again it changes nothing, a forged one nothing at all', async () => {
    const order = await refunding(channel, 'wait');
    expect(await refundOf(order)).toMatchObject({ state: 'submitting' });
    const { no } = order.refund;
    await provider.settle({ kind: 'refund', number: no, state: 'SUCCESS' });
    expect(await statuses(notify(no, { isForged: true }))).toEqual([401]);
    expect(await refundOf(order)).toMatchObject({ state: 'submitting' });
    expect(await statuses(notify(no, { times: 5 }))).toEqual([200, 200, 200, 200, 200]);
    await expectDone(order);
    await expectSound();
  });

  test('a late success after it was withdrawn is a case of suspense, once', async () => {
    const order = await refunding(channel, 'refuse');
    const { no, id } = order.refund;
    await act('refund', 'withdraw', { id });
    await provider.refund({ channel, number: no, amount: AMOUNT, paid: AMOUNT, ...order });
    const sent = await statuses(notify(no, { times: 3 }));
    expect(sent).toEqual([200, 200, 200]);
    const { channelNo } = (await entryOf(order.refund)) as { channelNo: string };
    const cases = await casesOf(channel === 'wechat' ? channelNo : no);
    expect(cases).toMatchObject([{ direction: 'out', mismatch: 'lateRefund', amount: AMOUNT }]);
    expect(await goldOf(order)).toBe(GOLD);
    await expectSound();
  });

  describe('started in the back office of the channel', () => {
    let back = 0;
    const there = async (order: Pick<Bought, 'tradeNo' | 'orderNo'>, amount = AMOUNT) => {
      const number = `B${channel}${++back}`;
      const { tradeNo, orderNo } = order;
      const entry = await provider.refund({ channel, number, tradeNo, orderNo, amount, paid: AMOUNT });
      return { number, channelNo: channel === 'wechat' ? entry.channelNo : number };
    };

    test('takes back what the order gave, once however often its notice comes', async () => {
      const order = await bought(channel);
      const { number, channelNo } = await there(order);
      expect(await statuses(notify(number, { isForged: true }))).toEqual([401]);
      expect(await refundsOf(order)).toEqual([]);
      expect(await statuses(notify(number, { times: 5 }))).toEqual([200, 200, 200, 200, 200]);
      expect(await statuses(notify(number))).toEqual([200]);
      expect(await refundsOf(order)).toMatchObject([{ ...DONE, origin: 'channel', channelNo }]);
      expect(await goldOf(order)).toBe(0);
      expect(await casesOf(channelNo)).toEqual([]);
      await expectSound();
    });

    test('beside a refund of ours that nobody knows of takes what is left, and the rest is a case', async () => {
      const order = await bought(channel);
      await act('order', 'refund', { id: order.id, refundPart: 300 });
      const ours = await refundOf(order);
      await provider.plan({ match: ours.no, mode: 'silentAfter', times: 1 });
      await run();
      const { number, channelNo } = await there(order);
      expect(await statuses(notify(number, { times: 2 }))).toEqual([200, 200]);
      expect((await refundsOf(order)).map(({ state, amount }) => `${state} ${amount}`)).toEqual([
        'unknown 300',
        'done 700',
      ]);
      expect(await casesOf(channelNo)).toMatchObject([{ mismatch: 'chargeback', amount: 300 }]);
      await later();
      expect(await refundOf({ ...order })).toMatchObject({ state: 'done' });
      await expectSound();
    });

    test('before the notice of its payment, and of an order that is nobody’s, is a case', async () => {
      const order = await bought(channel, { isPaid: false });
      for (const of of [order, { tradeNo: `X${channel}`, orderNo: 'NONE' }]) {
        const { number, channelNo } = await there(of);
        expect(await statuses(notify(number))).toEqual([200]);
        expect(await statuses(notify(number))).toEqual([200]);
        expect(await casesOf(channelNo)).toMatchObject([{ mismatch: 'chargeback', amount: AMOUNT }]);
      }
      const paid = await provider.notify({ kind: 'payment', number: order.orderNo });
      expect(paid.map(({ status }) => status)).toEqual([200]);
      // what the channel took back already pays nothing
      expect(await goldOf(order)).toBe(0);
      expect(await casesOf(order.tradeNo)).toMatchObject([{ direction: 'in', mismatch: 'refunded' }]);
      await expectSound();
    });

    test('that is not done yet is refused, so that its notice comes again', async () => {
      const order = await bought(channel);
      const { number } = await there(order);
      await provider.settle({ kind: 'refund', number, state: 'WAIT' });
      expect(await statuses(notify(number))).toEqual([409]);
      expect(await refundsOf(order)).toEqual([]);
      await provider.settle({ kind: 'refund', number, state: 'SUCCESS' });
      expect(await statuses(notify(number))).toEqual([200]);
      expect(await refundsOf(order)).toMatchObject([DONE]);
    });
  });

  test('after all of it the books are right', expectSound);
});

test('a failure after it was done is a case of what came back, once, and is paid back by another refund', async () => {
  const order = await refunding('wechat');
  await expectDone(order);
  await provider.settle({ kind: 'refund', number: order.refund.no, state: 'FAIL' });
  expect(await statuses(notify(order.refund.no, { times: 2 }))).toEqual([200, 200]);
  expect(await refundOf(order)).toMatchObject(DONE);
  const { channelNo } = await refundOf(order);
  const cases = await casesOf(String(channelNo));
  expect(cases).toMatchObject([{ direction: 'in', mismatch: 'refundReturned', amount: AMOUNT }]);
  await expectSound();
  const paid = { id: cases[0]?.id, channelRefundNo: 'AGAIN1' };
  expect(await act('suspense', 'sendBack', paid)).toMatchObject({ success: true });
  await expectSound();
});
