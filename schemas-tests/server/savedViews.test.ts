import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let one: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  one = await operatorWith(server, 'one', ['gift:list', 'view:share']);
  other = await operatorWith(server, 'other', ['gift:list']);
  await operatorWith(server, 'outsider', ['dress:list']);
});
afterAll(() => server.close());

const CONTENT = {
  filters: { kind: 'plain' },
  sort: [{ field: 'price', direction: 'asc' }],
  pageSize: 50,
  preferences: {},
};
const view = (more: object = {}) => ({
  screen: 'goods/gift',
  name: '普通',
  content: CONTENT,
  isShared: false,
  ...more,
});
const save = async (client: Client, body: object) => (await client.post('/sys/view/save', body)).body;
const list = async (client: Client) =>
  (await client.get('/sys/view/list', { screen: 'goods/gift' })).body.result as unknown as {
    id: string;
    name: string;
    isOwn: boolean;
    isDefault: boolean;
    content: object;
  }[];

test('own views are the operator’s, shared ones everybody’s to use and their maker’s to change', async () => {
  const own = await save(one, view());
  const shared = await save(one, view({ name: '大家的', isShared: true }));
  expect((await list(one)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['普通', true],
    ['大家的', true],
  ]);
  expect((await list(other)).map(({ name, isOwn }) => [name, isOwn])).toEqual([['大家的', false]]);
  const sharedId = (shared.result as { id: string }).id;
  expect((await save(other, view({ id: sharedId, name: '改' }))).success).toBe(false);
  expect((await other.post('/sys/view/delete', { id: sharedId })).body.success).toBe(false);
  expect((await other.post('/sys/view/default', { screen: 'goods/gift', id: sharedId })).body.success).toBe(
    true,
  );
  expect((await list(other))[0]?.isDefault).toBe(true);
  expect(
    (await other.post('/sys/view/default', { screen: 'goods/gift', id: (own.result as { id: string }).id }))
      .body.success,
  ).toBe(false);
  // the default is removed with its view
  expect((await one.post('/sys/view/delete', { id: sharedId })).body.success).toBe(true);
  expect(await list(other)).toEqual([]);
});

test('sharing needs its right, and any view the right to the list', async () => {
  expect((await other.post('/sys/view/save', view({ isShared: true }))).status).toBe(403);
  expect((await other.post('/sys/view/save', view({ screen: 'finance/gold-order' }))).status).toBe(403);
  expect((await other.get('/sys/view/list', { screen: '__proto__' })).status).toBe(403);
});

test('what is no view is refused', async () => {
  const bad = [
    view({ name: ' ' }),
    view({ name: '长'.repeat(21) }),
    view({ content: null }),
    view({ content: { ...CONTENT, more: 1 } }),
    view({ content: { ...CONTENT, filters: { kind: 5 } } }),
    view({ content: { ...CONTENT, filters: { 'kind\n': { a: 1 } } } }),
    view({ content: { ...CONTENT, preferences: { order: ['x'.repeat(9000)] } } }),
  ];
  for (const body of bad)
    expect((await save(one, body)).success, JSON.stringify(body).slice(0, 80)).toBe(false);
});

test('what the route table does not take is refused at its field, in Chinese', async () => {
  const refused = async (body: object) => {
    const { success, message, result } = await save(one, body);
    expect(success).toBe(false);
    return [message, (result as { errors: { field: string }[] }).errors[0]?.field];
  };
  const { screen: _, ...without } = view();
  expect(await refused(without)).toEqual(['页面的编号不能没有', 'screen']);
  expect(await refused(view({ name: 7 }))).toEqual(['视图名称应当是文字', 'name']);
  expect(await refused(view({ isShared: 'yes' }))).toEqual(['是否共享应当是 true 或 false', 'isShared']);
  expect(await refused(view({ content: { ...CONTENT, columns: [] } }))).toEqual([
    '视图内容里不认识 columns',
    'content',
  ]);
  expect(await refused(view({ content: { ...CONTENT, sort: [{ field: 3, direction: 'asc' }] } }))).toEqual([
    'field应当是文字（content.sort.0.field）',
    'content',
  ]);
});

test('a role’s view opens the list for its holders who chose none; only roles that may list it are offered', async () => {
  const shared = (await save(one, view({ name: '给角色', isShared: true }))).result as { id: string };
  const own = (await save(one, view({ name: '自己的' }))).result as { id: string };
  const offered = (await one.get('/sys/view/roles', { screen: 'goods/gift' })).body.result as unknown as {
    id: string;
    name: string;
  }[];
  const role = offered.find(({ name }) => name === 'other');
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(['one', 'other']));
  expect(offered.map(({ name }) => name)).not.toContain('outsider');
  await server.admin.post('/sys/role/add', { roleName: 'other', roleCode: 'twin', description: '' });
  const withTwin = (await one.get('/sys/view/roles', { screen: 'goods/gift' })).body.result as unknown as {
    id: string;
    name: string;
  }[];
  expect(withTwin.find(({ id }) => id === role?.id)?.name, 'two of one name come with their codes').toMatch(
    /^other（.+）$/,
  );
  const give = async (client: Client, id: string, roleIds: unknown[]) =>
    (await client.post('/sys/view/roles', { id, roleIds })).body;
  const opensWith = async (client: Client) => (await list(client)).find(({ isDefault }) => isDefault)?.name;

  expect((await other.get('/sys/view/roles', { screen: 'goods/gift' })).status).toBe(403);
  expect((await give(other, shared.id, [role?.id])).success).toBe(false);
  expect(await give(one, own.id, [role?.id])).toMatchObject({
    success: false,
    message: '只能把本人共享的视图给角色用',
  });
  const outsider = await server.services.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_name', '=', 'outsider')
    .executeTakeFirstOrThrow();
  expect((await give(one, shared.id, [String(outsider.id)])).success).toBe(false);
  expect((await give(one, shared.id, [role?.id])).success).toBe(true);
  expect([await opensWith(other), await opensWith(one)]).toEqual(['给角色', undefined]);

  // the file's own list is a choice too, and remains one
  await other.post('/sys/view/default', { screen: 'goods/gift', id: null });
  expect(await opensWith(other)).toBeUndefined();
  await other.post('/sys/view/default', { screen: 'goods/gift', id: shared.id });
  expect(await opensWith(other)).toBe('给角色');

  // what is no longer shared is no role's view either, for who chose it and for who did not
  await save(one, view({ id: shared.id, name: '给角色', isShared: false }));
  expect(await list(other)).toEqual([]);
  await save(one, view({ id: shared.id, name: '给角色', isShared: true }));
  expect(await opensWith(other)).toBeUndefined();
  await give(one, shared.id, [role?.id]);
  expect(await opensWith(other), 'a choice of what was taken away is none').toBe('给角色');
  await give(one, shared.id, []);
  expect((await list(one)).find(({ id }) => id === shared.id)).toMatchObject({ roles: [] });
});
