import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_CALLER } from '../../src/server/caller';
import type { Db } from '../../src/server/db/connection';
import { payNext } from '../../src/server/domain/money/records/commissions/run';
import { prove, reconcile } from '../../src/server/domain/money/records/reconciliation/reconcile';
import { noteRefundAnswer } from '../../src/server/domain/money/records/refunds/answers';
import { type Chargeback, noteChargeback } from '../../src/server/domain/money/records/refunds/chargeback';
import { sendRefunds } from '../../src/server/domain/money/records/refunds/send';
import type { ChannelAnswer } from '../../src/server/domain/payments/channels/port';
import { move } from '../../src/server/ledger/move';
import { type FakeChannel, fakeChannel } from '../support/fakeChannel';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Refunds and chargebacks are records: from the request to the channel's answer, and what becomes of what the order gave. */
let server: TestServer;
let clerk: Client;
let peer: Client;
let vipType: string;
let fake: FakeChannel;
let serial = 0;
const next = () => `R${++serial}`;
const db = () => server.services.db;
const CODES = [
  ...['order:list', 'order:refund', 'order:debt', 'order:refuseRefund', 'order:deliver'],
  ...['list', 'approve', 'refuse', 'query', 'settle', 'fail', 'retry', 'withdraw'].map(
    (verb) => `refund:${verb}`,
  ),
];

beforeAll(async () => {
  server = await startTestServer();
  clerk = await operatorWith(server, 'clerk', CODES);
  peer = await operatorWith(server, 'peer', CODES);
  for (const name of ['clerk', 'peer']) await establish(server, name);
  vipType = (
    await one<{ id: string }>(
      sql`insert into vip_type (name, days, price) values ('月卡', 30, 3000) returning id::text`,
    )
  ).id;
});
afterAll(() => server.close());
beforeEach(() => {
  fake = fakeChannel();
  connect({ alipay: fake });
});

const connect = (channels: TestServer['services']['channels']) =>
  Object.assign(server.services, { channels });
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const act = async (who: Client, screen: string, name: string, body: object) =>
  (await who.post(`/finance/${screen}/action/${name}`, { reason: '用户申请', ...body })).body;
const send = () => sendRefunds(server.services);
const within = <T>(
  work: (cause: { tx: Db; caller: typeof SYSTEM_CALLER; services: TestServer['services'] }) => Promise<T>,
) =>
  db()
    .transaction()
    .execute((tx) => work({ tx, caller: SYSTEM_CALLER, services: server.services }));
const answered = (no: string, answer: ChannelAnswer) =>
  within((cause) => noteRefundAnswer(cause, no, answer));
const chargedBack = (chargeback: Chargeback) => within((cause) => noteChargeback(cause, chargeback));

interface Paid {
  id: string;
  userId: string;
  tradeNo: string;
}
/** An order of gold, paid by Alipay and delivered. */
async function delivered({ gold = 100, bonus = 0, amount = 1000, userId = '' } = {}): Promise<Paid> {
  const owner = userId || (await person(db(), { userNo: next() }));
  const tradeNo = next();
  const { id } = await one<{ id: string }>(sql`
    insert into gold_order (kind, order_no, trade_no, channel, user_id, amount, gold, bonus, status, paid_time)
    values ('gold', ${next()}, ${tradeNo}, 'alipay', ${owner}::bigint, ${amount}, ${gold}, ${bonus}, 'paid', now()) returning id::text`);
  expect(await act(clerk, 'order', 'deliver', { id })).toMatchObject({ success: true });
  return { id, userId: owner, tradeNo };
}

interface Row {
  id: string;
  no: string;
  state: string;
  amount: number;
  gold: number;
  bonus: number;
  debt: number;
  channelNo: string | null;
  isMarked: boolean;
}
const refundsOf = async (orderId: string) =>
  (
    await sql<Row>`select id::text, refund_no as no, state, amount::float8 as amount, gold::float8 as gold, bonus::float8 as bonus,
      debt::float8 as debt, channel_refund_no as "channelNo", is_marked as "isMarked" from refund where order_id = ${orderId}::bigint order by id`.execute(
      db(),
    )
  ).rows;
