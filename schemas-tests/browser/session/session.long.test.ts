import type { Page } from 'playwright-core';
import { FAMILY_PERMISSIONS } from '../familyBackend';
import { eventually } from '../session';
import {
  addressOf,
  fillAccount,
  mainMenu,
  PERMISSIONS,
  permissionsWith,
  stored,
  submitLogin,
  systemNotice,
  test,
  USER,
} from './familyVisit';

const awayNotice = (page: Page) => page.getByText('连接不上服务，正在重试', { exact: true });

/** Spec §4 (session), §6 (caches), §7 (authentication), §9 (7 days). */
const SEVEN_DAYS = 604_800_000;
const KEYS = [
  'Access-Token',
  'Login_Userinfo',
  'Login_Username',
  'LOGIN_USER_BUTTON_AUTH',
  'SYS_BUTTON_AUTH',
];

test.concurrent('a token with an empty permission list triggers the permission fetch, with the token', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true });
  await page.goto('/dashboard/analysis');
  await mainMenu(page).waitFor();
  const calls = backend.callsTo(PERMISSIONS);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'GET',
    query: { token: 'token-1' },
    headers: { token: 'token-1' },
  });
});

test.concurrent('the permissions are cached under their keys', async ({ expect, visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/dashboard/analysis');
  await mainMenu(page).waitFor();
  expect((await stored(page, 'LOGIN_USER_BUTTON_AUTH'))?.value).toEqual([
    { action: 'dict:list', type: '1', describe: '查看' },
  ]);
  expect((await stored(page, 'SYS_BUTTON_AUTH'))?.value).toMatchObject([
    { action: 'dict:list', status: '1' },
  ]);
});

test.concurrent.for([
  ['an HTTP error', { status: 500, body: { message: '坏了' } }],
  ['a refusal in the envelope', { result: null, success: false, message: '没有权限' }],
  ['a broken answer', { result: null }],
] as const)(
  'a permission fetch that fails with %s signs out, to login with the wanted path',
  async ([, answer], { expect, visit }) => {
    const { page, backend } = await visit({ isSignedIn: true });
    backend.on('GET', PERMISSIONS, answer);
    await page.goto('/isystem/dict');
    await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fdict');
    for (const key of KEYS) expect(await stored(page, key)).toBeNull();
    await expect.poll(() => backend.callsTo('/sys/logout').length).toBe(1);
  },
);

/** A proxy's own page, which some answer with status 200. */
const PROXY_PAGE = { status: 200, body: '<html>登录网络</html>' };

test.concurrent.for([
  ['429', { status: 429, headers: { 'retry-after': '3600' } }],
  ['502', { status: 502 }],
  ['503', { status: 503, headers: { 'retry-after': '1' } }],
  ['504', { status: 504 }],
  ['no JSON', PROXY_PAGE],
  ['no network', 'connectionrefused'],
  ['an abort', 'aborted'],
  ['nothing for 9 s', { hang: true }],
] as const)(
  'a permission call answered by %s keeps session and address at first load and at F5, and is repeated',
  async ([, answer], { expect, visit }) => {
    const { page, backend } = await visit({ isSignedIn: true, hasClock: true });
    const load = [() => page.goto('/isystem/hidden'), () => page.reload()];
    for (const open of load) {
      if (typeof answer === 'string') await page.route(`**${PERMISSIONS}*`, (route) => route.abort(answer));
      else backend.on('GET', PERMISSIONS, answer);
      await open();
      await eventually(async () => {
        await page.clock.fastForward(1000);
        expect(await awayNotice(page).isVisible()).toBe(true);
      });
      for (const key of ['Access-Token', 'Login_Userinfo']) expect(await stored(page, key)).not.toBeNull();
      expect(backend.callsTo('/sys/logout')).toHaveLength(0);
      expect(addressOf(page)).toBe('/isystem/hidden');
      await page.getByRole('button', { name: '退出登录' }).waitFor();

      await page.unrouteAll();
      backend.on('GET', PERMISSIONS, { result: FAMILY_PERMISSIONS });
      await eventually(async () => {
        await page.clock.fastForward(1000);
        expect(await mainMenu(page).isVisible()).toBe(true);
      });
      expect(addressOf(page)).toBe('/isystem/hidden');
    }
  },
);

test.concurrent('two browser tabs that meet a server on its way up keep session and address, and come back', async ({
  expect,
  visit,
}) => {
  const { page, context, backend } = await visit({ isSignedIn: true });
  const other = await context.newPage();
  await page.goto('/isystem/hidden');
  await other.goto('/isystem/dict');
  for (const one of [page, other]) await mainMenu(one).waitFor();
  backend.on('GET', PERMISSIONS, { status: 503 });
  await Promise.all([page.reload(), other.reload()]);
  for (const one of [page, other]) await awayNotice(one).waitFor();
  backend.on('GET', PERMISSIONS, { result: FAMILY_PERMISSIONS });
  for (const one of [page, other]) await mainMenu(one).waitFor();
  expect([addressOf(page), addressOf(other)]).toEqual(['/isystem/hidden', '/isystem/dict']);
  expect(backend.callsTo('/sys/logout')).toHaveLength(0);
});

test.concurrent('while the server is away: 立即重试 asks immediately, and 退出登录 waits for no answer', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true });
  backend.on('GET', PERMISSIONS, { status: 503 });
  backend.on('POST', '/sys/logout', { hang: true });
  await page.goto('/isystem/hidden');
  await awayNotice(page).waitFor();
  const before = backend.callsTo(PERMISSIONS).length;
  await page.getByRole('button', { name: '立即重试' }).click();
  await expect.poll(() => backend.callsTo(PERMISSIONS).length).toBeGreaterThan(before);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByText('真的要注销登录吗 ?').waitFor();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/user/login');
  for (const key of KEYS) expect(await stored(page, key)).toBeNull();
});

