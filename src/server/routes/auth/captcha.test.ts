import { sql } from 'kysely';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, PASSWORD } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';
import { captchaPicture } from './captchaPicture';
import { randomText, storeCaptcha } from './captchaStore';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const login = (username: string, password: string, extra: object = {}) =>
  server.call('POST', '/sys/login', { body: { username, password, ...extra } });
const failThrice = async (username: string) => {
  for (let count = 0; count < 3; count++)
    expect(await login(username, 'wrong')).toMatchObject({ message: '用户名或密码错误' });
};

test('a captcha is a picture in the answer itself, and its text is not stored', async () => {
  const { success, result } = await server.call('GET', '/sys/randomImage/1700000000000');
  expect(success).toBe(true);
  const [head, base64] = result.split(',');
  expect(head).toBe('data:image/png;base64');
  const png = PNG.sync.read(Buffer.from(base64, 'base64'));
  expect([png.width, png.height]).toEqual([105, 35]);
  const { rows } = await sql<{ check_key: string; left: number }>`
    select check_key, extract(epoch from expire_time - now())::int as left from sys_captcha`.execute(db());
  expect(rows).toHaveLength(1);
  expect(rows[0]?.check_key).toBe('1700000000000');
  expect(rows[0]?.left).toBeGreaterThan(50);
  expect(rows[0]?.left).toBeLessThanOrEqual(60);
});

test('every text is drawable, and no two pictures are alike', () => {
  const texts = Array.from({ length: 200 }, randomText);
  for (const text of texts) expect(text).toMatch(/^[A-Z2-9]{4}$/);
  expect(new Set(texts).size).toBeGreaterThan(190);
  expect(captchaPicture('ABCD')).not.toBe(captchaPicture('ABCD'));
});

test.each(['', 'a'.repeat(65), '..%2F..', "x';--"])('a key like %j is refused', async (key) => {
  const answer = await server.call('GET', `/sys/randomImage/${key}`);
  expect(answer.success).not.toBe(true);
});

test('three failures pass without; the fourth try needs one', async () => {
  await operator(db(), { username: 'zhao' });
  await failThrice('zhao');
  expect(await login('zhao', PASSWORD)).toMatchObject({ success: false, code: 500, message: '验证码无效' });
  await storeCaptcha(db(), 'k1', 'WXYZ');
  expect(await login('zhao', PASSWORD, { checkKey: 'k1', captcha: 'AAAA' })).toMatchObject({
    message: '验证码错误',
  });
  // used up, though the text is right now
  expect(await login('zhao', PASSWORD, { checkKey: 'k1', captcha: 'WXYZ' })).toMatchObject({
    message: '验证码无效',
  });
  await storeCaptcha(db(), 'k2', 'WXYZ');
  expect(await login('zhao', PASSWORD, { checkKey: 'k2', captcha: ' wxyz ' })).toMatchObject({
    success: true,
    code: 200,
  });
  // a success restarts the count
  expect(await login('zhao', PASSWORD)).toMatchObject({ success: true });
});

test('a captcha is bound to its key and over after 60 s', async () => {
  await operator(db(), { username: 'qian' });
  await failThrice('qian');
  await storeCaptcha(db(), 'mine', 'ABCD');
  expect(await login('qian', PASSWORD, { checkKey: 'other', captcha: 'ABCD' })).toMatchObject({
    message: '验证码无效',
  });
  await sql`update sys_captcha set expire_time = now() - interval '1 second' where check_key = 'mine'`.execute(
    db(),
  );
  expect(await login('qian', PASSWORD, { checkKey: 'mine', captcha: 'ABCD' })).toMatchObject({
    message: '验证码无效',
  });
});

test('tries without the captcha are not counted', async () => {
  await operator(db(), { username: 'sun' });
  await failThrice('sun');
  for (let count = 0; count < 10; count++) await login('sun', 'wrong');
  const { rows } = await sql`select from sys_attempt where subject = 'user:sun'`.execute(db());
  expect(rows).toHaveLength(3);
  await storeCaptcha(db(), 'k3', 'ABCD');
  expect(await login('sun', PASSWORD, { checkKey: 'k3', captcha: 'ABCD' })).toMatchObject({ success: true });
});

test('the count is of an account: others are not asked', async () => {
  await operator(db(), { username: 'li' });
  await operator(db(), { username: 'zhou' });
  await failThrice('li');
  expect(await login('zhou', PASSWORD)).toMatchObject({ success: true });
  // an unknown name requires a captcha as well
  await failThrice('ghost');
  expect(await login('ghost', 'wrong')).toMatchObject({ message: '验证码无效' });
});

test('single sign-on says that it is not set up', async () => {
  expect(await server.call('GET', '/cas/client/validateLogin?ticket=ST-1&service=x')).toMatchObject({
    success: false,
    code: 500,
    message: '单点登录未配置，请使用账号密码登录',
  });
});

test('of many concurrent tries only the first pass without the captcha', async () => {
  await operator(db(), { username: 'wu' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => login('wu', `guess-${index}`)));
  const judged = answers.filter(({ message }) => message === '用户名或密码错误');
  expect(judged.length).toBeLessThanOrEqual(3);
  expect(answers.filter(({ message }) => message === '验证码无效')).toHaveLength(20 - judged.length);
});
