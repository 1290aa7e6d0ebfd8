import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, permissionId, role } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';

/** Column rights over the doors of a screen; random ones are walked by `schemas-tests/support/rights`. */
let server: TestServer;
let admin: string;
let list: string;
beforeAll(async () => {
  server = await testServer();
  admin = (await operator(db(), { roleIds: [await role(db(), [], 'admin')] })).token;
  list = await permissionId(db(), 'gift:list');
  for (const [name, price] of [
    ['玫瑰', 5],
    ['火箭', 900],
  ])
    await server.call('POST', '/gift/gift/add', {
      token: admin,
      body: { name, price, cost: 1, kind: 'plain' },
    });
});
afterAll(() => server.close());

const db = () => server.services.db;
const withhold = (roleId: string, columns: unknown, token = admin) =>
  server.call('POST', '/sys/role/columns', { token, body: { permissionId: list, roleId, columns } });
const rowsOf = async (token: string, query = '') =>
  (await server.call('GET', `/gift/gift/list${query}`, { token })).result.records;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const everything = ['gift:list', 'gift:add', 'gift:edit', 'gift:export'];

test('a field is withheld in every answer, neither searched, sorted nor written, immediately', async () => {
  const roleId = await role(db(), everything);
  const { token } = await operator(db(), { roleIds: [roleId] });
  expect(await rowsOf(token, '?kind=luxury')).toEqual([]);
  const saved = await withhold(roleId, { price: 'hidden', kind: 'hidden', name: 'readonly' });
  expect(saved).toMatchObject({ success: true, message: '保存成功!' });
  const [newest] = await rowsOf(token, '?kind=luxury');
  // narrowed no more
  expect(newest).toMatchObject({ name: '火箭' });
  for (const name of ['price', 'kind', 'kind_dictText']) expect(newest).not.toHaveProperty(name);
  const edited = { id: newest.id, name: '火箭二号', price: 1, orgCode: 'A01' };
  expect(await server.call('PUT', '/gift/gift/edit', { token, body: edited })).toMatchObject({
    success: true,
  });
  const { result } = await server.call('GET', `/gift/gift/queryById?id=${newest.id}`, { token: admin });
  expect(result).toMatchObject({ name: '火箭', price: 900, orgCode: 'A01' });
  const history = await server.call('GET', `/gift/gift/history?id=${newest.id}`, { token });
  const shownChanges = history.result.records.flatMap(
    ({ changes }: { changes: { field: string }[] }) => changes,
  );
  expect(shownChanges.map(({ field }: { field: string }) => field)).not.toContain('price');
  const own = await server.call('GET', '/sys/permission/getUserPermissionByToken', { token });
  expect(own.result.facts.columns).toEqual({ gift: { price: 'hidden', kind: 'hidden', name: 'readonly' } });
  expect(await server.call('POST', '/gift/gift/add', { token, body: { orgCode: 'A' } })).toMatchObject({
    success: false,
    message: '新增要填写“名称”，您没有填写的权限',
  });
});

test('several roles show what any of them shows; a role without the list has no effect; admin sees all', async () => {
  const [one, other] = [await role(db(), ['gift:list', 'gift:edit']), await role(db(), ['gift:list'])];
  await withhold(one, { price: 'hidden', kind: 'hidden', orgCode: 'readonly' });
  await withhold(other, { price: 'hidden', kind: 'readonly' });
  const { token } = await operator(db(), { roleIds: [one, other, await role(db(), ['person:list'])] });
  const own = await server.call('GET', '/sys/permission/getUserPermissionByToken', { token });
  expect(own.result.facts.columns).toEqual({ gift: { price: 'hidden', kind: 'readonly' } });
  expect((await rowsOf(token))[0]).toMatchObject({ kind: 'plain', kind_dictText: '普通' });
  const boss = await operator(db(), { roleIds: [one, await role(db(), [], 'admin2')] });
  expect((await rowsOf(boss.token))[0]).not.toHaveProperty('price');
  expect((await rowsOf(admin))[0]).toHaveProperty('price');
});

