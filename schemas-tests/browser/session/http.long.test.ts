import type { Page } from 'playwright-core';
import {
  addressOf,
  DEPARTS,
  fillAccount,
  mainMenu,
  PERMISSIONS,
  stored,
  submitLogin,
  systemNotice,
  test,
} from './familyVisit';

/** Spec §7 (shared client) and §8 (error catalogue). */

const DEAD = { status: 500, body: { status: 500, message: 'Token失效，请重新登录' } };

/** A call that any test may script: the list of one's departments. By keys, because a notice may cover the corner. */
async function callDeparts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^欢迎您/ }).press('Enter');
  await page.getByRole('menuitem', { name: '部门切换' }).press('Enter');
}

/** From here on timers run only when the test says so, however slow the machine is. */
async function pauseClock(page: Page): Promise<void> {
  await page.getByRole('button').first().waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.concurrent('calls go to the last path segment of the configured API address', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({
    isSignedIn: true,
    config: { apiUrl: 'https://api.example.com/some/deep/my-boot' },
  });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/dashboard/analysis');
  await mainMenu(page).waitFor();
  expect(paths).toContain(`/my-boot${PERMISSIONS}`);
  expect(backend.callsTo(PERMISSIONS)).toHaveLength(1);
});

test.concurrent('every call carries the token in TOKEN, and to a family backend in X-Access-Token', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true });
  await page.goto('/dashboard/analysis');
  await mainMenu(page).waitFor();
  expect(backend.calls.length).toBeGreaterThan(0);
  for (const { headers } of backend.calls)
    expect([headers.token, headers['x-access-token']]).toEqual(['token-1', 'token-1']);
});

test.concurrent('a backend that names its capabilities is not sent the family’s header', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true, config: { capabilities: ['lookup'] } });
  await page.goto('/dashboard/analysis');
  await mainMenu(page).waitFor();
  const { headers } = backend.callsTo(PERMISSIONS)[0] as { headers: Record<string, unknown> };
  expect([headers.token, headers['x-access-token']]).toEqual(['token-1', undefined]);
});

test.concurrent('GET carries _t in seconds; POST does not', async ({ expect, visit }) => {
  const { page, backend } = await visit();
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await mainMenu(page).waitFor();
  const timestamp = Number(backend.callsTo(PERMISSIONS)[0]?.query._t);
  expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(60);
  expect(Number.isInteger(timestamp)).toBe(true);
  expect(backend.callsTo('/sys/login')[0]?.query).toEqual({});
});

test.concurrent('sys/dict/getDictItems goes without _t', async ({ expect, visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  await page.goto('/isystem/dict');
  await mainMenu(page).waitFor();
  await expect.poll(() => backend.calls.some(({ path }) => path.startsWith('/sys/dict/'))).toBe(true);
  for (const { path, query } of backend.calls)
    expect('_t' in query).toBe(!path.includes('sys/dict/getDictItems'));
});

test.concurrent('a call that is not answered ends after 9000 ms', async ({ expect, visit }) => {
  const { page, backend } = await visit({ hasClock: true });
  backend.on('POST', '/sys/login', { hang: true });
  await page.goto('/user/login');
  await fillAccount(page);
  const startedAt = Date.now();
  await submitLogin(page);
  await page.getByText('网络超时').waitFor({ timeout: 15_000 });
  expect(Date.now() - startedAt).toBeGreaterThan(8500);
  expect(await page.getByRole('button', { name: '登录' }).isDisabled()).toBe(false);
});

test.concurrent.for([
  [403, '拒绝访问', {}],
  [404, '很抱歉，资源未找到!', { message: 'No message available' }],
  [504, '网络超时', {}],
  [401, '未授权，请重新登录', {}],
  [502, '网关坏了', { message: '网关坏了' }],
  [400, '参数不对', { message: '参数不对' }],
  [503, '请求失败（503）', ''],
] as const)('HTTP %i shows as %s', async ([status, text, body], { visit }) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', { status, body });
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  const notice = systemNotice(page);
  await notice.getByText('系统提示', { exact: true }).waitFor();
  await notice.getByText(text, { exact: true }).waitFor();
  // rejected to the caller too
  await page.locator('.login-message').getByText(text, { exact: true }).waitFor();
});

test.concurrent.for([403, 404, 401, 504, 418])(
  'the notice of %i closes after 4 s',
  async (status, { expect, visit }) => {
    const { page, backend } = await visit({ hasClock: true });
    backend.on('POST', '/sys/login', { status, body: { message: '茶壶' } });
    await page.goto('/user/login');
    await fillAccount(page);
    await submitLogin(page);
    await systemNotice(page).waitFor();
    await page.clock.fastForward(2500);
    expect(await systemNotice(page).count()).toBe(1);
    await page.clock.fastForward(1600);
    await systemNotice(page).waitFor({ state: 'detached' });
  },
);

test.concurrent('a notification is at the top right, is announced, and can be closed', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ width: 1440 });
  backend.on('POST', '/sys/login', { status: 403 });
  await page.goto('/user/login');
  await fillAccount(page);
  await pauseClock(page);
  await submitLogin(page);
  const box = await systemNotice(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440 - 24);
  // below the header's 59px and the tab bar's 38px, which stay free
  expect(box?.y).toBe(105);
  expect(await systemNotice(page).getAttribute('role')).toBe('alert');
  await page.getByRole('button', { name: '关闭提示' }).click();
  expect(await systemNotice(page).count()).toBe(0);
});

