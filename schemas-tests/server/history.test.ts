import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What is told of what happened to a record. */
let server: TestServer;
let clerk: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await operatorWith(server, 'clerk', ['app-user:list']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextNo = () => `7${++count}00`;

test('history says in the screen’s words what changed, who did it and why; sensitive values stay masked', async () => {
  const user = await person(db(), { userNo: nextNo() });
  await server.admin.put('/user/user/edit', { id: user, nickname: '新名字', isHost: true, callPrice: 10 });
  await server.admin.post('/user/user/action/mute', {
    id: user,
    until: '2099-01-01 00:00:00',
    reason: '辱骂他人',
  });
  const { records } = (await server.admin.get('/user/user/history', { id: user })).body.result as unknown as {
    records: { title: string; reason: string | null; operator: string; changes: object[] }[];
  };
  expect(records.map(({ title, reason }) => [title, reason])).toEqual([
    ['禁言', '辱骂他人'],
    ['编辑', null],
  ]);
  expect(records[0]?.changes).toContainEqual({
    field: 'status',
    title: '状态',
    before: '正常',
    after: '禁言',
  });
  expect(records[1]?.changes).toContainEqual({ field: 'isHost', title: '主播', before: null, after: '是' });
  const seen = await server.admin.get('/user/user/history', { id: '1' });
  expect(seen.body).toMatchObject({ success: false, message: '未找到对应实体' });
});

test('history leaves out what the caller may not see', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const id = await order(db(), user, { orderNo: nextNo(), gold: 10, status: 'paid' });
  await server.admin.post('/finance/goldOrder/action/deliver', { id, reason: '补' });
  const mine = (await server.admin.get('/user/user/history', { id: user })).body.result;
  expect(JSON.stringify(mine)).toContain('累计充值');
  // clerk lacks app-user:wallet
  const theirs = (await clerk.get('/user/user/history', { id: user })).body.result;
  expect(JSON.stringify(theirs)).not.toContain('累计充值');
});
