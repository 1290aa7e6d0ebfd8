import { afterAll, beforeAll, expect, test } from 'vitest';
import { depart, operator, permissionId, role, rule } from '../../src/testing/server/people';
import { type Answer, type Client, clientOf, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let office: string;
let below: string;
beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.admin.post('/sys/sysDepart/add', { departName: '总办', orgCategory: '1' });
  office = (body.result as { id: string }).id;
  const inner = await server.admin.post('/sys/sysDepart/add', {
    departName: '文书组',
    parentId: office,
    orgCategory: '2',
  });
  below = (inner.body.result as { id: string }).id;
});
afterAll(() => server.close());

const db = () => server.services.db;
const messageOf = ({ body }: Answer) => body.message;
const recordsIn = ({ body }: Answer) => (body.result as { records: Record<string, unknown>[] }).records;

async function made(codes: string[], departIds: string[] = []) {
  const roleIds = codes.length > 0 ? [await role(db(), codes)] : [];
  const person = await operator(db(), { roleIds, departIds });
  return { ...person, ...clientOf(server.app, person.token) };
}

async function idsOf(...codes: string[]): Promise<string> {
  return (await Promise.all(codes.map((code) => permissionId(db(), code)))).join();
}

let count = 0;
/** A role of the department with these people, made in that caller's name. */
async function departRole(
  departId: string,
  userIds: string[] = [],
  client: Client = server.admin,
  path = '/sys/sysDepartRole',
) {
  count += 1;
  const record = { departId, roleName: `组长${count}`, roleCode: `leader${count}`, userIds };
  const { body } = await client.post(`${path}/add`, record);
  if (!body.success) throw new Error(body.message);
  return (body.result as { id: string }).id;
}
const grantDepart = (departId: string, permissionIds: string, last = '', client = server.admin) =>
  client.post('/sys/permission/saveDepartPermission', { departId, permissionIds, lastpermissionIds: last });
const grantRole = (roleId: string, permissionIds: string, last = '', client = server.admin) =>
  client.post('/sys/sysDepartPermission/saveDeptRolePermission', {
    roleId,
    permissionIds,
    lastpermissionIds: last,
  });
const gifts = (client: Client) => client.get('/gift/gift/list').then(({ status }) => status);

test('what a department role opens within the department’s grant counts as a role’s, and ends with either, or with leaving', async () => {
  const person = await made([], [office]);
  const roleId = await departRole(office, [person.id]);
  const [list, edit] = [await idsOf('gift:list'), await idsOf('gift:edit')];
  expect(messageOf(await grantRole(roleId, list))).toBe('“礼物列表”不在部门权限里，请先给部门授权');
  expect(await gifts(person)).toBe(403);

  expect(messageOf(await grantDepart(office, `${list},${edit}`))).toBe('保存成功！');
  expect(messageOf(await grantRole(roleId, list))).toBe('保存成功！');
  expect(await gifts(person)).toBe(200);
  const { body } = await person.get('/sys/permission/getUserPermissionByToken');
  expect(JSON.stringify((body.result as { menu: unknown }).menu)).toContain('礼物列表');
  expect(recordsIn(await server.admin.get('/sys/userRight/list', { userId: person.id }))[0]).toMatchObject({
    code: 'gift:list',
    why: `部门角色「总办 / 组长${count}」`,
  });
  const { result } = (
    await server.admin.get('/sys/sysDepartPermission/queryTreeListForDeptRole', { departId: office })
  ).body;
  expect((result as { ids: string[] }).ids).toEqual(expect.arrayContaining([list, edit]));
  expect(
    (await server.admin.get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId })).body.result,
  ).toEqual([list]);

  // fields are withheld of it as of a role
  const withhold = (columns: object, client: Client = server.admin) =>
    client.post('/sys/sysDepartRole/columns', { permissionId: list, roleId, columns });
  expect(messageOf(await withhold({ nothing: 'hidden' }))).toMatch(/没有可以限制的字段 nothing/);
  expect((await withhold({}, person)).status).toBe(403);
  expect(messageOf(await withhold({ price: 'hidden', name: 'readonly' }))).toBe('保存成功!');
  const { facts } = (await person.get('/sys/permission/getUserPermissionByToken')).body.result as {
    facts: { columns: object };
  };
  expect(facts.columns).toEqual({ gift: { price: 'hidden', name: 'readonly' } });
  const right = { userId: person.id, 'page|name|menu|code': 'gift:list' };
  expect(recordsIn(await server.admin.get('/sys/userRight/list', right))[0]).toMatchObject({
    limits: '全部',
    columns: '不可见：价格；只读：名称',
  });
  const unchanged = await server.admin.get(`/sys/sysDepartRole/columns/${list}/${roleId}`);
  expect(unchanged.body.result).toMatchObject({ columns: { price: 'hidden', name: 'readonly' } });
  await withhold({});

  // the department's rule holds for its roles
  const ruleId = await rule(db(), 'gift:list', await role(db(), ['gift:list']), {
    column: 'price',
    condition: '<',
    value: '0',
  });
  const place = { permissionId: list, departId: office };
  expect(
    messageOf(
      await server.admin.post('/sys/sysDepartPermission/datarule', { ...place, dataRuleIds: ruleId }),
    ),
  ).toBe('保存成功!');
  expect((await person.get('/gift/gift/list')).body.result).toMatchObject({ total: 0 });
  const chosen = await server.admin.get(`/sys/sysDepartPermission/datarule/${list}/${office}`);
  expect(chosen.body.result).toMatchObject({ drChecked: ruleId });
  await server.admin.post('/sys/sysDepartPermission/datarule', { ...place, dataRuleIds: '' });

  // a person who comes back does not find their former rights
  await server.admin.put('/sys/user/edit', { id: person.id, departIds: [] });
  server.services.callers.forget();
  expect(await gifts(person)).toBe(403);
  await server.admin.put('/sys/user/edit', { id: person.id, departIds: [office] });
  server.services.callers.forget();
  expect(await gifts(person)).toBe(403);
  const again = await server.admin.post('/sys/sysDepartRole/deptRoleUserAdd', {
    userId: person.id,
    newRoleId: roleId,
    oldRoleId: '',
  });
  expect(again.body.success).toBe(true);
  expect(
    (
      await server.admin.get('/sys/sysDepartRole/getDeptRoleByUserId', {
        userId: person.id,
        departId: office,
      })
    ).body.result,
  ).toEqual([{ id: roleId, userId: person.id, droleId: roleId }]);
  server.services.callers.forget();
  expect(await gifts(person)).toBe(200);
  await grantDepart(office, edit, `${list},${edit}`);
  expect(await gifts(person)).toBe(403);
  expect(
    (await server.admin.get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId })).body.result,
  ).toEqual([]);
});

