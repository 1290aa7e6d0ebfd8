import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A popover closes when the focus leaves it, and on Escape wherever the focus is, alone. */
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

test('显示设置', () =>
  closesEverywhere({
    opener: page.getByRole('button', { name: '显示设置' }),
    inside: page.locator('.ant-popover').getByRole('checkbox').first(),
    outside: refresh(),
  }));

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

test('the reason of 查看, of which the record stays open', async () => {
  await page.getByRole('button', { name: '查看', exact: true }).first().click();
  const drawer = page.locator('.ant-drawer');
  await closesEverywhere({
    opener: drawer.getByRole('button', { name: '查看完整的手机号' }),
    inside: page.locator('.ant-popover').getByRole('textbox'),
    outside: drawer.getByRole('button', { name: '关注' }),
  });
});
