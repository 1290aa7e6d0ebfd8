import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depart, operator, PASSWORD } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';
import { storeCaptcha } from './captchaStore';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
let captchas = 0;
/** With a correct captcha, which is checked only after failures. */
const signIn = async (username: unknown, password: unknown) => {
  captchas += 1;
  const checkKey = `key-${captchas}`;
  await storeCaptcha(db(), checkKey, 'ABCD');
  return server.call('POST', '/sys/login', { body: { username, password, captcha: 'abcd', checkKey } });
};
const logOf = (username: string) =>
  db().selectFrom('sys_log').where('username', '=', username).orderBy('id').selectAll().execute();

test('signing in answers token, operator, departments and dictionaries', async () => {
  const departIds = [await depart(db(), 'A01'), await depart(db(), 'A02')];
  const { id } = await operator(db(), { username: 'li', departIds });
  const { id: dict_id } = await db()
    .insertInto('sys_dict')
    .values({ dict_name: '性别', dict_code: 'sex' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('sys_dict_item').values({ dict_id, item_text: '男', item_value: '1' }).execute();
  const answer = await signIn('li', PASSWORD);
  expect(answer).toMatchObject({ status: 200, success: true, code: 200, message: '登录成功' });
  expect(answer.result).toMatchObject({
    multi_depart: 2,
    departs: [
      { id: departIds[0], departName: '部门A01', orgCode: 'A01' },
      { id: departIds[1], departName: '部门A02', orgCode: 'A02' },
    ],
    sysAllDictItems: { sex: [{ value: '1', text: '男', title: '男' }] },
    userInfo: {
      id,
      username: 'li',
      delFlag: 0,
      orgCode: null,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    },
  });
  const { userInfo, token } = answer.result;
  expect(userInfo.nickname).toBe(userInfo.realname);
  expect(Object.keys(userInfo).join()).not.toMatch(/password|salt/i);
  expect(await server.call('GET', '/sys/user/getCurrentUserDeparts', { token })).toMatchObject({
    result: { list: [{ orgCode: 'A01' }, { orgCode: 'A02' }], orgCode: null },
  });
  expect((await logOf('li')).at(-1)).toMatchObject({
    log_type: '1',
    log_content: '登录成功',
    userid: id,
    ip: '127.0.0.1',
  });
});

test('multi_depart is 0 without and 1 with one department, which is the current one', async () => {
  await operator(db(), { username: 'none' });
  expect((await signIn('none', PASSWORD)).result).toMatchObject({ multi_depart: 0, departs: [] });
  await operator(db(), { username: 'single', departIds: [await depart(db(), 'C01')] });
  expect((await signIn('single', PASSWORD)).result).toMatchObject({
    multi_depart: 1,
    userInfo: { orgCode: 'C01' },
  });
});

test('parameters in the address of a sign-in do not count', async () => {
  await operator(db(), { username: 'address' });
  const query = new URLSearchParams({ username: 'address', password: PASSWORD });
  expect(await server.call('POST', `/sys/login?${query}`, { body: {} })).toMatchObject({
    success: false,
    message: '用户名或密码错误',
  });
});

test('failures are reported in the family’s words and logged', async () => {
  const { id } = await operator(db(), { username: 'zhao' });
  expect(await signIn('zhao', 'wrong')).toMatchObject({
    status: 200,
    success: false,
    code: 500,
    message: '用户名或密码错误',
  });
  // no answer reveals whether a name is known
  expect(await signIn('ghost', 'wrong')).toMatchObject({ code: 500, message: '用户名或密码错误' });
  expect(await signIn(undefined, undefined)).toMatchObject({ code: 500, message: '用户名或密码错误' });
  expect(await signIn('zhao\u0000', ['x'])).toMatchObject({ code: 500, message: '用户名或密码错误' });
  await db().updateTable('sys_user').set({ status: 2 }).where('id', '=', id).execute();
  expect(await signIn('zhao', PASSWORD)).toMatchObject({ code: 500, message: '该用户已冻结' });
  await db().updateTable('sys_user').set({ delete_time: '2024-01-01' }).where('id', '=', id).execute();
  expect(await signIn('zhao', PASSWORD)).toMatchObject({ code: 500, message: '该用户已注销' });
  expect((await logOf('zhao')).map((row) => row.log_content)).toEqual([
    '登录失败：用户名或密码错误',
    '登录失败：用户名或密码错误',
    '登录失败：该用户已冻结',
    '登录失败：该用户已注销',
  ]);
  await operator(db(), { username: 'zhao' });
  expect(await signIn('zhao', PASSWORD)).toMatchObject({ success: true });
});

test('each failure after the third waits longer, and the right password gets in however many others failed', async () => {
  await operator(db(), { username: 'sun' });
  server.waits.length = 0;
  for (let count = 0; count < 9; count++)
    expect((await signIn('sun', 'wrong')).message).toBe('用户名或密码错误');
  expect(server.waits).toEqual([250, 500, 1000, 2000, 4000, 5000]);
  await sql`insert into sys_attempt (subject, ip) select 'user:sun', '10.9.0.' || (n % 200) from generate_series(1, 3000) n`.execute(
    db(),
  );
  expect(await signIn('sun', PASSWORD)).toMatchObject({ success: true });
  expect(server.waits.at(-1)).toBe(5000);
  // a success restarts the count
  server.waits.length = 0;
  expect(await signIn('sun', PASSWORD)).toMatchObject({ success: true });
  expect(server.waits).toEqual([]);
});

test('a guesser from many addresses meets captcha and delay of the account', async () => {
  await operator(db(), { username: 'qian' });
  const from = (remoteAddress: string, password: string) =>
    server.app
      .inject({
        method: 'POST',
        url: '/console/sys/login',
        payload: { username: 'qian', password },
        remoteAddress,
      })
      .then((answer) => answer.json().message);
  for (let host = 1; host <= 3; host++)
    expect(await from(`10.1.1.${host}`, 'wrong')).toBe('用户名或密码错误');
  expect(await from('10.1.1.4', 'wrong')).toBe('验证码无效');
  expect(await from('10.1.1.5', PASSWORD)).toBe('验证码无效');
});

test('concurrent tries are counted one by one', async () => {
  await operator(db(), { username: 'zhou' });
  server.waits.length = 0;
  await Promise.all(Array.from({ length: 8 }, () => signIn('zhou', 'wrong')));
  expect(server.waits.filter((ms) => ms >= 1000).length).toBeGreaterThanOrEqual(3);
  expect(await logOf('zhou')).toHaveLength(8);
});

test('wrong old passwords count together with those at the login page', async () => {
  const { token } = await operator(db(), { username: 'chu' });
  const change = (body: object) =>
    server.call('PUT', '/sys/user/updatePassword', {
      token,
      body: { password: 'Newer#2025', confirmpassword: 'Newer#2025', ...body },
    });
  for (let count = 0; count < 3; count++)
    expect(await change({ oldpassword: 'x' })).toMatchObject({ message: '旧密码输入错误!' });
  expect(await change({ oldpassword: PASSWORD })).toMatchObject({ success: false, message: '验证码无效' });
  const login = { username: 'chu', password: PASSWORD };
  expect(await server.call('POST', '/sys/login', { body: login })).toMatchObject({ message: '验证码无效' });
  await storeCaptcha(db(), 'own', 'ABCD');
  expect(await change({ oldpassword: PASSWORD, captcha: 'abcd', checkKey: 'own' })).toMatchObject({
    success: true,
  });
});

test.each(['GET', 'POST'])(
  '%s logout ends the session immediately, and reports a dead token',
  async (method) => {
    const { token } = await operator(db());
    const own = () => server.call('GET', '/sys/user/getCurrentUserDeparts', { token });
    expect(await own()).toMatchObject({ success: true });
    expect(await server.call(method, '/sys/logout', { token })).toMatchObject({
      success: true,
      message: '退出登录成功！',
    });
    expect(await own()).toMatchObject({ status: 500 });
    expect(await server.call(method, '/sys/logout', { token })).toMatchObject({
      status: 200,
      success: false,
      message: 'Token无效!',
    });
    expect(await server.call(method, '/sys/logout')).toMatchObject({ status: 200, message: 'Token无效!' });
  },
);

test('a new password needs the old one, ends the other sessions, and is in no log', async () => {
  const { id, token } = await operator(db(), { username: 'wu' });
  const other = (await signIn('wu', PASSWORD)).result.token;
  const change = (body: object) => server.call('PUT', '/sys/user/updatePassword', { token, body });
  const right = {
    username: 'wu',
    oldpassword: PASSWORD,
    password: 'Newer#2025',
    confirmpassword: 'Newer#2025',
  };
  expect(await change({ ...right, oldpassword: 'x' })).toMatchObject({
    code: 500,
    message: '旧密码输入错误!',
  });
  expect(await change({ ...right, password: '' })).toMatchObject({ code: 500, message: '新密码不允许为空!' });
  expect(await change({ ...right, confirmpassword: 'x' })).toMatchObject({
    code: 500,
    message: '两次输入密码不一致!',
  });
  expect(await change({ ...right, password: '123', confirmpassword: '123' })).toMatchObject({
    message: '密码由8位数字、大小写字母和特殊符号组成!',
  });
  expect(await change({ ...right, username: 'li' })).toMatchObject({ status: 403 });
  for (const [password, message] of [
    ['passwd1!', '密码太常见，容易被猜到，请换一个'],
    [PASSWORD, '新密码不能与旧密码相同'],
  ])
    expect(await change({ ...right, password, confirmpassword: password })).toMatchObject({ message });
  expect(await change(right)).toMatchObject({ success: true, message: '密码重置成功!' });
  const own = (of: string) => server.call('GET', '/sys/user/getCurrentUserDeparts', { token: of });
  expect(await own(token)).toMatchObject({ success: true });
  expect(await own(other)).toMatchObject({ status: 500 });
  expect(await signIn('wu', PASSWORD)).toMatchObject({ success: false });
  expect(await signIn('wu', 'Newer#2025')).toMatchObject({ success: true });
  const log = await db()
    .selectFrom('sys_data_log')
    .where('data_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(log.action_title).toBe('修改密码');
  expect(JSON.stringify(log)).not.toMatch(/Newer|scrypt/);
  const again = {
    ...right,
    oldpassword: 'Newer#2025',
    password: 'Third#2025',
    confirmpassword: 'Third#2025',
    username: undefined,
  };
  expect(await server.call('POST', '/sys/user/updatePassword', { token, body: again })).toMatchObject({
    success: true,
  });
});

test.each(['POST', 'PUT'])(
  '%s selectDepart changes the current department to one of one’s own',
  async (method) => {
    const codes = [`${method}1`, `${method}2`];
    const departIds = [await depart(db(), codes[0]!), await depart(db(), codes[1]!)];
    const { id, token, username } = await operator(db(), { departIds });
    const select = (body: object) => server.call(method, '/sys/selectDepart', { token, body });
    expect(await select({ orgCode: codes[1], username })).toMatchObject({
      success: true,
      result: { userInfo: { id, orgCode: codes[1] } },
    });
    expect(await server.services.callers.byToken(token, null)).toMatchObject({ depart: departIds[1] });
    expect(await select({ orgCode: 'A01' })).toMatchObject({ code: 500, message: '您不属于所选的部门' });
    expect(await select({ orgCode: codes[0], username: 'li' })).toMatchObject({ status: 403 });
    const { result } = await server.call('GET', '/sys/user/getCurrentUserDeparts', { token });
    expect(result.orgCode).toBe(codes[1]);
  },
);
