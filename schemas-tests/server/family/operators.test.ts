import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  all,
  each,
  type FamilyCaller,
  familyCaller,
  type Node,
  ofTexts,
  P,
  PASSWORD,
  text,
} from '../../support/family';
import { startTestServer, type TestServer } from '../../support/testServer';

/** What the family's front-end asks on the pages of people, roles and menus, as `support/family.ts` says. */
let server: TestServer;
let family: FamilyCaller;
beforeAll(async () => {
  server = await startTestServer();
  family = await familyCaller(server);
});
afterAll(() => server.close());

test('用户管理', async () => {
  const role = await family.roleOf('family_user');
  const depart = await family.departOf('族部');
  const { id, username } = await family.person({ selectedroles: role, selecteddeparts: depart });
  const list = { column: 'createTime', order: 'desc', field: 'id,,,username', pageNo: 1, pageSize: 10 };
  expect(await family.get('/sys/user/list', { ...list, username: `*${username}*`, status: 1 })).toMatchObject(
    P('id', 'username', 'realname', 'sex', 'phone', 'status', 'status_dictText'),
  );
  const edited = {
    id,
    username,
    realname: '改名',
    selectedroles: role,
    selecteddeparts: depart,
    departIds: '',
  };
  await family.put('/sys/user/edit', { ...edited, userIdentity: 1 });
  expect(await family.get('/sys/user/queryUserRole', { userid: id })).toEqual([role]);
  expect(await family.get('/sys/user/userDepartList', { userId: id })).toEqual([
    expect.objectContaining({ key: depart, title: '族部' }),
  ]);
  expect(await family.get('/sys/user/generateUserId')).toEqual(text);
  expect(await family.get('/sys/user/queryUserByDepId', { id: depart })).toEqual(
    each('id', 'username', 'realname'),
  );
  expect(await family.get('/sys/user/queryByIds', { userIds: id })).toEqual(each('id', 'username'));
  await family.put('/sys/user/changePassword', {
    username,
    password: `${PASSWORD}2`,
    confirmpassword: `${PASSWORD}2`,
  });
  await family.put('/sys/user/frozenBatch', { ids: `${id},`, status: '2' });
  await family.put('/sys/user/frozenBatch', { ids: `${id},`, status: '1' });
  const agent = { userName: 'admin', agentUserName: username, status: '1' };
  await family.post('/sys/sysUserAgent/add', {
    ...agent,
    startTime: '2026-11-01 00:00:00',
    endTime: '2027-01-01 00:00:00',
  });
  expect(await family.get('/sys/sysUserAgent/queryByUserName', { userName: 'admin' })).toMatchObject({
    ...agent,
    id: text,
    startTime: text,
    endTime: text,
  });
  await family.remove('/sys/user/delete', { id });
  const other = await family.person();
  await family.remove('/sys/user/deleteBatch', { ids: `${other.id},` });
  expect(await family.get('/sys/user/recycleBin')).toEqual(each('id', 'username', 'realname'));
  const back = await server.app.inject({
    method: 'PUT',
    url: '/console/sys/user/recycleBin',
    headers: { token: server.admin.token, 'content-type': 'application/json' },
    payload: JSON.stringify([other.id]),
  });
  expect(back.json()).toMatchObject({ success: true });
  const unknown = await family.person();
  await family.remove('/sys/user/delete', { id: unknown.id });
  await family.remove('/sys/user/recycleBin', { userIds: unknown.id });
});

