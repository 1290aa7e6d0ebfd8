import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

/**
 * 视图 and the bell close when the focus leaves them, and on Escape wherever the focus is, alone; 显示设置 and the reason of
 * 查看 are in `keyboard.test.ts`.
 */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  await page.goto('/user/user');
  await page.getByRole('gridcell').first().waitFor();
});
afterAll(async () => {
  expect(session.pageErrors).toEqual([]);
  await session.close();
});

interface Opened {
  opener: Locator;
  /** Something within that takes the focus. */
  inside: Locator;
  /** Something outside, which stays. */
  outside: Locator;
}

async function closesEverywhere({ opener, inside, outside }: Opened): Promise<void> {
  const open = async () => {
    await opener.click();
    await inside.waitFor();
  };
  const isShut = () => inside.waitFor({ state: 'hidden' });
  await open();
  await inside.focus();
  await outside.focus();
  await isShut();
  await open();
  await inside.focus();
  await page.keyboard.press('Escape');
  await isShut();
  // the focus never went inside
  await open();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await isShut();
  expect(await outside.isVisible()).toBe(true);
}

const refresh = () => page.getByRole('button', { name: '刷新' });

test('视图', () =>
  closesEverywhere({
    opener: page.getByRole('button', { name: /^视图/ }),
    inside: page.locator('.ant-popover').getByRole('button').first(),
    outside: refresh(),
  }));

test('the bell', () =>
  closesEverywhere({
    opener: page.getByRole('button', { name: /^通知/ }),
    inside: page.getByRole('dialog', { name: '通知', exact: true }).getByRole('tab').first(),
    outside: refresh(),
  }));
