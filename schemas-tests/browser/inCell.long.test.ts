import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { type BrowserSession, openBrowser, signIn } from './session';

/** Cells edited in their place, on the built site over our own server. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  await page.goto(`/goods/gift?name=${encodeURIComponent('香槟')}`);
  await cell().waitFor();
});
afterAll(() => session.close());

const cell = () =>
  page.getByRole('gridcell').filter({ has: page.getByRole('button', { name: '修改排序：香槟' }) });
const editor = () => page.getByRole('dialog', { name: '编辑「香槟」' });
const box = () => editor().getByRole('spinbutton');
const isFocused = () => cell().evaluate((one) => one === document.activeElement);

test('double click edits over the cell, Escape takes back, Enter saves, Z gives the former value back', async () => {
  const before = (await cell().innerText()).trim();
  await cell().dblclick();
  await expect.poll(() => box().evaluate((one) => one === document.activeElement)).toBe(true);
  const [inner, outer] = [await editor().boundingBox(), await cell().boundingBox()];
  expect(Math.abs((inner?.x ?? 0) - (outer?.x ?? 1000))).toBeLessThan(2);
  expect(Math.abs((inner?.y ?? 0) - (outer?.y ?? 1000))).toBeLessThan(2);
  expect(await axeViolations(page, { within: '.cell-form', rules: 'wcag' })).toEqual([]);
  await box().fill('7');
  await page.keyboard.press('Escape');
  await editor().waitFor({ state: 'detached' });
  expect((await cell().innerText()).trim()).toBe(before);
  await expect.poll(isFocused).toBe(true);

  await page.keyboard.press('Enter');
  await box().fill('157');
  await page.keyboard.press('Enter');
  await editor().waitFor({ state: 'detached' });
  await expect.poll(async () => (await cell().innerText()).trim()).toBe('157');
  await page.keyboard.press('z');
  await page.getByText('已撤销').waitFor();
  await expect.poll(async () => (await cell().innerText()).trim()).toBe(before);
});

test('Tab moves to the next editable cell; a switch is undone as well', async () => {
  await cell().dblclick();
  await box().waitFor();
  await page.keyboard.press('Tab');
  await editor().waitFor({ state: 'detached' });
  const onSale = page.getByRole('switch', { name: '上架：香槟' });
  const next = page.getByRole('gridcell').filter({ has: onSale });
  await expect.poll(() => next.evaluate((one) => one === document.activeElement)).toBe(true);
  await onSale.click();
  await expect.poll(() => onSale.getAttribute('aria-checked')).toBe('false');
  await page.getByRole('button', { name: /撤销/ }).click();
  await expect.poll(() => onSale.getAttribute('aria-checked')).toBe('true');
});
