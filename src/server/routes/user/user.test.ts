import { afterAll, beforeAll, expect, test } from 'vitest';
import { depart, operator, role, rule } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';

let server: TestServer;
let admin: { id: string; token: string };
beforeAll(async () => {
  server = await testServer();
  admin = await operator(db(), { roleIds: [await role(db(), [], 'admin')], username: 'admin' });
});
afterAll(() => server.close());

const db = () => server.services.db;
const addUser = (body: object, token = admin.token) => server.call('POST', '/sys/user/add', { token, body });
const NEW = { username: 'wang', realname: '王五', password: 'River#2024' };
const signIn = (username: string, password: string) =>
  server.call('POST', '/sys/login', { body: { username, password } });

const choose = (ticket: string, password: string, confirmpassword = password) =>
  server.call('POST', '/sys/login/password', { body: { ticket, password, confirmpassword } });

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
  // an administrator who typed the first password knows it: no session before it is changed
  const first = await signIn('wang', NEW.password);
  expect(first).toMatchObject({
    success: false,
    message: '首次登录请先修改密码',
    result: { next: 'password' },
  });
  const signedIn = await choose(first.result.ticket, 'Ocean#2025');
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
  for (const text of [answer, first, signedIn, log].map((one) => JSON.stringify(one))) {
    expect(text).not.toContain(NEW.password);
    expect(text).not.toContain('Ocean#2025');
    expect(text).not.toContain(password_hash);
  }
});

test('a first password is changed for one of one’s own: not the same, not a common one, with one ticket', async () => {
  await addUser({ ...NEW, username: 'zheng', phone: '13900009999' });
  const { ticket } = (await signIn('zheng', NEW.password)).result;
  for (const [password, message] of [
    ['short', '密码由8位数字、大小写字母和特殊符号组成!'],
    ['Admin@123', '密码太常见，容易被猜到，请换一个'],
    ['Zheng-hao1', '密码不能包含账号或手机号，请换一个'],
    ['a13900009999!', '密码不能包含账号或手机号，请换一个'],
    [NEW.password, '新密码不能与旧密码相同'],
  ])
    expect(await choose(ticket, password as string)).toMatchObject({
      success: false,
      message,
      result: { errors: [{ field: 'password' }] },
    });
  expect(await choose(ticket, 'Ocean#2025', 'Ocean#2026')).toMatchObject({ message: '两次输入密码不一致!' });
  const { token } = (await choose(ticket, 'Ocean#2025')).result;
  expect(await server.call('GET', '/sys/user/getCurrentUserDeparts', { token })).toMatchObject({
    success: true,
  });
  expect(await choose(ticket, 'Ocean#2027')).toMatchObject({ message: '登录已超时，请重新输入账号和密码' });
  expect(await signIn('zheng', 'Ocean#2025')).toMatchObject({ code: 200 });
});

test('without a password a random one is made and shown once', async () => {
  const added = await addUser({ ...NEW, username: 'wuming', password: undefined });
  const { password, id } = added.result;
  expect(added.message).toBe('添加成功！');
  expect(password).toHaveLength(16);
  expect(await signIn('wuming', password)).toMatchObject({ result: { next: 'password' } });
  const log = await db().selectFrom('sys_data_log').where('data_id', '=', id).selectAll().execute();
  expect(JSON.stringify(log)).not.toContain(password);
});

test.each([
  [{ username: 'wang' }, '用户账号已存在'],
  // a taken account is no way to ask for phones
  [{ username: 'wang', phone: '13800001234' }, '用户账号已存在'],
  [{ phone: '13800001234' }, '手机号已存在'],
  [{ email: 'w@example.com' }, '电子邮件已存在'],
  [{ workNo: '007' }, '工号已存在'],
  [{ password: 'weak' }, '密码由8位数字、大小写字母和特殊符号组成!'],
  [{ password: 'NoSymbols123' }, '密码由8位数字、大小写字母和特殊符号组成!'],
  [{ password: 'P@ssw0rd1' }, '密码太常见，容易被猜到，请换一个'],
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

test('concurrent additions of one account: one succeeds, the others learn that it exists', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => addUser({ ...NEW, username: 'twin' })));
  expect(answers.map((answer) => answer.message).sort()).toEqual([
    '添加成功！',
    '用户账号已存在',
    '用户账号已存在',
  ]);
});

test('an operator who adds operators gives no role that opens more than they hold, and never admin', async () => {
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

test('an operator whom rules limit puts people into their own departments and those below, nowhere else', async () => {
  const [own, foreign] = [await depart(db(), 'D01'), await depart(db(), 'D02')];
  const below = await depart(db(), 'D01A01');
  await db().updateTable('sys_depart').set({ parent_id: own }).where('id', '=', below).execute();
  const limited = await role(db(), ['user:add', 'gift:list']);
  await rule(db(), 'gift:list', limited, { column: 'price', condition: '<', value: '100' });
  const { token } = await operator(db(), { roleIds: [limited], departIds: [own] });
  const add = (username: string, selecteddeparts: string, by = token) =>
    addUser({ ...NEW, username, selecteddeparts }, by);
  expect(await add('q1', foreign)).toMatchObject({
    status: 403,
    message: '只能选择自己所在的部门及其下级：“部门D02”不是',
  });
  expect(await add('q2', `${own},${foreign}`)).toMatchObject({ status: 403 });
  expect(await add('q3', `${own},${below}`)).toMatchObject({ success: true });
  const free = await operator(db(), { roleIds: [await role(db(), ['user:add'])], departIds: [own] });
  expect(await add('q4', foreign, free.token)).toMatchObject({ success: true });
});

test('adding operators needs the code', async () => {
  const { token } = await operator(db());
  expect(await addUser(NEW, token)).toMatchObject({ status: 403 });
});

test('freezing signs out everywhere immediately; unfreezing lets in again; both are logged', async () => {
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
    { action_title: '冻结', before: { status: '1' }, data_content: { status: '2' } },
    { action_title: '解冻', before: { status: '2' }, data_content: { status: '1' } },
  ]);
});

test('the administrator is not frozen, nor is anybody else of the batch', async () => {
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
  const { token } = await operator(db(), { roleIds: [await role(db(), ['user:freeze'])] });
  expect(await freeze({ ids: second.id, status: '2' }, token)).toMatchObject({
    message: expect.stringMatching(/的权限您不都有，不能冻结$/),
  });
  const editor = await operator(db(), { roleIds: [await role(db(), ['user:edit'])] });
  expect(await freeze({ ids: id, status: '2' }, editor.token)).toMatchObject({ status: 403 });
  expect(await freeze({ ids: second.id, status: '2' })).toMatchObject({ success: true });
  expect(await freeze({ ids: id, status: '3' })).toMatchObject({ code: 500 });
  expect(await freeze({ ids: '77', status: '2' })).toMatchObject({ message: '未找到对应实体' });
});

test('a caller who may open a field that holds an operator looks them up: id and name, nothing else', async () => {
  const { token: stranger } = await operator(db());
  expect(await server.call('GET', '/sys/user/lookup', { token: stranger })).toMatchObject({ status: 403 });
  const { token } = await operator(db(), { roleIds: [await role(db(), ['gift:list'])] });
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
    message: '角色名称格式不正确',
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
