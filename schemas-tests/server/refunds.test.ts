import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { ChannelAnswer } from '../../src/domain/payments/channels/port';
import { fakeChannel } from '../support/fakeChannel';
import { walletOf } from '../support/moneyStory';
import { more } from '../support/more';
import {
  account,
  act,
  answered,
  assertSound,
  casesOf,
  chargedBack,
  clerk,
  connect,
  db,
  delivered,
  due,
  fake,
  next,
  one,
  orderOf,
  peer,
  refunded,
  refundOf,
  refundsOf,
  send,
  withRefunds,
} from '../support/refundStory';
import type { Client } from '../support/testServer';

/** Refunds are records: from the request to the channel's answer. */
withRefunds();

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

  more('of a process that died before it called, or before it noted the answer, goes on', async () => {
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

  more('that is withdrawn leaves no refund that would give gold', async () => {
    const order = await delivered({ amount: 600, gold: 60 });
    fake.scriptAll({ sent: 'failed' });
    const parts = [];
    for (const refundPart of [5, 5, 1]) parts.push((await refunded({ refundPart }, order)).refund);
    expect(parts.map(({ gold }) => gold)).toEqual([1, 0, 1]);
    await send();
    expect(await act(clerk, 'refund', 'withdraw', { id: parts[1]?.id })).toMatchObject({ success: true });
    // the share of 7 fen is one, and two were taken
    await chargedBack({
      channel: 'alipay',
      tradeNo: order.tradeNo,
      chargebackNo: next(),
      amount: 1,
      reason: '否认',
    });
    expect(await refundOf(order.id)).toMatchObject({ amount: 1, gold: 0, state: 'done' });
    await refunded({}, order);
    expect(await walletOf(db(), order.userId, 'gold')).toEqual({ balance: 0, debt: 0 });
    await assertSound();
  });

  more(
    'that arrives after it failed is done; after it was withdrawn, or twice, it is a case of suspense',
    async () => {
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
    },
  );

  more('of which the channel says another amount is marked, and an operator notes what is true', async () => {
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

  more('without a connected channel is noted by an operator, and called failed by two', async () => {
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

more('a channel that does not answer delays no other', async () => {
  connect({ alipay: fake, wechat: fakeChannel() });
  const { refund: slow } = await refunded();
  const other = await delivered({ channel: 'wechat' });
  await refunded({}, other);
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fake.beforeAnswer(() => answering);
  const sending = send();
  await vi.waitFor(async () => expect((await refundOf(other.id)).state).toBe('done'), { timeout: 20_000 });
  expect(
    (await one<{ state: string }>(sql`select state from refund where id = ${slow.id}::bigint`)).state,
  ).toBe('submitting');
  answer();
  await sending;
  await assertSound();
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

  more('a large part waits as well; who asked for it may ask for the next', async () => {
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