test.concurrent('a server’s message is text, never markup', async ({ expect, visit }) => {
  const { page, backend, pageErrors } = await visit();
  const message = '<img src=x onerror="document.title=\'hacked\'">';
  backend.on('POST', '/sys/login', { status: 502, body: { message } });
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await systemNotice(page).getByText(message).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('hacked');
  expect(pageErrors).toEqual([]);
});

test.concurrent('401 with a token: reported once, logged out, reloaded after 1.5 s, to login with the wanted path', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true, hasClock: true });
  backend.on('GET', DEPARTS, { status: 401 });
  await page.goto('/test/home');
  await pauseClock(page);
  await callDeparts(page);
  await callDeparts(page);
  await callDeparts(page);
  await systemNotice(page).getByText('未授权，请重新登录').waitFor();
  await expect.poll(() => backend.callsTo(DEPARTS).length).toBe(3);
  expect(await systemNotice(page).count()).toBe(1);
  await expect.poll(() => backend.callsTo('/sys/logout').length).toBe(1);
  expect(await stored(page, 'Access-Token')).toBeNull();
  expect(addressOf(page)).toBe('/test/home');
  await page.clock.fastForward(1000);
  expect(addressOf(page)).toBe('/test/home');
  await page.clock.fastForward(600);
  await page.waitForURL('**/user/login?redirect=%2Ftest%2Fhome');
  expect(backend.callsTo('/sys/logout')).toHaveLength(1);
});

test.concurrent('401 without a token: reported, and no reload', async ({ expect, visit }) => {
  const { page, backend } = await visit({ hasClock: true });
  backend.on('POST', '/sys/login', { status: 401 });
  await page.goto('/user/login');
  await fillAccount(page, 'kept');
  await submitLogin(page);
  await systemNotice(page).waitFor();
  await page.clock.fastForward(5000);
  expect(await page.getByLabel('账号').inputValue()).toBe('kept');
  expect(backend.callsTo('/sys/logout')).toEqual([]);
});

test.concurrent('a dead token: one dialog however many calls, which only its button leaves', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true });
  backend.on('GET', DEPARTS, DEAD);
  await page.goto('/test/home');
  await page.getByRole('button', { name: /^欢迎您/ }).click();
  await page.getByRole('menuitem', { name: '部门切换' }).dblclick();
  const dialog = page.getByRole('dialog', { name: '登录已过期' });
  await dialog.getByText('很抱歉，登录已过期，请重新登录', { exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await systemNotice(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // the browser closes it on the second Escape, and the page opens it again
  await dialog.waitFor();
  expect((await stored(page, 'Access-Token'))?.value).toBe('token-1');
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/user/login?redirect=%2Ftest%2Fhome');
  expect(await stored(page, 'Access-Token')).toBeNull();
  expect(backend.callsTo('/sys/logout')).toHaveLength(1);
  expect(backend.callsTo('/sys/logout')[0]?.headers.token).toBe('token-1');
});

test.concurrent('a dead token is dropped even if the logout call never answers', async ({ visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  backend.on('GET', DEPARTS, DEAD);
  backend.on('POST', '/sys/logout', { hang: true });
  await page.goto('/test/home');
  await callDeparts(page);
  await page.getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/user/login?redirect=%2Ftest%2Fhome');
});

test.concurrent('the dead-token answer without a token is no dialog', async ({ expect, visit }) => {
  const { page, backend } = await visit();
  backend.on('POST', '/sys/login', DEAD);
  await page.goto('/user/login');
  await fillAccount(page);
  await submitLogin(page);
  await page.locator('.login-message').getByText('Token失效，请重新登录').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test.concurrent('any other 500 has no special handling: the caller reports it', async ({ expect, visit }) => {
  const { page, backend } = await visit({ isSignedIn: true });
  backend.on('GET', DEPARTS, { status: 500, body: { message: '操作失败，除数为零' } });
  await page.goto('/test/home');
  await callDeparts(page);
  await page.locator('.notice').getByText('操作失败，除数为零').waitFor();
  expect(await systemNotice(page).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect((await stored(page, 'Access-Token'))?.value).toBe('token-1');
});

test.concurrent('what the client has reported, the caller does not report again', async ({
  expect,
  visit,
}) => {
  const { page, backend } = await visit({ isSignedIn: true });
  backend.on('GET', DEPARTS, { status: 403 });
  await page.goto('/test/home');
  await callDeparts(page);
  await systemNotice(page).getByText('拒绝访问').waitFor();
  expect(await page.getByText('拒绝访问').count()).toBe(1);
});

test.concurrent('a server that cannot be reached is reported by the caller', async ({ expect, visit }) => {
  const { page } = await visit();
  await page.goto('/user/login');
  await page.route('**/sys/login', (route) => route.abort());
  await fillAccount(page);
  await submitLogin(page);
  await page.getByText('网络连接失败，请检查网络后重试').waitFor();
  expect(await systemNotice(page).count()).toBe(0);
});
