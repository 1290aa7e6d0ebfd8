import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator, PASSWORD } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';
import type { SmsMode } from './smsPort';

let server: TestServer;
let sent: { phone: string; code: string; mode: SmsMode }[] = [];
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  sent = [];
  server.services.sms = { send: async (message) => void sent.push(message) };
});
afterAll(() => server.close());

const db = () => server.services.db;
let phones = 13_800_000_000;

/** An operator with their own phone. */
async function person() {
  phones += 1;
  const phone = String(phones);
  const made = await operator(db());
  await db().updateTable('sys_user').set({ phone }).where('id', '=', made.id).execute();
  return { ...made, phone };
}

const ask = (mobile: unknown, smsmode: string, path = '/sys/sms') =>
  server.call('POST', path, { body: { mobile, smsmode } });
const post = (path: string, body: object) => server.call('POST', path, { body });
async function codeFor(phone: string, mode: string): Promise<string> {
  const before = sent.length;
  expect(await ask(phone, mode)).toMatchObject({ success: true });
  await expect.poll(() => sent.length).toBe(before + 1);
  return sent.at(-1)?.code as string;
}
const codesOf = async (phone: string) =>
  (await sql`select from sys_sms_code where phone = ${phone}`.execute(db())).rows.length;
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('without a provider the sentence is the family’s, leading space included', async () => {
  server.services.sms = undefined;
  const refused = { success: false, code: 500, message: ' 短信接口未配置，请联系管理员！' };
  expect(await ask('13900000000', '0')).toMatchObject(refused);
  expect(await ask('13900000000', '0', '/account/sms')).toMatchObject(refused);
  expect(await post('/sys/phoneLogin', { mobile: '13900000000', captcha: '1' })).toMatchObject(refused);
});

