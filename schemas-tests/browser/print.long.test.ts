import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** On paper: the records and their figures, light, on A4, without what only helps to work a screen. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  await page.evaluate(() =>
    localStorage.setItem('pro__DEFAULT_THEME', JSON.stringify({ value: 'dark', expire: null })),
  );
});
afterAll(() => session.close());

const A4 = { width: 718, height: 1000 };
const HELPERS = [
  '.sider',
  '.header',
  '.tab-bar',
  '.footer',
  '.list-toolbar',
  '.list-search',
  '.pane:visible .ant-btn',
];

async function onPaper(): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

async function onScreen(): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function assertClean(): Promise<void> {
  for (const helper of HELPERS) expect(await page.locator(`${helper}:visible`).count(), helper).toBe(0);
  const paper = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return {
        isWide: scrollWidth > clientWidth,
        theme: document.documentElement.dataset.theme,
      };
    });
  // what has just opened is still on its way
  await expect.poll(paper).toEqual({ isWide: false, theme: 'light' });
}

test('a list prints all rows of its page and every column within the paper', async () => {
  await page.goto('/goods/gift?pageSize=50');
  const rows = page.locator('.data-grid-row');
  await page.getByText('共 48 条').waitFor();
  await onPaper();
  await expect.poll(() => rows.count()).toBe(48);
  await assertClean();
  const outside = await page
    .locator('.data-grid-cell:visible')
    .evaluateAll(
      (cells, width) => cells.filter((cell) => cell.getBoundingClientRect().right > width + 1).length,
      A4.width,
    );
  expect(outside).toBe(0);
  // titles are over their columns
  const lefts = (row: string) =>
    page
      .locator(`${row} >> nth=0 >> .data-grid-cell:visible`)
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  await eventually(async () =>
    expect(await lefts('.data-grid-header-row')).toEqual(await lefts('.data-grid-row')),
  );
  const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
  for (const [index, box] of tops.entries())
    if (index > 0) expect(box.top).toBeGreaterThanOrEqual((tops[index - 1] as DOMRect).bottom - 1);
  await onScreen();
});

test('an open record prints alone', async () => {
  await page.goto('/user/user');
  await page.locator('[role=row]').nth(1).getByRole('button', { name: '查看', exact: true }).click();
  await page.getByRole('dialog').getByText('用户ID').first().waitFor();
  await onPaper();
  await expect.poll(() => page.locator('.layout:visible').count()).toBe(0);
  expect(await page.getByRole('dialog').getByText('用户ID').first().isVisible()).toBe(true);
  await assertClean();
  await onScreen();
});

test('a dashboard prints its cards within the paper', async () => {
  await page.goto('/dashboard/analysis');
  await page
    .locator('.dashboard-card')
    .filter({ hasText: '充值趋势' })
    .locator('svg, canvas')
    .first()
    .waitFor();
  await onPaper();
  await assertClean();
  const outside = await page
    .locator('.dashboard-card')
    .evaluateAll(
      (cards, width) => cards.filter((card) => card.getBoundingClientRect().right > width + 1).length,
      A4.width,
    );
  expect(outside).toBe(0);
  await onScreen();
});
