import { afterAll, beforeAll, expect, test } from 'vitest';
import { depart, operator, role } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';

let server: TestServer;
let one: { id: string; token: string };
let other: { id: string; token: string };
beforeAll(async () => {
  server = await testServer();
  const departIds = [await depart(db(), 'A01'), await depart(db(), 'A02')];
  one = await operator(db(), {
    departIds,
    roleIds: [await role(db(), ['gift:list', 'gift:add', 'gift:edit'])],
  });
  other = await operator(db(), { departIds });
});
afterAll(() => server.close());

const db = () => server.services.db;
const read = async (token: string) => (await server.call('GET', '/sys/user/setting', { token })).result;
const save = (token: string, body: object) => server.call('PUT', '/sys/user/setting', { token, body });

test('without a session there is nothing to read or save', async () => {
  expect(await server.call('GET', '/sys/user/setting')).toMatchObject({ status: 401 });
  expect(await server.call('PUT', '/sys/user/setting', { body: { weak: true } })).toMatchObject({
    status: 401,
  });
});

test('a saved value overrides the stored one; everybody has their own', async () => {
  expect(await read(one.token)).toEqual({});
  const setting = {
    color: '#722ED1',
    layout: 'topmenu',
    shortcuts: ['/goods/gift'],
    pins: ['statistics/revenue#net'],
    quietHours: '22:00-08:00',
  };
  expect(await save(one.token, setting)).toMatchObject({ success: true });
  expect(await save(one.token, { color: '#F5222D', weak: true })).toMatchObject({ success: true });
  expect(await read(one.token)).toEqual({ ...setting, color: '#F5222D', weak: true });
  expect(await read(other.token)).toEqual({});
});

test('a user id in the body is an unknown key, not somebody else', async () => {
  expect(await save(one.token, { userId: other.id, weak: true })).toMatchObject({
    success: false,
    code: 500,
  });
  expect(await read(other.token)).toEqual({});
});

test.each([
  ['unknown', { unknown: 1 }],
  ['weak', { weak: 'yes' }],
  ['color', { color: 'red;background:url(//x)' }],
  ['layout', { layout: 'sidemenu ' }],
  ['contentWidth', { contentWidth: ['Fixed'] }],
  ['shortcuts', { shortcuts: '/goods/gift' }],
  ['shortcuts', { shortcuts: ['//evil.example'] }],
  ['shortcuts', { shortcuts: ['javascript:alert(1)'] }],
  ['shortcuts', { shortcuts: ['/a', '/a'] }],
  ['quietHours', { quietHours: '22:00' }],
  ['quietHours', { quietHours: '25:00-08:00' }],
  ['pins', { pins: ['statistics/revenue'] }],
  ['pins', { pins: ['../a/b#c'] }],
  ['pins', { pins: ['a/b#c', 'a/b#c'] }],
  ['pins', { pins: Array.from({ length: 13 }, (_, index) => `a/b#c${index}`) }],
  ['shortcuts', { shortcuts: [`/${'a'.repeat(200)}`] }],
  ['shortcuts', { shortcuts: Array.from({ length: 25 }, (_, index) => `/p${index}`) }],
])('%s is refused as %j and nothing of the body is kept', async (field, body) => {
  const before = await read(one.token);
  const answer = await save(one.token, { appearance: 'dark', ...body });
  expect(answer).toMatchObject({ success: false, code: 500, message: expect.stringContaining(field) });
  expect(answer.result.errors[0].field).toBe(field);
  expect(await read(one.token)).toEqual(before);
});

test('the largest that may be kept is kept', async () => {
  const shortcuts = Array.from(
    { length: 24 },
    (_, index) => `/${String(index).padStart(2, '0')}${'a'.repeat(197)}`,
  );
  expect(await save(other.token, { shortcuts })).toMatchObject({ success: true });
  expect(await read(other.token)).toEqual({ shortcuts });
});

test('the own last writes, the newest first, without contents; nobody sees another’s', async () => {
  for (const name of ['玫瑰', '火箭'])
    await server.call('POST', '/gift/gift/add', { token: one.token, body: { name, price: 1 } });
  const { result } = await server.call('GET', '/sys/user/recentRecords', { token: one.token });
  expect(result).toHaveLength(2);
  expect(Number(result[0].id)).toBeGreaterThan(Number(result[1].id));
  expect(result[0]).toEqual({
    id: expect.any(String),
    screenId: 'goods/gift',
    screenTitle: server.services.screens.get('goods/gift')?.title,
    route: '/goods/gift',
    dataId: expect.any(String),
    label: '火箭',
    operation: 'add',
    actionTitle: expect.any(String),
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect((await server.call('GET', '/sys/user/recentRecords', { token: other.token })).result).toEqual([]);
  await db()
    .deleteFrom('sys_role_permission')
    .where(
      'permission_id',
      'in',
      db().selectFrom('sys_permission').where('perms', '=', 'gift:list').select('id'),
    )
    .execute();
  server.services.callers.forget();
  const after = await server.call('GET', '/sys/user/recentRecords', { token: one.token });
  expect(after.result[0].label, 'the name of what may no longer be seen').toBeNull();
  expect(await server.call('GET', '/sys/user/recentRecords')).toMatchObject({ status: 401 });
});

test('colleagues of the own departments, each once; the frozen and those elsewhere are omitted', async () => {
  await db()
    .insertInto('sys_permission')
    .values({ name: '工作台', perms: 'workplace:list', menu_type: 1 })
    .execute();
  const roleIds = [await role(db(), ['workplace:list'])];
  const elsewhere = await operator(db(), { departIds: [await depart(db(), 'B01')], roleIds });
  expect(await server.call('GET', '/sys/user/ownTeam', { token: one.token })).toMatchObject({ status: 403 });
  await db().insertInto('sys_user_role').values({ user_id: one.id, role_id: roleIds[0]! }).execute();
  server.services.callers.forget();
  const team = async (token: string) => (await server.call('GET', '/sys/user/ownTeam', { token })).result;
  expect(await team(one.token)).toEqual([
    { id: other.id, realname: expect.any(String), avatar: null, post: null, departs: '部门A01、部门A02' },
  ]);
  expect(await team(elsewhere.token)).toEqual([]);
  await db().updateTable('sys_user').set({ status: 2 }).where('id', '=', other.id).execute();
  expect(await team(one.token)).toEqual([]);
});
