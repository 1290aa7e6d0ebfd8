import { axeViolations } from '../../support/axe';
import {
  addressOf,
  fillAccount,
  mainMenu,
  stored,
  submitLogin,
  TWO_DEPARTS,
  test,
  USER,
} from './familyVisit';

/** The login page: spec §2 (login layout), §5, §6 (several departments), §7 (login calls), §9. */

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const REFUSED = { code: 500, success: false, message: '用户名或密码错误', result: null };
const severalDeparts = {
  code: 200,
  result: { multi_depart: 2, departs: TWO_DEPARTS, token: 'token-1', userInfo: USER },
};

test.concurrent('the title links to the site root, the footer carries the copyright of 2021', async ({
  expect,
  visit,
}) => {
  const { page } = await visit({ config: { productName: '测试后台' } });
  await page.goto('/user/login');
  const title = page.getByRole('link', { name: '测试后台' });
  expect(await title.getAttribute('href')).toBe('/');
  await page.getByRole('contentinfo').getByText('Copyright © 2021 测试后台').waitFor();
  expect(await page.title()).toBe('测试后台');
});

test.concurrent('the body of the login call', async ({ expect, visit }) => {
  const { page, backend } = await visit();
  await page.goto('/user/login');
  await fillAccount(page, ' admin ', ' se cret ');
  await submitLogin(page);
  await mainMenu(page).waitFor();
  const [call] = backend.callsTo('/sys/login');
  expect(call?.body).toEqual({ username: 'admin', password: ' se cret ', remember_me: true });
  expect(call?.headers.token).toBeUndefined();
});

test.concurrent('missing input is reported, and nothing is sent', async ({ expect, visit }) => {
  const { page, backend } = await visit();
  await page.goto('/user/login');
  await submitLogin(page);
  await page.getByText('请输入账号').waitFor();
  await page.getByLabel('账号').fill('admin');
  await submitLogin(page);
  await page.getByText('请输入密码').waitFor();
  expect(backend.calls).toEqual([]);
});

test.concurrent('a refusal shows the server’s words and keeps what was typed', async ({ expect, visit }) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', { ...REFUSED, message: '该用户已冻结' });
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await page.getByText('该用户已冻结').waitFor();
  expect(await page.getByLabel('账号').inputValue()).toBe('admin');
});

test.concurrent('after three failures the captcha is asked for and sent with its key', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', REFUSED);
  backend.on('GET', '/sys/randomImage', { result: PICTURE });
  await page.route('**/sys/randomImage/*', async (route) => {
    await route.fulfill({ json: { success: true, code: 0, message: '', result: PICTURE, key: 1 } });
  });
  await page.goto('/user/login');
  await fillAccount(page);
  for (let count = 1; count <= 3; count++) {
    expect(await page.getByLabel('验证码', { exact: true }).count()).toBe(0);
    const answered = page.waitForResponse('**/sys/login');
    await submitLogin(page);
    await answered;
    await page.getByText('用户名或密码错误').waitFor();
  }
  await page.getByAltText('验证码图片').waitFor();
  await submitLogin(page);
  await page.getByText('请输入验证码').waitFor();
  await page.getByLabel('验证码', { exact: true }).fill('abcd');
  const before = Date.now();
  await submitLogin(page);
  await expect.poll(() => backend.callsTo('/sys/login').length).toBe(4);
  const body = backend.callsTo('/sys/login').at(-1)?.body as { captcha: string; checkKey: string };
  expect(body.captcha).toBe('abcd');
  expect(Math.abs(Number(body.checkKey) - before)).toBeLessThan(30_000);
});

test.concurrent('a server that wants the captcha from the start gets it; a failure and a click draw another', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', { ...REFUSED, message: '验证码无效' });
  const keys: string[] = [];
  await page.route('**/sys/randomImage/*', async (route) => {
    keys.push(new URL(route.request().url()).pathname.split('/').pop() as string);
    await route.fulfill({ json: { success: true, code: 0, message: '', result: PICTURE } });
  });
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await page.getByAltText('验证码图片').click();
  await expect.poll(() => keys.length).toBe(2);
  await page.getByLabel('验证码', { exact: true }).fill('abcd');
  await submitLogin(page);
  await expect.poll(() => keys.length).toBe(3);
  expect(new Set(keys).size).toBe(3);
  expect(await page.getByLabel('验证码', { exact: true }).inputValue()).toBe('');
});

