import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import type { Movement } from '../../src/domain/ledger/movement';
import { job as goldExpiry } from '../../src/domain/money/jobs/goldExpiry';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { brokenRules, order, person, SOUND, walletOf } from '../support/moneyStory';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Kinds of gold, held by the ledger: `catalogue.md` §5. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
});
afterAll(() => server.close());

const db = () => server.services.db;
let serial = 70_000;
const next = () => String(serial++);

function pay(userId: string, amount: number, more: Partial<Movement> = {}) {
  const cause = { businessType: 'adjust', businessId: next(), step: 'normal' } as const;
  return db()
    .transaction()
    .execute((tx) => move(tx, { userId, currency: 'gold', amount, cause, operatorId: null, ...more }));
}

/** `[kind, amount, what is left]`, the oldest first. */
async function lotsOf(userId: string) {
  const { rows } = await sql<{ code: string; amount: string; remaining: string }>`
    select t.code, l.amount, l.remaining from gold_lot l join gold_type t on t.id = l.type_id
    where user_id = ${userId}::bigint order by l.id`.execute(db());
  return rows.map(({ code, amount, remaining }) => [code, Number(amount), Number(remaining)]);
}

async function expire(userId: string, code: string): Promise<void> {
  await sql`update gold_lot set expire_time = now() - interval '1 minute'
    where user_id = ${userId}::bigint and type_id = (select id from gold_type where code = ${code})`.execute(
    db(),
  );
}

const runJob = (lines: string[] = []) =>
  goldExpiry.run({
    services: server.services,
    parameters: {},
    output: (line) => lines.push(line),
    signal: new AbortController().signal,
  });