const refundOf = async (orderId: string) => (await refundsOf(orderId)).at(-1) as Row;
const orderOf = (id: string) =>
  one<{ status: string; back: number | null; review: string | null }>(
    sql`select status, refund_amount::float8 as back, refund_review as review from gold_order where id = ${id}::bigint`,
  );
const casesOf = async (tradeNo: string) =>
  (
    await sql<{ mismatch: string; amount: number }>`select mismatch, amount::float8 as amount from suspense
      where direction = 'out' and trade_no = ${tradeNo}`.execute(db())
  ).rows;
/** A refund of a delivered order, as its operator presses. */
async function refunded(more: object = {}, order?: Paid): Promise<{ order: Paid; refund: Row }> {
  const of = order ?? (await delivered());
  expect(await act(clerk, 'order', 'refund', { id: of.id, ...more })).toMatchObject({ success: true });
  return { order: of, refund: await refundOf(of.id) };
}
const due = (id: string) =>
  sql`update refund set next_time = now() - interval '1 second' where id = ${id}::bigint`.execute(db());
/** As if a day had passed, so that sums of the day begin anew. */
const newDay = () =>
  sql`set session_replication_role = replica; update refund set accept_time = accept_time - interval '1 day';
    set session_replication_role = origin`.execute(db());
beforeEach(newDay);

