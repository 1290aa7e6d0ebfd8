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

const OVERLAY = '.ant-modal, .ant-drawer, .ant-popover, .ant-dropdown, dialog[open]';

/** Where the focus is while something is over the page. */
const place = () =>
  page.evaluate((overlays) => {
    const open = [...document.querySelectorAll<HTMLElement>(overlays)].filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !one.querySelector('[inert]'),
    );
    if (open.length === 0) return 'closed';
    const focused = document.activeElement;
    // a list that a box opened is its own, wherever it is drawn
    if (open.some((one) => one.contains(focused))) return 'inside';
    return `outside: ${focused?.outerHTML.slice(0, 120)}`;
  }, OVERLAY);

async function keepsFocus(open: () => Promise<unknown>): Promise<void> {
  await open();
  await page.locator(OVERLAY).filter({ visible: true }).first().waitFor();
  await expect.poll(place).toBe('inside');
  for (const key of [...Array(25).fill('Tab'), ...Array(4).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    const now = await place();
    if (now === 'closed') return;
    expect(now, key).toBe('inside');
  }
  await page.keyboard.press('Escape');
  await expect.poll(place).toBe('closed');
}

test.each([
  ['显示设置', () => page.getByRole('button', { name: '显示设置' }).click()],
  ['导出', () => page.getByRole('button', { name: '导出' }).click()],
  ['键盘', () => page.keyboard.press('?')],
  ['搜索', () => page.keyboard.press('Control+k')],
  ['系统设置', () => page.getByRole('button', { name: '系统设置' }).click()],
  ['详情', () => page.locator('[data-part="action view"]').first().click()],
  ['更多', () => page.locator('.list-row-buttons [aria-haspopup="menu"]').first().click()],
])('%s keeps the focus until it closes', async (_, open) => {
  await page.goto('/user/user');
  await page.getByRole('gridcell').first().waitFor();
  await keepsFocus(open);
});

test('a form, and the question that refuses, keep it too', async () => {
  await page.goto('/goods/gift');
  await page.getByRole('gridcell').first().waitFor();
  await keepsFocus(() => page.getByRole('button', { name: '新增' }).click());
  await page.goto('/finance/withdrawal');
  await keepsFocus(() =>
    page.locator('[data-part="action refuse"], [data-part="action reject"]').first().click(),
  );
});

test('why a masked value is shown is asked where the focus is, until Tab leaves and closes it', async () => {
  await page.goto('/user/user');
  await page.locator('[data-part="action view"]').first().click();
  const popover = page.locator('.ant-popover').filter({ visible: true });
  const isInside = () => page.evaluate(() => document.activeElement?.closest('.ant-popover') != null);
  await page
    .getByRole('button', { name: /^查看完整/ })
    .first()
    .press('Enter');
  await expect.poll(isInside).toBe(true);
  await page.keyboard.type('核对身份');
  await page.keyboard.press('Tab');
  expect(await isInside(), 'its button').toBe(true);
  await page.keyboard.press('Tab');
  await popover.waitFor({ state: 'hidden' });
  expect(await isInside()).toBe(false);
});
