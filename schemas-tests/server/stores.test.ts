import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { job } from '../../src/domain/moderation/jobs/contrabandHits';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Who is in which store, with the way there; and what contraband was found where text is judged. */
let server: TestServer;
let agent: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  agent = await operatorWith(server, 'store-agent', [
    ...['list', 'join'].map((verb) => `store-user:${verb}`),
    ...['list', 'move', 'leave'].map((verb) => `store-member:${verb}`),
    'store-move:list',
  ]);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextPerson = () => person(db(), { userNo: `3${++count}00` });
async function store(name: string): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into store_user (name, share_rate) values (${name}, 500) returning id`.execute(db());
  return made.rows[0]?.id as string;
}
const join = async (id: string, userId: string) =>
  (await agent.post('/user/storeUser/action/join', { id, userId, reason: '签约' })).body;
const member = async (name: string, body: object) =>
  (await agent.post(`/user/store-member/action/${name}`, { reason: '协商', ...body })).body;
async function movesOf(userId: string) {
  const { body } = await agent.get('/user/storeMove/list', { userId });
  const { records } = body.result as unknown as { records: Record<string, unknown>[] };
  return records
    .map(({ fromStoreId, toStoreId, reason, createBy }) => ({
      fromStoreId,
      toStoreId,
      reason,
      isSaid: createBy !== null,
    }))
    .reverse();
}

test('a person joins, moves and leaves, in one store at a time, and each step is kept', async () => {
  const [one, other] = [await store('星语'), await store('晚风')];
  const user = await nextPerson();
  expect(await join(one, user)).toMatchObject({ success: true, message: '已加入“星语”' });
  expect((await join(other, user)).message).toBe('该用户已在“星语”，请在那里移动');
  expect(await member('move', { id: user, toStoreId: other })).toMatchObject({
    success: true,
    message: '已移到“晚风”',
  });
  expect((await member('move', { id: user, toStoreId: other })).message).toBe('已经在“晚风”');
  expect(await member('leave', { id: user })).toMatchObject({ success: true });
  expect((await member('leave', { id: user })).success, 'no member any more').toBe(false);
  expect(await movesOf(user)).toEqual([
    { fromStoreId: null, toStoreId: one, reason: '签约', isSaid: true },
    { fromStoreId: one, toStoreId: other, reason: '协商', isSaid: true },
    { fromStoreId: other, toStoreId: null, reason: '协商', isSaid: true },
  ]);
  await join(one, user);
  await server.admin.put('/user/user/edit', { id: user, storeId: other, remark: '改' });
  const { rows } =
    await sql`select store_id as store, remark from app_user where id = ${user}::bigint`.execute(db());
  expect(rows, 'not by the form, which keeps no history').toEqual([{ store: one, remark: '改' }]);
});

test('of two who concurrently take a person into two stores one succeeds', async () => {
  const [one, other] = [await store('初见'), await store('山海')];
  const user = await nextPerson();
  const answers = await Promise.all([join(one, user), join(other, user)]);
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(await movesOf(user)).toHaveLength(1);
});

test('what is found counts with its word: refused, replaced, judged; taken back it counts no more', async () => {
  const word = async (name: string, level: string) => {
    const made = await sql<{ id: string }>`insert into contraband (word, category, level, enabled)
      values (${name}, 'advert', ${level}, true) returning id`.execute(db());
    return made.rows[0]?.id as string;
  };
  const [blocked, starred] = [await word('加微信', 'block'), await word('傻瓜', 'replace')];
  const app = await appWith(server, '主站', ['profile']);
  const user = await nextPerson();
  const hand = (text: string, clientId: string) =>
    app.post('/app/submit/profile', { clientId, userId: user, part: 'signature', text });
  expect((await hand('加-微信聊', 'a')).body.success).toBe(false);
  expect((await hand('你这傻瓜', 'b')).body.success).toBe(true);
  const made = await sql<{ id: string }>`insert into video (user_id, title, video, cover, status)
    values (${user}::bigint, '加微信看全片', 'a.mp4', 'a.png', 'pending') returning id`.execute(db());
  const body = { id: made.rows[0]?.id, rejectReason: 'advert' };
  await server.admin.post('/live/video/action/reject', body);
  const hits = async () =>
    (
      await sql<{
        outcome: string;
      }>`select word_id as word, outcome, text, user_id as "userId", record_id is null as "hasNone"
        from contraband_hit order by id`.execute(db())
    ).rows;
  expect(await hits()).toEqual([
    { word: blocked, outcome: 'refused', text: '加-微信聊', userId: user, hasNone: true },
    { word: starred, outcome: 'replaced', text: '你这傻瓜', userId: user, hasNone: true },
    { word: blocked, outcome: 'rejected', text: '加微信看全片', userId: user, hasNone: false },
  ]);
  const listed = await server.admin.get('/audit/contraband/list');
  const { records } = listed.body.result as unknown as { records: { id: string; hits: number }[] };
  expect(records.find(({ id }) => id === blocked)?.hits).toBe(2);
  await server.admin.post('/live/video/action/recall', body);
  expect((await hits()).map(({ outcome }) => outcome)).toEqual(['refused', 'replaced']);
  await sql`update contraband_hit set create_time = now() - interval '200 days' where outcome = 'refused'`.execute(
    db(),
  );
  const lines: string[] = [];
  await job.run({
    services: server.services,
    parameters: { days: 180 },
    output: (line: string) => void lines.push(line),
    signal: AbortSignal.timeout(10_000),
  });
  expect([lines, (await hits()).map(({ outcome }) => outcome)]).toEqual([['清理 1 条'], ['replaced']]);
});
