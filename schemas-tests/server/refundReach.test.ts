import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { payNext } from '../../src/domain/money/rules/commissions/run';
import { person, walletOf } from '../support/moneyStory';
import { more } from '../support/more';
import {
  account,
  act,
  assertSound,
  casesOf,
  chargedBack,
  clerk,
  db,
  delivered,
  fake,
  next,
  one,
  orderOf,
  type Paid,
  refunded,
  refundOf,
  refundsOf,
  send,
  vipType,
  withRefunds,
} from '../support/refundStory';

/** What refunds and chargebacks take back of what an order gave. */
withRefunds();

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

  more(
    'twenty at once are one where they are whole, and never above what was paid where they are parts',
    async () => {
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
    },
  );
});

describe('what an order gave', () => {
  more(
    'steps of accumulated recharge are taken back, owed where they were spent, and can be reached again',
    async () => {
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
    },
  );

  more('commission follows refunds in part, and one that was withdrawn', async () => {
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
