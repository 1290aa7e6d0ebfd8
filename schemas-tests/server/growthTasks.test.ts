import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { job } from '../../src/domain/growth/jobs/taskCounts';
import { reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { wireTime } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { rule } from '../../src/testing/server/people';
import { appWith } from '../support/appAccount';
import { brokenRules, order, person, SOUND, walletOf } from '../support/moneyStory';
import { agreedTo } from '../support/reviewer';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** 任务: conditions over what is counted, tried by the code that pays, given once a person and period. */
let server: TestServer;
let app: Client;
let goldTypeId: string;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['event', 'eventTakeBack', 'tasks', 'taskClaim']);
  const { rows } = await sql<{ id: string }>`select id::text from gold_type where code = 'event'`.execute(
    db(),
  );
  goldTypeId = String(rows[0]?.id);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextPerson = () => person(db(), { userNo: `77${++serial}00` });
const ago = (ms: number) => wireTime(Date.now() - ms);
const add = (more: object) =>
  agreedTo(
    server,
    server.admin.post('/growth/task/add', {
      name: `任务${++serial}`,
      period: 'daily',
      gold: 5,
      goldTypeId,
      enabled: true,
      ...more,
    }),
  );
const made = async (more: object) => {
  const name = `任务${serial + 1}`;
  const body = await add(more);
  if (!body.success) throw new Error(body.message);
  const { result } = (await server.admin.get('/growth/task/list', { name })).body;
  return (result as { records: { id: string }[] }).records[0]?.id as string;
};
const did = async (userId: string, source: string, amount: number, more: object = {}) => {
  const events = [{ clientId: `t${++serial}`, userId, source, amount, ...more }];
  return (await app.post('/app/event', { events })).body;
};
const claim = async (userId: string, taskId: string) =>
  (await app.post('/app/task/claim', { userId, taskId })).body;
const tried = async (id: string, userId: string) =>
  (await server.admin.post('/growth/task/action/try', { id, userId })).body.message;
const gold = async (id: string) => (await walletOf(db(), id, 'gold')).balance;

test('a task asks for counts and gives something', async () => {
  const messageFor = async (more: object) => (await add(more)).message;
  expect(await messageFor({ condition: { userId: '1' } })).toBe(
    '完成条件只能用次数和数量，不能用用户、时间段和日期',
  );
  expect(await messageFor({ condition: { all: [] } })).toBe('至少要有一个要求');
  expect(await messageFor({ condition: { signIn: 1 }, gold: 0 })).toBe('金币、经验、会员和装扮至少送一样');
  expect(await messageFor({ condition: { signIn: 1 }, goldTypeId: null })).toBe('金币类型不能为空');
  expect(await messageFor({ condition: { signIn: { contains: 1 } } })).toContain('不能用');
});

test('the try-out shows part by part what claiming then does; claimed twice concurrently it is given once, and the person is notified', async () => {
  const userId = await nextPerson();
  const id = await made({
    condition: { all: [{ giftSent: { gte: 100 } }, { not: { post: { gte: 1 } } }] },
    experience: 7,
  });
  await did(userId, 'giftSent', 60);
  const missing = '送礼不小于 100：现在 60，不满足；并非（动态条数不小于 1）：现在 0，满足';
  expect(await tried(id, userId)).toBe(`“测试${await numberOf(userId)}”今天还不能领取。${missing}`);
  const refused = await claim(userId, id);
  expect(refused.message).toContain(`还没有完成：${missing}`);
  await did(userId, 'giftSent', 40);
  expect(await tried(id, userId)).toContain(
    '今天能领取，得到 5 金币、7 经验。送礼不小于 100：现在 100，满足',
  );
  const claims = await Promise.all([1, 2, 3].map(() => claim(userId, id)));
  expect(claims.filter(({ result }) => (result as { isNew: boolean }).isNew)).toHaveLength(1);
  expect(await gold(userId)).toBe(5);
  const { records } = (await server.admin.get('/growth/taskClaim/list', { userId })).body.result as {
    records: object[];
  };
  expect(records).toMatchObject([
    { taskId: id, gold: 5, experience: 7, counted: expect.stringContaining('现在 100') },
  ]);
  const messages = await sql<{
    content: string;
  }>`select content from app_message where user_id = ${userId}::bigint
    and template = 'task.done'`.execute(db());
  expect(messages.rows).toHaveLength(1);
  expect(messages.rows[0]?.content).toContain('5 金币、7 经验');
});

const numberOf = async (userId: string) =>
  (await sql<{ no: string }>`select user_no as no from app_user where id = ${userId}::bigint`.execute(db()))
    .rows[0]?.no;

test('a day counts its day, a week from Monday, once from the beginning; a period later it is given again', async () => {
  const userId = await nextPerson();
  const yesterday = { time: ago(86_400_000) };
  const [daily, weekly, once] = [
    await made({ condition: { listen: { gte: 30 } } }),
    await made({ period: 'weekly', condition: { listen: { gte: 30 } } }),
    await made({ period: 'once', condition: { any: [{ listen: { gte: 30 } }, { invite: { gte: 3 } }] } }),
  ];
  await did(userId, 'listen', 30, yesterday);
  const isMonday = new Date(`${wireTime(Date.now()).slice(0, 10)}T00:00:00Z`).getUTCDay() === 1;
  const list = (await app.get('/app/task/list', { userId })).body.result as { id: string; isMet: boolean }[];
  const met = (id: string | undefined) => list.find((task) => task.id === id)?.isMet;
  expect([met(daily), met(weekly), met(once)]).toEqual([false, !isMonday, true]);
  expect((await claim(userId, once)).result).toMatchObject({ isNew: true });
  await did(userId, 'listen', 45);
  expect((await claim(userId, daily)).result).toMatchObject({ isNew: true });
  await sql`update task_claim set begin_day = begin_day - 1 where task_id = ${daily}::bigint`.execute(db());
  expect((await claim(userId, daily)).result).toMatchObject({ isNew: true });
  expect((await claim(userId, once)).result).toMatchObject({ isNew: false });
});