/** Nothing is off: wallets, ledger, books, causes and refunds. */
async function assertSound(): Promise<void> {
  expect(await brokenRules(db())).toEqual(SOUND);
  const { day } = await one<{ day: string }>(sql`select current_date::text as day`);
  await db()
    .transaction()
    .execute((tx) => reconcile(tx, { begin: day, end: day }));
  const { rows } =
    await sql`select kind, what, business_type, business_id, step, ledger_amount, cause_amount from reconciliation_fault
    where status <> 'closed' and business_type <> 'gift'`.execute(db());
  expect(rows).toEqual([]);
  expect(await prove(db(), { isWhole: true })).toMatchObject({
    outsideDiscrepancies: { suspense: [], payout: [], refundBooks: [] },
    holdingDiscrepancies: [],
  });
  const sums = await sql`select currency, sum(amount) from (
      select a.currency, p.amount from posting p join account a on a.code = p.account where a.currency = 'fen') as side
    group by 1 having sum(amount) <> 0`.execute(db());
  expect(sums.rows).toEqual([]);
}
const account = async (code: string) =>
  (
    await one<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::float8 as sum from posting where account = ${code}`,
    )
  ).sum;

describe('an operator’s refund', () => {
  test('is promised at once, sent after the commit, and leaves the cash account when the channel says so', async () => {
    const [cash, open] = [await account('cash.alipay'), await account('refunds')];
    const { order, refund } = await refunded();
    expect(refund).toMatchObject({ state: 'submitting', amount: 1000, gold: 100 });
    expect(await orderOf(order.id)).toMatchObject({ status: 'refunded', back: 1000 });
    expect(await walletOf(db(), order.userId, 'gold')).toEqual({ balance: 0, debt: 0 });
    expect(fake.calls).toEqual([]);
    expect([await account('cash.alipay'), await account('refunds')]).toEqual([cash + 1000, open - 1000]);
    expect(await send()).toBe(1);
    expect(fake.calls).toEqual([{ what: 'refund', no: refund.no }]);
    expect(await refundOf(order.id)).toMatchObject({ state: 'done', channelNo: `fake-${refund.no}` });
    expect([await account('cash.alipay'), await account('refunds')]).toEqual([cash, open]);
    expect(await send()).toBe(0);
    await assertSound();
  });

  test('after a time-out is unknown until a query answers, and is the same refund when it is sent again', async () => {
    fake.scriptAll({ sent: 'timeout', queried: ['processing', 'done'] });
    const { order, refund } = await refunded();
    await send();
    expect(await refundOf(order.id)).toMatchObject({ state: 'unknown' });
    expect(await send()).toBe(0);
    await due(refund.id);
    await send();
    expect(await refundOf(order.id)).toMatchObject({ state: 'submitting' });
    await due(refund.id);
    await send();
    expect(await refundOf(order.id)).toMatchObject({ state: 'done' });
    expect(fake.calls.map(({ what }) => what)).toEqual(['refund', 'refundState', 'refundState']);

    const lost = await refunded();
    fake.script(lost.refund.no, { isLost: true });
    await send();
    expect(await refundOf(lost.order.id)).toMatchObject({ state: 'unknown' });
    fake.script(lost.refund.no, {});
    await due(lost.refund.id);
    await send();
    expect(await refundOf(lost.order.id)).toMatchObject({ state: 'done' });
    expect([...fake.moved().values()]).toEqual([1000, 1000]);
    await assertSound();
  });

  test('of a process that died before it called, or before it noted the answer, goes on', async () => {
    const { order, refund } = await refunded();
    // it noted that it was about to send, and died
    await sql`update refund set sent_time = now() where id = ${refund.id}::bigint`.execute(db());
    await send();
    expect(fake.calls.map(({ what }) => what)).toEqual(['refundState', 'refund']);
    expect(await refundOf(order.id)).toMatchObject({ state: 'done' });

    const other = await refunded();
    fake.beforeAnswer(() => Promise.reject(new Error('killed')));
    await expect(send()).rejects.toThrow('killed');
    expect(await refundOf(other.order.id)).toMatchObject({ state: 'submitting' });
    fake.beforeAnswer(async () => undefined);
    await due(other.refund.id);
    await send();
    expect(await refundOf(other.order.id)).toMatchObject({ state: 'done' });
    expect(fake.moved().get(other.refund.no)).toBe(1000);
    await assertSound();
  });

  test('that the channel refuses can be sent again with its number, or withdrawn, which gives everything back', async () => {
    fake.scriptAll({ sent: 'failed' });
    const { order, refund } = await refunded();
    await send();
    expect(await refundOf(order.id)).toMatchObject({ state: 'failed' });
    fake.scriptAll({});
    expect(await act(clerk, 'refund', 'retry', { id: refund.id })).toMatchObject({ success: true });
    await send();
    expect(await refundOf(order.id)).toMatchObject({ state: 'done' });

    fake.scriptAll({ sent: 'failed' });
    const second = await refunded();
    await send();
    expect(await act(clerk, 'refund', 'withdraw', { id: second.refund.id })).toMatchObject({ success: true });
    expect(await orderOf(second.order.id)).toMatchObject({ status: 'delivered', back: null });
    expect(await walletOf(db(), second.order.userId, 'gold')).toEqual({ balance: 100, debt: 0 });
    expect(
      await one(
        sql`select recharge_total::int as total from app_user where id = ${second.order.userId}::bigint`,
      ),
    ).toEqual({
      total: 1000,
    });
    // once more, as a refund of its own
    fake.scriptAll({});
    await refunded({}, second.order);
    await send();
    expect((await refundsOf(second.order.id)).map(({ state }) => state)).toEqual(['withdrawn', 'done']);
    expect(await walletOf(db(), second.order.userId, 'gold')).toEqual({ balance: 0, debt: 0 });
    await assertSound();
  });

  test('that arrives after it failed is done; after it was withdrawn, or twice, it is a case of suspense', async () => {
    fake.scriptAll({ sent: 'failed' });
    const done = (no: string): ChannelAnswer => ({
      state: 'done',
      channelNo: no,
      doneTime: null,
      amount: 1000,
    });
    const late = await refunded();
    await send();
    await answered(late.refund.no, done('L1'));
    expect(await refundOf(late.order.id)).toMatchObject({ state: 'done', channelNo: 'L1' });
    await answered(late.refund.no, done('L1'));
    expect(await casesOf('L1')).toEqual([]);
    for (let turn = 0; turn < 2; turn++) await answered(late.refund.no, done('L2'));
    expect(await casesOf('L2')).toEqual([{ mismatch: 'lateRefund', amount: 1000 }]);

    const over = await refunded();
    await send();
    await act(clerk, 'refund', 'withdraw', { id: over.refund.id });
    await answered(over.refund.no, done('L3'));
    expect(await casesOf('L3')).toEqual([{ mismatch: 'lateRefund', amount: 1000 }]);
    expect(await refundOf(over.order.id)).toMatchObject({ state: 'withdrawn' });
    expect(await answered('T0', done('L4'))).toBe(false);
    await assertSound();
  });

  test('of which the channel says another amount is marked, and an operator notes what is true', async () => {
    fake.scriptAll({ amount: 900 });
    const { order, refund } = await refunded();
    await send();
    expect(await refundOf(order.id)).toMatchObject({ state: 'unknown', isMarked: true });
    expect(await send()).toBe(0);
    await answered(refund.no, { state: 'done', channelNo: 'right', doneTime: null, amount: 1000 });
    expect(await refundOf(order.id)).toMatchObject({ state: 'done', channelNo: 'right', isMarked: false });
    await answered(refund.no, { state: 'failed', code: 'E', message: '退票' });
    expect(await refundOf(order.id)).toMatchObject({ state: 'done', isMarked: false });
    await assertSound();
  });

  test('without a connected channel is noted by an operator, and called failed by two', async () => {
    connect({});
    const { order, refund } = await refunded();
    expect(await send()).toBe(0);
    expect(await act(clerk, 'refund', 'query', { id: refund.id })).toMatchObject({ success: false });
    const channelNo = next();
    expect(await act(clerk, 'refund', 'settle', { id: refund.id, channelNo })).toMatchObject({
      success: true,
    });
    expect(await refundOf(order.id)).toMatchObject({ state: 'done', channelNo });
    const failed = await refunded();
    const fails = (who: Client) => act(who, 'refund', 'fail', { id: failed.refund.id });
    expect(await act(clerk, 'refund', 'settle', { id: failed.refund.id, channelNo })).toMatchObject({
      success: false,
    });
    expect((await fails(clerk)).message).toBe('等待另一位操作员确认退款失败');
    expect((await fails(clerk)).success).toBe(false);
    expect((await fails(peer)).message).toBe('已记为退款失败');
    expect(await refundOf(failed.order.id)).toMatchObject({ state: 'failed' });
    connect({ alipay: fake });
    const known = await refunded();
    expect(await act(clerk, 'refund', 'settle', { id: known.refund.id, channelNo: next() })).toMatchObject({
      success: false,
      message: '该记录已被他人处理',
    });
    await assertSound();
  });
});

describe('four eyes', () => {
  test('a large one waits for another operator, on the refund or on its order', async () => {
    const large = () => delivered({ amount: 100_000 });
    const [first, second, third] = [await large(), await large(), await large()];
    for (const { id } of [first, second, third])
      expect((await act(clerk, 'order', 'refund', { id })).message).toContain('等待另一位操作员复核');
    const waiting = await refundOf(first.id);
    expect(waiting).toMatchObject({ state: 'review', gold: 0 });
    expect(await orderOf(first.id)).toMatchObject({ status: 'delivered', back: null, review: 'pending' });
    expect(await walletOf(db(), first.userId, 'gold')).toMatchObject({ balance: 100 });
    expect((await act(clerk, 'refund', 'approve', { id: waiting.id })).success).toBe(false);
    const both = await Promise.all([
      act(peer, 'refund', 'approve', { id: waiting.id }),
      act(peer, 'order', 'refund', { id: first.id }),
    ]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await refundsOf(first.id)).toMatchObject([{ state: 'submitting', gold: 100 }]);
    expect(await orderOf(first.id)).toMatchObject({ status: 'refunded', review: 'done' });
    const refused = await refundOf(second.id);
    expect(await act(peer, 'refund', 'refuse', { id: refused.id })).toMatchObject({ success: true });
    expect(await act(peer, 'order', 'refuseRefund', { id: third.id })).toMatchObject({ success: true });
    for (const { id } of [second, third]) {
      expect(await refundOf(id)).toMatchObject({ state: 'refused' });
      expect(await orderOf(id)).toMatchObject({ status: 'delivered', review: null });
    }
    await send();
    await assertSound();
  });

  test('a large part waits as well; who asked for it may ask for the next', async () => {
    const { id } = await delivered({ amount: 300_000 });
    await act(clerk, 'order', 'refund', { id, refundPart: 120_000 });
    expect(await act(peer, 'order', 'refund', { id, refundPart: 110_000 })).toMatchObject({ success: false });
    expect(await act(peer, 'order', 'refund', { id, refundPart: 120_000 })).toMatchObject({ success: true });
    expect(await orderOf(id)).toMatchObject({ status: 'delivered', back: 120_000, review: null });
    expect(await act(clerk, 'order', 'refund', { id, refundPart: 100 })).toMatchObject({ success: true });
    expect((await refundsOf(id)).map(({ state, amount }) => `${state} ${amount}`)).toEqual([
      'submitting 120000',
      'submitting 100',
    ]);
    await send();
    await assertSound();
  });
});

describe('a part', () => {
  test('takes its share of the gold, rounded up, and all parts together what the order gave', async () => {
    const order = await delivered({ gold: 100, bonus: 7, amount: 999 });
    expect(await act(clerk, 'order', 'refund', { id: order.id, refundPart: 1000 })).toMatchObject({
      success: false,
    });
    await refunded({ refundPart: 1 }, order);
    expect(await refundOf(order.id)).toMatchObject({ amount: 1, gold: 1, bonus: 1 });
    expect(await orderOf(order.id)).toMatchObject({ status: 'delivered', back: 1 });
    await refunded({ refundPart: 333 }, order);
    expect(await refundOf(order.id)).toMatchObject({ amount: 333, gold: 33, bonus: 2 });
    await refunded({}, order);
    expect(await refundOf(order.id)).toMatchObject({ amount: 665, gold: 66, bonus: 4 });
    expect(await orderOf(order.id)).toMatchObject({ status: 'refunded', back: 999 });
    expect(await walletOf(db(), order.userId, 'gold')).toEqual({ balance: 0, debt: 0 });
    await send();
    await assertSound();
  });

  test('twenty at once are one where they are whole, and never above what was paid where they are parts', async () => {
    const whole = await delivered();
    const presses = await Promise.all(
      Array.from({ length: 20 }, () => act(clerk, 'order', 'refund', { id: whole.id })),
    );
    expect(presses.filter(({ success }) => success)).toHaveLength(1);
    expect(await refundsOf(whole.id)).toHaveLength(1);
    const parts = await delivered();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => act(clerk, 'order', 'refund', { id: parts.id, refundPart: 170 })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    const rows = await refundsOf(parts.id);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(850);
    expect(rows.reduce((sum, { gold }) => sum + gold, 0)).toBe(85);
    await Promise.all([send(), send(), send()]);
    expect(fake.calls.filter(({ what }) => what === 'refund')).toHaveLength(6);
    await assertSound();
  });
});

describe('what an order gave', () => {
  test('steps of accumulated recharge are taken back, owed where they were spent, and can be reached again', async () => {
    const kind = sql`(select id from gold_type where code = 'given')`;
    await sql`insert into gold_benefit (step, name, threshold, gold, gold_type_id, vip_days, vip_type_id, enabled)
      values (1, '青铜礼', 2000, 9, ${kind}, 3, ${vipType}::bigint, true)`.execute(db());
    const userId = await person(db(), { userNo: next() });
    await delivered({ userId });
    const second = await delivered({ userId });
    expect(await walletOf(db(), userId, 'gold')).toMatchObject({ balance: 209 });
    await refunded({ refundPart: 10 }, second);
    expect(
      await one(sql`select gold::int, benefit_gold::int as benefit, benefit_days::int as days from refund
      where order_id = ${second.id}::bigint`),
    ).toEqual({ gold: 1, benefit: 9, days: 2 });
    expect(await walletOf(db(), userId, 'gold')).toMatchObject({ balance: 199 });
    const third = await delivered({ userId, amount: 10, gold: 1 });
    expect(await walletOf(db(), userId, 'gold')).toMatchObject({ balance: 209 });
    await refunded({}, third);
    expect(await walletOf(db(), userId, 'gold')).toMatchObject({ balance: 199 });
    await sql`update gold_benefit set enabled = false`.execute(db());
    await send();
    await assertSound();
  });

  test('commission follows refunds in part, and one that was withdrawn', async () => {
    const [inviter, payer] = [await person(db(), { userNo: next() }), await person(db(), { userNo: next() })];
    await sql`update app_user set inviter_id = ${inviter}::bigint where id = ${payer}::bigint`.execute(db());
    const { id: rate } = await one<{ id: string }>(sql`
      insert into commission_rate (first_rate, second_rate, valid_from) values (1000, 0, now() - interval '1 day') returning id::text`);
    let month = 0;
    const run = async () => {
      // each run is of this month; the last one was of a month that is long over
      await sql`update commission_run set month = date '2010-01-01' + make_interval(months => ${++month})
        where month > '2020-01-01'`.execute(db());
      await sql`insert into commission_run (month, rate_id, people, amount, reason)
        values (date_trunc('month', now() at time zone 'Asia/Shanghai'), ${rate}::bigint, 0, 0, '')`.execute(
        db(),
      );
      while (await db().transaction().execute(payNext));
      const { rows } = await sql<{ gold: number }>`select gold::float8 as gold from commission_accrual a
        where payer_id = ${payer}::bigint order by id`.execute(db());
      return rows.map(({ gold }) => gold);
    };
    const order = await delivered({ userId: payer, gold: 1000 });
    await refunded({ refundPart: 200 }, order);
    expect(await run()).toEqual([800]);
    const { refund } = await refunded({ refundPart: 300 }, order);
    expect(
      await one(sql`select commission_bean::int as bean from refund where id = ${refund.id}::bigint`),
    ).toEqual({ bean: 30 });
    expect(await run()).toEqual([800, -300]);
    expect(await run()).toEqual([800, -300]);
    fake.scriptAll({ sent: 'failed' });
    const last = await refunded({}, order);
    await send();
    expect(await run()).toEqual([800, -300, -500]);
    await act(clerk, 'refund', 'withdraw', { id: last.refund.id });
    expect(await run()).toEqual([800, -300, -500, 500]);
    await assertSound();
  });

  test('days of a membership are taken, and given again by a withdrawal', async () => {
    const userId = await person(db(), { userNo: next() });
    const { id } = await one<{ id: string }>(sql`
      insert into gold_order (kind, order_no, trade_no, channel, user_id, vip_type_id, days, amount, status)
      values ('vip', ${next()}, ${next()}, 'alipay', ${userId}::bigint, ${vipType}::bigint, 30, 3000, 'paid') returning id::text`);
    await act(clerk, 'order', 'deliver', { id });
    fake.scriptAll({ sent: 'failed' });
    const { refund } = await refunded({}, { id, userId, tradeNo: '' });
    expect(refund).toMatchObject({ amount: 2900, state: 'submitting' });
    const days = () =>
      one(
        sql`select round(extract(epoch from vip_until - now()) / 86400)::int as days from app_user where id = ${userId}::bigint`,
      );
    expect(await days()).toEqual({ days: 1 });
    await send();
    expect(await act(clerk, 'refund', 'withdraw', { id: refund.id })).toMatchObject({ success: true });
    expect(await days()).toEqual({ days: 30 });
    expect(await orderOf(id)).toMatchObject({ status: 'delivered', back: null });
    await assertSound();
  });
});

describe('a chargeback', () => {
  const of = ({ tradeNo }: Paid, amount = 1000) => ({
    channel: 'alipay',
    tradeNo,
    chargebackNo: next(),
    amount,
    reason: '持卡人否认交易',
  });

  test('cannot be refused: spent gold is owed, and the cash has left; once by its number', async () => {
    const order = await delivered();
    const cause = { businessType: 'gift', businessId: order.id, step: 'normal' } as const;
    await db()
      .transaction()
      .execute((tx) =>
        move(tx, { userId: order.userId, currency: 'gold', amount: -60, cause, operatorId: null }),
      );
    const cash = await account('cash.alipay');
    const chargeback = of(order);
    await Promise.all([1, 2, 3].map(() => chargedBack(chargeback)));
    expect(await refundsOf(order.id)).toMatchObject([
      { state: 'done', amount: 1000, gold: 100, channelNo: chargeback.chargebackNo },
    ]);
    expect(await account('cash.alipay')).toBe(cash - 1000);
    expect(await orderOf(order.id)).toMatchObject({ status: 'refunded', back: 1000 });
    expect(await refundOf(order.id)).toMatchObject({ debt: 60 });
    expect(await walletOf(db(), order.userId, 'gold')).toEqual({ balance: 0, debt: 60 });
    await assertSound();
  });

  test('while a refund is under way takes what is left, and the rest is a case of suspense', async () => {
    const order = await delivered();
    fake.scriptAll({ sent: 'timeout', queried: ['processing'] });
    await refunded({ refundPart: 300 }, order);
    await send();
    const chargeback = of(order);
    await chargedBack(chargeback);
    expect((await refundsOf(order.id)).map(({ state, amount }) => `${state} ${amount}`)).toEqual([
      'unknown 300',
      'done 700',
    ]);
    expect(await casesOf(chargeback.chargebackNo)).toEqual([{ mismatch: 'chargeback', amount: 300 }]);
    await chargedBack(chargeback);
    expect(await casesOf(chargeback.chargebackNo)).toHaveLength(1);
    await assertSound();
  });

  test('of a refund that waits for a second operator takes its place, and of no known payment it is a case', async () => {
    const order = await delivered({ amount: 100_000 });
    await act(clerk, 'order', 'refund', { id: order.id });
    await chargedBack(of(order, 100_000));
    expect((await refundsOf(order.id)).map(({ state }) => state).sort()).toEqual(['done', 'refused']);
    expect(await orderOf(order.id)).toMatchObject({ status: 'refunded', review: null });
    const unknown = of({ id: '', userId: '', tradeNo: 'NOBODY' });
    await chargedBack(unknown);
    expect(await casesOf(unknown.chargebackNo)).toEqual([{ mismatch: 'chargeback', amount: 1000 }]);
    await assertSound();
  });
});

test('the database refuses what no refund does', async () => {
  const { refund, order } = await refunded();
  const refuses = (statement: ReturnType<typeof sql>) => expect(statement.execute(db())).rejects.toThrow();
  await refuses(sql`delete from refund where id = ${refund.id}::bigint`);
  await refuses(sql`update refund set amount = 1 where id = ${refund.id}::bigint`);
  await refuses(sql`update refund set state = 'withdrawn', end_time = now() where id = ${refund.id}::bigint`);
  await refuses(sql`update refund set state = 'done' where id = ${refund.id}::bigint`);
  await refuses(sql`insert into refund (refund_no, order_id, order_no, user_id, kind, channel, paid, amount, origin, state, refund_reason,
      asked_by, accept_time)
    select refund_no || 'x', order_id, order_no, user_id, kind, channel, paid, 1, origin, state, refund_reason, asked_by, now()
    from refund where id = ${refund.id}::bigint`);
  await send();
  await refuses(sql`update refund set state = 'failed', failure = 'x' where id = ${refund.id}::bigint`);
  expect(await refundOf(order.id)).toMatchObject({ state: 'done' });
});
