import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { job } from '../../src/domain/people/jobs/memberships';
import { giveMembership } from '../../src/domain/people/rules/membership';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { recordsIn } from '../../src/server/parts/platform/rules/records';
import { brokenPeriods } from '../support/moneyOrders';
import { order, person } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

/** Memberships as periods: `catalogue.md` §6. */
const DAY = 86_400_000;
let server: TestServer;
const types = { cheap: '', middle: '', expensive: '' };
type Type = keyof typeof types;

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await sql<{ id: string }>`insert into vip_type (name, days, price, sort_no, enabled)
    values ('年卡', 365, 10000, 1, true), ('季卡', 90, 20000, 2, true), ('月卡', 30, 30000, 3, true) returning id::text`.execute(
    db(),
  );
  [types.cheap, types.middle, types.expensive] = rows.map(({ id }) => id) as [string, string, string];
});
afterEach(async () => {
  vi.useRealTimers();
  expect(await brokenPeriods(db())).toEqual([]);
});
afterAll(() => server.close());

const db = () => server.services.db;
let serial = 0;
const next = () => String(++serial + 91_000);

async function paidOrder(
  userId: string,
  { type, days, amount }: { type: Type; days: number; amount: number },
) {
  const { rows } = await sql<{ id: string }>`
    insert into gold_order (kind, order_no, user_id, vip_type_id, days, amount, status)
    values ('vip', ${`M${next()}`}, ${userId}::bigint, ${types[type]}::bigint, ${days}, ${amount}, 'paid') returning id::text`.execute(
    db(),
  );
  return rows[0]?.id as string;
}

const press = async (action: 'deliver' | 'refund', id: string) =>
  (await server.admin.post(`/finance/order/action/${action}`, { id, reason: '用户申请' })).body;

async function bought(userId: string, what: { type: Type; days: number; amount: number }) {
  const id = await paidOrder(userId, what);
  expect(await press('deliver', id)).toMatchObject({ success: true });
  return id;
}

const grantDays = (userId: string, { type, days }: { type: Type; days: number }) =>
  db()
    .transaction()
    .execute((tx) => {
      const cause = { tx, caller: SYSTEM_CALLER, services: server.services };
      const gift = { userId, orderNo: `G${next()}`, vipTypeId: types[type], days };
      return giveMembership({ ...cause, records: recordsIn(cause) }, gift);
    });

/** Days from this moment on (ms), rounded, of each type in their order; and what the person's record says. */
async function membershipAt(userId: string, now = Date.now()) {
  const { rows } = await sql<{ name: Type; days: number }>`
    select vip_type_id::text as name, round(extract(epoch from end_time - greatest(begin_time, to_timestamp(${now / 1000}))) / 86400)::int as days
    from membership where user_id = ${userId}::bigint and status <> 'refunded' and end_time > to_timestamp(${now / 1000})
    order by begin_time`.execute(db());
  const pair = await sql<{ type: string; days: number }>`
    select vip_type_id::text as type, round(extract(epoch from vip_until - to_timestamp(${now / 1000})) / 86400)::int as days
    from app_user where id = ${userId}::bigint`.execute(db());
  const nameOf = (id: string | undefined) => Object.entries(types).find(([, one]) => one === id)?.[0];
  return {
    periods: rows.map(({ name, days }) => [nameOf(name), days]),
    type: nameOf(pair.rows[0]?.type),
    days: pair.rows[0]?.days,
  };
}

async function runJob() {
  const lines: string[] = [];
  const output = (line: string) => lines.push(line);
  const { signal } = new AbortController();
  await job.run({ services: server.services, output, signal, parameters: {} } as never);
  return lines;
}

/** From here on it is so many days later. */
function goOn(days: number): number {
  const now = Date.now() + days * DAY;
  vi.useFakeTimers({ toFake: ['Date'], now });
  return now;
}

