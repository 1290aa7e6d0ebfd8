import { afterAll, beforeAll, expect, test } from 'vitest';
import { depart, operator, permissionId, role, rule } from '../../../testing/server/people';
import { testScreens } from '../../../testing/server/screens';
import { type TestServer, testServer } from '../../../testing/server/testServer';
import { type Caller, conditionContext } from '../../caller';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await testServer();
  admin = (await operator(db(), { roleIds: [await role(db(), [], 'admin')] })).token;
});
afterAll(() => server.close());

const db = () => server.services.db;
const PATH = '/sys/permission/getUserPermissionByToken';
const permissionsOf = async (token: string) => (await server.call('GET', PATH, { token })).result;
async function signedIn(codes: string[]) {
  const roleId = await role(db(), codes);
  return { roleId, ...(await operator(db(), { roleIds: [roleId] })) };
}
const grant = (token: string, body: object) =>
  server.call('POST', '/sys/permission/saveRolePermission', { token, body });
const idsOf = (...codes: string[]) => Promise.all(codes.map((code) => permissionId(db(), code)));
const grantedTo = async (roleId: string): Promise<string[]> => {
  const query = `/sys/permission/queryRolePermission?roleId=${roleId}`;
  return (await server.call('GET', query, { token: admin })).result.sort();
};
const mayList = async (token: string) =>
  (await server.call('GET', '/gift/gift/list', { token })).status === 200;

test('a stranger gets 401, a dead token 500 with the family’s message', async () => {
  expect(await server.call('GET', PATH)).toMatchObject({ status: 401, success: false });
  expect(await server.call('GET', PATH, { token: 'dead' })).toMatchObject({
    status: 500,
    message: 'Token失效，请重新登录',
  });
});

test('conditions of the browser ask for the same facts as those of the server', async () => {
  const departId = await depart(db(), 'A07');
  const roleId = await role(db(), ['gift:list'], 'facts_role');
  const { id, token } = await operator(db(), { roleIds: [roleId], departIds: [departId] });
  const caller = await server.services.callers.byToken(token, null);
  const { user } = conditionContext(caller as Caller);
  expect(user).toMatchObject({ id, departs: [departId], roles: ['facts_role'] });
  expect(user.depart).not.toBeNull();
  const { depart: current, departs, roles } = user;
  expect((await permissionsOf(token)).facts).toEqual({ depart: current, departs, roles });
});

test('a group whose last page is deleted, and a container that nobody put a page in, are in no menu; the group comes back with a page', async () => {
  const titles = async () =>
    (await permissionsOf(admin)).menu.map(({ meta }: { meta: { title: string } }) => meta.title);
  const inTree = async () =>
    (await server.call('GET', '/sys/permission/list', { token: admin })).result.map(
      (row: { name: string }) => row.name,
    );
  await db()
    .insertInto('sys_permission')
    .values({ name: '空的', menu_type: 0, url: '/empty', component: 'layouts/RouteView', sort_no: 50 })
    .execute();
  expect(await titles()).toEqual(['首页', '礼物与装扮', '系统管理', '我的消息']);
  await server.setScreens(testScreens().filter(({ file }) => !file.startsWith('goods/')));
  expect(await titles()).toEqual(['首页', '系统管理', '我的消息']);
  // an administrator finds their own, to fill or to delete it
  expect(await inTree()).toEqual(expect.arrayContaining(['系统管理', '空的']));
  expect(await inTree()).not.toContain('礼物与装扮');
  await server.setScreens(testScreens());
  expect(await titles()).toEqual(['首页', '礼物与装扮', '系统管理', '我的消息']);
});

