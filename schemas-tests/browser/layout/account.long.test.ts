import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signInFirst } from '../../support/builtServer';
import { type BrowserSession, openBrowser, signInToWorkplace } from '../session';

/** Our own server keeps the settings with the account: they are there in another browser. */
const OPERATOR = { username: 'settings', realname: '设置者', password: 'River#2026' };
let here: BrowserSession;
let there: BrowserSession;
/** Whether nothing is saved any more. */
let isRefused = false;
beforeAll(async () => {
  await addOperator();
  [here, there] = await Promise.all([openBrowser(), openBrowser()]);
  // from the first page on: nothing changes while a page is open
  await here.page.route('**/sys/user/setting', (route) =>
    isRefused && route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await signInToWorkplace(here.page, OPERATOR.username, OPERATOR.password);
});
afterAll(() => Promise.all([here.close(), there.close()]));

/** A separate account: other suites work with the administrator's meanwhile. */
async function addOperator(): Promise<void> {
  const { url, adminPassword } = inject('site');
  const call = async (path: string, token: string, body?: object) => {
    const answer = await fetch(`${url}/console${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { TOKEN: token, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const { success, message, result } = await answer.json();
    if (!success) throw new Error(`${path}: ${message}`);
    return result;
  };
  const { token } = await call('/sys/login', '', { username: 'admin', password: adminPassword });
  const roles: { id: string; roleCode: string }[] = await call('/sys/role/queryall', token);
  const selectedroles = roles.find(({ roleCode }) => roleCode === 'admin')?.id;
  const first = { password: 'Ocean#2026', confirmpassword: 'Ocean#2026' };
  await call('/sys/user/add', token, { ...OPERATOR, ...first, selectedroles });
  await signInFirst(url, {
    username: OPERATOR.username,
    password: first.password,
    own: OPERATOR.password,
  });
}

const primary = ({ page }: BrowserSession) =>
  page
    .locator('.app')
    .evaluate((app) => getComputedStyle(app).getPropertyValue('--ant-color-primary').trim().toLowerCase());

test('a change is saved after a pause, and the changes of one moment together', async () => {
  const { page } = here;
  await page.getByRole('button', { name: '系统设置' }).click();
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/sys/user/setting'),
  );
  const presets = page.getByRole('radiogroup', { name: '主题色' }).getByRole('radio');
  await presets.last().waitFor();
  // of one moment: between two clicks of the mouse a slow machine may rest
  await presets.evaluateAll((all: HTMLElement[]) => {
    all[1]?.click();
    all.at(-1)?.click();
  });
  expect((await saved).postDataJSON()).toEqual({ color: '#722ED1' });
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
});

test('shortcuts are kept with the account as well', async () => {
  const { page } = here;
  await page.goto('/dashboard/workplace');
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('checkbox', { name: /礼物列表/ }).check();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('dialog', { name: '快捷入口' }).getByRole('button', { name: '确定' }).click();
  expect(await (await saved).json()).toMatchObject({ success: true });
});

test('another browser takes them over at sign-in, without a reload', async () => {
  const { page } = there;
  await signInToWorkplace(page, OPERATOR.username, OPERATOR.password);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect.poll(() => primary(there)).toBe('#722ed1');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).press('Escape');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goto('/dashboard/workplace');
  await page
    .getByRole('region', { name: '快捷入口' })
    .getByRole('link', { name: /礼物列表/ })
    .waitFor();
  for (const name of ['我的最近操作', '我的同事', '我的部门', '我的公告', '最近访问'])
    await page.getByRole('region', { name }).waitFor();
});

test('a change made just before a reload is not undone by what the server still has', async () => {
  const { page } = here;
  await page.goto('/dashboard/workplace');
  await page
    .getByRole('region', { name: '快捷入口' })
    .getByRole('link', { name: /礼物列表/ })
    .waitFor();
  isRefused = true;
  await page.getByRole('button', { name: '系统设置' }).click();
  await page.getByRole('radiogroup', { name: '主题色' }).getByRole('radio').nth(4).click();
  isRefused = false;
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/sys/user/setting'),
  );
  await page.reload();
  expect((await saved).postDataJSON()).toEqual({ color: '#13C2C2' });
  await expect.poll(() => primary(here)).toBe('#13c2c2');
});
