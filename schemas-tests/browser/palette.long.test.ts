import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { callServer, signInTo } from '../support/builtServer';
import { type BrowserSession, openBrowser, signIn } from './session';

/** Ctrl+K and the menu search: a record once, buttons of pages and records, and lists where a number is at home. */
let session: BrowserSession;
let page: Page;
let orderNo: string;
let withdrawalNo: string;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  const token = await signInTo(inject('site').url, inject('site').adminPassword);
  const first = async (path: string) =>
    (await callServer(inject('site').url, path, { token })).body.result.records[0];
  ({ orderNo } = await first('/finance/goldOrder/list?pageSize=1'));
  ({ orderNo: withdrawalNo } = await first('/finance/withdrawal/list?pageSize=1&status=pending'));
});
afterAll(async () => {
  expect(session.pageErrors).toEqual([]);
  await session.close();
});

const search = async (text: string) => {
  await page.keyboard.press('Control+k');
  await page.locator('#palette-input:focus').fill(text);
};
const dialog = () => page.getByRole('dialog', { name: '搜索', exact: true });

test('a recharge order, which two lists show, is found once, under 搜索', async () => {
  await page.goto('/goods/gift');
  await page.getByRole('gridcell').first().waitFor();
  await search(orderNo);
  const orders = dialog().getByRole('group', { name: '订单', exact: true });
  await orders.getByRole('option').first().waitFor();
  expect(await orders.getByRole('option').count()).toBe(1);
  // what else has its number, such as a refund of it, is found beside it
  expect(await dialog().getByRole('group', { name: '金币充值订单' }).count()).toBe(0);
  expect(await axeViolations(page, { within: '.ant-modal', rules: 'wcag' })).toEqual([]);
  await page.keyboard.press('Escape');
});

test('what nobody has says where it was searched', async () => {
  await search('查无此物甲乙');
  await dialog()
    .getByText(/在「.*用户列表.*」.*中没有/)
    .waitFor();
  await page.keyboard.press('Escape');
});

test('新增礼物 opens the form of its page', async () => {
  await search('新增礼物列表');
  await dialog().getByRole('group', { name: '操作' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^新增/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /^新增/ }).waitFor({ state: 'detached' });
});

test('the right arrow shows what can be done with a record, and that is asked on the record', async () => {
  await search(withdrawalNo);
  await dialog().getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog().getByRole('option', { name: '驳回' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('#palette-input:focus').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await dialog().getByRole('option', { name: '驳回' }).click();
  await page.waitForURL(/\/finance\/withdrawal\?record=\d+$/);
  await page.locator('.ant-modal').getByRole('group', { name: '快选驳回原因' }).waitFor();
  await page.keyboard.press('Escape');
});

test('an empty list of orders offers the list where the number is at home', async () => {
  await page.goto(`/finance/order?${new URLSearchParams({ 'orderNo|tradeNo': withdrawalNo })}`);
  await page.getByText('没有符合条件的记录').waitFor();
  await page.getByRole('button', { name: '在「提现列表」中打开' }).click();
  await page.waitForURL(/\/finance\/withdrawal\?record=\d+$/);
});

test('the icon’s search has the name of the specification, and the same finds', async () => {
  await page.goto('/goods/gift');
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: '搜索菜单' }).click();
  const box = page.getByRole('dialog', { name: '搜索菜单' });
  await page.locator('#palette-input:focus').fill(withdrawalNo);
  await box.getByRole('group', { name: '提现列表' }).getByRole('option').waitFor();
});
