import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BrowserSession, eventually, openBrowser } from './session';

/** A working day without a pointer: whatever opens is left by Escape, and the focus is on the row again. Steps build on each other. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
});
afterAll(() => session.close());

const press = (keys: string) => page.keyboard.press(keys);
const type = (text: string) => page.keyboard.type(text);
const dialog = (name: RegExp) => page.getByRole('dialog', { name });
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

interface Focus {
  /** As a screen reader calls it: by its label, else by its text. */
  name: string;
  /** The text of its row. */
  row: string | null;
  isInDialog: boolean;
}
const focus = () =>
  page.evaluate((): Focus => {
    const active = document.activeElement;
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
    return {
      name: active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '',
      row: active?.closest('.data-grid-row')?.textContent ?? null,
      isInDialog: active?.closest('dialog, [role=dialog], .ant-drawer') instanceof Element,
    };
  });

async function pressUntil(key: string, isThere: (focus: Focus) => boolean, most = 60): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    if (isThere(await focus())) return;
    await press(key);
  }
  throw new Error(`${key} did not reach ${isThere}; last ${JSON.stringify(await focus())}`);
}
const backOnRow = (name: string) => eventually(async () => expect((await focus()).row ?? '').toContain(name));
const inDialog = () => eventually(async () => expect((await focus()).isInDialog).toBe(true));

/** From anywhere to a page, typing immediately. */
async function goTo(title: string) {
  await press('Control+k');
  await page.locator('#palette-input:focus').waitFor();
  await type(title);
  await page
    .getByRole('option', { name: new RegExp(title) })
    .first()
    .waitFor();
  await press('Enter');
}

const GIFT = '海誓山盟';

test('sign in, find a list, and a row of it', async () => {
  await page.goto('/user/login');
  await page.getByLabel('账号').waitFor();
  await pressUntil('Tab', ({ name }) => name === '账号');
  await type('admin');
  await press('Tab');
  await type(inject('site').adminPassword);
  await press('Enter');
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  await goTo('礼物列表');
  await cell('玫瑰').waitFor();
  await press('/');
  await type(GIFT);
  await press('Enter');
  await page.getByText('共 1 条').waitFor();
  await pressUntil('Tab', ({ row }) => row !== null);
  await press('Enter');
  await dialog(new RegExp(GIFT)).getByRole('tab', { name: '操作历史' }).waitFor();
  await inDialog();
  await press('Escape');
  await backOnRow(GIFT);
});

test('a form is saved by Ctrl+Enter, a cell in its place, and Z takes that back', async () => {
  await press('e');
  await dialog(/编辑/).getByRole('spinbutton', { name: '价格' }).waitFor();
  await pressUntil('Tab', ({ name }) => name === '价格');
  await press('Control+a');
  await type('7321');
  await press('Control+Enter');
  await cell('7,321').waitFor();
  await backOnRow(GIFT);

  const order = page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('button', { name: `修改排序：${GIFT}` }) });
  const before = (await order.innerText()).trim();
  const isOnOrder = () => order.evaluate((one) => one === document.activeElement);
  for (let count = 0; count < 12 && !(await isOnOrder()); count += 1) await press('ArrowRight');
  await press('Enter');
  await inDialog();
  await press('Control+a');
  await type('93');
  await press('Enter');
  await eventually(async () => expect((await order.innerText()).trim()).toBe('93'));
  await press('z');
  await eventually(async () => expect((await order.innerText()).trim()).toBe(before));
  await backOnRow(GIFT);
  await press('?');
  await dialog(/快捷键/)
    .getByText('到搜索框')
    .first()
    .waitFor();
  await inDialog();
  await press('Escape');
  await backOnRow(GIFT);
});

test('two versions are compared; Escape leads back step by step', async () => {
  await press('Home');
  await press('Enter');
  const drawer = dialog(new RegExp(GIFT));
  await drawer.getByRole('tab', { name: '操作历史' }).waitFor();
  await inDialog();
  await pressUntil('Tab', ({ name }) => /详情$/.test(name));
  await pressUntil('ArrowRight', ({ name }) => /操作历史$/.test(name), 8);
  await press('Enter');
  await drawer.getByRole('checkbox', { name: '对比' }).first().waitFor();
  for (let count = 0; count < 2; count += 1) {
    await press('Tab');
    await pressUntil('Tab', ({ name }) => name === '对比');
    await press('Space');
  }
  const chosen = drawer.getByRole('checkbox', { name: '对比', checked: true });
  await eventually(async () => expect(await chosen.count()).toBe(2));
  await pressUntil('Shift+Tab', ({ name }) => name === '对比两个版本');
  await press('Enter');
  const versions = dialog(/对比版本/);
  await versions.getByRole('row').nth(1).waitFor();
  await press('Escape');
  await versions.waitFor({ state: 'detached' });
  await eventually(async () => expect((await focus()).name).toBe('对比两个版本'));
  await press('Escape');
  await backOnRow(GIFT);
});

test('in a queue K and a digit judge, and N moves to the next', async () => {
  await goTo('实名认证');
  const waiting = page.locator('.queue-waiting');
  await page.getByRole('button', { name: '开始处理' }).waitFor();
  // the key begins, and decides nothing yet
  await press('k');
  await page.getByRole('button', { name: /^跳过/ }).waitFor();
  const count = async () => Number((await waiting.innerText()).replace(/\D/g, ''));
  const before = await count();
  await press('k');
  await page.getByRole('group', { name: '快选驳回原因' }).waitFor();
  await press('1');
  await eventually(async () => expect(await count()).toBeLessThan(before));
  const record = page.locator('.queue-facts');
  const facts = await record.innerText();
  await press('n');
  await eventually(async () => expect(await record.innerText()).not.toBe(facts));
  expect(session.pageErrors).toEqual([]);
});
