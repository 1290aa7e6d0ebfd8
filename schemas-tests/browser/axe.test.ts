import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { type BrowserSession, openBrowser, signIn } from './session';

/** WCAG 2.2 AA by axe on what there is to see. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
});
afterAll(() => session.close());

test('login', async () => {
  await page.goto('/user/login');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
});

test('a list, with its menu, header and tabs', async () => {
  await signIn(page);
  await page.goto('/goods/gift');
  await page.getByRole('gridcell', { name: '玫瑰', exact: true }).waitFor();
  // written in the style, for how high words are depends on the fonts of the machine
  const sizes = await page.locator('.list-row-buttons button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { minWidth, minHeight } = getComputedStyle(button);
      return [Number.parseFloat(minWidth), Number.parseFloat(minHeight)];
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
});

test('a form with its mistakes', async () => {
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('名称不能为空').waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
});

test('a list with its detail list beside it, dark', async () => {
  await page.evaluate(() =>
    localStorage.setItem('pro__APPEARANCE', JSON.stringify({ value: 'dark', expire: null })),
  );
  await page.goto(`/system/dict?dictName=${encodeURIComponent('平台')}`);
  await page.getByRole('gridcell', { name: '平台', exact: true }).click();
  await page.getByRole('gridcell', { name: 'iOS', exact: true }).waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
});

test('a tree, and a settings page, light', async () => {
  await page.evaluate(() => localStorage.removeItem('pro__APPEARANCE'));
  await page.goto('/system/category');
  await page.getByRole('treegrid').waitFor();
  await page.getByRole('button', { name: /^展开/ }).first().click();
  await expect.poll(() => page.locator('[role=row][aria-level="2"]').count()).toBeGreaterThan(0);
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await page.goto('/finance/pay-config');
  await page.getByRole('button', { name: '保存' }).waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
});
