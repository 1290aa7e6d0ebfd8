import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, permissionId, role, rule } from '../../src/testing/server/people';
import {
  ADMIN_PASSWORD,
  type Answer,
  clientOf,
  startTestServer,
  type TestServer,
} from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const messageOf = ({ body }: Answer) => body.message;
const resultOf = <T>({ body }: Answer) => body.result as T;
interface Node {
  id: string;
  path: string;
  name: string;
  redirect?: string | null;
  hidden?: true;
  component: string;
  meta: object;
  children?: Node[];
}

async function made(codes: string[]) {
  const roleId = await role(db(), codes);
  const { token } = await operator(db(), { roleIds: [roleId] });
  return { roleId, ...clientOf(server.app, token) };
}
const menuOf = async (client: { get: TestServer['admin']['get'] }) =>
  resultOf<{ menu: Node[] }>(await client.get('/sys/permission/getUserPermissionByToken')).menu;
const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

test('every node of the menu has a path and a name, and a group leads to a page in it', async () => {
  const menu = await menuOf(server.admin);
  for (const node of all(menu)) expect([node.path, node.name, node.component]).not.toContain('');
  const home = menu.find(({ name }) => name === 'dashboard');
  expect(home?.redirect).toBe('/dashboard/analysis');
  expect(all(menu).find(({ path }) => path === '/dashboard/analysis')?.component).toBe('dashboard/Analysis');
});

test('the first page of an operator without its figures is one of links', async () => {
  const home = async (codes: string[]) =>
    all(await menuOf(await made(codes))).find(({ path }) => path === '/dashboard/analysis');
  // the family's page knows the component alone
  expect(await home(['gift:list'])).toMatchObject({
    component: 'dashboard/Analysis',
    meta: { showsLinks: true },
  });
  expect((await home(['analysis:list']))?.meta).not.toHaveProperty('showsLinks');
  const menu = await menuOf(await made(['workplace:list', 'gift:list']));
  expect(menu.map(({ path }) => path)).not.toContain('/dashboard/analysis');
  const group = menu.find(({ path }) => path === '/dashboard');
  expect(group?.children?.map(({ path }) => path)).toEqual(['/dashboard/analysis', '/dashboard/workplace']);
});

test('the own messages are in the menu of an operator who was granted nothing', async () => {
  const menu = all(await menuOf(await made(['gift:list'])));
  expect(menu.find(({ path }) => path === '/isps/userAnnouncement')).toMatchObject({
    name: 'isps-userAnnouncement',
    component: 'system/UserAnnouncementList',
  });
});

test('an administrator adds their own link, in the words of the family, and it is delivered', async () => {
  const added = await server.admin.post('/sys/permission/add', {
    name: '帮助手册',
    menuType: 0,
    url: 'https://example.com/help',
    component: 'layouts/IframePageView',
    parentId: '',
    internalOrExternal: true,
    route: true,
  });
  expect(added.body.success).toBe(true);
  const { id } = resultOf<{ id: string }>(added);
  const first = resultOf<{ id: string; isLeaf: boolean }[]>(
    await server.admin.get('/sys/permission/getSystemMenuList'),
  );
  expect(first.find((one) => one.id === id)).toMatchObject({ isLeaf: true });
  expect(all(await menuOf(server.admin)).some((node) => node.id === id)).toBe(true);
  expect((await server.admin.delete('/sys/permission/delete', { id })).body.success).toBe(true);
});

test('codes of a row change by callers who hold them; those of a file stay, and so does its row', async () => {
  const manager = await made(['permission:list', 'permission:add', 'permission:edit', 'permission:delete']);
  const button = { name: '想要的', menuType: 2, perms: 'withdrawal:approve', url: '' };
  expect(messageOf(await manager.post('/sys/permission/add', button))).toMatch(/^不能授予自己没有的权限/);
  const mine = resultOf<{ id: string }>(
    await manager.post('/sys/permission/add', { ...button, perms: 'permission:edit' }),
  );
  expect(
    messageOf(await manager.put('/sys/permission/edit', { id: mine.id, perms: 'withdrawal:pay' })),
  ).toMatch(/^不能授予自己没有的权限/);
  // everybody's, by a status
  const gift = await permissionId(db(), 'gift:edit');
  expect(messageOf(await manager.put('/sys/permission/edit', { id: gift, status: '0' }))).toMatch(
    /自己没有的权限/,
  );
  expect(
    messageOf(await server.admin.put('/sys/permission/edit', { id: gift, perms: 'other:edit' })),
  ).toMatch(/来自页面文件/);
  expect(messageOf(await server.admin.delete('/sys/permission/delete', { id: gift }))).toMatch(
    /来自页面文件/,
  );
  const list = await permissionId(db(), 'gift:list');
  await server.admin.put('/sys/permission/edit', { id: list, name: '礼物' });
  expect(await permissionId(db(), 'gift:list')).toBe(list);
  expect(messageOf(await server.admin.put('/sys/permission/edit', { id: gift, name: '改礼物' }))).toBe(
    '修改成功!',
  );
});