test('the columns of a role are listed, and logged; invalid ones are refused', async () => {
  const roleId = await role(db(), ['gift:list']);
  const path = `/sys/role/columns/${list}/${roleId}`;
  const { result } = await server.call('GET', path, { token: admin });
  const fields = result.fields.map(({ name }: { name: string }) => name);
  expect(fields).toEqual(expect.arrayContaining(['name', 'price', 'cost', 'createBy']));
  expect(fields).not.toContain('id');
  expect(result.fields.find(({ name }: { name: string }) => name === 'name')).toEqual({
    ...{ name: 'name', title: '名称', isWritten: true, isDemanded: true },
  });
  expect(await withhold(roleId, { id: 'hidden' })).toMatchObject({
    message: '“礼物列表”没有可以限制的字段 id，请刷新后再试',
  });
  expect(await withhold(roleId, { price: 'secret' })).toMatchObject({
    message: '列权限只能是不可见（hidden）或只读（readonly）',
  });
  expect(await withhold(await role(db(), []), { price: 'hidden' })).toMatchObject({
    message: '请先保存角色菜单权限!',
  });
  await withhold(roleId, { price: 'hidden' });
  expect((await server.call('GET', path, { token: admin })).result.columns).toEqual({ price: 'hidden' });
  await withhold(roleId, {});
  const logged = await db()
    .selectFrom('sys_data_log')
    .where('data_table', '=', 'sys_role')
    .where('data_id', '=', roleId)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(logged).toMatchObject({
    action_title: '列权限',
    before: { permissionId: list, columns: { price: 'hidden' } },
    data_content: { permissionId: list, columns: {} },
  });
});

test('nobody gives what is withheld from themselves, nor lifts what is withheld from others', async () => {
  const narrow = await role(db(), ['gift:list', 'gift:edit', 'role:grant']);
  await withhold(narrow, { price: 'hidden' });
  const { token } = await operator(db(), { roleIds: [narrow] });
  const target = await role(db(), []);
  const permissionIds = `${list}`;
  const grant = { roleId: target, permissionIds, lastpermissionIds: '' };
  const refusal = '自己不能看或不能改其中的部分字段，不能授予他人：“礼物列表”';
  expect(
    await server.call('POST', '/sys/permission/saveRolePermission', { token, body: grant }),
  ).toMatchObject({ status: 403, message: refusal });
  const open = await role(db(), ['gift:list']);
  expect(await withhold(open, { kind: 'hidden' }, token)).toMatchObject({ status: 403, message: refusal });
  expect(await withhold(narrow, {}, token)).toMatchObject({ message: '不能修改自己所属角色的权限' });
  const rights = await server.call('GET', `/sys/role/grantRights?roleId=${narrow}`, { token: admin });
  expect(rights.result.rows.find(({ id }: { id: string }) => id === list)).toMatchObject({
    ...{ hasFields: true, columns: 1, fault: null },
  });
  const limits = await server.call('GET', `/sys/role/grantLimits?roleId=${narrow}`, { token: admin });
  expect(limits.result).toEqual([
    { id: list, rules: null, columns: expect.stringMatching(/^(不可见|只读)：/) },
  ]);
  const lister = await operator(db(), { roleIds: [await role(db(), ['role:list'])] });
  expect(
    await server.call('GET', `/sys/role/columns/${list}/${open}`, { token: lister.token }),
  ).toMatchObject({
    status: 403,
  });
});

test('another process knows within a second', async () => {
  const roleId = await role(db(), ['gift:list']);
  const { token } = await operator(db(), { roleIds: [roleId] });
  expect(names(await rowsOf(token))).toHaveLength(2);
  await db()
    .updateTable('sys_role_permission')
    .set({ column_rights: JSON.stringify({ name: 'hidden' }) })
    .where('role_id', '=', roleId)
    .execute();
  await expect.poll(() => rowsOf(token).then(([row]) => row.name), { timeout: 1000 }).toBeUndefined();
});
