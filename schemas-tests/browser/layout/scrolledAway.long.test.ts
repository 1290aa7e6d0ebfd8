import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from '../session';

/** Header and side menu go with a page that is scrolled, unless they are fixed (spec §2, §3); nested groups fold. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  // what is switched here stays in this browser: the other files' pages are the same operator's
  await page.route('**/sys/user/setting', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '', result: {} } }),
  );
  await signIn(page);
  await page.goto('/dashboard/analysis');
  await page.getByRole('region', { name: '充值榜', exact: true }).getByRole('button').first().waitFor();
});
afterAll(() => session.close());

const topOf = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
const scrollTo = (top: number) =>
  page
    .locator('.pane')
    .filter({ visible: true })
    .first()
    .evaluate((pane, to) => pane.scrollTo({ top: to }), top);
const toggle = async (...names: string[]) => {
  await page.getByRole('button', { name: '系统设置' }).click();
  for (const name of names) await page.getByRole('switch', { name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '系统设置' }).waitFor({ state: 'detached' });
};

test('off is the default: both scroll away with the page and come back with it', async () => {
  await scrollTo(40);
  await expect.poll(() => topOf('.header')).toBe(-40);
  await expect.poll(() => topOf('.sider .logo')).toBe(-40);
  await scrollTo(300);
  await expect.poll(() => topOf('.header')).toBe(-59);
  await expect.poll(() => topOf('.sider .logo')).toBe(-300);
  // a person who goes to the menu by keyboard finds it
  await page.locator('.sider .menu-root').first().focus();
  await expect.poll(() => topOf('.sider .logo')).toBe(0);
  await scrollTo(0);
  await expect.poll(() => topOf('.header')).toBe(0);
});

test('fixed, they stay; hidden on the way down after more than 100 px only where that is asked for', async () => {
  await toggle('固定顶栏', '固定侧边菜单');
  await scrollTo(300);
  await expect
    .poll(() =>
      page
        .locator('.pane')
        .filter({ visible: true })
        .first()
        .evaluate((pane) => pane.scrollTop),
    )
    .toBe(300);
  expect([await topOf('.header'), await topOf('.sider .logo')]).toEqual([0, 0]);
  await toggle('下滑时隐藏顶栏');
  await scrollTo(90);
  await expect.poll(() => topOf('.header')).toBe(0);
  await scrollTo(110);
  await expect.poll(() => topOf('.header')).toBe(-59);
  await scrollTo(0);
  await expect.poll(() => topOf('.header')).toBe(0);
  await toggle('下滑时隐藏顶栏', '固定顶栏', '固定侧边菜单');
});

test('the menu search hangs below its icon on the desktop, and closes by a press elsewhere', async () => {
  await page.getByRole('button', { name: '搜索菜单' }).click();
  const search = page.getByRole('dialog', { name: '搜索菜单' });
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('lwlb');
  expect(await page.locator('.ant-modal').count()).toBe(0);
  await search.getByRole('option', { name: /^礼物列表/ }).waitFor();
  await page.locator('.header').click({ position: { x: 500, y: 8 } });
  await search.waitFor({ state: 'detached' });
});
