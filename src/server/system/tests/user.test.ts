import { afterAll, beforeAll, expect, test } from 'vitest';
import { depart, operator, role } from '../testing/people';
import { type TestServer, testServer } from '../testing/testServer';

let server: TestServer;
let admin: { id: string; token: string };
beforeAll(async () => {
  server = await testServer();
  admin = await operator(db(), { roleIds: [await role(db(), [], 'admin')], username: 'admin' });
});
afterAll(() => server.close());

const db = () => server.services.db;
const addUser = (body: object, token = admin.token) => server.call('POST', '/sys/user/add', { token, body });
const NEW = { username: 'wang', realname: '王五', password: 'Wang#2024' };
const signIn = (username: string, password: string) =>
  server.call('POST', '/sys/login', { body: { username, password } });

test('an operator is added with roles and departments, can sign in, and no answer or log holds the password', async () => {
  const roleIds = [await role(db(), ['gift:list']), await role(db(), ['gift:edit'])];
  const departId = await depart(db(), 'A01');
  const body = {
    ...NEW,
    phone: '13800001234',
    email: 'w@example.com',
    birthday: '1990-01-01',
    sex: '1',
    workNo: '007',
  };
  const more = {
    selectedroles: `${roleIds.join(',')},`,
    selecteddeparts: departId,
    confirmpassword: NEW.password,
    identity: 2,
  };
  const answer = await addUser({ ...body, ...more, password_hash: 'x', status: 2, id: '1' });
  expect(answer).toMatchObject({ success: true, message: '添加成功！' });
  const signedIn = await signIn('wang', NEW.password);
  expect(signedIn.result.userInfo).toMatchObject({
    id: answer.result.id,
    realname: '王五',
    phone: '13800001234',
    birthday: '1990-01-01',
    sex: 1,
    status: 1,
    userIdentity: 2,
    orgCode: 'A01',
    createBy: 'admin',
  });
  const { token } = signedIn.result;
  expect((await server.call('GET', '/gift/gift/list', { token })).success).toBe(true);
  const log = await db()
    .selectFrom('sys_data_log')
    .where('data_id', '=', answer.result.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(log).toMatchObject({ data_table: 'sys_user', operation: 'add', create_by: admin.id });
  const { password_hash } = await db()
    .selectFrom('sys_user')
    .where('username', '=', 'wang')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  for (const text of [JSON.stringify(answer), JSON.stringify(signedIn), JSON.stringify(log)]) {
    expect(text).not.toContain(NEW.password);
    expect(text).not.toContain(password_hash);
  }
});

test.each([
  [{ username: 'wang' }, '用户账号已存在'],
  [{ phone: '13800001234' }, '手机号已存在'],
  [{ email: 'w@example.com' }, '电子邮件已存在'],
  [{ workNo: '007' }, '工号已存在'],
  [{ password: 'weak' }, '密码由8位数字、大小写字母和特殊符号组成!'],
  [{ password: 'NoSymbols123' }, '密码由8位数字、大小写字母和特殊符号组成!'],
  [{ password: undefined }, '密码由8位数字、大小写字母和特殊符号组成!'],
  [{ confirmpassword: 'Other#123' }, '两次输入密码不一致!'],
  [{ username: '' }, '用户账号不能为空'],
  [{ realname: ' ' }, '用户姓名不能为空'],
  [{ username: 'a b' }, '用户账号不能含有空格或逗号'],
  [{ phone: 'abc' }, '手机号码必须是电话号码'],
  [{ email: 'nobody' }, '邮箱的格式不正确'],
  [{ birthday: '1990-02-30' }, '生日必须是日期，如 2024-05-01'],
  [{ realname: '王'.repeat(51) }, '用户姓名不能超过 50 个字'],
  [{ selectedroles: '5' }, '所选的角色不存在'],
  [{ selecteddeparts: '5' }, '所选的部门不存在'],
])('adding with %j is refused', async (change, message) => {
  const before = await db().selectFrom('sys_user').select('id').execute();
  const answer = await addUser({ ...NEW, username: 'other', ...change });
  expect(answer).toMatchObject({ status: 200, success: false, code: 500, message });
  expect(await db().selectFrom('sys_user').select('id').execute()).toEqual(before);
});

test('two who add the same account at once: one is told it exists', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => addUser({ ...NEW, username: 'twin' })));
  expect(answers.map((answer) => answer.message).sort()).toEqual([
    '添加成功！',
    '用户账号已存在',
    '用户账号已存在',
  ]);
});

