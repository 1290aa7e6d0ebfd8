import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What people write to the service, from the app's door to the answer that they get, and back (`catalogue.md` §2). */
let server: TestServer;
let app: Client;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  app = await appWith(server, '主站', ['feedback', 'notices', 'letters']);
});
afterAll(() => server.close());

const nextPerson = () => person(server.services.db, { userNo: `66${++serial}00` });
const write = async (userId: string, more: object = {}) => {
  const body = { clientId: `c${++serial}`, userId, kind: 'bug', content: '进直播间没有声音', ...more };
  return (await app.post('/app/submit/feedback', body)).body;
};
const idOf = ({ result }: { result: unknown }) => (result as { id: string }).id;
const press = async (name: string, body: object, who = server.admin) =>
  (await who.post(`/user/feedback/action/${name}`, body)).body;
const read = async (id: string) =>
  (await server.admin.get('/user/feedback/queryById', { id })).body.result as Record<string, unknown>;
const letters = async (feedbackId: string) =>
  (
    (await server.admin.get('/user/feedbackLetter/list', { feedbackId })).body.result as {
      records: Record<string, unknown>[];
    }
  ).records.map(({ side, content, recalled }) => [side, content, recalled]);
const deliveredTo = async (userId: string) => {
  await sql`update app_message set not_before = now() where user_id = ${userId}::bigint`.execute(
    server.services.db,
  );
  const { result } = (await app.get('/app/notice/list', { userId })).body;
  return (result as { notices: { content: string }[] }).notices.map(({ content }) => content);
};

type Row = Record<string, unknown>;

test('is answered by the template, and waits again when the person writes again', async () => {
  const userId = await nextPerson();
  const id = idOf(await write(userId));
  expect(await read(id)).toMatchObject({ status: 'open', rounds: 0, waitTime: expect.any(String) });
  expect(await press('answer', { id, reply: '请更新到 5.9.6' })).toMatchObject({ success: true });
  expect(await deliveredTo(userId)).toEqual(['您的反馈“进直播间没有声音”已有回复：请更新到 5.9.6']);
  await write(userId, { feedbackId: id, content: '更新了，还是没有' });
  expect(await read(id)).toMatchObject({
    status: 'open',
    rounds: 1,
    latest: '更新了，还是没有',
    handlerId: null,
  });
  expect(await letters(id)).toEqual([
    ['operator', '请更新到 5.9.6', false],
    ['person', '更新了，还是没有', false],
  ]);
  expect((await write(await nextPerson(), { feedbackId: id })).message).toBe('没有这条反馈');
});

test('an answer that is recalled is not delivered, and does not count', async () => {
  const userId = await nextPerson();
  const id = idOf(await write(userId));
  await press('answer', { id, reply: '写错了' });
  expect(await press('recall', { id })).toMatchObject({ success: true });
  expect(await deliveredTo(userId)).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'open', reply: null });
  expect(await letters(id)).toEqual([['operator', '写错了', true]]);
});

test('an answer is recalled with its letter, whichever of their clocks is ahead', async () => {
  const userId = await nextPerson();
  const id = idOf(await write(userId));
  await press('answer', { id, reply: '写错了' });
  await sql`update feedback_letter set create_time = create_time - interval '1 second' where feedback_id = ${id}::bigint`.execute(
    server.services.db,
  );
  expect(await press('recall', { id })).toMatchObject({ success: true });
  expect(await letters(id)).toEqual([['operator', '写错了', true]]);
});

