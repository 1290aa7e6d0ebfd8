import { afterAll, beforeAll, expect, test } from 'vitest';
import { each, type FamilyCaller, familyCaller, ofTexts, P, paramsOf } from '../../support/family';
import { startTestServer, type TestServer } from '../../support/testServer';

/** What the family's front-end asks on the pages of departments, positions and the address list, as `support/family.ts` says. */
let server: TestServer;
let family: FamilyCaller;
beforeAll(async () => {
  server = await startTestServer();
  family = await familyCaller(server);
});
afterAll(() => server.close());

test('部门管理', async () => {
  const id = await family.departOf('总部');
  const below = await family.departOf('分部', id);
  expect(await family.get('/sys/sysDepart/queryTreeList')).toEqual(
    each('id', 'key', 'value', 'title', 'departName', 'orgCode', 'isLeaf'),
  );
  expect(await family.get('/sys/sysDepart/queryIdTree')).toEqual(each('key', 'value', 'title'));
  expect(await family.get('/sys/sysDepart/searchBy', { keyWord: '分部' })).toEqual(each('id', 'departName'));
  const none = await server.admin.get('/sys/sysDepart/searchBy', paramsOf({ keyWord: '没有这个部门' }));
  expect(none.body).toMatchObject({ success: false, message: '未查询匹配数据！' });
  await family.put('/sys/sysDepart/edit', {
    id: below,
    parentId: id,
    departName: '分部改',
    orgCategory: '2',
  });
  const { ids } = await family.get('/sys/role/queryTreeList');
  const permissionIds = ids.slice(0, 5).join(',');
  await family.post('/sys/permission/saveDepartPermission', {
    departId: id,
    permissionIds,
    lastpermissionIds: '',
  });
  expect(await family.get('/sys/permission/queryDepartPermission', { departId: id })).toEqual(ofTexts);
  await family.remove('/sys/sysDepart/delete', { id: below });
});

test('我的部门 with department roles', async () => {
  const depId = await family.departOf('我部');
  const leader = await family.person({ selecteddeparts: depId });
  const { ids } = await family.get('/sys/role/queryTreeList');
  const permissionIds = ids.slice(0, 5).join(',');
  await family.post('/sys/permission/saveDepartPermission', {
    departId: depId,
    permissionIds,
    lastpermissionIds: '',
  });
  const mine = await server.admin.get('/sys/sysDepart/queryMyDeptTreeList', paramsOf());
  expect(mine.body.success).toBe(true);
  expect(['1', '2']).toContain(mine.body.message);
  await family.post('/sys/user/editSysDepartWithUser', { depId, userIdList: [leader.id] });
  expect(await family.get('/sys/user/departUserList', { depId, pageNo: 1, pageSize: 10 })).toMatchObject(
    P('id', 'username', 'realname'),
  );
  const role = { departId: depId, roleName: '部门角色', roleCode: 'family_depart' };
  await family.post('/sys/sysDepartRole/add', role);
  const roles = await family.get('/sys/sysDepartRole/list', { deptId: depId, pageNo: 1, pageSize: 10 });
  expect(roles).toMatchObject(P('id', 'departId', 'roleName', 'roleCode', 'description'));
  const [{ id }] = roles.records;
  await family.put('/sys/sysDepartRole/edit', { ...role, id, description: '改' });
  expect(
    await family.get('/sys/sysDepartRole/getDeptRoleList', { departId: depId, userId: leader.id }),
  ).toEqual(each('id', 'roleName'));
  const tree = await family.get('/sys/sysDepartPermission/queryTreeListForDeptRole', { departId: depId });
  expect(tree).toMatchObject({ treeList: each('key', 'slotTitle'), ids: ofTexts });
  const granted = { roleId: id, permissionIds: tree.ids.slice(0, 2).join(','), lastpermissionIds: '' };
  await family.post('/sys/sysDepartPermission/saveDeptRolePermission', granted);
  expect(await family.get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId: id })).toEqual(
    ofTexts,
  );
  await family.post('/sys/sysDepartRole/deptRoleUserAdd', {
    userId: leader.id,
    newRoleId: id,
    oldRoleId: '',
  });
  expect(
    await family.get('/sys/sysDepartRole/getDeptRoleByUserId', { userId: leader.id, departId: depId }),
  ).toEqual(each('id', 'userId', 'droleId'));
  await family.post('/sys/sysDepartRole/deptRoleUserAdd', {
    userId: leader.id,
    newRoleId: '',
    oldRoleId: id,
  });
  await family.remove('/sys/sysDepartRole/delete', { id });
  await family.remove('/sys/user/deleteUserInDepart', { depId, userId: leader.id });
  await family.post('/sys/user/editSysDepartWithUser', { depId, userIdList: [leader.id] });
  await family.remove('/sys/user/deleteUserInDepartBatch', { depId, userIds: `${leader.id},` });
});

test('职务管理 and 通讯录', async () => {
  await family.post('/sys/position/add', { code: 'family_p', name: '专员', postRank: '1' });
  const listed = await family.get('/sys/position/list', { pageSize: 99_999 });
  expect(listed).toMatchObject(P('id', 'code', 'name', 'postRank', 'postRank_dictText'));
  const { id } = await family.found('/sys/position/list', 'code', 'family_p');
  await family.put('/sys/position/edit', { id, code: 'family_p', name: '专员二', postRank: '2' });
  await family.remove('/sys/position/delete', { id });
  const depart = await family.departOf('通讯部');
  await family.person({ selecteddeparts: depart, phone: '13911112222' });
  const query = { orgCode: '', realname: '', workNo: '', pageNo: 1, pageSize: 10 };
  expect(await family.get('/sys/user/queryByOrgCodeForAddressList', query)).toMatchObject(
    P('realname', 'workNo', 'departName', 'post', 'telephone', 'email', 'phone'),
  );
});