describe('a membership of two types', () => {
  test('a year of the cheap and a month of the expensive are 30 days of the one and then 365 of the other', async () => {
    const user = await person(db(), { userNo: next() });
    await bought(user, { type: 'cheap', days: 365, amount: 10_000 });
    const month = await bought(user, { type: 'expensive', days: 30, amount: 30_000 });
    expect(await membershipAt(user)).toEqual({
      periods: [
        ['expensive', 30],
        ['cheap', 365],
      ],
      type: 'expensive',
      days: 395,
    });
    // the day that has begun counts as used
    expect(await press('refund', month)).toMatchObject({ message: '退款成功，收回 29 天会员' });
    const { rows } =
      await sql`select refund_amount::int as fen from gold_order where id = ${month}::bigint`.execute(db());
    expect(rows).toEqual([{ fen: 29_000 }]);
    expect(await membershipAt(user)).toMatchObject({
      periods: [
        ['expensive', 1],
        ['cheap', 365],
      ],
      days: 366,
    });
    goOn(2);
    expect(await runJob()).toEqual(['更替 1 人的会员时段']);
    expect(await runJob()).toEqual([]);
    expect(await membershipAt(user)).toMatchObject({ type: 'cheap', days: 364 });
  });

  test('three given days of the cheap come after 30 paid ones of the expensive, whose type stays', async () => {
    const user = await person(db(), { userNo: next() });
    await bought(user, { type: 'expensive', days: 30, amount: 30_000 });
    await sql`insert into gold_benefit (step, name, threshold, gold, vip_days, vip_type_id, enabled)
      values (1, '白银礼', 64800, 0, 3, ${types.cheap}::bigint, true)`.execute(db());
    const recharge = await order(db(), user, { orderNo: next(), gold: 6480, status: 'paid' });
    expect(await press('deliver', recharge)).toMatchObject({ message: '已补发，达到 白银礼' });
    expect(await membershipAt(user)).toEqual({
      periods: [
        ['expensive', 30],
        ['cheap', 3],
      ],
      type: 'expensive',
      days: 33,
    });
    const after = goOn(31);
    await runJob();
    expect(await membershipAt(user, after)).toEqual({ periods: [['cheap', 2]], type: 'cheap', days: 2 });
    goOn(3);
    await runJob();
    const { rows } =
      await sql`select distinct status from membership where user_id = ${user}::bigint`.execute(db());
    expect(rows).toEqual([{ status: 'ended' }]);
    // the end of the last period changes nothing of the person
    const log = await sql<{ title: string }>`select action_title as title from sys_data_log
      where data_id = ${user} and action_title like '会员%' order by id`.execute(db());
    expect(log.rows.map(({ title }) => title)).toEqual(['会员开通', '会员开通', '会员时段更替']);
    expect(await membershipAt(user, after)).toEqual({ periods: [['cheap', 2]], type: 'cheap', days: 2 });
  });

  test('three given days of the expensive come first, and the paid days of the cheap end three days later', async () => {
    const user = await person(db(), { userNo: next() });
    await bought(user, { type: 'cheap', days: 30, amount: 1000 });
    await grantDays(user, { type: 'expensive', days: 3 });
    expect(await membershipAt(user)).toEqual({
      periods: [
        ['expensive', 3],
        ['cheap', 30],
      ],
      type: 'expensive',
      days: 33,
    });
  });

  test('days that are all over leave the type as it was, and the next order begins then', async () => {
    const user = await person(db(), { userNo: next() });
    await bought(user, { type: 'middle', days: 3, amount: 1000 });
    const later = goOn(10);
    await bought(user, { type: 'cheap', days: 30, amount: 1000 });
    expect(await membershipAt(user, later)).toEqual({ periods: [['cheap', 30]], type: 'cheap', days: 30 });
  });
});

test('of two concurrent purchases each has its own period', async () => {
  const user = await person(db(), { userNo: next() });
  const ids = [
    await paidOrder(user, { type: 'cheap', days: 365, amount: 10_000 }),
    await paidOrder(user, { type: 'expensive', days: 30, amount: 30_000 }),
    await paidOrder(user, { type: 'cheap', days: 365, amount: 10_000 }),
  ];
  const answers = await Promise.all(ids.map((id) => press('deliver', id)));
  expect(answers.every((answer) => answer.success)).toBe(true);
  expect(await membershipAt(user)).toMatchObject({ type: 'expensive', days: 760 });
  const both = await Promise.all([press('refund', ids[1] as string), press('refund', ids[0] as string)]);
  expect(both.every((answer) => answer.success)).toBe(true);
});

test('the database refuses two periods of one person at the same time', async () => {
  const user = await person(db(), { userNo: next() });
  await bought(user, { type: 'cheap', days: 30, amount: 1000 });
  const second = sql`insert into membership (user_id, begin_time, end_time, status)
    values (${user}::bigint, now() + interval '1 day', now() + interval '2 days', 'waiting')`;
  await expect(second.execute(db())).rejects.toThrow('membership_apart');
});

test('the screen shows the periods and writes nothing', async () => {
  const user = await person(db(), { userNo: next() });
  const id = await bought(user, { type: 'cheap', days: 30, amount: 1000 });
  const { body } = await server.admin.get('/vip/membership/list', { orderId: id });
  expect(body.result).toMatchObject({
    total: 1,
    records: [{ userId: user, vipTypeId: types.cheap, status: 'inForce' }],
  });
  expect((await server.admin.post('/vip/membership/add', { userId: user })).body.success).not.toBe(true);
});

