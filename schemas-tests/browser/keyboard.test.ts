import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { more } from '../support/more';
import { type BrowserSession, openBrowser } from './session';

/** One whole journey without a pointer: sign in, find a page, search, open, edit, a mistake, save, look, sign out. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
});
afterAll(() => session.close());

const press = (keys: string) => page.keyboard.press(keys);
const type = (text: string) => page.keyboard.type(text);
/** What has the focus is called so; the page itself, which has it between two parts, is called nothing. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    if (active === null || active === document.body) return '';
    return active.getAttribute('aria-label') ?? active.textContent ?? '';
  });
const dialog = () => page.getByRole('dialog').last();
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

/** Tab after Tab until what has the focus is called so. */
async function tabTo(name: RegExp, most = 60) {
  for (let count = 0; count < most; count += 1) {
    if (name.test(await focused())) return;
    await press('Tab');
  }
  throw new Error(`Tab did not reach ${name}; last ${await focused()}`);
}

/** `main`, or what has the focus outside of it. */
const region = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.closest('main') ? 'main' : activeElement?.outerHTML;
  });

test('sign in and find the page', async () => {
  await page.goto('/user/login');
  await page.getByLabel('账号').waitFor();
  await page.getByLabel('账号').focus();
  await type('admin');
  await press('Tab');
  await type(inject('site').adminPassword);
  await press('Enter');
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  // the browser decides where the focus of a removed page was: a redrawn page begins at its first stop
  await page.reload();
  await page.locator('main').getByRole('button').first().waitFor();
  await press('Tab');
  expect(await focused()).toBe('跳到正文');
  await press('Enter');
  await press('Tab');
  expect(await region()).toBe('main');
  await press('Control+k');
  await page.locator('#palette-input:focus').waitFor();
  await type('liwu liebiao'.replace(' ', ''));
  await page.getByRole('option', { name: /^礼物列表/ }).waitFor();
  await press('Enter');
  await cell('玫瑰').waitFor();
});

test('search with /, walk the rows, read and edit one', async () => {
  await press('/');
  await type('旋转木马');
  await press('Enter');
  await page.getByText('共 1 条').waitFor();
  await tabTo(/选择|旋转木马|^$/);
  await page.getByRole('grid', { name: '礼物列表' }).locator('[tabindex="0"]').first().focus();
  await press('ArrowDown');
  await press('Enter');
  await dialog().getByRole('tab', { name: '操作历史' }).waitFor();
  await focusInDialog();
  await press('Escape');
  // back where it came from: the next key works on the same row
  await page.waitForFunction(() => document.activeElement?.closest('[role=grid]') instanceof Element);
  await press('e');
  const price = dialog().getByRole('spinbutton', { name: '价格' });
  await price.waitFor();
  const before = await price.inputValue();
  await tabToInput('价格');
  await press('Control+a');
  await type('0');
  await press('Control+Enter');
  await dialog().getByText('价格不能小于 1').waitFor();
  await press('Control+a');
  await type(before);
  // another price would wait for a second operator
  await tabToInput('排序');
  await press('Control+a');
  await type('777');
  await expect.poll(() => dialog().getByText('已修改 1 项').count()).toBe(1);
  await press('Control+Enter');
  await page.getByText('修改成功').waitFor();
  await cell('777 修改排序：旋转木马').waitFor();
});

const isIn = (selector: string) =>
  page.evaluate((panel) => document.activeElement?.closest(panel) !== null, selector);

/** Tab after Tab until the focus has left what it is in. */
async function tabOut(selector: string) {
  await expect.poll(() => isIn(selector)).toBe(true);
  for (let count = 0; count < 90 && (await isIn(selector)); count += 1) await press('Tab');
  expect(await isIn(selector)).toBe(false);
}

more(
  'Tab leaves a panel, which closes, and goes on from its button; Escape closes it from anywhere',
  async () => {
    const panel = page.locator('.list-display');
    const button = page.getByRole('button', { name: '显示设置' });
    await button.focus();
    await press('Enter');
    await panel.waitFor();
    await tabOut('.list-display');
    await panel.waitFor({ state: 'hidden' });
    expect(await region()).toBe('main');
    await button.focus();
    await press('Enter');
    await panel.waitFor();
    await expect.poll(() => isIn('.list-display')).toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '显示设置');
  },
);

more('the reason of a reveal closes with its focus and on Escape, and the record below stays', async () => {
  await page.goto('/user/user');
  await page.getByRole('grid').getByRole('button', { name: '查看', exact: true }).first().focus();
  await press('Enter');
  const reveal = dialog()
    .getByRole('button', { name: /^查看完整的/ })
    .first();
  const reason = page.locator('.detail-reason');
  await reveal.waitFor();
  await reveal.focus();
  await press('Enter');
  await reason.waitFor();
  await tabOut('.detail-reason');
  await reason.waitFor({ state: 'hidden' });
  expect(await page.getByRole('dialog').count()).toBe(1);
  await reveal.focus();
  await press('Enter');
  await reason.waitFor();
  await press('Escape');
  await reason.waitFor({ state: 'hidden' });
  expect(await page.getByRole('dialog').count()).toBe(1);
  await press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.goto('/goods/gift');
  await cell('玫瑰').waitFor();
});

test('the keys are listed, and sign-out is reached', async () => {
  await page.getByRole('grid', { name: '礼物列表' }).locator('[tabindex="0"]').first().focus();
  await press('?');
  await dialog().getByText('快捷键').first().waitFor();
  await focusInDialog();
  await press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // `focus.test.ts` says where the focus is after a dialog; this walk begins at the rows
  await page.getByRole('grid', { name: '礼物列表' }).locator('[tabindex="0"]').first().focus();
  for (let count = 0; count < 120 && !/退出登录/.test(await focused()); count += 1) await press('Shift+Tab');
  expect(await focused()).toMatch(/退出登录/);
  await press('Enter');
  await dialog().getByText('真的要注销登录吗 ?').waitFor();
  await focusInDialog();
  await tabTo(/^确\s?定$/);
  await press('Enter');
  await page.getByLabel('账号').waitFor();
});

/** A dialog takes the focus once it has come in. */
async function focusInDialog() {
  await page.waitForFunction(
    () => document.activeElement?.closest('dialog, [role=dialog], .ant-drawer') instanceof Element,
  );
}

async function tabToInput(label: string) {
  for (let count = 0; count < 40; count += 1) {
    const isThere = await page.evaluate((text) => {
      const input = document.activeElement;
      return (
        input instanceof HTMLInputElement && [...(input.labels ?? [])].some((one) => one.textContent === text)
      );
    }, label);
    if (isThere) return;
    await press('Tab');
  }
  throw new Error(`Tab did not reach ${label}`);
}