test('a code has six digits, is sent once in ten minutes and kept as a hash', async () => {
  const { phone } = await person();
  const code = await codeFor(phone, '0');
  expect(code).toMatch(/^\d{6}$/);
  expect(await ask(phone, '0')).toMatchObject({ success: false, message: '验证码10分钟内，仍然有效！' });
  expect(sent).toHaveLength(1);
  const { rows } = await sql<Record<string, unknown>>`select * from sys_sms_code`.execute(db());
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('no answer reveals whether a phone is known; only its owner gets a message', async () => {
  const { phone, id } = await person();
  const frozen = await person();
  await db().updateTable('sys_user').set({ status: 2 }).where('id', '=', frozen.id).execute();
  const [unknown, other] = ['13911111111', '13911111112'];
  const sentAnswer = { success: true, message: '短信发送成功！' };
  const silent: [string, string][] = [
    [unknown, '0'],
    [unknown, '2'],
    [frozen.phone, '0'],
    [phone, '1'],
  ];
  for (const [number, mode] of silent) expect(await ask(number, mode)).toMatchObject(sentAnswer);
  expect(sent).toEqual([]);
  expect(await ask(phone, '0')).toMatchObject(sentAnswer);
  expect(await ask(other, '1')).toMatchObject(sentAnswer);
  await expect.poll(() => sent.map((message) => message.phone)).toEqual([phone, other]);
  // asked again, all are refused alike
  for (const number of [unknown, phone])
    expect(await ask(number, '0')).toMatchObject({ message: '验证码10分钟内，仍然有效！' });
  for (const mobile of [unknown, phone])
    expect(await post('/sys/phoneLogin', { mobile, captcha: 'x' })).toMatchObject({
      success: true,
      code: 0,
      message: '手机验证码错误',
    });
  expect(await ask(phone, '7')).toMatchObject({ message: '短信类型不正确' });
  expect(await ask(['x'], '0')).toMatchObject({ message: '请输入正确的手机号' });
  expect(id).toBeTruthy();
});

test('a frozen account is reported by phone only after the right code', async () => {
  const { phone, id } = await person();
  const code = await codeFor(phone, '0');
  await db().updateTable('sys_user').set({ status: 2 }).where('id', '=', id).execute();
  const enter = (captcha: string) => post('/sys/phoneLogin', { mobile: phone, captcha });
  expect(await enter(wrong(code))).toMatchObject({ code: 0 });
  expect(await enter(code)).toMatchObject({ code: 500, message: '该用户已冻结' });
});

test('a phone that two accounts carry opens neither', async () => {
  const { phone } = await person();
  const other = await operator(db());
  await db().updateTable('sys_user').set({ phone }).where('id', '=', other.id).execute();
  await ask(phone, '0');
  await ask(phone, '2');
  expect(sent).toEqual([]);
});

test('a code that could not be sent does not keep the next away', async () => {
  const { phone } = await person();
  server.services.sms = { send: () => Promise.reject(new Error('down')) };
  expect(await ask(phone, '0')).toMatchObject({ success: true });
  await expect.poll(() => codesOf(phone)).toBe(0);
  server.services.sms = { send: async (message) => void sent.push(message) };
  await codeFor(phone, '0');
});

test('one address asks for at most twenty codes in ten minutes', async () => {
  await sql`delete from sys_sms_code`.execute(db());
  for (let count = 0; count < 20; count++)
    expect(await ask(String(13_700_000_000 + count), '1')).toMatchObject({ success: true });
  expect(await ask('13700000099', '1')).toMatchObject({ message: '获取验证码过于频繁，请稍后再试' });
  await sql`delete from sys_sms_code`.execute(db());
});

test('signing in by phone: a wrong code is no sign-in, the right one is one, once', async () => {
  const { phone, username } = await person();
  const code = await codeFor(phone, '0');
  const enter = (captcha: string) => post('/sys/phoneLogin', { mobile: phone, captcha });
  expect(await enter(wrong(code))).toMatchObject({ success: true, code: 0, message: '手机验证码错误' });
  const answer = await enter(code);
  expect(answer).toMatchObject({ code: 200, result: { multi_depart: 0, userInfo: { username } } });
  expect(
    await server.call('GET', '/sys/user/getCurrentUserDeparts', { token: answer.result.token }),
  ).toMatchObject({ success: true });
  expect(await enter(code)).toMatchObject({ code: 0 });
  expect(await post('/sys/phoneLogin', { mobile: '13911111111', captcha: code })).toMatchObject({
    code: 0,
    message: '手机验证码错误',
  });
});

const TOO_MANY = '手机验证码错误次数过多，请稍后再试';

test('spraying is useless: ten wrong codes a phone and day, over all its codes and from any address', async () => {
  await sql`delete from sys_attempt`.execute(db());
  const { phone } = await person();
  const code = await codeFor(phone, '2');
  await sql`insert into sys_attempt (subject, ip, create_time)
    select 'phone:' || ${phone}, '10.2.0.' || n, now() - interval '3 hours' from generate_series(1, 10) n`.execute(
    db(),
  );
  const verify = { phone, smscode: code };
  expect(await post('/sys/user/phoneVerification', verify)).toMatchObject({ message: TOO_MANY });
  expect(await post('/sys/phoneLogin', { mobile: phone, captcha: code })).toMatchObject({
    message: TOO_MANY,
  });
  await sql`update sys_attempt set create_time = now() - interval '25 hours'`.execute(db());
  expect(await post('/sys/user/phoneVerification', verify)).toMatchObject({ success: true });
});

test('one address has twenty wrong codes in ten minutes, whatever the phones', async () => {
  await sql`delete from sys_attempt`.execute(db());
  for (let count = 0; count < 20; count++) {
    const phone = String(13_500_000_000 + count);
    const body = { username: 'x', phone, smscode: '000000', password: 'Newer#2026' };
    expect(await post('/sys/user/passwordChange', body)).toMatchObject({ message: '短信验证码失效！' });
  }
  const { phone } = await person();
  const code = await codeFor(phone, '2');
  expect(await post('/sys/user/phoneVerification', { phone, smscode: code })).toMatchObject({
    message: TOO_MANY,
  });
  await sql`delete from sys_attempt`.execute(db());
  expect(await post('/sys/user/phoneVerification', { phone, smscode: code })).toMatchObject({
    success: true,
  });
});

test('after five wrong answers a code answers nobody; concurrent tries are counted one by one', async () => {
  const { phone } = await person();
  const code = await codeFor(phone, '2');
  const verify = (smscode: string) => post('/sys/user/phoneVerification', { phone, smscode });
  await Promise.all(Array.from({ length: 8 }, () => verify(wrong(code))));
  expect(await verify(code)).toMatchObject({ success: false, message: '手机验证码错误' });
});

test('a code expires after ten minutes and is valid for its purpose only', async () => {
  const { phone } = await person();
  const forget = await codeFor(phone, '2');
  expect(await post('/sys/phoneLogin', { mobile: phone, captcha: forget })).toMatchObject({ code: 0 });
  await sql`update sys_sms_code set expire_time = now() where phone = ${phone}`.execute(db());
  expect(await post('/sys/user/phoneVerification', { phone, smscode: forget })).toMatchObject({
    message: '手机验证码错误',
  });
});

test.each(['GET', 'POST'])(
  'a forgotten password (%s): verified, changed, every session ended, in no log',
  async (method) => {
    const { phone, username, token, id } = await person();
    const smscode = await codeFor(phone, '2');
    expect(await post('/sys/user/phoneVerification', { phone, smscode })).toMatchObject({
      success: true,
      result: { smscode, username },
    });
    const change = (overrides: object) => {
      const all = { username, phone, smscode, password: 'Newer#2026', ...overrides };
      return method === 'POST'
        ? post('/sys/user/passwordChange', all)
        : server.call('GET', `/sys/user/passwordChange?${new URLSearchParams(all)}`);
    };
    expect(await change({ password: '123' })).toMatchObject({
      message: '密码由8位数字、大小写字母和特殊符号组成!',
    });
    expect(await change({ username: 'admin' })).toMatchObject({ message: '短信验证码失效！' });
    expect(await change({ smscode: wrong(smscode) })).toMatchObject({ message: '短信验证码失效！' });
    expect(await change({})).toMatchObject({ success: true, message: '密码重置完成！' });
    expect(await change({})).toMatchObject({ message: '短信验证码失效！' });
    expect(await server.call('GET', '/sys/user/getCurrentUserDeparts', { token })).toMatchObject({
      status: 500,
    });
    expect(await post('/sys/login', { username, password: PASSWORD })).toMatchObject({ success: false });
    expect(await post('/sys/login', { username, password: 'Newer#2026' })).toMatchObject({ success: true });
    const log = await db().selectFrom('sys_data_log').where('data_id', '=', id).selectAll().execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toMatch(/Newer|scrypt/);
  },
);

test('only its code reveals whose phone it is', async () => {
  const { phone, username } = await person();
  const query = (parameters: string) => server.call('GET', `/sys/user/querySysUser?${parameters}`);
  for (const number of [phone, '13911111111'])
    expect(await query(`phone=${number}`)).toMatchObject({ result: { username: null, phone: number } });
  for (const name of [username, 'ghost'])
    expect(await query(`username=${name}`)).toMatchObject({ success: false, message: '验证失败' });
  server.services.sms = undefined;
  expect(await query(`phone=${phone}`)).toMatchObject({ message: '验证失败' });
});

test('registering makes an account without any right, and each refusal is the family’s', async () => {
  const phone = '13600000001';
  const smscode = await codeFor(phone, '1');
  const registration = {
    username: 'xinren',
    password: 'Secret#2026',
    phone,
    smscode,
    email: 'x@example.com',
  };
  const register = (more: object = {}) => post('/sys/user/register', { ...registration, ...more });
  expect(await register({ smscode: wrong(smscode) })).toMatchObject({ message: '手机验证码错误' });
  expect(await register({ password: '12345678' })).toMatchObject({
    message: '密码由8位数字、大小写字母和特殊符号组成!',
  });
  await operator(db(), { username: 'taken' });
  expect(await register({ username: 'taken' })).toMatchObject({ message: '用户名已注册' });
  expect(await register()).toMatchObject({ success: true, message: '注册成功' });
  const entered = await post('/sys/login', { username: 'xinren', password: 'Secret#2026' });
  expect(entered).toMatchObject({ code: 200, result: { multi_depart: 0 } });
  const { result } = await server.call('GET', '/sys/permission/getUserPermissionByToken', {
    token: entered.result.token,
  });
  expect(result.auth).toEqual([]);
  expect(await ask(phone, '1')).toMatchObject({ success: true });
  const second = await codeFor('13600000002', '1');
  const again = { username: 'xinren2', phone: '13600000002', smscode: second };
  expect(await register(again)).toMatchObject({ message: '邮箱已被注册' });
  expect(await register({ ...again, email: '' })).toMatchObject({ success: true });
});
