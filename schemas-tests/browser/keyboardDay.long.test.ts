import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Keyboard, keyboardOf } from './keyboardOnly';
import { type BrowserSession, eventually, openBrowser } from './session';

/** A working day without a pointer: whatever opens is left by Escape, and the focus is on the row again. Steps build on each other. */
let session: BrowserSession;
let page: Page;
let keyboard: Keyboard;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  keyboard = keyboardOf(page);
});
afterAll(() => session.close());

const dialog = (name: RegExp) => page.getByRole('dialog', { name });
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

const GIFT = '海誓山盟';

test('sign in, find a list, and a row of it', async () => {
  await page.goto('/user/login');
  await page.getByLabel('账号').waitFor();
  await keyboard.pressUntil('Tab', ({ name }) => name === '账号');
  await keyboard.type('admin');
  await keyboard.press('Tab');
  await keyboard.type(inject('site').adminPassword);
  await keyboard.press('Enter');
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  await keyboard.goTo('礼物列表');
  await cell('玫瑰').waitFor();
  await keyboard.press('/');
  await keyboard.type(GIFT);
  await keyboard.press('Enter');
  await page.getByText('共 1 条').waitFor();
  await keyboard.pressUntil('Tab', ({ row }) => row !== null);
  await keyboard.press('Enter');
  await dialog(new RegExp(GIFT)).getByRole('tab', { name: '操作历史' }).waitFor();
  await keyboard.inDialog();
  await keyboard.press('Escape');
  await keyboard.backOnRow(GIFT);
});

test('a form is saved by Ctrl+Enter, a cell in its place, and Z takes that back', async () => {
  await keyboard.press('e');
  await dialog(/编辑/).getByRole('spinbutton', { name: '价格' }).waitFor();
  await keyboard.pressUntil('Tab', ({ name }) => name === '价格');
  await keyboard.press('Control+a');
  await keyboard.type('7321');
  await keyboard.press('Control+Enter');
  await page.getByText('等待另一位操作员').first().waitFor();
  await keyboard.backOnRow(GIFT);

  const order = page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('button', { name: `修改排序：${GIFT}` }) });
  const before = (await order.innerText()).trim();
  const isOnOrder = () => order.evaluate((one) => one === document.activeElement);
  for (let count = 0; count < 12 && !(await isOnOrder()); count += 1) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await keyboard.inDialog();
  await keyboard.press('Control+a');
  await keyboard.type('93');
  await keyboard.press('Enter');
  await eventually(async () => expect((await order.innerText()).trim()).toBe('93'));
  await keyboard.press('z');
  await eventually(async () => expect((await order.innerText()).trim()).toBe(before));
  await keyboard.backOnRow(GIFT);
  await keyboard.press('?');
  await dialog(/快捷键/)
    .getByText('到搜索框')
    .first()
    .waitFor();
  await keyboard.inDialog();
  await keyboard.press('Escape');
  await keyboard.backOnRow(GIFT);
});

test('two versions are compared; Escape leads back step by step', async () => {
  await keyboard.press('Home');
  await keyboard.press('Enter');
  const drawer = dialog(new RegExp(GIFT));
  await drawer.getByRole('tab', { name: '操作历史' }).waitFor();
  await keyboard.inDialog();
  await keyboard.pressUntil('Tab', ({ name }) => /详情$/.test(name));
  await keyboard.pressUntil('ArrowRight', ({ name }) => /操作历史$/.test(name), 8);
  await keyboard.press('Enter');
  await drawer.getByRole('checkbox', { name: '对比' }).first().waitFor();
  for (let count = 0; count < 2; count += 1) {
    await keyboard.press('Tab');
    await keyboard.pressUntil('Tab', ({ name }) => name === '对比');
    await keyboard.press('Space');
  }
  const chosen = drawer.getByRole('checkbox', { name: '对比', checked: true });
  await eventually(async () => expect(await chosen.count()).toBe(2));
  await keyboard.pressUntil('Shift+Tab', ({ name }) => name === '对比两个版本');
  await keyboard.press('Enter');
  const versions = dialog(/对比版本/);
  await versions.getByRole('row').nth(1).waitFor();
  await keyboard.press('Escape');
  await versions.waitFor({ state: 'detached' });
  await eventually(async () => expect((await keyboard.focus()).name).toBe('对比两个版本'));
  await keyboard.press('Escape');
  await keyboard.backOnRow(GIFT);
});

test('in a queue K and a digit judge, and N moves to the next', async () => {
  await keyboard.goTo('实名认证');
  const waiting = page.locator('.queue-waiting');
  await page.getByRole('button', { name: '开始处理' }).waitFor();
  // the key begins, and decides nothing yet
  await keyboard.press('k');
  await page.getByRole('button', { name: /^跳过/ }).waitFor();
  const count = async () => Number((await waiting.innerText()).replace(/\D/g, ''));
  const before = await count();
  await keyboard.press('k');
  await page.getByRole('group', { name: '快选驳回原因' }).waitFor();
  await keyboard.press('1');
  await eventually(async () => expect(await count()).toBeLessThan(before));
  const record = page.locator('.queue-facts');
  const facts = await record.innerText();
  await keyboard.press('n');
  await eventually(async () => expect(await record.innerText()).not.toBe(facts));
  expect(session.pageErrors).toEqual([]);
});