test('a data rule is changed by a caller whom it does not limit, and stays while a role uses it', async () => {
  const editor = await made(['permission:list', 'permission:edit', 'gift:list']);
  const ruleId = await rule(db(), 'gift:list', editor.roleId, {
    column: 'price',
    condition: '>',
    value: '10',
  });
  server.services.callers.forget();
  const wider = { id: ruleId, ruleName: '宽', ruleColumn: 'price', ruleConditions: '>', ruleValue: '0' };
  expect(messageOf(await editor.put('/sys/permission/editPermissionRule', wider))).toMatch(
    /自己只能看到部分数据/,
  );
  expect(
    messageOf(await server.admin.delete('/sys/permission/deletePermissionRule', { id: ruleId })),
  ).toMatch(/正用着这条规则/);
  const sqlRule = { ...wider, ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' };
  expect(messageOf(await server.admin.put('/sys/permission/editPermissionRule', sqlRule))).toMatch(
    /USE_SQL_RULES/,
  );
  expect((await server.admin.put('/sys/permission/editPermissionRule', wider)).body.success).toBe(true);
});

test('departments answer as trees, by search, and to the operator responsible for them', async () => {
  const add = async (departName: string, parentId: string | null) =>
    resultOf<{ id: string }>(await server.admin.post('/sys/sysDepart/add', { departName, parentId })).id;
  const top = await add('树一', null);
  const inner = await add('树一甲', top);
  const tree = resultOf<{ id: string; children?: { id: string; orgType: string }[] }[]>(
    await server.admin.get('/sys/sysDepart/queryTreeList'),
  );
  expect(tree.find(({ id }) => id === top)?.children).toMatchObject([{ id: inner, orgType: '2' }]);
  expect(messageOf(await server.admin.get('/sys/sysDepart/searchBy', { keyWord: '没有的' }))).toBe(
    '未查询匹配数据！',
  );
  expect(
    resultOf<object[]>(await server.admin.get('/sys/sysDepart/searchBy', { keyWord: '树一甲' })),
  ).toHaveLength(1);
  const ordinary = await made(['gift:list']);
  expect((await ordinary.get('/sys/sysDepart/queryMyDeptTreeList')).body).toMatchObject({
    message: '1',
    result: null,
  });
  expect((await server.admin.get('/sys/sysDepart/queryMyDeptTreeList')).body.message).toBe('2');
});

test('sign-ins are listed, counted, and grouped by day for callers who may read the log', async () => {
  const { roleId: _, ...reader } = await made(['log:list']);
  const before = resultOf<{ totalVisitCount: number }>(await reader.get('/sys/loginfo')).totalVisitCount;
  await server.signIn('admin', ADMIN_PASSWORD);
  expect(resultOf<object>(await reader.get('/sys/loginfo'))).toMatchObject({
    totalVisitCount: before + 1,
    todayVisitCount: expect.any(Number),
    todayIp: 1,
  });
  const days = resultOf<{ tian: string; visit: number; ip: number }[]>(await reader.get('/sys/visitInfo'));
  expect(days).toHaveLength(7);
  expect(days.at(-1)?.visit).toBeGreaterThan(0);
  const [latest] = resultOf<{ records: { username: string; logContent: string }[] }>(
    await reader.get('/sys/log/list'),
  ).records;
  expect(latest).toMatchObject({ username: 'admin', logContent: '登录成功' });
  expect((await (await made(['gift:list'])).get('/sys/loginfo')).status).toBe(403);
});