test('a role of a department is given to its people, stays there, and opens no more than the department', async () => {
  const [insider, outsider] = [await made([], [below]), await made([])];
  const roleId = await departRole(below, [insider.id]);
  const edit = (record: object) => server.admin.put('/sys/sysDepartRole/edit', { id: roleId, ...record });
  expect(messageOf(await edit({ userIds: [outsider.id] }))).toMatch(/^“姓名\d+”不在这个部门，请先让他加入$/);
  expect(messageOf(await edit({ departId: office }))).toBe('部门角色不能换部门，请在那个部门另建一个');
  const found = async (deptId: string) =>
    recordsIn(await server.admin.get('/sys/sysDepartRole/list', { deptId })).map(({ id }) => id);
  expect(await found(office)).toContain(roleId);
  expect(await found(below)).toContain(roleId);
});

test('nobody gives by department or department role what they do not hold, nor to themselves', async () => {
  const codes = [
    'depart:grant',
    'depart-role:add',
    'depart-role:edit',
    'depart-role:delete',
    'depart-role:grant',
    'depart:list',
  ];
  const giver = await made([...codes, 'gift:list'], [below]);
  const [gift, dict] = [await idsOf('gift:list'), await idsOf('dict:list')];
  expect(messageOf(await grantDepart(below, dict, '', giver))).toBe('不能授予自己没有的权限：“数据字典”');
  await grantDepart(below, `${gift},${dict}`);
  expect(messageOf(await grantDepart(below, gift, `${gift},${dict}`, giver))).toBe(
    '不能收回自己没有的权限：“数据字典”',
  );
  const member = await made([], [below]);
  const roleId = await departRole(below, [], giver);
  expect(messageOf(await grantRole(roleId, `${gift},${dict}`, '', giver))).toBe(
    '不能授予自己没有的权限：“数据字典”',
  );
  expect(messageOf(await grantRole(roleId, gift, '', giver))).toBe('保存成功！');
  expect(
    (await giver.put('/sys/sysDepartRole/edit', { id: roleId, userIds: [member.id, giver.id] })).body.success,
  ).toBe(true);
  server.services.callers.forget();
  expect(messageOf(await grantRole(roleId, '', gift, giver))).toBe('不能修改自己所属部门角色的权限');
  const strong = await departRole(below, [member.id]);
  await grantRole(strong, dict);
  expect(messageOf(await giver.put('/sys/sysDepartRole/edit', { id: strong, userIds: [] }))).toBe(
    '不能收回自己没有的权限：“数据字典”',
  );
  expect(messageOf(await giver.delete('/sys/sysDepartRole/delete', { id: strong }))).toBe(
    '不能收回自己没有的权限：“数据字典”',
  );
  // nor manages who holds more by it
  const manager = await made(['user:list', 'user:freeze', 'gift:list']);
  expect(messageOf(await manager.post('/sys/user/action/freeze', { id: member.id }))).toMatch(
    /的权限您不都有，不能冻结$/,
  );
});