test('two concurrent answers: one succeeds, and the person gets one message', async () => {
  const userId = await nextPerson();
  const id = idOf(await write(userId));
  const answers = await Promise.all([
    press('answer', { id, reply: '甲' }),
    press('answer', { id, reply: '乙' }),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await deliveredTo(userId)).toHaveLength(1);
});

test('duplicates are closed, in bulk too; what is passed on names its receiver and still waits', async () => {
  const userId = await nextPerson();
  const ids = [idOf(await write(userId)), idOf(await write(userId))];
  expect((await read(ids[0] as string)).others).toBe(1);
  expect((await press('duplicate', { ids })).result).toEqual({ done: ids, failed: [] });
  expect(await read(ids[1] as string)).toMatchObject({ status: 'closed', mark: 'duplicate' });
  expect(await press('reopen', { id: ids[1] })).toMatchObject({ success: true });
  expect((await press('passOn', { id: ids[1] })).message).toBe('转给不能为空');
  await press('passOn', { id: ids[1], passedTo: '技术部' });
  expect(await read(ids[1] as string)).toMatchObject({
    status: 'open',
    mark: 'passedOn',
    passedTo: '技术部',
  });
});

test('one request is one feedback; twenty a day are the most, and a kind must exist', async () => {
  const userId = await nextPerson();
  const twice = await Promise.all([write(userId, { clientId: 'same' }), write(userId, { clientId: 'same' })]);
  expect(idOf(twice[0])).toBe(idOf(twice[1]));
  expect((await write(userId, { kind: 'made-up' })).success).toBe(false);
  expect((await write(userId, { kind: null })).message).toBe('类型不能为空');
  await sql`insert into user_feedback (user_id, kind, content, status)
    select ${userId}::bigint, 'bug', 'x', 'open' from generate_series(1, 19)`.execute(server.services.db);
  expect((await write(userId)).message).toBe('一天最多写 20 条反馈，请明天再写');
});

const asApp = async (userId: string, feedbackId: string) =>
  (await app.get('/app/feedback/letters', { userId, feedbackId })).body.result as {
    letters: { side: string; content: string }[];
  };
/** As if the seconds were over in which an answer can be undone. */
const later = (feedbackId: string) =>
  sql`update feedback_letter set create_time = create_time - interval '1 minute' where feedback_id = ${feedbackId}::bigint`.execute(
    server.services.db,
  );

test('an internal note never reaches the person: no message, no letter of the app, no quoted line', async () => {
  const userId = await nextPerson();
  const id = idOf(await write(userId));
  expect(await press('note', { id, note: '疑似恶意退款，先核对' })).toMatchObject({ success: true });
  await press('answer', { id, reply: '正在核对' });
  await press('note', { id, note: '已转风控' });
  await write(userId, { feedbackId: id, content: '多久有结果' });
  await later(id);
  expect(await deliveredTo(userId)).toEqual(['您的反馈“进直播间没有声音”已有回复：正在核对']);
  expect((await asApp(userId, id)).letters.map(({ side, content }) => [side, content])).toEqual([
    ['operator', '正在核对'],
    ['person', '多久有结果'],
  ]);
  expect(await read(id)).toMatchObject({ status: 'open', latest: '多久有结果' });
  expect((await letters(id)).map(([side]) => side)).toEqual(['note', 'operator', 'note', 'person']);
});

test('the letters of a feedback are its person’s alone, and an answer is none before it cannot be undone', async () => {
  const userId = await nextPerson();
  const id = idOf(await write(userId));
  await press('answer', { id, reply: '请稍候' });
  expect((await asApp(userId, id)).letters).toEqual([]);
  await later(id);
  expect((await asApp(userId, id)).letters).toHaveLength(1);
  expect((await asApp(await nextPerson(), id)).letters).toEqual([]);
});

test('an answer that was recalled is no letter of the app, however long ago', async () => {
  const userId = await nextPerson();
  const id = idOf(await write(userId));
  await press('answer', { id, reply: '写错了' });
  await press('recall', { id });
  await later(id);
  expect((await asApp(userId, id)).letters).toEqual([]);
});

test('who may not list the letters neither notes nor reads them; the data rules of the list hold for notes', async () => {
  const id = idOf(await write(await nextPerson()));
  await press('note', { id, note: '只给组长看' });
  const reader = await operatorWith(server, 'service3', ['feedback:list']);
  expect((await reader.get('/user/feedbackLetter/list', { feedbackId: id })).body.success).toBe(false);
  expect((await press('note', { id, note: '我也写' }, reader)).success).toBe(false);
  const text = JSON.stringify((await reader.get('/user/feedback/queryById', { id })).body);
  expect(text).not.toContain('只给组长看');
});

test('it is taken and assigned, is due by the target time, and the first answer is noted once', async () => {
  const userId = await nextPerson();
  const id = idOf(await write(userId));
  const before = await read(id);
  expect(before).toMatchObject({ assigneeId: null, dueTime: expect.any(String) });
  expect(await press('take', { id })).toMatchObject({ success: true });
  expect((await press('take', { id })).success, 'it is theirs already').toBe(false);
  expect((await press('assign', { id })).message).toBe('负责人不能为空');
  await press('answer', { id, reply: '甲' });
  const { firstAnswerTime, dueTime } = await read(id);
  expect([firstAnswerTime, dueTime]).toEqual([expect.any(String), null]);
  await sql`update user_feedback set first_answer_time = first_answer_time - interval '1 hour' where id = ${id}::bigint`.execute(
    server.services.db,
  );
  const first = (await read(id)).firstAnswerTime;
  await write(userId, { feedbackId: id, content: '还是不行' });
  await press('answer', { id, reply: '乙' });
  expect((await read(id)).firstAnswerTime).toBe(first);
});

test('two operators answer at once: the second is refused, and nothing of theirs is sent', async () => {
  const userId = await nextPerson();
  const id = idOf(await write(userId));
  const other = await operatorWith(server, 'service4', ['feedback:list', 'feedback:answer']);
  expect(await press('answer', { id, reply: '先到' })).toMatchObject({ success: true });
  expect((await press('answer', { id, reply: '后到' }, other)).message).toBe('该记录已被他人处理');
  expect(await letters(id)).toEqual([['operator', '先到', false]]);
});

test('a ticket names the urgent order of its person, for operators who may list orders', async () => {
  const { db } = server.services;
  const userId = await nextPerson();
  const id = idOf(await write(userId, { kind: 'recharge', content: '充了 6 元没到账' }));
  const matter = async (who: Client) =>
    ((await who.get('/user/feedback/queryById', { id })).body.result as Row).matter;
  expect(await matter(server.admin)).toBeNull();
  const { rows } = await sql<{ id: string }>`
    insert into gold_order (kind, order_no, user_id, amount, gold, bonus, status)
    values ('gold', ${`FB${++serial}`}, ${userId}::bigint, 600, 60, 0, 'paid') returning id::text`.execute(
    db,
  );
  expect(await matter(server.admin)).toBe('undelivered');
  const clerk = await operatorWith(server, 'ticketClerk', ['feedback:list']);
  expect(await matter(clerk)).toBeNull();
  await sql`update gold_order set status = 'delivered', refund_review = 'pending' where id = ${rows[0]?.id}::bigint`.execute(
    db,
  );
  expect(await matter(server.admin)).toBe('refunding');
});