test('角色管理', async () => {
  const id = await family.roleOf('family_role');
  const { id: userId } = await family.person();
  const range = { createTime_begin: '2000-01-01 00:00:00', createTime_end: '2099-01-01 00:00:00' };
  const keys = ['id', 'roleName', 'roleCode', 'description', 'createTime', 'updateTime'];
  expect(await family.get('/sys/role/list', { roleName: 'family', ...range })).toMatchObject({
    records: expect.any(Array),
  });
  expect(await family.get('/sys/role/list', { pageNo: 1, pageSize: 10, ...range })).toMatchObject(P(...keys));
  expect(await family.get('/sys/role/queryall')).toEqual(each('id', 'roleName', 'roleCode'));
  await family.put('/sys/role/edit', {
    id,
    roleName: '角色改',
    roleCode: 'family_role',
    description: '说明',
  });
  expect(await family.get('/sys/role/checkRoleCode', { id, roleCode: 'family_role' })).toBe(true);
  await family.post('/sys/user/addSysUserRole', { roleId: id, userIdList: [userId] });
  expect(await family.get('/sys/user/userRoleList', { roleId: id, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'username', 'realname', 'status'),
  );
  await family.remove('/sys/user/deleteUserRole', { roleId: id, userId });
  await family.post('/sys/user/addSysUserRole', { roleId: id, userIdList: [userId] });
  await family.remove('/sys/user/deleteUserRoleBatch', { roleId: id, userIds: `${userId},` });
  const { treeList, ids } = await family.get('/sys/role/queryTreeList');
  expect(treeList).toEqual(each('key', 'value', 'slotTitle', 'ruleFlag', 'isLeaf', 'children'));
  expect(ids).toEqual(ofTexts);
  const granted = ids.slice(0, 3).join(',');
  await family.post('/sys/permission/saveRolePermission', {
    roleId: id,
    permissionIds: granted,
    lastpermissionIds: '',
  });
  expect(await family.get('/sys/permission/queryRolePermission', { roleId: id })).toEqual(ofTexts);
  await family.remove('/sys/role/delete', { id });
  await family.remove('/sys/role/deleteBatch', { ids: `${await family.roleOf('family_role2')},` });
});

test('菜单管理 and its data rules', async () => {
  const menu = await family.get('/sys/permission/list');
  expect(menu).toEqual(each('id', 'key', 'title', 'name', 'menuType', 'isLeaf', 'children'));
  const flags = {
    alwaysShow: false,
    hidden: false,
    route: true,
    keepAlive: false,
    internalOrExternal: false,
  };
  const added = { name: '族菜单', menuType: 0, url: '/family', component: 'layouts/RouteView', ...flags };
  await family.post('/sys/permission/add', added);
  const own = all(await family.get('/sys/permission/list')).find((one) => one.name === '族菜单');
  await family.put('/sys/permission/edit', { ...added, id: own?.id, name: '族菜单二', hidden: true });
  expect(await family.get('/sys/permission/getSystemMenuList')).toEqual(each('id', 'key', 'title', 'isLeaf'));
  const parent = menu.find((one: Node) => one.children?.length) as Node;
  expect(await family.get('/sys/permission/getSystemSubmenu', { parentId: parent.id })).toEqual(
    each('id', 'title'),
  );
  expect(await family.get('/sys/permission/getSystemSubmenuBatch', { parentIds: parent.id })).toEqual({
    [parent.id]: each('id', 'title'),
  });
  expect((await family.get('/sys/permission/queryTreeList')).treeList).toEqual(
    each('key', 'title', 'slotTitle'),
  );
  const gift =
    all(menu).find((one) => one.perms === 'gift:list') ?? all(menu).find((one) => one.name === '礼物列表');
  const permissionId = gift?.id;
  const rule = {
    permissionId,
    ruleName: '只看上架',
    ruleColumn: 'name',
    ruleConditions: '=',
    ruleValue: '玫瑰',
  };
  await family.post('/sys/permission/addPermissionRule', { ...rule, status: '1' });
  const rules = await family.get('/sys/permission/getPermRuleListByPermId', { permissionId });
  expect(rules).toEqual(each('id', 'ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'));
  expect(await family.get('/sys/permission/queryPermissionRule', { permissionId, ruleName: '上架' })).toEqual(
    each('id'),
  );
  await family.put('/sys/permission/editPermissionRule', {
    ...rule,
    id: rules[0].id,
    ruleName: '改',
    status: '1',
  });
  const read = () => family.get('/sys/permission/getPermRuleListByPermId', { permissionId });
  const [asRead] = await read();
  await family.put('/sys/permission/editPermissionRule', { ...asRead, ruleValue: '百合' });
  expect(await read()).toMatchObject([{ ruleName: '改', ruleValue: '百合', condition: { name: '百合' } }]);
  await family.remove('/sys/permission/deletePermissionRule', { id: rules[0].id });
  await family.remove('/sys/permission/delete', { id: own?.id });
});
