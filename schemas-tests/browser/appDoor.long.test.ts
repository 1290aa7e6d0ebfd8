import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { type BrowserSession, openBrowser, signIn } from './session';

/** What the app's own backend says at its door, and what operators see of it and do about it. */
let session: BrowserSession;
let page: Page;
let token = '';
let person = { id: '', nickname: '', wealthLevel: 0 };

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const dialog = () => page.getByRole('dialog').last();
const rows = (title: string) =>
  page.getByRole('grid', { name: title }).locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
const fromApp = async (path: string, data: object) =>
  (await page.request.post(`/console/app/${path}`, { headers: { token }, data })).json();
const beat = () =>
  fromApp('heartbeat', {
    userId: person.id,
    sessionKey: 'journey',
    deviceNo: 'journey phone',
    place: 'mall',
  });

test('an account gets a token, which is shown once', async () => {
  await page.goto('/system/app-account');
  const row = rows('应用账号').filter({ hasText: '主站后端' });
  await row.getByRole('button', { name: '新令牌' }).click();
  await dialog().getByLabel('令牌名称').fill('二号机房');
  await dialog().getByRole('button', { name: '新令牌', exact: true }).click();
  const shown = page.getByRole('dialog').filter({ hasText: '只显示这一次，关闭后不能再看到' });
  token = (await shown.locator('code').innerText()).trim();
  expect(token).toMatch(/^app_[\w-]{43}$/);
  await shown.getByRole('button', { name: '我已记下' }).click();
  await row.getByRole('button', { name: '查看' }).click();
  await dialog().getByRole('tab', { name: '令牌' }).click();
  await dialog().getByText('二号机房').waitFor();
});

test('what a person did raises their level, shown in their drawer', async () => {
  const answered = page.waitForResponse((answer) => answer.url().includes('/user/level/list'));
  await page.goto('/user/level?column=wealth&order=asc');
  const { result } = await (await answered).json();
  person = result.records[0];
  const event = { clientId: 'journey', userId: person.id, source: 'giftSent', amount: 20_000_000 };
  for (const counted of [true, false])
    expect((await fromApp('event', { events: [event] })).result.events[0].counted).toBe(counted);
  await page.goto(`/user/user?record=${person.id}`);
  await dialog().getByRole('tab', { name: '等级变更' }).click();
  const change = dialog().getByRole('grid', { name: '等级变更' }).locator('[role=row][aria-rowindex="2"]');
  await change.waitFor();
  expect((await change.innerText()).replace(/\s+/g, ' ')).toMatch(
    new RegExp(`^财富 ${person.wealthLevel ?? 0} 30 .*经验变化`),
  );
});

test('people in the app are listed, and signed out by force: the next heartbeat reports it', async () => {
  expect(await beat()).toMatchObject({ success: true });
  await page.goto(`/user/online-user?userId=${person.id}&place=mall`);
  const row = rows('在线用户').first();
  await row.getByRole('button', { name: '强制下线' }).click();
  await dialog().getByRole('textbox', { name: '原因' }).fill('异地登录');
  expect(await axeViolations(page, { within: '[role=dialog]', rules: 'wcag' })).toEqual([]);
  await dialog().getByRole('button', { name: '强制下线', exact: true }).click();
  await page.getByText('已强制下线').first().waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await beat()).toMatchObject({ success: false, code: 4401, message: '已被强制下线，请重新登录' });
});
