import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import type { Currency } from '../../src/domain/ledger/movement';
import { RequestError } from '../../src/engine/pure';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { byHalf } from '../support/more';
import { startTestServer, type TestServer } from '../support/testServer';

/** Each cause is requested four times. */
const MOVEMENTS = byHalf(120, 1000);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let cause = 1_000;
const nextCause = () => String(cause++);

function pay(
  userId: string,
  amount: number,
  more: { id?: string; isDebtAccepted?: boolean; currency?: Currency } = {},
) {
  return server.services.db.transaction().execute((tx) =>
    move(tx, {
      userId,
      currency: more.currency ?? 'gold',
      amount,
      cause: { businessType: 'adjust', businessId: more.id ?? nextCause(), step: 'normal' },
      operatorId: null,
      isDebtAccepted: more.isDebtAccepted,
    }),
  );
}

test('a balance is the sum of its ledger, and a taking beyond it is refused', async () => {
  const { db } = server.services;
  const user = await person(db, { userNo: '9001' });
  expect(await pay(user, 100)).toMatchObject({ balance: 100, debt: 0, booked: 0, repaid: 0 });
  expect((await pay(user, -30)).balance).toBe(70);
  await expect(pay(user, -71)).rejects.toThrow('金币余额不足：现有 70，需要 71');
  expect(await walletOf(db, user, 'gold')).toEqual({ balance: 70, debt: 0 });
  expect(await brokenRules(db)).toEqual(SOUND);
});

test('an accepted debt takes the balance to zero and is repaid first', async () => {
  const { db } = server.services;
  const user = await person(db, { userNo: '9002', gold: 40 });
  expect(await pay(user, -100, { isDebtAccepted: true })).toMatchObject({
    balance: 0,
    debt: 60,
    booked: 60,
    repaid: 0,
  });
  expect(await pay(user, 50)).toMatchObject({ balance: 0, debt: 10, booked: 0, repaid: 50 });
  expect(await pay(user, 25)).toMatchObject({ balance: 15, debt: 0, booked: 0, repaid: 10 });
  expect(await brokenRules(db)).toEqual(SOUND);
});

test('a cause moves a wallet once, and a failed transaction leaves no trace of it', async () => {
  const { db } = server.services;
  const user = await person(db, { userNo: '9003', gold: 10 });
  const id = nextCause();
  await pay(user, 5, { id });
  await expect(pay(user, 5, { id })).rejects.toThrow('这笔变动已经入账，不能重复');
  const failed = nextCause();
  await expect(pay(user, -999, { id: failed })).rejects.toThrow(RequestError);
  // the cause of what was refused is free again
  expect((await pay(user, -1, { id: failed })).balance).toBe(14);
  expect(await brokenRules(db)).toEqual(SOUND);
});

test('a movement names the version it used, its repaid debt as well', async () => {
  const { db } = server.services;
  const user = await person(db, { userNo: '9004' });
  await pay(user, -30, { isDebtAccepted: true });
  await db.transaction().execute((tx) =>
    move(tx, {
      userId: user,
      currency: 'gold',
      amount: 50,
      cause: { businessType: 'recharge', businessId: nextCause(), step: 'normal' },
      operatorId: null,
      version: { of: 'price', id: '77' },
    }),
  );
  const { rows } = await sql`select amount::int, version_of, version_id from ledger
    where user_id = ${user}::bigint and business_type = 'recharge' order by id`.execute(db);
  expect(rows).toEqual([
    { amount: 50, version_of: 'price', version_id: '77' },
    { amount: -30, version_of: 'price', version_id: '77' },
  ]);
});

test('the ledger and the data log are append-only', async () => {
  const { db } = server.services;
  await expect(sql`update ledger set amount = 1`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from ledger`.execute(db)).rejects.toThrow('append-only');
  await server.admin.post('/gift/gift/add', {});
  await expect(sql`delete from sys_data_log`.execute(db)).rejects.toThrow('append-only');
  for (const table of ['sys_data_log', 'ledger'])
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db), table).rejects.toThrow('append-only');
});

test('amounts that are no money are bugs', async () => {
  for (const amount of [0, 0.5, Number.NaN, 2 ** 60])
    await expect(pay('1', amount)).rejects.toThrow('not an amount');
});

/** One mind's model of a wallet, beside the database's. */
test('any sequence of movements leaves what a plain model computes', async () => {
  const { db } = server.services;
  let number = 20_000;
  const step = fc.record({
    amount: fc.integer({ min: -300, max: 300 }).filter((n) => n !== 0),
    isDebtAccepted: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const user = await person(db, { userNo: String(number++) });
      let [balance, debt] = [0, 0];
      for (const { amount, isDebtAccepted } of steps) {
        const isRefused = amount < 0 && balance + amount < 0 && !isDebtAccepted;
        const moved = pay(user, amount, { isDebtAccepted });
        if (isRefused) await expect(moved).rejects.toThrow('余额不足');
        else await moved;
        if (isRefused) continue;
        const net = balance - debt + amount;
        [balance, debt] = debt > 0 || net < 0 ? netted(balance, debt, amount) : [net, 0];
      }
      expect(await walletOf(db, user, 'gold')).toEqual({ balance, debt });
    }),
    { numRuns: 25, seed: 20_261_120 },
  );
  expect(await brokenRules(db)).toEqual(SOUND);
});

function netted(balance: number, debt: number, amount: number): [number, number] {
  if (amount < 0) return [Math.max(0, balance + amount), debt + Math.max(0, -amount - balance)];
  return [balance + amount - Math.min(debt, amount), debt - Math.min(debt, amount)];
}

test(`${MOVEMENTS} conflicting movements on four wallets: one effect a cause, nothing negative, every sum right`, async () => {
  const { db } = server.services;
  const users = await Promise.all(
    ['9101', '9102', '9103', '9104'].map((userNo) => person(db, { userNo, gold: 50, bean: 50 })),
  );
  // every cause is requested four times, as impatient operators and retries do
  const tasks = Array.from({ length: MOVEMENTS }, (_, index) => {
    const which = index % (MOVEMENTS / 4);
    const amount = ((which * 37) % 120) - 60 || 7;
    return () =>
      pay(users[which % 4] as string, amount, {
        id: String(500_000 + which),
        currency: which % 2 ? 'gold' : 'bean',
      });
  });
  const outcomes = await Promise.allSettled(tasks.map((task) => task()));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RequestError);
  const causes = await sql<{
    n: string;
  }>`select count(*) as n from ledger where business_id between 500000 and 500249`.execute(db);
  expect(Number(causes.rows[0]?.n)).toBe(outcomes.filter((outcome) => outcome.status === 'fulfilled').length);
  expect(Number(causes.rows[0]?.n)).toBeGreaterThan(MOVEMENTS / 10);
  expect(await brokenRules(db)).toEqual(SOUND);
});
