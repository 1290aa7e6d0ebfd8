import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn, startQueue } from './session';

/** What lies over a page gives the focus back to what opened it, and the page's own keys rest meanwhile. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const rows = () => page.locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
const overlay = () => page.locator('[role=dialog], dialog[open], [role=menu]').filter({ visible: true });
const isFocused = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement)).catch(() => false);

async function open(path: string) {
  await page.goto(path);
  await rows().first().waitFor();
}

/** Opens, sees something over the page, leaves it by Escape, and finds the focus where it was. */
async function comesBack(opener: Locator, act: () => Promise<void> = () => opener.click()) {
  await act();
  await overlay().first().waitFor();
  await page.waitForFunction(
    () =>
      document.activeElement?.closest(
        'dialog, [role=dialog], .ant-drawer, .ant-image-preview-wrap',
      ) instanceof Element,
  );
  await page.keyboard.press('Escape');
  await expect.poll(() => overlay().count()).toBe(0);
  await expect.poll(() => isFocused(opener)).toBe(true);
}

test('the 更多 of a row by keyboard: its entry opens, and Escape leads back to it', async () => {
  await open('/goods/gift');
  const more = rows().nth(1).getByRole('button', { name: '更多' });
  await more.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: '删除' });
  await entry.waitFor();
  await expect.poll(() => isFocused(page.getByRole('menu'))).toBe(true);
  for (let count = 0; count < 5 && !(await isFocused(entry)); count += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(/^删除「/)
    .waitFor();
  await expect.poll(() => isFocused(page.getByRole('dialog'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(more)).toBe(true);
});

test('a picture, a named person, the palette and the settings give the focus back', async () => {
  await comesBack(
    rows()
      .first()
      .getByRole('button', { name: /^查看图片/ }),
  );
  const cell = rows().first().getByRole('gridcell').nth(2);
  await comesBack(cell, async () => {
    await cell.focus();
    await page.keyboard.press('Control+k');
  });
  await comesBack(page.getByRole('button', { name: '系统设置' }));
  await open('/finance/withdrawal?tab=all');
  // the person comes first, after the box that selects
  await comesBack(rows().first().getByRole('gridcell').nth(1).getByRole('button'));
  const user = page.getByRole('button', { name: /^欢迎您/ });
  await comesBack(user, async () => {
    await user.click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
  });
});

test('a reason that was typed is asked about before it is thrown away', async () => {
  await page.goto('/finance/withdrawal?status=pending');
  await rows().first().getByRole('button', { name: '驳回' }).click();
  await page.getByRole('dialog').locator('.form-unfold').click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('资料不全');
  await page.keyboard.press('Escape');
  await page.getByText('有未保存的修改，确定放弃吗？').waitFor();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect.poll(() => overlay().count()).toBe(0);
});

test('no key decides a record behind a dialog of the shell', async () => {
  await startQueue(page, '/audit/real-name');
  const waiting = page.locator('.queue-waiting');
  await page.getByRole('button', { name: /^跳过/ }).waitFor();
  const before = await waiting.innerText();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByText('真的要注销登录吗 ?').waitFor();
  for (const key of ['j', 'n', '?', '/']) await page.keyboard.press(key);
  expect(await waiting.innerText()).toBe(before);
  expect(await overlay().count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('.queue').focus();
  await comesBack(page.locator('.queue'), () => page.keyboard.press('k'));
});

const MANY = [
  '/finance/gold-order',
  '/user/user',
  '/goods/gift',
  '/live/live',
  '/finance/gold-record',
  '/user/equipment',
];

test('the tab in front is in sight, and 首页 stays the first', async () => {
  await page.setViewportSize({ width: 768, height: 812 });
  for (const path of MANY) await page.goto(path);
  await page.goto('/dashboard/analysis');
  await page.getByRole('tab', { name: '首页', selected: true }).waitFor();
  await page.goto('/user/equipment');
  const active = page.getByRole('tab', { name: '设备', selected: true });
  await active.waitFor();
  const bar = await page.getByRole('tablist').boundingBox();
  const box = await active.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [home, last] = [page.getByRole('tab').first(), page.getByRole('tab').nth(2)];
  await last.dragTo(home);
  expect(await page.getByRole('tab').first().innerText()).toBe('首页');
});
