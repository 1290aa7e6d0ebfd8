import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recountBatch } from '../../src/domain/growth/rules/levelRecount';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { appWith } from '../support/appAccount';
import { order, person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/**
 * Levels: thresholds that rise, experience by source with caps of a day, counted once, with messages, tried and
 * recalculated.
 */
let server: TestServer;
let app: Client;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  await ensureDictionaries(server.services.db);
  app = await appWith(server, '主站', ['event', 'eventTakeBack']);
  for (const [level, threshold, name] of [
    [1, 10, '青铜'],
    [2, 100, '白银'],
    [3, 1000, '黄金'],
  ] as const)
    await addLevel({ level, threshold, name });
  await rule({ source: 'giftSent', every: 1, gives: 1 });
  await rule({ source: 'callMade', every: 10, gives: 5, dailyCap: 20 });
  await rule({ source: 'recharge', every: 100, gives: 1 });
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextPerson = () => person(db(), { userNo: `55${++serial}00` });
const addLevel = async (more: object, who = server.admin) =>
  (await who.post('/growth/level/add', { track: 'wealth', icon: PICTURE, ...more })).body;
const rule = async (more: object) =>
  (await server.admin.post('/growth/levelUpType/add', { track: 'wealth', enabled: true, ...more })).body;
const happened = async (userId: string, source: string, amount: number, more: object = {}) => {
  const event = { clientId: `e${++serial}`, userId, source, amount, ...more };
  const { body } = await app.post('/app/event', { events: [event] });
  return (body.result as { events: Record<string, unknown>[] }).events[0] as Record<string, unknown>;
};
const standing = async (id: string) => {
  const { rows } = await sql<{ wealth: number; level: number }>`
    select coalesce(wealth, 0)::float8 as wealth, coalesce(wealth_level, 0)::int as level from app_user where id = ${id}::bigint`.execute(
    db(),
  );
  return [rows[0]?.wealth, rows[0]?.level];
};
const messagesTo = async (id: string) =>
  (
    await sql<{ content: string }>`select content from app_message where user_id = ${id}::bigint
      and template = 'level.changed' order by id`.execute(db())
  ).rows.map(({ content }) => content);
const recountAll = async () => {
  while (await recountBatch(server.services));
};

test('thresholds rise: the neighbour is named, and of two concurrent ones that would clash one is refused', async () => {
  expect((await addLevel({ level: 4, threshold: 1000, name: '铂金' })).message).toBe(
    '所需经验必须大于等级 3 的 1,000',
  );
  const [low, high] = await Promise.all([
    addLevel({ track: 'charm', level: 1, threshold: 500, name: '一' }),
    addLevel({ track: 'charm', level: 2, threshold: 400, name: '二' }),
  ]);
  expect([low?.success, high?.success].filter(Boolean)).toHaveLength(1);
});

test('an event counts once, gives a level, and the person is notified; the history shows the change', async () => {
  const userId = await nextPerson();
  const event = { clientId: 'once', userId, source: 'giftSent', amount: 120 };
  const answers = await Promise.all([1, 2, 3].map(() => app.post('/app/event', { events: [event] })));
  const counted = answers.map(
    ({ body }) => (body.result as { events: { counted: boolean }[] }).events[0]?.counted,
  );
  expect(counted.filter(Boolean)).toHaveLength(1);
  expect(await standing(userId)).toEqual([120, 2]);
  expect(await messagesTo(userId)).toEqual(['您的财富等级升到 2 级（白银）。']);
  const { result } = (await server.admin.get('/user/levelChange/list', { userId })).body;
  expect((result as { records: object[] }).records).toMatchObject([
    { track: 'wealth', fromLevel: 0, toLevel: 2, why: 'deed' },
  ]);
});

test('the cap of the day holds under many concurrent events, and small events add up', async () => {
  const userId = await nextPerson();
  const gains = await Promise.all(Array.from({ length: 12 }, () => happened(userId, 'callMade', 5)));
  expect(gains.every(({ counted }) => counted)).toBe(true);
  expect(await standing(userId)).toEqual([20, 1]);
  expect(await happened(userId, 'callMade', 30)).toMatchObject({
    gains: [{ track: 'wealth', experience: 0, withheld: 15 }],
  });
  // another day has its own
  const yesterday = await sql<{
    at: string;
  }>`select to_char((now() at time zone 'Asia/Shanghai') - interval '1 day', 'YYYY-MM-DD HH24:MI:SS') as at`.execute(
    db(),
  );
  await happened(userId, 'callMade', 40, { time: yesterday.rows[0]?.at });
  expect(await standing(userId)).toEqual([40, 1]);
});

test('what cannot be counted is reported at its place, and the others are counted', async () => {
  const userId = await nextPerson();
  const events = [
    { clientId: 'x1', userId: '999', source: 'giftSent', amount: 5 },
    { clientId: 'x2', userId, source: 'giftSent', amount: 5, time: '2099-01-01 00:00:00' },
    { clientId: 'x3', userId, source: 'giftSent', amount: 5, time: '2020-01-01 00:00:00' },
    { clientId: 'x4', userId, source: 'giftSent', amount: 11 },
  ];
  const { body } = await app.post('/app/event', { events });
  expect((body.result as { events: object[] }).events).toMatchObject([
    { counted: false, message: '用户不存在' },
    { counted: false, message: '时间不能晚于现在' },
    { counted: false, message: '时间太早，只收两天以内的事件' },
    { counted: true, gains: [{ experience: 11 }] },
  ]);
  const bad = await app.post('/app/event', {
    events: [{ clientId: 'x5', userId, source: 'made-up', amount: 0 }],
  });
  expect(bad.body.success).toBe(false);
});

test('a rule counts while it is in force, and one source has one rule of a track', async () => {
  const userId = await nextPerson();
  const twice = { source: 'invite', every: 1, gives: 9 };
  const both = await Promise.all([rule(twice), rule(twice)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(both.find(({ success }) => !success)?.message).toBe(
    '“邀请（人）”已有一条启用的方式（一直有效），有效期不能重叠',
  );
  expect((await rule({ ...twice, enabled: false })).success).toBe(true);
  await rule({
    source: 'live',
    every: 1,
    gives: 1,
    startTime: '2020-01-01 00:00:00',
    endTime: '2021-01-01 00:00:00',
  });
  await rule({ source: 'listen', every: 1, gives: 1, enabled: false });
  for (const source of ['live', 'listen', 'post'])
    expect(await happened(userId, source, 50)).toMatchObject({ counted: true, gains: [] });
  expect(await standing(userId)).toEqual([0, 0]);
});

test('the try-out shows what counting then gives, and counts nothing', async () => {
  const userId = await nextPerson();
  await happened(userId, 'callMade', 25);
  const acts = [
    { source: 'callMade', amount: 15 },
    { source: 'callMade', amount: 40 },
    { source: 'giftSent', amount: 85 },
  ];
  const tried = (await server.admin.post('/growth/levelUpType/action/try', { userId, deeds: acts })).body;
  expect(tried.message).toBe('财富 +95（10 → 105），升到 2 级 白银，超出每日上限 20 未给');
  expect(await standing(userId)).toEqual([10, 1]);
  for (const { source, amount } of acts) await happened(userId, source, amount);
  expect(await standing(userId)).toEqual([105, 2]);
});

test('a delivered order counts, its refund takes that back, level and all', async () => {
  const userId = await nextPerson();
  const id = await order(db(), userId, { orderNo: `G${userId}`, gold: 1200, status: 'paid' });
  await server.admin.post('/finance/goldOrder/action/deliver', { id, reason: '补单' });
  expect(await standing(userId)).toEqual([120, 2]);
  await server.admin.post('/finance/goldOrder/action/refund', { id, reason: '退款' });
  expect(await standing(userId)).toEqual([0, 0]);
  expect(await messagesTo(userId)).toEqual([
    '您的财富等级升到 2 级（白银）。',
    '您的财富等级降到 0 级（还没有等级）。',
  ]);
});

test('what the app takes back gives its experience back once, and only what this account brought', async () => {
  const userId = await nextPerson();
  expect(await happened(userId, 'giftSent', 120, { clientId: 'refunded' })).toMatchObject({ counted: true });
  expect(await standing(userId)).toEqual([120, 2]);
  const takeBack = async (client: Client, ...clientIds: string[]) =>
    (await client.post('/app/event/takeBack', { clientIds })).body;
  const other = await appWith(server, '分站', ['eventTakeBack']);
  expect((await takeBack(other, 'refunded')).result).toEqual({
    events: [{ clientId: 'refunded', takenBack: false }],
  });
  expect(await standing(userId)).toEqual([120, 2]);
  const atOnce = await Promise.all([takeBack(app, 'refunded', 'never'), takeBack(app, 'refunded')]);
  const answered = atOnce.flatMap(({ result }) => (result as { events: { takenBack: boolean }[] }).events);
  expect(answered.filter(({ takenBack }) => takenBack)).toHaveLength(1);
  expect(await standing(userId)).toEqual([0, 0]);
  expect((await messagesTo(userId)).at(-1)).toBe('您的财富等级降到 0 级（还没有等级）。');
});

test('an operator corrects with a reason, never below zero, and it is notified and logged', async () => {
  const userId = await nextPerson();
  await happened(userId, 'giftSent', 50);
  const correct = async (body: object, who = server.admin) =>
    (await who.post('/user/level/action/correct', { id: userId, track: 'wealth', ...body })).body;
  expect((await correct({ change: 60 })).success).toBe(false);
  expect((await correct({ change: -51, reason: '刷的' })).message).toBe('财富只有 50 点经验，不能减 51');
  expect((await correct({ change: 60, reason: '漏记' })).message).toBe('已更正：财富经验 110，2 级');
  expect(await standing(userId)).toEqual([110, 2]);
  const reader = await operatorWith(server, 'level_reader', ['user-level:list']);
  expect(
    (await reader.post('/user/level/action/correct', { id: userId, track: 'wealth', change: 1, reason: 'x' }))
      .status,
  ).toBe(403);
  const log = await sql<{
    reason: string;
  }>`select reason from sys_data_log where data_id = ${userId} and action_title = '更正经验'`.execute(db());
  expect(log.rows).toEqual([{ reason: '漏记' }]);
});

test('moved thresholds notify everybody again in batches, each person once; a change of words alone does not', async () => {
  const userId = await nextPerson();
  await happened(userId, 'giftSent', 60);
  await recountAll();
  const [level] = (
    (await server.admin.get('/growth/level/list', { track: 'wealth', level: '2' })).body.result as {
      records: { id: string }[];
    }
  ).records;
  const waiting = async () =>
    Number(
      (
        await sql<{
          count: string;
        }>`select count(*) as count from level_recount where status <> 'done'`.execute(db())
      ).rows[0]?.count,
    );
  await server.admin.put('/growth/level/edit', { id: level?.id, name: '亮银' });
  expect(await waiting()).toBe(0);
  await Promise.all(
    [40, 50].map((threshold) => server.admin.put('/growth/level/edit', { id: level?.id, threshold })),
  );
  expect(await waiting()).toBe(1);
  await recountAll();
  expect(await standing(userId)).toEqual([60, 2]);
  expect(await messagesTo(userId)).toEqual([
    '您的财富等级升到 1 级（青铜）。',
    '您的财富等级升到 2 级（亮银）。',
  ]);
  const { result } = (await server.admin.get('/growth/levelRecount/list')).body;
  expect((result as { records: object[] }).records[0]).toMatchObject({ status: 'done', progress: 10_000 });
  await server.admin.delete('/growth/level/delete', { id: String(level?.id) });
  await recountAll();
  expect(await standing(userId)).toEqual([60, 1]);
});
