import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../../support/axe';
import { type BrowserSession, openBrowser, signIn } from '../session';

/** Forms of the demonstration pages: where their fields are, and rows in them. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

/** How many fields are beside each other at most. */
const columns = () =>
  page.locator('[data-part^="field "]').evaluateAll((cells) => {
    const counts = new Map<number, number>();
    for (const cell of cells) {
      const { top, width } = cell.getBoundingClientRect();
      if (width > 0) counts.set(Math.round(top), (counts.get(Math.round(top)) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  });

test('each step has two columns where there is room for them, and one on a phone', async () => {
  await page.goto('/form/step-form');
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('用途').fill('差旅');
  await dialog.getByLabel('金额').fill('10');
  expect(await columns()).toBe(2);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByRole('textbox', { name: '收款人' }).waitFor();
  await expect.poll(columns).toBe(2);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(columns).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(columns).toBe(2);
  expect(session.pageErrors).toEqual([]);
});

test('rows are added, judged and moved by keys; an error moves with its row', async () => {
  await page.goto('/form/advanced-form');
  await page.getByRole('button', { name: '新增' }).click();
  const name = (row: number) => page.getByLabel(`第 ${row} 行姓名`);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  for (const row of [1, 2]) {
    await page.getByRole('button', { name: '添加一行人员' }).press('Enter');
    await expect.poll(() => name(row).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type(row === 1 ? '甲' : '');
  }
  await page.keyboard.press('Tab');
  await page.getByText('姓名不能为空').waitFor();
  await page.getByRole('button', { name: '上移第 2 行' }).press('Enter');
  await expect.poll(focused).toBe('下移第 1 行');
  expect(await name(2).inputValue()).toBe('甲');
  expect(await name(1).getAttribute('aria-describedby')).toBe(
    await page.getByText('姓名不能为空').getAttribute('id'),
  );
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  expect(session.pageErrors).toEqual([]);
});