test.concurrent('a captcha that is no picture in the answer is not shown', async ({ expect, visit }) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', { ...REFUSED, message: '验证码错误' });
  await page.route('**/sys/randomImage/*', (route) =>
    route.fulfill({ json: { success: true, code: 0, message: '', result: 'https://evil.example/x.png' } }),
  );
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await page.getByRole('button', { name: '点击重试' }).waitFor();
  expect(await page.locator('.captcha-picture img').count()).toBe(0);
});

test.concurrent('by phone: the code is asked for with mode 0, again after 60 s, and signs in', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ hasClock: true });
  backend.on('POST', '/sys/sms', { result: null, message: '发送成功' });
  backend.on('POST', '/sys/phoneLogin', {
    code: 200,
    result: { multi_depart: 1, departs: [], token: 'token-1', userInfo: USER },
  });
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('请输入手机号').waitFor();
  await page.getByLabel('手机号').fill('123');
  await page.getByText('请输入正确的手机号').waitFor();
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^(60|59) s$/ }).waitFor();
  expect(await page.getByRole('button', { name: / s$/ }).isDisabled()).toBe(true);
  // the clock runs on while a slow machine looks
  await page.clock.fastForward(48_000);
  await page.getByRole('button', { name: /^(\d|1[0-2]) s$/ }).waitFor();
  await page.clock.fastForward(13_000);
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
  expect(backend.callsTo('/sys/sms').map((call) => call.body)).toEqual([
    { mobile: '13800000000', smsmode: '0' },
  ]);
  await page.getByLabel('短信验证码').fill('123456');
  await submitLogin(page);
  await mainMenu(page).waitFor();
  expect(backend.callsTo('/sys/phoneLogin')[0]?.body).toEqual({
    mobile: '13800000000',
    captcha: '123456',
    remember_me: true,
  });
});

test.concurrent('by phone: a wrong code answers success with code 0 and is a refusal', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/phoneLogin', { code: 0, success: true, message: '手机验证码错误', result: null });
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByLabel('短信验证码').fill('1');
  await submitLogin(page);
  await page.getByText('手机验证码错误').waitFor();
  expect(await stored(page, 'Access-Token')).toBeNull();
});

test.concurrent('by phone: without a provider the server’s sentence is shown', async ({ visit }) => {
  const { page, backend } = await visit();
  const message = ' 短信接口未配置，请联系管理员！';
  backend.on('POST', '/sys/sms', { code: 500, success: false, message, result: null });
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  await page.getByLabel('手机号').fill('13800000000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('短信接口未配置，请联系管理员！').waitFor();
  await page.getByRole('button', { name: '获取验证码' }).waitFor();
});

test.concurrent('several departments: one is chosen before the session begins', async ({ expect, visit }) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', severalDeparts);
  backend.on('POST', '/sys/selectDepart', { result: { userInfo: { ...USER, orgCode: 'A02' } } });
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  const select = page.getByRole('combobox', { name: '部门' });
  await select.waitFor();
  await page.getByText('请选择登录部门', { exact: true }).waitFor();
  expect(await stored(page, 'Access-Token')).toBeNull();
  await page.getByRole('button', { name: '确定' }).click();
  expect(await select.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['']);
  await select.press('ArrowDown');
  expect(await page.locator('.ant-select-item-option').allInnerTexts()).toEqual(['市场部', '运营部']);
  await page.getByTitle('运营部').click();
  expect(await select.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: '确定' }).click();
  await mainMenu(page).waitFor();
  const [call] = backend.callsTo('/sys/selectDepart');
  expect(call).toMatchObject({
    method: 'POST',
    body: { orgCode: 'A02', username: 'admin' },
    headers: { token: 'token-1' },
  });
  expect((await stored(page, 'Login_Userinfo'))?.value).toMatchObject({ orgCode: 'A02' });
});