test('memberships of before become periods of their orders, with the type and the end that they have', async () => {
  const user = await person(db(), { userNo: next() });
  const lone = await person(db(), { userNo: next() });
  const over = await person(db(), { userNo: next() });
  await db()
    .transaction()
    .execute(async (tx) => {
      const orders = await sql<{ id: string }>`
        insert into gold_order (kind, order_no, user_id, vip_type_id, days, amount, status, delivered_time)
        select 'vip', 'F' || n, ${user}::bigint, ${types.cheap}::bigint, 30, 3000, 'delivered', now() - n * interval '1 day'
        from generate_series(1, 3) n returning id::text`.execute(tx);
      const [last, second, first] = orders.rows.map(({ id }) => id);
      await sql`update app_user set vip_type_id = ${types.expensive}::bigint,
        vip_until = date_trunc('second', now()) + case when id = ${over}::bigint then interval '-1 day' else interval '50 days' end
        where id in (${user}::bigint, ${lone}::bigint, ${over}::bigint)`.execute(tx);
      await sql`delete from membership`.execute(tx);
      await sql`select fill_memberships(array(select id from app_user))`.execute(tx);
      const { rows } = await sql`
        select user_id::text as who, order_id::text as "order", vip_type_id::text as type, status,
          round(extract(epoch from begin_time - now()) / 86400)::int as "from",
          round(extract(epoch from end_time - now()) / 86400)::int as "to"
        from membership where user_id in (${user}::bigint, ${lone}::bigint, ${over}::bigint) order by user_id, begin_time`.execute(
        tx,
      );
      const type = types.expensive;
      expect(rows).toEqual([
        { who: user, order: second, type, status: 'inForce', from: -10, to: 20 },
        { who: user, order: last, type, status: 'waiting', from: 20, to: 50 },
        { who: lone, order: null, type, status: 'inForce', from: 0, to: 50 },
      ]);
      expect(first).toBeDefined();
      await sql`delete from gold_order where user_id = ${user}::bigint`.execute(tx);
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
});

test('what a process of an older version gave or refunded is caught up with at the next change', async () => {
  const user = await person(db(), { userNo: next() });
  const month = await bought(user, { type: 'middle', days: 30, amount: 3000 });
  const week = await paidOrder(user, { type: 'cheap', days: 7, amount: 700 });
  await sql`with delivered as (update gold_order set status = 'delivered', delivered_time = now() where id = ${week}::bigint)
    update app_user set vip_until = vip_until + interval '7 days', vip_type_id = ${types.cheap}::bigint
    where id = ${user}::bigint`.execute(db());
  await grantDays(user, { type: 'cheap', days: 3 });
  expect(await membershipAt(user)).toMatchObject({ type: 'middle', days: 40 });
  await sql`with refunded as (update gold_order set status = 'refunded', refund_amount = 2900 where id = ${month}::bigint)
    update app_user set vip_until = vip_until - interval '29 days' where id = ${user}::bigint`.execute(db());
  expect(await press('refund', week)).toMatchObject({ message: '退款成功，收回 7 天会员' });
  expect(await membershipAt(user)).toMatchObject({ type: 'middle', days: 4 });
});

interface Step {
  what: 'buy' | 'give' | 'refund';
  type: Type;
  days: number;
  /** Which of the orders, and after how many hours. */
  place: number;
  hours: number;
}

const STEP: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('buy', 'buy', 'give', 'refund'),
  type: fc.constantFrom('cheap', 'middle', 'expensive'),
  days: fc.integer({ min: 1, max: 60 }),
  place: fc.nat(10),
  hours: fc.integer({ min: 0, max: 24 * 20 }),
});

test('over random purchases, gifts and refunds of three types every day given is used, left or refunded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 2, maxLength: 8 }), async (steps) => {
      vi.useRealTimers();
      const user = await person(db(), { userNo: next() });
      const orders: string[] = [];
      for (const { what, type, days, place, hours } of steps) {
        goOn(hours / 24);
        await runJob();
        const before = await leftOf(user);
        if (what === 'buy') orders.push(await bought(user, { type, days, amount: days * 100 }));
        else if (what === 'give') await grantDays(user, { type, days });
        const id = what === 'refund' ? orders[place % Math.max(1, orders.length)] : undefined;
        if (id !== undefined) await press('refund', id);
        const after = await leftOf(user);
        // nobody else’s time is touched
        for (const [one, seconds] of Object.entries(before))
          if (one !== id) expect(after[one], `order ${one}`).toBe(seconds);
      }
      expect(await brokenPeriods(db())).toEqual([]);
    }),
    { numRuns: 12, seed: 20_261_123 },
  );
}, 60_000);

/** Seconds by order that are to come. */
async function leftOf(userId: string): Promise<Record<string, number>> {
  const now = Math.floor(Date.now() / 1000);
  const { rows } = await sql<{ id: string; seconds: number }>`
    select order_id::text as id, sum(extract(epoch from end_time) - greatest(extract(epoch from begin_time), ${now}))::float8 as seconds
    from membership where user_id = ${userId}::bigint and status <> 'refunded' and extract(epoch from end_time) > ${now}
    group by 1`.execute(db());
  return Object.fromEntries(rows.map(({ id, seconds }) => [id, seconds]));
}
