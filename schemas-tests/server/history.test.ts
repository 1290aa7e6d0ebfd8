import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** The history of a record, as it is shown. */
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

test('history shows in the screen’s words what changed, who did it and why; sensitive values stay masked', async () => {
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
    ['最早的版本', null],
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

interface Entry {
  id: string;
  title: string;
  time: string;
  isVersion: boolean;
}

async function historyOf(client: Client, ask: Record<string, string>) {
  return (await client.get('/user/user/history', ask)).body.result as unknown as {
    records: Entry[];
    people: { value: string; text: string }[];
  };
}

test('a history is narrowed to a person and to days', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const editor = await operatorWith(server, 'editor', ['app-user:list', 'app-user:edit']);
  await server.admin.put('/user/user/edit', { id: user, nickname: '一' });
  await editor.put('/user/user/edit', { id: user, nickname: '二' });
  const { records, people } = await historyOf(server.admin, { id: user });
  expect(records.map(({ title }) => title)).toEqual(['编辑', '编辑', '最早的版本']);
  expect(people.map(({ text }) => text)).toEqual(['editor', '管理员']);
  const operator = people[0]?.value as string;
  expect((await historyOf(server.admin, { id: user, operator })).records.map(({ id }) => id)).toEqual([
    records[0]?.id,
  ]);
  const day = records[0]?.time.slice(0, 10) as string;
  expect((await historyOf(server.admin, { id: user, begin: day, end: day })).records).toHaveLength(2);
  expect((await historyOf(server.admin, { id: user, end: '2020-01-01' })).records).toEqual([]);
  expect((await server.admin.get('/user/user/history', { id: user, begin: 'x' })).body).toMatchObject({
    success: false,
    message: '日期应写作 2026-01-31',
  });
});

test('two versions are compared field by field, under the caller’s rights to fields and records', async () => {
  const user = await person(db(), { userNo: nextNo() });
  await server.admin.put('/user/user/edit', { id: user, nickname: '一', isHost: true, callPrice: 10 });
  await server.admin.put('/user/user/edit', { id: user, nickname: '二' });
  const [late, previous, origin] = (await historyOf(server.admin, { id: user })).records;
  const compared = async (client: Client, ask: Record<string, string | undefined>) =>
    (await client.get('/user/user/compare', { id: user, ...ask } as Record<string, string>)).body;
  const changed = async (ask: Record<string, string | undefined>) => {
    const { fields } = (await compared(server.admin, ask)).result as unknown as {
      fields: { title: string; before: string | null; after: string | null; isChanged: boolean }[];
    };
    return fields
      .filter(({ isChanged }) => isChanged)
      .map(({ title, before, after }) => [title, before, after]);
  };
  expect(await changed({ from: previous?.id, to: late?.id })).toEqual([['昵称', '一', '二']]);
  await server.admin.put('/user/user/edit', { id: user, nickname: '三' });
  expect(await changed({ from: late?.id })).toEqual([['昵称', '二', '三']]);
  expect(await changed({ from: origin?.id, to: previous?.id })).toContainEqual(['主播', null, '是']);
  const paid = await order(db(), user, { orderNo: nextNo(), gold: 10, status: 'paid' });
  await server.admin.post('/finance/goldOrder/action/deliver', { id: paid, reason: '补' });
  expect(JSON.stringify(await compared(server.admin, { from: previous?.id }))).toContain('累计充值');
  expect(JSON.stringify(await compared(clerk, { from: previous?.id }))).not.toContain('累计充值');
  const other = await person(db(), { userNo: nextNo() });
  expect(await compared(server.admin, { id: other, from: previous?.id })).toMatchObject({
    success: false,
    message: '这条操作历史没有留下可比较的版本',
  });
});

test('the data log speaks of pages, names and values, to those who may open them', async () => {
  const user = await person(db(), { userNo: nextNo() });
  await server.admin.put('/user/user/edit', { id: user, nickname: '小鹿' });
  const reader = await operatorWith(server, 'reader', ['data-log:list']);
  const userReader = await operatorWith(server, 'user-reader', ['data-log:list', 'app-user:list']);
  const row = async (client: Client) => {
    const { records } = (await client.get('/sys/dataLog/list', { dataId: user })).body.result as unknown as {
      records: object[];
    };
    return records[0];
  };
  const expected = { screenId_dictText: '用户列表', createBy_dictText: '管理员', actionTitle: '编辑' };
  expect(await row(reader)).toMatchObject({ ...expected, record: null, changes: null });
  expect(await row(userReader)).toMatchObject({
    ...expected,
    record: { screen: 'user/user', id: user, text: '小鹿', code: 'app-user:list' },
    changes: [{ field: 'nickname', title: '昵称', after: '小鹿' }],
  });
  const choices = (await reader.get('/sys/dict/getDictItems/sys_screen', {})).body.result;
  expect(choices).toContainEqual(expect.objectContaining({ value: 'user/user', text: '用户列表' }));
});