test.concurrent('selectDepart falls back to PUT where the body says 405', async ({ expect, visit }) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', severalDeparts);
  backend.on('POST', '/sys/selectDepart', {
    code: 405,
    success: false,
    message: '不支持POST请求方法，支持以下PUT、',
    result: null,
  });
  backend.on('PUT', '/sys/selectDepart', { result: { userInfo: { ...USER, orgCode: 'A01' } } });
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await page.getByRole('combobox', { name: '部门' }).press('ArrowDown');
  await page.getByTitle('市场部').click();
  await page.getByRole('button', { name: '确定' }).click();
  await mainMenu(page).waitFor();
  expect(backend.callsTo('/sys/selectDepart').map((call) => call.method)).toEqual(['POST', 'PUT']);
});

test.concurrent('turning back from the choice of department gives the token up', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', severalDeparts);
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByLabel('账号').waitFor();
  await expect.poll(() => backend.callsTo('/sys/logout')[0]?.headers.token).toBe('token-1');
});

test.concurrent('no department at all: a warning, and in', async ({ visit }) => {
  const { page, backend } = await visit();
  const result = { multi_depart: 0, departs: [], token: 'token-1', userInfo: USER };
  backend.on('POST', '/sys/login', { code: 200, result });
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await page.getByText('您尚未归属部门，请确认账号信息').waitFor();
  await mainMenu(page).waitFor();
});

test.concurrent('while the call runs the button waits, and Enter does not send twice', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', { hang: true });
  await page.goto('/user/login');
  await fillAccount(page);
  await page.getByLabel('密码').press('Enter');
  const button = page.getByRole('button', { name: '登录' });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await expect.poll(() => backend.calls.length).toBe(1);
  await page.getByLabel('密码').press('Enter');
  // sent after whatever the keys sent
  await page.evaluate(() => fetch('/jeecg-boot/after'));
  expect(backend.calls.map((call) => call.path)).toEqual(['/sys/login', '/after']);
});

test.concurrent('the keyboard reaches everything, and arrows change the way to sign in', async ({
  expect,
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '账号密码登录' }).focus();
  const seen: string[] = [];
  for (let count = 0; count < 5; count++) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement;
        return at.name || at.innerText;
      }),
    );
  }
  expect(seen).toEqual(['username', 'password', '登录', '忘记密码', '注册账户']);
  await page.getByRole('tab', { name: '账号密码登录' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('手机号').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('账号').waitFor();
});

test.concurrent.for([375, 768, 1088, 1440])(
  'at %i px nothing is cut off',
  async (width, { expect, visit }) => {
    const { page } = await visit({ width, height: 667 });
    await page.goto('/user/login');
    await page.getByRole('button', { name: '登录' }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    const card = await page.locator('.login-card').boundingBox();
    expect(card?.x).toBeGreaterThanOrEqual(0);
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(width);
    const middle = (card?.x ?? 0) + (card?.width ?? 0) / 2;
    expect(Math.abs(middle - width / 2)).toBeLessThan(2);
  },
);

test.concurrent.for(['/user/login', '/user/register', '/user/alteration'])(
  'axe finds nothing on %s',
  async (path, { expect, visit }) => {
    const { page } = await visit();
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await page.getByRole('textbox').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test.concurrent('single sign-on: the way there names this page, the ticket brings the session and leaves the address', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ config: { casUrl: 'https://sso.example.com/cas' } });
  backend.on('GET', '/cas/client/validateLogin', { ...REFUSED, message: '单点登录的票据已失效，请重新登录' });
  await page.goto('/user/login?redirect=%2Fa&ticket=ST-1');
  await page.getByText('单点登录的票据已失效，请重新登录').waitFor();
  const link = new URL((await page.getByRole('link', { name: '单点登录' }).getAttribute('href')) ?? '');
  const service = `${new URL(page.url()).origin}/user/login?redirect=%2Fa`;
  expect(link.origin + link.pathname).toBe('https://sso.example.com/cas/login');
  expect(link.searchParams.get('service')).toBe(service);
  expect(addressOf(page)).toBe('/user/login?redirect=%2Fa');
  expect(backend.callsTo('/cas/client/validateLogin')).toHaveLength(1);

  backend.on('GET', '/cas/client/validateLogin', { code: 200, result: { token: 'token-1', userInfo: USER } });
  await page.goto('/user/login?ticket=ST-2');
  await mainMenu(page).waitFor();
  const call = backend.callsTo('/cas/client/validateLogin')[1];
  expect(call?.query).toMatchObject({ ticket: 'ST-2', service: `${new URL(page.url()).origin}/user/login` });
  expect(page.url()).not.toContain('ticket');
});