test.concurrent('a refusal after failed tries ends the session', async ({ expect, visit }) => {
  const { page, backend } = await visit({ isSignedIn: true, hasClock: true });
  backend.on('GET', PERMISSIONS, { status: 502 });
  await page.goto('/isystem/hidden');
  await awayNotice(page).waitFor();
  backend.on('GET', PERMISSIONS, { result: null, success: false, message: '没有权限' });
  // the next attempt comes by itself: a press might find its button gone
  await eventually(async () => {
    await page.clock.fastForward(1000);
    expect(addressOf(page)).toBe('/user/login?redirect=%2Fisystem%2Fhidden');
  });
});

test.concurrent('an empty menu fails with its exact sentence', async ({ visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  backend.on('GET', PERMISSIONS, permissionsWith([]));
  await page.goto('/isystem/dict');
  await page
    .getByText('getPermissionList: permissions must be a non-null array !', { exact: true })
    .waitFor();
  await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fdict');
});

test.concurrent('sign-in stores token and user info for 7 days', async ({ expect, visit }) => {
  const { page } = await visit();
  await page.goto('/user/login');
  await fillAccount(page);
  const before = Date.now();
  await submitLogin(page);
  await mainMenu(page).waitFor();
  for (const [key, value] of [
    ['Access-Token', 'token-1'],
    [
      'Login_Userinfo',
      expect.objectContaining({ username: 'admin', realname: '管理员', nickname: '管理员' }),
    ],
    ['Login_Username', 'admin'],
  ] as const) {
    const entry = await stored(page, key);
    expect(entry?.value).toEqual(value);
    expect(entry?.expire).toBeGreaterThanOrEqual(before + SEVEN_DAYS);
    expect(entry?.expire).toBeLessThan(before + SEVEN_DAYS + 60_000);
  }
});

test.concurrent('a stored session outlives the page', async ({ expect, visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/isystem/hidden');
  await mainMenu(page).waitFor();
  await page.reload();
  await mainMenu(page).waitFor();
  expect(addressOf(page)).toBe('/isystem/hidden');
});

test.concurrent('an expired stored session leads to login', async ({ visit }) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/favicon.svg');
  await page.evaluate(() =>
    localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'token-1', expire: Date.now() - 1 })),
  );
  await page.goto('/isystem/dict');
  await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fdict');
});

test.concurrent('an open page goes to login when its 7 days are over', async ({ expect, visit }) => {
  const { page } = await visit({ isSignedIn: true, hasClock: true });
  await page.goto('/isystem/hidden');
  await mainMenu(page).waitFor();
  await page.clock.fastForward(SEVEN_DAYS + 1000);
  await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fhidden');
  expect(await stored(page, 'Login_Userinfo')).toBeNull();
});