test('what is taken back counts no more, and what was given stays; orders count and their refunds do not', async () => {
  const userId = await nextPerson();
  const id = await made({ period: 'weekly', condition: { recharge: { gte: 1000 } } });
  const bought = await order(db(), userId, { orderNo: `T${userId}`, gold: 120, status: 'paid' });
  await server.admin.post('/finance/goldOrder/action/deliver', { id: bought, reason: '补' });
  expect(await tried(id, userId)).toContain('充值不小于 ¥10.00：现在 ¥12.00，满足');
  expect((await claim(userId, id)).result).toMatchObject({ isNew: true });
  await server.admin.post('/finance/goldOrder/action/refund', { id: bought, reason: '退' });
  expect(await tried(id, userId)).toContain('现在 ¥0.00，不满足');
  expect(await gold(userId)).toBe(5);
  await did(userId, 'invite', 1, { clientId: 'mine' });
  const back = async () => (await app.post('/app/event/takeBack', { clientIds: ['mine'] })).body.result;
  const answers = (await Promise.all([back(), back()])) as { events: { takenBack: boolean }[] }[];
  expect(answers.filter(({ events }) => events[0]?.takenBack)).toHaveLength(1);
  const { records } = (await server.admin.get('/growth/taskCount/list', { userId, span: 'ever' })).body
    .result as {
    records: object[];
  };
  expect(records).toMatchObject([{ recharge: 0, invite: 0 }]);
});

test('a task that is off, over or nobody’s is not claimed; each call has its own right', async () => {
  const userId = await nextPerson();
  await did(userId, 'post', 5);
  const off = await made({ condition: { post: { gte: 1 } }, enabled: false });
  const over = await made({ condition: { post: { gte: 1 } }, startTime: ago(9e8), endTime: ago(1e6) });
  for (const id of [off, over, '404'])
    expect((await claim(userId, id)).message).toBe('没有这个任务，或它现在不开放');
  expect(
    ((await app.get('/app/task/list', { userId })).body.result as { id: string }[]).map(({ id }) => id),
  ).not.toContain(off);
  const other = await appWith(server, '分站', ['tasks']);
  expect((await other.post('/app/task/claim', { userId, taskId: off })).status).toBe(403);
  const reader = await operatorWith(server, 'task_reader', ['task:list']);
  expect((await reader.post('/growth/task/action/try', { id: off, userId })).status).toBe(403);
});

test('counts of long past days and weeks are deleted, those since the beginning stay', async () => {
  const userId = await nextPerson();
  await did(userId, 'post', 1);
  const spans = async () =>
    (
      await sql<{
        span: string;
      }>`select span from growth_count where user_id = ${userId}::bigint order by span`.execute(db())
    ).rows.map(({ span }) => span);
  const clean = async () => {
    const lines: string[] = [];
    await job.run({
      services: server.services,
      parameters: { days: 90 },
      output: (line: string) => void lines.push(line),
      signal: AbortSignal.timeout(10_000),
    });
    return lines;
  };
  expect([await clean(), await spans()]).toEqual([['清理 0 条'], ['day', 'ever', 'week']]);
  await sql`update growth_count set begin_day = begin_day - 91 where user_id = ${userId}::bigint and span <> 'ever'`.execute(
    db(),
  );
  expect([await clean(), await spans()]).toEqual([['清理 2 条'], ['ever']]);
});

test('an operator tries nobody they may not see', async () => {
  const userId = await nextPerson();
  const id = await made({ condition: { post: { gte: 1 } } });
  const codes = ['task:list', 'task:try', 'app-user:list'];
  const narrow = await operatorWith(server, 'task_narrow', codes);
  const tryMessage = async () => (await narrow.post('/growth/task/action/try', { id, userId })).body.message;
  expect(await tryMessage()).toContain('今天还不能领取');
  const role = await sql<{
    id: string;
  }>`select r.role_id::text as id from sys_user_role r join sys_user u on u.id = r.user_id
    where u.username = 'task_narrow'`.execute(db());
  await rule(db(), 'app-user:list', String(role.rows[0]?.id), {
    column: 'city',
    condition: '=',
    value: '110000',
  });
  server.services.callers.forget();
  expect(await tryMessage()).toBe('用户所选的记录不存在');
});

test('a claim is in the books; one whose gold is missing is found', async () => {
  expect(await brokenRules(db())).toEqual(SOUND);
  const today = wireTime(Date.now()).slice(0, 10);
  const check = () =>
    db()
      .transaction()
      .execute((tx) => reconcile(tx, { begin: today, end: today }));
  const { discrepancies } = await check();
  await sql`insert into task_claim (task_id, user_id, begin_day, gold, counted)
    values (1, ${await nextPerson()}::bigint, current_date, 9, '')`.execute(db());
  expect((await check()).discrepancies).toBe(discrepancies + 1);
});