test('a manager of a department sees it, those below, their people and roles, and nobody else’s', async () => {
  const codes = [
    'my-depart:list',
    'my-depart:join',
    'my-depart-user:edit',
    'my-depart-user:leave',
    'my-depart-user:assign',
    'my-depart-role:add',
    'my-depart-role:grant',
  ];
  const manager = await made([...codes, 'gift:list']);
  const [near, far, stray] = [
    await made([], [below]),
    await made([], [await depart(db(), 'Z93')]),
    await made([]),
  ];
  expect(recordsIn(await manager.get('/system/my-depart/list'))).toEqual([]);
  await server.admin.put('/sys/sysDepart/edit', { id: office, managerIds: [manager.id] });
  const names = recordsIn(await manager.get('/system/my-depart/list')).map(({ departName }) => departName);
  expect(names.sort()).toEqual(['总办', '文书组'].sort());
  const people = async () =>
    recordsIn(await manager.get('/system/my-depart-user/list', { pageSize: '100' })).map(({ id }) => id);
  expect(await people()).toContain(near.id);
  expect(await people()).not.toContain(far.id);
  expect(messageOf(await manager.put('/system/my-depart-user/edit', { id: far.id, post: '主管' }))).toBe(
    '未找到对应实体',
  );
  expect((await manager.put('/system/my-depart-user/edit', { id: near.id, post: '主管' })).body.success).toBe(
    true,
  );

  expect(
    (await manager.post('/system/my-depart/action/join', { id: below, people: [stray.id] })).body,
  ).toMatchObject({ success: true, message: '添加成功！' });
  expect(await people()).toContain(stray.id);
  const roleId = await departRole(below, [], manager, '/system/my-depart-role');
  expect(
    (await manager.post('/system/my-depart-user/action/assign', { id: stray.id, departRoles: [roleId] }))
      .body,
  ).toMatchObject({ success: true });
  await grantDepart(below, await idsOf('gift:list'));
  expect(messageOf(await grantRole(roleId, await idsOf('gift:list'), '', manager))).toBe('保存成功！');
  expect(await gifts(stray)).toBe(200);
  expect(
    messageOf(await manager.post('/system/my-depart-user/action/leave', { id: stray.id, from: below })),
  ).toBe('删除成功!');
  server.services.callers.forget();
  expect(await gifts(stray)).toBe(403);
  expect(await people()).not.toContain(stray.id);

  const elsewhere = await departRole(await depart(db(), 'Z94'));
  expect(messageOf(await grantRole(elsewhere, '', '', manager))).toBe('未找到对应实体');
  await expect(departRole(await depart(db(), 'Z95'), [], manager, '/system/my-depart-role')).rejects.toThrow(
    '只能管自己负责的部门和它的下级',
  );
  const { body } = await manager.get('/sys/sysDepart/queryMyDeptTreeList');
  expect(body).toMatchObject({ message: '2', result: [{ departName: '总办' }] });
  await server.admin.put('/sys/sysDepart/edit', { id: office, managerIds: [] });
  expect(await people()).toEqual([]);
});

test('a kind of department that the form does not offer is not accepted either', async () => {
  const add = (more: object) =>
    server.admin.post('/sys/sysDepart/add', { departName: '分公司', ...more }).then(messageOf);
  expect(await add({ parentId: office, orgCategory: '1' })).toBe('机构类型现在不能是“公司”');
  expect(await add({ orgCategory: '2' })).toBe('机构类型现在不能是“部门”');
  const edit = (more: object) =>
    server.admin.put('/sys/sysDepart/edit', { id: below, ...more }).then(messageOf);
  expect(await edit({ parentId: null })).toBe('机构类型现在不能是“部门”');
  expect(await edit({ parentId: null, orgCategory: '1' })).toBe('修改成功!');
  expect(await edit({ parentId: office, orgCategory: '2' })).toBe('修改成功!');
});
