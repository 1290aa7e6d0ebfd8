import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { callServer, signInTo } from '../support/builtServer';
import { type BrowserSession, openBrowser, signIn } from './session';

/** How operators find records: boxes that take several values and ranges, on the built site over our own server. */
let session: BrowserSession;
let page: Page;
let token: string;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  token = await signInTo(inject('site').url, inject('site').adminPassword);
});
afterAll(async () => {
  expect(session.pageErrors).toEqual([]);
  await session.close();
});

const total = async (path: string): Promise<number> =>
  (await callServer(inject('site').url, path, { token })).body.result.total;

test('a choice is left out and an amount has two ends, by keys alone; reloaded, the list is the same', async () => {
  await page.goto('/goods/gift');
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: '展开' }).press('Enter');
  await page.getByRole('combobox', { name: '类型', exact: true }).focus();
  // typed before the box has become a select
  await page.keyboard.type('幸运');
  await page.getByRole('option', { name: '幸运' }).waitFor({ state: 'attached' });
  await page.locator('.ant-select-item-option-active', { hasText: '幸运' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: '不含', checked: true }).waitFor();
  expect(await axeViolations(page, { within: '.ant-select-dropdown', rules: 'wcag' })).toEqual([]);
  await page.keyboard.press('Tab');
  await page.getByRole('radiogroup').waitFor({ state: 'hidden' });
  await page.keyboard.type('5~50');
  await page.keyboard.press('Enter');
  const chips = page.locator('.list-chip');
  await chips.nth(1).waitFor();
  const wanted = { kind_not: 'lucky', price_begin: '5', price_end: '50' };
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(wanted);
  expect((await chips.allInnerTexts()).map((text) => text.replace(/\s/g, ''))).toEqual([
    '类型：不含幸运',
    '价格：5~50',
  ]);
  const count = await total(`/gift/gift/list?${new URLSearchParams(wanted)}`);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(await total('/gift/gift/list?kind_not=lucky'));
  await page.getByText(`共 ${count} 条`, { exact: true }).waitFor();
  await page.reload();
  await page.getByText(`共 ${count} 条`, { exact: true }).waitFor();
  await page.getByRole('button', { name: '展开' }).click();
  const kind = page.getByRole('combobox', { name: '类型', exact: true });
  const shown = await page.locator('.ant-select', { has: kind }).innerText();
  expect(shown.replace(/\s+/g, ' ')).toBe('不含 幸运');
  expect(await page.getByRole('textbox', { name: '价格', exact: true }).inputValue()).toBe('5 ~ 50');
});

test('last week is one click of the box for times', async () => {
  await page.goto('/finance/gold-order');
  await page.getByRole('button', { name: '展开' }).click();
  await page.locator('form').getByLabel('下单时间', { exact: true }).first().click();
  await page.getByText('上周', { exact: true }).click();
  await page.getByRole('button', { name: '查询' }).click();
  await page.waitForURL(/createTime_begin=/);
  const query = new URL(page.url()).searchParams;
  const [start = '', end = ''] = [query.get('createTime_begin'), query.get('createTime_end')].map(String);
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  expect([new Date(start).getDay(), Math.round(days)]).toEqual([1, 7]);
});

test('an order looked for in the wrong state is one press away, with the search kept', async () => {
  const { body } = await callServer(inject('site').url, '/finance/withdrawal/list?status=paid&pageSize=1', {
    token,
  });
  const [{ orderNo }] = body.result.records;
  await page.goto(`/finance/withdrawal?status=pending&orderNo=${orderNo}`);
  await page.getByText('「待审核」里没有').waitFor();
  await page.getByText('“提现单号”要输入完整').waitFor();
  await page.getByRole('button', { name: '已打款 1 条' }).click();
  await page.getByRole('gridcell', { name: orderNo }).waitFor();
  expect(new URL(page.url()).searchParams.get('orderNo')).toBe(orderNo);
});

test('a person is opened from anywhere by Ctrl+K, what is typed, and Enter', async () => {
  const { body } = await callServer(inject('site').url, '/user/user/list?pageSize=1', { token });
  const [{ userNo, nickname }] = body.result.records;
  await page.goto('/goods/gift?kind=plain');
  await page.getByRole('gridcell').first().waitFor();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sys/palette?')) requests.push(request.url());
  });
  await page.keyboard.press('Control+k');
  // its script is still on its way, and before the answer is there
  await page.keyboard.type(userNo);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(nickname).first().waitFor();
  await page.waitForURL(/\/user\/user\?record=\d+$/);
  expect(requests, 'asked once, not at every key').toHaveLength(1);
  await page.locator('.ant-drawer:focus-within').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/user\/user$/);

  await page.keyboard.press('Control+k');
  await page.locator('#palette-input:focus').fill(nickname);
  const people = page.getByRole('group', { name: '用户列表' });
  await people.getByRole('option').filter({ hasText: userNo }).waitFor();
  expect(await axeViolations(page, { within: '.ant-modal', rules: 'wcag' })).toEqual([]);
  await page.keyboard.press('Escape');
});