test('the menu holds what is granted and its ancestors, as the contract writes nodes', async () => {
  const { token } = await signedIn(['gift:list', 'gift:edit']);
  const { menu, auth } = await permissionsOf(token);
  const [home, goods, ...others] = menu;
  // where the bell leads
  expect(others).toMatchObject([{ path: '/isps/userAnnouncement', hidden: true }]);
  expect(home).toMatchObject({
    path: '/dashboard/analysis',
    component: 'dashboard/Analysis',
    meta: { title: '首页' },
  });
  expect(goods).toEqual({
    id: expect.stringMatching(/^\d+$/),
    route: '1',
    path: '/goods',
    name: 'goods',
    redirect: '/goods/gift',
    component: 'layouts/RouteView',
    meta: { keepAlive: false, internalOrExternal: false, title: '礼物与装扮', icon: 'gift' },
    children: [
      {
        id: await permissionId(db(), 'gift:list'),
        route: '1',
        path: '/goods/gift',
        name: 'goods-gift',
        component: 'gift/GiftList',
        meta: { keepAlive: true, internalOrExternal: false, title: '礼物列表', icon: 'gift' },
      },
    ],
  });
  expect(auth).toEqual(
    expect.arrayContaining([
      { action: 'gift:list', type: '1', describe: '礼物列表' },
      { action: 'gift:edit', type: '1', describe: '编辑' },
    ]),
  );
  expect(auth).toHaveLength(2);
});

test('all buttons with their status are in allAuth, menu rows are not', async () => {
  const { token } = await signedIn(['gift:list']);
  await db()
    .updateTable('sys_permission')
    .set({ status: '0', perms_type: '2' })
    .where('perms', '=', 'gift:export')
    .execute();
  const { auth, allAuth } = await permissionsOf(token);
  expect(auth).toContainEqual({ action: 'gift:export', type: '2', describe: '导出' });
  expect(allAuth).toContainEqual({ action: 'gift:export', status: '0', type: '2', describe: '导出' });
  expect(allAuth).toContainEqual({ action: 'gift:retire', status: '1', type: '1', describe: '下架' });
  expect(allAuth.some(({ action }: { action: string }) => action === 'gift:list')).toBe(false);
  await db()
    .updateTable('sys_permission')
    .set({ status: '1', perms_type: '1' })
    .where('perms', '=', 'gift:export')
    .execute();
});

test('order, hidden, alwaysShow, route, outside addresses', async () => {
  const above = await db()
    .selectFrom('sys_permission')
    .where('origin', '=', 'group:goods')
    .select('id')
    .executeTakeFirstOrThrow();
  const own = { parent_id: above.id, menu_type: 1, component: 'layouts/IframePageView' };
  await db()
    .insertInto('sys_permission')
    .values([
      { ...own, name: '监控', perms: 't:out', url: '{{ host }}/druid/', sort_no: 1, route: false },
      {
        ...own,
        name: '站外',
        perms: 't:web',
        url: 'https://example.com/a',
        sort_no: 2,
        internal_or_external: true,
      },
      { ...own, name: '参数', perms: 't:code', url: '/t/:code', sort_no: 4, hidden: true, always_show: true },
    ])
    .execute();
  const { token } = await signedIn(['gift:list', 't:out', 't:web', 't:code']);
  const [, { children }] = (await permissionsOf(token)).menu;
  expect(children.map((node: { meta: { title: string } }) => node.meta.title)).toEqual([
    '监控',
    '站外',
    '礼物列表',
    '参数',
  ]);
  expect(children[0]).toMatchObject({
    route: '0',
    path: expect.stringMatching(/^[0-9a-f]{32}$/),
    meta: { url: '{{ host }}/druid/' },
  });
  expect(children[1]).toMatchObject({
    route: '1',
    meta: { url: 'https://example.com/a', internalOrExternal: true },
  });
  expect(children[1]).not.toHaveProperty('hidden');
  expect(children[3]).toMatchObject({ path: '/t/:code', name: 't-@code', hidden: true, alwaysShow: true });
  expect(children[3].meta).not.toHaveProperty('url');
});

