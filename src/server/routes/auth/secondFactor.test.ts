import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, PASSWORD, role } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';
import { storeCaptcha } from './captchaStore';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
let captchas = 0;
const signIn = async (username: string) => {
  const checkKey = `factor-${++captchas}`;
  await storeCaptcha(db(), checkKey, 'ABCD');
  return server.call('POST', '/sys/login', {
    body: { username, password: PASSWORD, captcha: 'abcd', checkKey },
  });
};
const post = (path: string, body: object, token?: string) => server.call('POST', path, { body, token });
/** What an authenticator shows. */
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
/** As after half a minute: the codes used so far are old. */
const later = () => sql`update sys_second_factor set last_step = last_step - 5`.execute(db());

/** An operator with a second factor. */
async function enrolled() {
  const person = await operator(db());
  const started = await post('/sys/user/secondFactor/begin', { password: PASSWORD }, person.token);
  const { secret } = started.result as { secret: string };
  const done = await post('/sys/user/secondFactor/confirm', { code: codeOf(secret) }, person.token);
  await later();
  return { ...person, secret, recoveryCodes: done.result.recoveryCodes as string[] };
}

test('enrolling: the secret as picture and address, encrypted at rest; it counts from the first right code on', async () => {
  const { token, username, id } = await operator(db());
  const start = (password: string) => post('/sys/user/secondFactor/begin', { password }, token);
  const confirm = (code: string) => post('/sys/user/secondFactor/confirm', { code }, token);
  expect(await confirm('123456')).toMatchObject({ success: false, message: '请先获取二维码' });
  expect(await start('wrong')).toMatchObject({
    message: '密码错误',
    result: { errors: [{ field: 'password' }] },
  });
  const { secret, uri, picture } = (await start(PASSWORD)).result;
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(username);
  expect(Buffer.from(picture.split(',')[1], 'base64').toString()).toMatch(/^<svg/);
  const stored = await db()
    .selectFrom('sys_second_factor')
    .where('user_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(stored.secret).toMatch(/^v\d+:/);
  expect(JSON.stringify(stored)).not.toContain(secret);
  // not confirmed yet: no sign-in requires it
  expect(await signIn(username)).toMatchObject({ code: 200 });
  expect(await confirm(wrong(codeOf(secret)))).toMatchObject({ message: '验证码错误' });
  const { recoveryCodes } = (await confirm(codeOf(secret))).result;
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(await start(PASSWORD)).toMatchObject({ message: '两步验证已经开启' });
  const storedCodes = await db().selectFrom('sys_recovery_code').selectAll().execute();
  expect(JSON.stringify(storedCodes)).not.toContain(recoveryCodes[0]);
  expect(await server.call('GET', '/sys/user/secondFactor', { token })).toMatchObject({
    result: { isOn: true, isDemanded: false, recoveryCodes: 10 },
  });
  const logs = await db().selectFrom('sys_data_log').where('data_id', '=', id).selectAll().execute();
  expect(logs.map((log) => log.action_title)).toEqual(['开启两步验证']);
  expect(JSON.stringify(logs)).not.toContain(secret);
});

test('the password alone opens nothing; a code does, once', async () => {
  const { username, secret } = await enrolled();
  const first = await signIn(username);
  expect(first).toMatchObject({
    success: false,
    code: 500,
    message: '请输入两步验证的验证码',
    result: { next: 'code' },
  });
  expect(first.result.token).toBeUndefined();
  const { ticket } = first.result;
  const code = codeOf(secret);
  const answer = await post('/sys/login/code', { ticket, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect(answer).toMatchObject({ code: 200, result: { userInfo: { username } } });
  // neither ticket nor code is good twice
  expect(await post('/sys/login/code', { ticket, code })).toMatchObject({
    message: '登录已超时，请重新输入账号和密码',
  });
  const second = (await signIn(username)).result.ticket;
  expect(await post('/sys/login/code', { ticket: second, code })).toMatchObject({ message: '验证码错误' });
  await later();
  expect(await post('/sys/login/code', { ticket: second, code })).toMatchObject({ code: 200 });
});

test('a ticket opens the step that comes next and no other: without the code nobody chooses a password', async () => {
  const { username, secret, id } = await enrolled();
  const { ticket } = (await signIn(username)).result;
  const chosen = { ticket, password: 'Ocean#2025', confirmpassword: 'Ocean#2025' };
  const over = { success: false, message: '登录已超时，请重新输入账号和密码' };
  expect(await post('/sys/login/password', chosen)).toMatchObject(over);
  expect(await signIn(username)).toMatchObject({ result: { next: 'code' } });
  // one who must change it enrols nothing before
  await sql`update sys_user set must_change_password = true where id = ${id}::bigint`.execute(db());
  const second = (await signIn(username)).result.ticket;
  expect(await post('/sys/login/enrol', { ticket: second })).toMatchObject(over);
  const third = (await signIn(username)).result.ticket;
  const proven = await post('/sys/login/code', { ticket: third, code: codeOf(secret) });
  expect(proven).toMatchObject({ result: { next: 'password' } });
  const again = { ticket: proven.result.ticket, code: codeOf(secret) };
  expect(await post('/sys/login/code', again)).toMatchObject(over);
});

test('a renewed ticket is valid no longer than before', async () => {
  const { username, secret } = await enrolled();
  const { ticket } = (await signIn(username)).result;
  await sql`update sys_sign_in set expire_time = now() + interval '1 minute'`.execute(db());
  await post('/sys/login/code', { ticket, code: wrong(codeOf(secret)) });
  const { rows } = await sql`
    select from sys_sign_in where expire_time > now() + interval '2 minutes'`.execute(db());
  expect(rows).toEqual([]);
  expect(await post('/sys/login/code', { ticket, code: codeOf(secret) })).toMatchObject({ code: 200 });
});

test('a recovery code opens once, however it is typed', async () => {
  const { username, token, recoveryCodes } = await enrolled();
  const enter = async (code: string) =>
    post('/sys/login/code', { ticket: (await signIn(username)).result.ticket, code });
  const [code] = recoveryCodes as [string];
  expect(await enter(code.toLowerCase().replace('-', ''))).toMatchObject({ code: 200 });
  expect(await enter(code)).toMatchObject({ success: false, message: '验证码错误' });
  expect(await server.call('GET', '/sys/user/secondFactor', { token })).toMatchObject({
    result: { recoveryCodes: 9 },
  });
});

test('two who show one code concurrently: one is let in', async () => {
  const { username, secret } = await enrolled();
  const tickets = [(await signIn(username)).result.ticket, (await signIn(username)).result.ticket];
  const code = codeOf(secret);
  const answers = await Promise.all(tickets.map((ticket) => post('/sys/login/code', { ticket, code })));
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
});

test('five wrong codes end the ticket, and they count with the passwords', async () => {
  const { username, secret } = await enrolled();
  const { ticket } = (await signIn(username)).result;
  const code = wrong(codeOf(secret));
  const messages: string[] = [];
  for (let count = 0; count < 6; count++)
    messages.push((await post('/sys/login/code', { ticket, code })).message);
  expect(messages).toEqual([
    ...Array(4).fill('验证码错误'),
    '验证码错误次数过多，请重新输入账号和密码',
    '登录已超时，请重新输入账号和密码',
  ]);
  expect(await post('/sys/login', { username, password: PASSWORD })).toMatchObject({ message: '验证码无效' });
});

test('after thirty wrong codes of a day only a recovery code helps', async () => {
  const { id, username, secret, recoveryCodes } = await enrolled();
  await sql`insert into sys_attempt (subject, ip) select 'code:' || ${id}, '10.0.0.1' from generate_series(1, 30)`.execute(
    db(),
  );
  const { ticket } = (await signIn(username)).result;
  expect(await post('/sys/login/code', { ticket, code: codeOf(secret) })).toMatchObject({
    message: '验证码错误次数过多，请改用恢复码，或明天再试',
  });
  expect(await post('/sys/login/code', { ticket, code: recoveryCodes[0] })).toMatchObject({ code: 200 });
});

test('a role may require it: an operator without one enrols before the first session, and cannot end it', async () => {
  const roleId = await role(db(), ['gift:list']);
  const admin = await operator(db(), { roleIds: [await role(db(), [], 'admin')] });
  const requirement = { token: admin.token, body: { roleId, secondFactor: true } };
  expect(await server.call('PUT', '/sys/role/secondFactor', requirement)).toMatchObject({ success: true });
  const { username } = await operator(db(), { roleIds: [roleId] });
  const first = await signIn(username);
  expect(first).toMatchObject({ success: false, result: { next: 'enrol' } });
  const { ticket } = first.result;
  const { secret } = (await post('/sys/login/enrol', { ticket })).result;
  expect(await post('/sys/login/enrolled', { ticket, code: wrong(codeOf(secret)) })).toMatchObject({
    message: '验证码错误',
  });
  const answer = await post('/sys/login/enrolled', { ticket, code: codeOf(secret) });
  expect(answer).toMatchObject({ code: 200, result: { userInfo: { username } } });
  expect(answer.result.recoveryCodes).toHaveLength(10);
  await later();
  const end = { password: PASSWORD, code: codeOf(secret) };
  expect(await post('/sys/user/secondFactor/end', end, answer.result.token)).toMatchObject({
    message: '您的角色要求两步验证，不能关闭',
  });
  expect(await signIn(username)).toMatchObject({ result: { next: 'code' } });
});

test('a caller who does not hold what a role opens does not change whether it requires a second factor', async () => {
  const granter = await operator(db(), { roleIds: [await role(db(), ['role:edit'])] });
  const change = (roleId: string) =>
    server.call('PUT', '/sys/role/secondFactor', {
      token: granter.token,
      body: { roleId, secondFactor: false },
    });
  const money = await role(db(), ['gift:delete']);
  await sql`update sys_role set second_factor = true where id = ${money}::bigint`.execute(db());
  expect(await change(money)).toMatchObject({
    status: 403,
    message: expect.stringContaining('不能授予自己没有的权限'),
  });
  expect(await change(await role(db(), []))).toMatchObject({ success: true });
  // of role admin it is all that may be changed
  const adminRole = await role(db(), [], 'admin').catch(async () => {
    const found = db().selectFrom('sys_role').where('role_code', '=', 'admin').select('id');
    return (await found.executeTakeFirstOrThrow()).id;
  });
  const { token } = await operator(db(), { roleIds: [adminRole] });
  for (const secondFactor of [true, false])
    expect(
      await server.call('PUT', '/sys/role/secondFactor', {
        token,
        body: { roleId: adminRole, secondFactor },
      }),
    ).toMatchObject({ success: true });
  expect(
    await server.call('PUT', '/sys/role/edit', { token, body: { id: adminRole, roleName: '别的' } }),
  ).toMatchObject({ success: false, message: '管理员角色只能改两步验证' });
});

test('ending it and new recovery codes ask for password and code', async () => {
  const { username, token, secret, recoveryCodes } = await enrolled();
  const renew = (body: object) => post('/sys/user/secondFactor/recoveryCodes', body, token);
  expect(await renew({ password: 'x', code: codeOf(secret) })).toMatchObject({ message: '密码错误' });
  expect(await renew({ password: PASSWORD, code: '1' })).toMatchObject({ message: '验证码错误' });
  const renewed = await renew({ password: PASSWORD, code: codeOf(secret) });
  expect(renewed.result.recoveryCodes).toHaveLength(10);
  const end = (code: string | undefined) =>
    post('/sys/user/secondFactor/end', { password: PASSWORD, code }, token);
  expect(await end(recoveryCodes[1])).toMatchObject({ message: '验证码错误' });
  expect(await end(renewed.result.recoveryCodes[1])).toMatchObject({
    success: true,
    message: '两步验证已关闭',
  });
  expect(await signIn(username)).toMatchObject({ code: 200 });
});

test('another operator helps one who lost everything: signed out everywhere, asked for the password alone', async () => {
  const lost = await enrolled();
  const editor = await operator(db(), { roleIds: [await role(db(), ['user:edit'])] });
  const reset = (id: string, token = editor.token) =>
    server.call('PUT', '/sys/user/resetSecondFactor', { token, body: { id } });
  expect(await reset(lost.id, lost.token)).toMatchObject({ status: 403 });
  expect(await reset(editor.id)).toMatchObject({ message: '不能重置自己的两步验证，请在账号设置里关闭' });
  expect(await reset(lost.id)).toMatchObject({ success: true, message: '两步验证已重置' });
  expect(await reset(lost.id)).toMatchObject({ message: '该用户没有开启两步验证' });
  expect(await server.call('GET', '/sys/user/secondFactor', { token: lost.token })).toMatchObject({
    status: 500,
  });
  expect(await signIn(lost.username)).toMatchObject({ code: 200 });
});
