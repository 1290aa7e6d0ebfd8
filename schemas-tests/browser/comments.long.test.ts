import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { callServer, signInFirst, signInTo } from '../support/builtServer';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** Comments with @ and 关注 in the drawer of a withdrawal, between two operators. */
let session: BrowserSession;
let page: Page;
let other: BrowserSession;
let id: string;
let orderNo: string;
const PASSWORD = 'Ocean-2026!';

beforeAll(async () => {
  const { url, adminPassword } = inject('site');
  const token = await signInTo(url, adminPassword);
  const roles = await callServer(url, '/sys/role/queryall', { token });
  const admin = roles.body.result.find((one: { roleCode: string }) => one.roleCode === 'admin');
  const [username, password] = ['colleague', 'River-2026!'];
  const body = { username, realname: '钟小雨', password, confirmpassword: password, selecteddeparts: '' };
  await callServer(url, '/sys/user/add', { token, body: { ...body, selectedroles: admin.id } });
  await signInFirst(url, { username, password, own: PASSWORD });
  const list = await callServer(url, '/finance/withdrawal/list?pageSize=1&status=pending', { token });
  [{ id, orderNo }] = list.body.result.records;
  [session, other] = await Promise.all([openBrowser(), openBrowser()]);
  page = session.page;
  await signIn(page);
  await signIn(other.page, 'colleague', PASSWORD);
});
afterAll(async () => {
  expect([...session.pageErrors, ...other.pageErrors]).toEqual([]);
  await Promise.all([session.close(), other.close()]);
});

const box = (on: Page) => on.getByRole('textbox', { name: '写评论' });
const drawer = (on: Page) => on.locator('.ant-drawer');
const thread = (on: Page) => on.getByRole('region', { name: '评论' });

async function openComments(on: Page): Promise<void> {
  await on.goto(`/finance/withdrawal?record=${id}`);
  // the tabs go beside the facts once it is known which ones there are
  await eventually(async () => {
    await on.getByRole('tab', { name: /^评论/ }).click({ timeout: 2000 });
    await box(on).waitFor({ timeout: 2000 });
  });
}

test('a colleague is named by pinyin, sees it at once, and answers in the record that it leads to', async () => {
  await other.page.goto('/goods/gift');
  await other.page.getByRole('button', { name: /^通知/ }).waitFor();
  await openComments(page);
  await box(page).click();
  await page.keyboard.type('<b>@zxy');
  await page.locator('.ant-mentions-dropdown').getByText('钟小雨').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('and <img src=x onerror=alert(1)>');
  await page.keyboard.press('Control+Enter');
  await page.locator('.notice-success').getByText('已评论').waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('');
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await thread(page).getByText('<b>', { exact: false }).first().waitFor();
  expect(await thread(page).locator('img').count()).toBe(0);
  expect(await thread(page).locator('.comment-text b').allInnerTexts()).toEqual(['@钟小雨']);
  expect(await axeViolations(page, { within: '.ant-drawer', rules: 'wcag' })).toEqual([]);
  // pushed, and said because it is important
  await other.page.locator('.notice-news').getByText('提到了您').waitFor();
  await other.page.getByRole('button', { name: /^通知/ }).click();
  await other.page.getByRole('tab', { name: /^系统消息/ }).click();
  await other.page.getByRole('button', { name: new RegExp(`${orderNo}.*提到了您`) }).click();
  await other.page.getByRole('button', { name: '去处理' }).click();
  await other.page.waitForURL(new RegExp(`/finance/withdrawal\\?record=${id}$`));
  await drawer(other.page).getByRole('button', { name: '关注' }).click();
  await drawer(other.page).locator('button[aria-label="关注"][aria-pressed="true"]').waitFor();
});

test('Escape keeps what is typed, closing the record offers it in its own tab, and it is there again', async () => {
  await box(page).fill('还没写完');
  await page.keyboard.press('Escape');
  expect(await box(page).inputValue()).toBe('还没写完');
  await drawer(page).locator('.ant-drawer-close').click();
  await page
    .getByRole('region', { name: '未保存的内容', exact: true })
    .getByRole('button', { name: '恢复' })
    .click();
  await expect.poll(() => box(page).inputValue()).toBe('还没写完');
});

test('only its author may take a comment away, and another window’s typing is its own', async () => {
  await box(page).fill('第一个窗口');
  const second = await session.context.newPage();
  await openComments(second);
  expect(await box(second).inputValue()).toBe('');
  await thread(second).getByRole('button', { name: '删除' }).first().click();
  await second.getByRole('button', { name: '删除这条评论' }).click();
  await second.locator('.notice-success').getByText('已删除评论').waitFor();
  await second.close();
  expect(await box(page).inputValue()).toBe('第一个窗口');
  await box(page).fill('');
  await openComments(other.page);
  expect(await thread(other.page).getByRole('button', { name: '删除' }).count()).toBe(0);
});