test('the home page is not inserted twice', async () => {
  const { id } = await db()
    .insertInto('sys_permission')
    .values({
      name: '首页',
      url: '/dashboard/analysis',
      menu_type: 1,
      perms: 'analysis:list',
      component: 'x',
      sort_no: 500,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await signedIn(['analysis:list']);
  expect((await permissionsOf(token)).menu).toMatchObject([{ id, component: 'x' }, { hidden: true }]);
  const { token: other } = await signedIn([]);
  expect((await permissionsOf(other)).menu).toMatchObject([
    { id, component: 'dashboard/Analysis' },
    { hidden: true },
  ]);
});

test('rows of screens that are not active are delivered nowhere', async () => {
  const { token, roleId } = await signedIn(['person:list', 'gift:list']);
  await server.setScreens(testScreens().filter((source) => source.file !== 'goods/person.json'));
  const { menu, allAuth } = await permissionsOf(token);
  expect(JSON.stringify(menu)).not.toContain('/goods/person');
  expect(JSON.stringify(allAuth)).not.toContain('person:add');
  const query = `/sys/permission/queryRolePermission?roleId=${roleId}`;
  expect((await server.call('GET', query, { token: admin })).result).toEqual([
    await permissionId(db(), 'gift:list'),
  ]);
  await server.setScreens(testScreens());
  expect(JSON.stringify((await permissionsOf(token)).menu)).toContain('/goods/person');
});

test('role admin is given everything, without a grant', async () => {
  const { menu, auth } = await permissionsOf(admin);
  expect(JSON.stringify(menu)).toContain('/system/role');
  expect(auth).toContainEqual({ action: 'gift:cost', type: '1', describe: '看成本' });
});

test('granting applies the difference and takes effect immediately; what others granted meanwhile stays', async () => {
  const { token, roleId } = await signedIn([]);
  const [list, edit, add] = await idsOf('gift:list', 'gift:edit', 'gift:add');
  expect(await mayList(token)).toBe(false);
  const first = await grant(admin, { roleId, permissionIds: `${list},${edit}`, lastpermissionIds: '' });
  expect(first).toMatchObject({ success: true, message: '保存成功！' });
  expect(await mayList(token)).toBe(true);
  await grant(admin, { roleId, permissionIds: `${add}`, lastpermissionIds: '' });
  await grant(admin, { roleId, permissionIds: `${list}`, lastpermissionIds: `${list},${edit}` });
  expect(await grantedTo(roleId)).toEqual([list, add].sort());
  expect(await mayList(token)).toBe(true);
  const logged = await db()
    .selectFrom('sys_data_log')
    .where('data_table', '=', 'sys_role')
    .where('data_id', '=', roleId)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(logged).toMatchObject({
    action_title: '授权',
    before: { permissionIds: [list, edit, add].sort() },
    data_content: { permissionIds: [list, add].sort() },
  });
});

test('a button brings its list along; a removed list takes its buttons with it', async () => {
  const { token, roleId } = await signedIn([]);
  const [list, edit, person] = await idsOf('gift:list', 'gift:edit', 'person:list');
  await grant(admin, { roleId, permissionIds: `${edit},${person}`, lastpermissionIds: '' });
  expect(await grantedTo(roleId)).toEqual([list, edit, person].sort());
  expect(await mayList(token)).toBe(true);
  const both = { roleId, lastpermissionIds: `${list}` };
  const [add] = await idsOf('gift:add');
  expect(await grant(admin, { ...both, permissionIds: `${add}` })).toMatchObject({
    success: false,
    message: '“礼物列表”的按钮要与它的查看权限一起授予，不能只取消查看权限',
  });
  await grant(admin, { ...both, permissionIds: '' });
  expect(await grantedTo(roleId)).toEqual([person]);
});

test('taking a right away demands holding it, and seeing all of what it opens', async () => {
  const { roleId } = await signedIn(['gift:list', 'gift:edit', 'person:list']);
  const [list, edit, person] = await idsOf('gift:list', 'gift:edit', 'person:list');
  const lastpermissionIds = `${list},${edit},${person}`;
  const { token } = await signedIn(['role:grant', 'gift:list']);
  const take = (permissionIds: string) => grant(token, { roleId, permissionIds, lastpermissionIds });
  expect(await take(`${list},${edit}`)).toMatchObject({
    status: 403,
    message: '不能收回自己没有的权限：“用户列表”',
  });
  // its buttons would be removed too
  expect(await take(`${edit},${person}`)).toMatchObject({
    status: 403,
    message: '不能收回自己没有的权限：“编辑”',
  });
  const limited = await role(db(), ['role:grant', 'person:list']);
  await rule(db(), 'person:list', limited, { column: 'nickname', condition: '=', value: 'x' });
  const { token: partial } = await operator(db(), { roleIds: [limited] });
  expect(await grant(partial, { roleId, permissionIds: `${list},${edit}`, lastpermissionIds })).toMatchObject(
    { status: 403, message: '自己只能看到部分数据，不能收回：“用户列表”' },
  );
  expect(await grantedTo(roleId)).toEqual([list, edit, person].sort());
});

test('granting needs its code, and nobody gives what they do not hold', async () => {
  const { roleId } = await signedIn([]);
  const { token: stranger } = await signedIn(['gift:list']);
  const [list, edit] = await Promise.all(['gift:list', 'gift:edit'].map((code) => permissionId(db(), code)));
  expect(await grant(stranger, { roleId, permissionIds: list, lastpermissionIds: '' })).toMatchObject({
    status: 403,
  });
  const { token } = await signedIn(['role:grant', 'gift:list']);
  expect(
    await grant(token, { roleId, permissionIds: `${list},${edit}`, lastpermissionIds: '' }),
  ).toMatchObject({
    status: 403,
    message: '不能授予自己没有的权限：“编辑”',
  });
  const query = `/sys/permission/queryRolePermission?roleId=${roleId}`;
  expect((await server.call('GET', query, { token })).result).toEqual([]);
  expect(await grant(token, { roleId, permissionIds: list, lastpermissionIds: '' })).toMatchObject({
    success: true,
  });
});

test('nobody but admin changes an own role', async () => {
  const { token, roleId } = await signedIn(['role:grant', 'gift:list']);
  const list = await permissionId(db(), 'gift:list');
  expect(await grant(token, { roleId, permissionIds: '', lastpermissionIds: list })).toMatchObject({
    status: 403,
    message: '不能修改自己所属角色的权限',
  });
});

test('unknown roles, unknown rows and nonsense are refused in words', async () => {
  const { roleId } = await signedIn([]);
  const body = { roleId, permissionIds: '1', lastpermissionIds: '' };
  expect(await grant(admin, body)).toMatchObject({
    status: 200,
    success: false,
    message: '所选的菜单不存在，请刷新后再试',
  });
  expect(await grant(admin, { ...body, roleId: '5' })).toMatchObject({
    code: 500,
    message: '未找到对应实体',
  });
  expect(await grant(admin, { ...body, permissionIds: 'x' })).toMatchObject({
    code: 500,
    message: '编号的格式不正确',
  });
});

test('the grant tree and the menu list are for those who may', async () => {
  const { token } = await signedIn(['role:grant']);
  const { result } = await server.call('GET', '/sys/permission/queryTreeList', { token });
  const goods = result.treeList.find((node: { slotTitle: string }) => node.slotTitle === '礼物与装扮');
  const gift = goods.children.find((node: { slotTitle: string }) => node.slotTitle === '礼物列表');
  expect(gift).toMatchObject({
    isLeaf: false,
    ruleFlag: 0,
    scopedSlots: { title: 'hasDatarule' },
    parentId: goods.key,
  });
  expect(gift.children.at(-1)).toMatchObject({ slotTitle: '看成本', isLeaf: true, children: null });
  expect(result.ids).toContain(gift.key);
  expect(await server.call('GET', '/sys/permission/list', { token })).toMatchObject({ status: 403 });
  const { result: list } = await server.call('GET', '/sys/permission/list', { token: admin });
  expect(list.find((row: { title: string }) => row.title === '礼物与装扮')).toMatchObject({
    menuType: 0,
    isLeaf: false,
    parentId: '',
  });
});