test.concurrent.for(['not json', '{"value":', 'null', '"text"', '17'])(
  'somebody else’s text under the token’s key, %s, is no session',
  async (text, { expect, visit }) => {
    const { page, pageErrors } = await visit();
    await page.goto('/favicon.svg');
    await page.evaluate((value) => localStorage.setItem('pro__Access-Token', value), text);
    await page.goto('/');
    await page.waitForURL('**/user/login');
    expect(pageErrors).toEqual([]);
  },
);

test.concurrent('signing out in one browser tab sends the others to login immediately', async ({ visit }) => {
  const { page, context } = await visit({ isSignedIn: true });
  await page.goto('/isystem/hidden');
  await mainMenu(page).waitFor();
  const other = await context.newPage();
  await other.goto('/test/home');
  await other.getByRole('button', { name: '退出登录' }).click();
  await other.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fhidden');
});

test.concurrent('a session that ends by itself in one browser tab ends in the others', async ({ visit }) => {
  const { page, context, backend } = await visit({ isSignedIn: true });
  await page.goto('/isystem/hidden');
  await mainMenu(page).waitFor();
  backend.on('GET', PERMISSIONS, { status: 403, body: {} });
  const other = await context.newPage();
  await other.goto('/dashboard/analysis');
  await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fhidden');
});

test.concurrent('clearing the browser’s storage in one tab ends the session in the others', async ({
  visit,
}) => {
  const { page, context } = await visit({ isSignedIn: true });
  await page.goto('/isystem/hidden');
  await mainMenu(page).waitFor();
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.clear());
  await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fhidden');
});

test.concurrent('signing in in one browser tab lets a waiting one in, to the page it wanted', async ({
  visit,
}) => {
  const { page, context } = await visit();
  await page.goto('/isystem/hidden');
  await page.waitForURL(/user\/login/);
  const other = await context.newPage();
  await other.goto('/user/login');
  await fillAccount(other);
  await submitLogin(other);
  await page.waitForURL('**/isystem/hidden');
});

test.concurrent('another operator’s sign-in elsewhere replaces menu and name here', async ({
  expect,
  visit,
}) => {
  const { page, context, backend } = await visit({ isSignedIn: true });
  await page.goto('/test/home');
  await page.getByText('欢迎您，小管').waitFor();
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(
    ([user, expire]) => {
      localStorage.setItem('pro__Login_Userinfo', JSON.stringify({ value: user, expire }));
      localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'token-2', expire }));
    },
    [{ ...USER, username: 'li', nickname: '小李' }, Date.now() + SEVEN_DAYS] as const,
  );
  await page.getByText('欢迎您，小李').waitFor();
  await expect.poll(() => backend.callsTo(PERMISSIONS).at(-1)?.headers.token).toBe('token-2');
});

test.concurrent('sign-in succeeds with code 200 as a number and as text', async ({ visit }) => {
  for (const code of [200, '200']) {
    const { page, backend } = await visit();
    const result = { multi_depart: 1, departs: [], token: 'token-1', userInfo: USER };
    backend.on('POST', '/sys/login', { code: code as number, result });
    await page.goto('/user/login');
    await fillAccount(page);
    await submitLogin(page);
    await mainMenu(page).waitFor();
  }
});

test.concurrent.for([0, 500, 201])(
  'an answer to login with code %s is a refusal, whatever success says',
  async (code, { expect, visit }) => {
    const { page, backend } = await visit();
    const result = { multi_depart: 1, token: 'token-1', userInfo: USER };
    backend.on('POST', '/sys/login', { code, success: true, message: '不行', result });
    await page.goto('/user/login');
    await fillAccount(page);
    await submitLogin(page);
    await page.getByText('不行').waitFor();
    expect(await stored(page, 'Access-Token')).toBeNull();
    expect(addressOf(page)).toBe('/user/login');
  },
);

test.concurrent('after signing out, the next operator finds neither the tabs nor the wanted page of the last', async ({
  expect,
  visit,
}) => {
  const { page } = await visit({ isSignedIn: true });
  await page.goto('/isystem/hidden');
  await mainMenu(page).waitFor();
  await page.goto('/test/home');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/user/login');
  expect(addressOf(page)).toBe('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await mainMenu(page).waitFor();
  expect(addressOf(page)).toBe('/dashboard/analysis');
  expect(await page.getByText('藏起来的').count()).toBe(0);
  expect(await systemNotice(page).count()).toBe(0);
});