test('gold is spent by the order of its kinds, then what expires soonest, then the oldest', async () => {
  const user = await person(db(), { userNo: next() });
  await pay(user, 100, { goldType: 'bought' });
  await pay(user, 50);
  await pay(user, 30, { goldType: 'event' });
  await pay(user, 30, { goldType: 'event' });
  await sql`update gold_lot set expire_time = now() + interval '1 day'
    where id = (select max(id) from gold_lot where user_id = ${user}::bigint)`.execute(db());
  await pay(user, -40);
  expect(await lotsOf(user)).toEqual([
    ['bought', 100, 100],
    ['given', 50, 50],
    ['event', 30, 20],
    ['event', 30, 0],
  ]);
  await pay(user, -90);
  expect((await lotsOf(user)).map(([, , left]) => left)).toEqual([80, 0, 0, 0]);
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('what repaid a debt is in no lot, and a debt takes no lot below nothing', async () => {
  const user = await person(db(), { userNo: next(), gold: 10 });
  await pay(user, -60, { isDebtAccepted: true });
  const parts = [
    { type: 'bought', amount: 40 },
    { type: 'given', amount: 30 },
  ];
  await pay(user, 70, { goldType: parts });
  expect(await lotsOf(user)).toEqual([
    ['given', 10, 0],
    ['given', 20, 20],
  ]);
  await expect(pay(user, 71, { goldType: parts })).rejects.toThrow('parts of gold that are 70, not 71');
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('a refund takes what its own order gave, whatever the order of spending', async () => {
  const user = await person(db(), { userNo: next() });
  await pay(user, 500, { goldType: 'event' });
  const id = await order(db(), user, { orderNo: next(), gold: 60, status: 'paid' });
  await server.admin.post('/finance/goldOrder/action/deliver', { id, reason: '补单' });
  await server.admin.post('/finance/goldOrder/action/refund', { id, reason: '退款' });
  expect(await lotsOf(user)).toEqual([
    ['event', 500, 500],
    ['bought', 60, 0],
  ]);
});

test('what has expired cannot be spent, and leaves by one movement a lot, once', async () => {
  const [lazy, idle] = [await person(db(), { userNo: next() }), await person(db(), { userNo: next() })];
  for (const user of [lazy, idle]) {
    await pay(user, 20, { goldType: 'bought' });
    await pay(user, 30, { goldType: 'event' });
    await pay(user, 40, { goldType: 'event' });
    await expire(user, 'event');
  }
  await expect(pay(lazy, -21)).rejects.toThrow('金币余额不足：现有 20，需要 21');
  expect(await walletOf(db(), lazy, 'gold')).toEqual({ balance: 90, debt: 0 });
  await pay(lazy, -5);
  expect(await walletOf(db(), lazy, 'gold')).toEqual({ balance: 15, debt: 0 });
  const lines: string[] = [];
  await Promise.all([runJob(lines), runJob(lines)]);
  await runJob(lines);
  expect(lines.join()).toMatch(/^收回 2 批到期的金币$|^收回 1 批到期的金币,收回 1 批到期的金币$/);
  expect(await walletOf(db(), idle, 'gold')).toEqual({ balance: 20, debt: 0 });
  const { rows } = await sql<{ amount: string; own: boolean }>`
    select amount, business_id in (select id from gold_lot where user_id = ${idle}::bigint) as own from ledger
    where user_id = ${idle}::bigint and business_type = 'gold_expiry' order by id`.execute(db());
  expect(rows).toEqual([
    { amount: '-30', own: true },
    { amount: '-40', own: true },
  ]);
  expect(await brokenRules(db())).toEqual(SOUND);
});

test('an operator gives a chosen kind, sees a person’s gold by kind and what expires next; a kind that is off is given no more', async () => {
  const user = await person(db(), { userNo: next() });
  await server.admin.post('/finance/goldType/add', { code: 'vote', title: '投票', days: 7 });
  const listed = (await server.admin.get('/finance/goldType/list', { code: 'vote' })).body.result as {
    records: { id: string; version: number }[];
  };
  const kind = listed.records[0] as { id: string };
  const give = (amount: number) =>
    server.admin.post('/user/moneyEdit/add', {
      userId: user,
      currency: 'gold',
      direction: 'add',
      amount,
      goldTypeId: kind.id,
      reason: '投票活动',
      evidence: [PICTURE],
    });
  expect((await give(70)).body).toMatchObject({ success: true });
  await pay(user, 1200, { goldType: 'bought' });
  const seen = (await server.admin.get('/user/user/queryById', { id: user })).body.result as Record<
    string,
    unknown
  >;
  expect(seen.goldKinds).toBe('投票 70、充值 1,200');
  expect(seen.goldExpiring).toMatch(/^投票 70，20\d\d-\d\d-\d\d \d\d:\d\d 到期$/);
  const off = await server.admin.put('/finance/goldType/edit', {
    id: kind.id,
    enabled: false,
    reason: '活动结束',
  });
  expect(off.body).toMatchObject({ success: true });
  expect((await give(5)).body).toMatchObject({ success: false, message: '金币类型“投票”已停用，不能发放' });
  // the code stays, and so do the kinds that the program gives
  await server.admin.put('/finance/goldType/edit', { id: kind.id, code: 'other', reason: '改' });
  const codes = await sql<{ code: string; enabled: boolean }>`
    select code, enabled from gold_type order by sort_no nulls last, id`.execute(db());
  expect(codes.rows.map(({ code }) => code).sort()).toEqual(['bought', 'event', 'given', 'vote']);
  const bought = (await server.admin.get('/finance/goldType/list', { code: 'bought' })).body.result as {
    records: { id: string }[];
  };
  await server.admin.put('/finance/goldType/edit', {
    id: bought.records[0]?.id,
    enabled: false,
    reason: '试',
  });
  expect((await pay(user, 1, { goldType: 'bought' })).balance).toBe(1271);
  // a caller who does not see the wallet does not see it under another name
  const blind = await operatorWith(server, 'blind_lots', ['app-user:list']);
  const hidden = (await blind.get('/user/user/queryById', { id: user })).body.result as object;
  expect(hidden).not.toHaveProperty('goldKinds');
  expect(hidden).not.toHaveProperty('goldExpiring');
  expect((await blind.get('/finance/goldLot/list')).status).toBe(403);
});