test('whoever adds operators gives no role that opens more than they hold, and never admin', async () => {
  const { token } = await operator(db(), { roleIds: [await role(db(), ['user:add', 'gift:list'])] });
  const [small, large] = [await role(db(), ['gift:list']), await role(db(), ['gift:list', 'gift:delete'])];
  const adminRole = await db()
    .selectFrom('sys_role')
    .where('role_code', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const add = (username: string, selectedroles: string) =>
    addUser({ ...NEW, username, selectedroles }, token);
  expect(await add('p1', large)).toMatchObject({ status: 403, message: '不能授予自己没有的权限：“删除”' });
  expect(await add('p2', adminRole.id)).toMatchObject({ status: 403, message: '只有管理员能授予管理员角色' });
  expect(await add('p3', small)).toMatchObject({ success: true });
});

test('adding operators needs the code', async () => {
  const { token } = await operator(db());
  expect(await addUser(NEW, token)).toMatchObject({ status: 403 });
});

test('freezing signs out everywhere at once; unfreezing lets in again; both are logged', async () => {
  const { id, token } = await operator(db(), { username: 'cold' });
  const own = () => server.call('GET', '/sys/user/getCurrentUserDeparts', { token });
  expect(await own()).toMatchObject({ success: true });
  const freeze = (status: string) =>
    server.call('PUT', '/sys/user/frozenBatch', { token: admin.token, body: { ids: `${id},`, status } });
  expect(await freeze('2')).toMatchObject({ success: true, message: '操作成功!' });
  expect(await own()).toMatchObject({ status: 500, message: 'Token失效，请重新登录' });
  expect(await freeze('1')).toMatchObject({ success: true });
  expect(await own()).toMatchObject({ status: 500 });
  const logs = await db()
    .selectFrom('sys_data_log')
    .where('data_id', '=', id)
    .orderBy('id')
    .selectAll()
    .execute();
  expect(logs).toMatchObject([
    { action_title: '冻结', before: { status: 1 }, data_content: { status: 2 } },
    { action_title: '解冻', before: { status: 2 }, data_content: { status: 1 } },
  ]);
});

test('the administrator is not frozen, and with him nobody of the batch', async () => {
  const { id } = await operator(db());
  const freeze = (body: object, token = admin.token) =>
    server.call('PUT', '/sys/user/frozenBatch', { token, body });
  const message = '管理员账号不允许此操作！';
  expect(await freeze({ ids: `${id},${admin.id}`, status: '2' })).toMatchObject({ success: false, message });
  const statuses = await db()
    .selectFrom('sys_user')
    .where('id', 'in', [id, admin.id])
    .select('status')
    .execute();
  expect(statuses).toEqual([{ status: 1 }, { status: 1 }]);
  const adminRole = await db()
    .selectFrom('sys_role')
    .where('role_code', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const second = await operator(db(), { roleIds: [adminRole.id] });
  const { token } = await operator(db(), { roleIds: [await role(db(), ['user:edit'])] });
  expect(await freeze({ ids: second.id, status: '2' }, token)).toMatchObject({ message });
  expect(await freeze({ ids: second.id, status: '2' })).toMatchObject({ success: true });
  expect(await freeze({ ids: id, status: '3' })).toMatchObject({ code: 500 });
  expect(await freeze({ ids: '77', status: '2' })).toMatchObject({ message: '未找到对应实体' });
});

test('any signed-in operator looks colleagues up: id and name, nothing else', async () => {
  const { token } = await operator(db());
  const lookup = async (query: string) =>
    (await server.call('GET', `/sys/user/lookup?${query}`, { token })).result;
  const wang = await db()
    .selectFrom('sys_user')
    .where('username', '=', 'wang')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await lookup(`keyword=${encodeURIComponent('*王五*')}`)).toContainEqual({
    value: wang.id,
    text: '王五',
  });
  expect(await lookup('keyword=wang')).toEqual([{ value: wang.id, text: '王五' }]);
  expect(await lookup('keyword=%25')).toEqual([]);
  await db().updateTable('sys_user').set({ delete_time: '2024-01-01' }).where('id', '=', wang.id).execute();
  expect(await lookup('keyword=wang')).toEqual([]);
  expect(await lookup(`ids=${wang.id},x`)).toEqual([{ value: wang.id, text: '王五' }]);
  expect(await server.call('GET', '/sys/user/lookup')).toMatchObject({ status: 401 });
});

test('roles: added once per code, logged, listed for those who give them', async () => {
  const add = (body: object) => server.call('POST', '/sys/role/add', { token: admin.token, body });
  const { result, message } = await add({ roleName: '客服', roleCode: 'service', description: '' });
  expect(message).toBe('添加成功！');
  expect(await add({ roleName: '客服二', roleCode: 'service' })).toMatchObject({
    code: 500,
    message: '角色编码已存在',
  });
  expect(await add({ roleName: '客', roleCode: 's2' })).toMatchObject({
    message: '角色名称应为 2 到 30 个字',
  });
  expect(await add({ roleName: '客服', roleCode: '编码' })).toMatchObject({ success: false });
  const log = await db()
    .selectFrom('sys_data_log')
    .where('data_id', '=', result.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(log).toMatchObject({
    data_table: 'sys_role',
    operation: 'add',
    data_content: { roleCode: 'service' },
  });
  const all = await server.call('GET', '/sys/role/queryall', { token: admin.token });
  expect(all.result).toContainEqual({
    id: result.id,
    roleName: '客服',
    roleCode: 'service',
    description: null,
  });
  const { token } = await operator(db(), { roleIds: [await role(db(), ['gift:list'])] });
  expect(await server.call('GET', '/sys/role/queryall', { token })).toMatchObject({ status: 403 });
  expect(await server.call('POST', '/sys/role/add', { token, body: {} })).toMatchObject({ status: 403 });
});
