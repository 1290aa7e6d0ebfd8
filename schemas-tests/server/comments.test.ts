import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyFollowers } from '../../src/server/parts/messaging/rules/followed';
import { rule } from '../../src/testing/server/people';
import { order, person } from '../support/moneyStory';
import { agreedTo } from '../support/reviewer';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Operators about a record, among themselves (`language.md` §4): under the right to see it, and no other. */
let server: TestServer;
let clerk: Client;
let blind: Client;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await operatorWith(server, 'clerk', ['order:list', 'order:refund']);
  blind = await operatorWith(server, 'blind', ['user:list']);
  orderId = await newOrder('C1');
});
afterAll(() => server.close());

const db = () => server.services.db;
let people = 0;
const newOrder = async (orderNo: string) =>
  order(db(), await person(db(), { userNo: `88${++people}` }), { orderNo, gold: 10, status: 'paid' });

const idOf = async (username: string): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select id::text from sys_user where username = ${username}`.execute(db());
  return rows[0]?.id as string;
};
const comment = async (client: Client, text: unknown, more: object = {}) =>
  (await client.post('/finance/order/comment', { id: orderId, text, ...more })).body;
interface Thread {
  records: { id: string; text: string; author: string; isOwn: boolean; mentions: string[] }[];
  isFollowed: boolean;
}
const thread = async (client: Client, path = '/finance/order', id = orderId) =>
  (await client.get(`${path}/comments`, { id })).body as unknown as {
    success: boolean;
    message: string;
    result: Thread;
  };
/** Titles in the bell of a kind, and what they say. */
const bell = async (client: Client, kind: string) => {
  const { body } = await client.get('/sys/annountCement/listByUser', { pageSize: '50' });
  const { sysMsgList } = body.result as unknown as {
    sysMsgList: { titile: string; msgContent: string; busType: string; openPage: string | null }[];
  };
  return sysMsgList.filter(({ busType }) => busType === kind);
};
const ofOrder = (no: string) => `关注的订单「${no}」有变化`;

test('a comment is read by who may list the record, in every screen that shows it, and by nobody else', async () => {
  expect(await comment(clerk, ' 先别退款 ')).toMatchObject({ success: true, message: '已评论' });
  const { result } = await thread(server.admin);
  expect(result.records).toMatchObject([{ text: '先别退款', isOwn: false, mentions: [] }]);
  expect((await thread(server.admin, '/finance/goldOrder')).result.records).toHaveLength(1);
  expect((await blind.get('/finance/order/comments', { id: orderId })).status).toBe(403);
  expect((await blind.post('/finance/order/comment', { id: orderId, text: '看看' })).status).toBe(403);
  expect((await server.admin.get('/gift/gift/comments', { id: '1' })).status).toBe(404);
});

test('data rules count: outside of them there is neither thread nor writing nor following', async () => {
  const limited = await operatorWith(server, 'limited', ['order:list']);
  const { rows } = await sql<{
    id: string;
  }>`select id::text from sys_role where role_code = 'role_limited'`.execute(db());
  await rule(db(), 'order:list', rows[0]?.id as string, { column: 'orderNo', condition: '=', value: 'none' });
  const message = '未找到对应实体';
  expect(await thread(limited)).toMatchObject({ success: false, message });
  expect(await comment(limited, '看看')).toMatchObject({ success: false, message });
  const followed = await limited.put('/finance/order/follow', { id: orderId, isFollowed: true });
  expect(followed.body).toMatchObject({ success: false, message });
  // named, and outside of the rules
  const named = await comment(clerk, '@limited 看', { mentions: [await idOf('limited')] });
  expect(named.message).toContain('看不到这条记录，没有通知');
  expect(await bell(limited, 'mention')).toEqual([]);
});

test('who is named gets a notice if they may see the record; otherwise the author learns that they cannot', async () => {
  const text = '@admin @blind <img src=x onerror=alert(1)>';
  const mentions = [await idOf('admin'), await idOf('blind'), await idOf('clerk')];
  const { success, message } = await comment(clerk, text, { mentions });
  expect(success).toBe(true);
  expect(message).toMatch(/^已评论。.*看不到这条记录，没有通知$/);
  const [notice] = await bell(server.admin, 'mention');
  expect(notice?.titile).toMatch(/ 在订单「C1」的评论里提到了您$/);
  expect(notice?.openPage).toBe(`/finance/order?record=${orderId}`);
  expect(notice?.msgContent).toBe('<p>@admin @blind &lt;img src=x onerror=alert(1)&gt;</p>');
  expect(await bell(blind, 'mention')).toEqual([]);
  expect(await bell(clerk, 'mention'), 'not oneself').toEqual([]);
});

test('what is no comment is refused', async () => {
  for (const [text, more, message] of [
    ['  ', {}, '请写评论'],
    [7, {}, '评论应当是文字'],
    ['长'.repeat(1001), {}, '评论最多 1000 个字'],
    ['好', { mentions: ['x'] }, '要通知的人格式不正确'],
    ['好', { mentions: Array.from({ length: 21 }, (_, index) => String(index + 1)) }, '一次最多通知 20 人'],
  ] as const)
    expect(await comment(clerk, text, more)).toMatchObject({ success: false, message });
  expect((await clerk.post('/finance/order/comment', { id: 'x', text: '好' })).body.message).toBe(
    '未找到对应实体',
  );
});

test('its author takes a comment away, nobody else; both are in the data log', async () => {
  const own = (await thread(clerk)).result.records.find(({ isOwn }) => isOwn)?.id as string;
  const remove = async (client: Client) =>
    (await client.delete('/finance/order/uncomment', { id: orderId, comment: own })).body;
  expect(await remove(server.admin)).toMatchObject({ success: false, message: '只能删除自己的评论' });
  expect(await remove(clerk)).toMatchObject({ success: true });
  expect(await remove(clerk)).toMatchObject({ success: false });
  expect((await thread(clerk)).result.records.map(({ id }) => id)).not.toContain(own);
  const { rows } = await sql<{ action_title: string; asked: { comment: string } }>`
    select action_title, asked from sys_data_log where operation = 'comment' and data_id = ${orderId} order by id`.execute(
    db(),
  );
  expect(rows.at(0)).toEqual({ action_title: '评论', asked: { comment: '先别退款' } });
  expect(rows.at(-1)?.action_title).toBe('删除评论');
});

test('a follower hears of what others change, once for what happened meanwhile, and not of their own', async () => {
  const id = await newOrder('F1');
  const followed = await clerk.put('/finance/order/follow', { id, isFollowed: true });
  expect(followed.body.message).toContain('已关注');
  expect((await thread(clerk, '/finance/order', id)).result.isFollowed).toBe(true);
  await clerk.post('/finance/order/comment', { id, text: '自己的' });
  expect(await notifyFollowers(server.services)).toBe(0);
  for (const text of ['一', '二']) await server.admin.post('/finance/order/comment', { id, text });
  // two processes at once
  const counts = await Promise.all([1, 2].map(() => notifyFollowers(server.services)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  const [notice, ...others] = await bell(clerk, 'follow');
  expect(others).toEqual([]);
  expect(notice?.titile).toBe(ofOrder('F1'));
  expect(notice?.msgContent.match(/：评论/g)).toHaveLength(2);
  await clerk.put('/finance/order/follow', { id, isFollowed: false });
  await server.admin.post('/finance/order/comment', { id, text: '三' });
  expect(await notifyFollowers(server.services)).toBe(0);
});

test('who may no longer see the record learns that, nothing of it, and follows no longer', async () => {
  const id = await newOrder('L1');
  const leaver = await operatorWith(server, 'leaver', ['order:list']);
  await leaver.put('/finance/order/follow', { id, isFollowed: true });
  await sql`delete from sys_user_role where role_id = (select id from sys_role where role_code = 'role_leaver')`.execute(
    db(),
  );
  for (const text of ['秘密一', '秘密二']) {
    await server.admin.post('/finance/order/comment', { id, text });
    await notifyFollowers(server.services);
  }
  const notices = await bell(leaver, 'follow');
  expect(notices.map(({ titile }) => titile)).toEqual(['关注的一条订单已看不到，不再关注']);
  expect(JSON.stringify(notices)).not.toContain('L1');
  const { rows } = await sql`select from record_follow where data_id = ${id}`.execute(db());
  expect(rows).toEqual([]);
});

test('a deleted record has no thread any more, and looking at it is no change', async () => {
  const ownerId = await person(db(), { userNo: '8899' });
  const added = server.admin.post('/user/storeUser/add', { name: '评论小店', ownerId, shareRate: 3000 });
  expect(await agreedTo(server, added)).toMatchObject({ success: true });
  const { rows } = await sql<{ id: string }>`select id::text from store_user where name = '评论小店'`.execute(
    server.services.db,
  );
  const id = rows[0]?.id as string;
  const watcher = await operatorWith(server, 'shop_watcher', ['store-user:list']);
  await watcher.put('/user/storeUser/follow', { id, isFollowed: true });
  await server.admin.post('/user/storeUser/comment', { id, text: '要查' });
  await notifyFollowers(server.services);
  await server.admin.delete('/user/storeUser/delete', { id });
  expect(await thread(server.admin, '/user/storeUser', id)).toMatchObject({ success: false });
  const refusal = await server.admin.post('/user/storeUser/comment', { id, text: '晚了' });
  expect(refusal.body).toMatchObject({ success: false, message: '未找到对应实体' });
  await notifyFollowers(server.services);
  expect((await bell(watcher, 'follow')).map(({ titile }) => titile)).toEqual([
    '关注的一条店铺用户已看不到，不再关注',
    '关注的店铺用户「评论小店」有变化',
  ]);
});
