import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireTime } from '../../src/engine/pure';
import { axeViolations } from '../support/axe';
import { type BrowserSession, eventually, openBrowser, signIn, signInToWorkplace } from './session';

/** The home tab and the statistics over demonstration data, on the built site under its strict policy. */
let session: BrowserSession;
let page: Page;

/** The demonstration ends when it was written: its last ten days, in the server's zone. */
const [FIRST, LAST] = [9, 0].map((ago) => wireTime(Date.now() - ago * 86_400_000).slice(0, 10));
const DAYS = `begin=${FIRST}&end=${LAST}`;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  await page.goto(`/dashboard/analysis?${DAYS}`);
});
afterAll(() => session.close());

const card = (title: string) => page.getByRole('region', { name: title, exact: true });
const drawn = (title: string) => card(title).getByRole('img').locator('svg path:not([fill=none])').first();
const parameters = () => Object.fromEntries(new URL(page.url()).searchParams);

test('every card of the home tab is drawn, without a word in the console', async () => {
  await page.getByRole('button', { name: /^金币充值收款 ¥[\d,.]+，查看明细$/ }).waitFor();
  await drawn('充值趋势').waitFor();
  await drawn('新增渠道').waitFor();
  await card('充值榜').locator('.dashboard-ranked').first().waitFor();
  await expect.poll(() => page.locator('.dashboard-skeleton').count()).toBe(0);
  expect(
    await page.getByRole('img', { name: /^充值趋势，折线图，10 项，最高是\d{4}-\d\d-\d\d的 ¥/ }).count(),
  ).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(session.pageErrors).toEqual([]);
});

test('axe finds nothing, a chart’s table included', async () => {
  await card('充值趋势').getByRole('button', { name: '查看数据' }).click();
  expect(await card('充值趋势').getByRole('row').count()).toBe(11);
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await card('充值趋势').getByRole('button', { name: '查看图形' }).click();
  await drawn('充值趋势').waitFor();
});

test('a press on a number opens the list behind it, and the list counts the same', async () => {
  // nobody is added or deleted while other files work on the same records
  const newcomers = page.getByRole('button', { name: /^新增用户 [\d,]+，查看明细$/ });
  const count = /([\d,]+)，/.exec((await newcomers.getAttribute('aria-label')) ?? '')?.[1];
  await newcomers.click();
  await page.getByText(`共 ${count} 条`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/user');
  expect(parameters()).toEqual({ createTime_begin: `${FIRST} 00:00:00`, createTime_end: `${LAST} 23:59:59` });
  await page.goBack();
});

test('a press on a place of a ranking opens its records within the range', async () => {
  await card('充值榜').locator('.dashboard-ranked').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/finance/cash-entry');
  expect(parameters()).toEqual({
    businessType: 'order',
    step: 'paid',
    kind: 'gold',
    userId: expect.stringMatching(/^\d+$/),
    createTime_begin: `${FIRST} 00:00:00`,
    createTime_end: `${LAST} 23:59:59`,
  });
  await page.getByRole('grid', { name: '收支明细' }).getByRole('gridcell').first().waitFor();
  await page.goBack();
  await card('充值趋势').waitFor();
});

test('a press on a point of a line opens its day', async () => {
  // cards above it that still load would move it from under the pointer
  await expect.poll(() => page.locator('.dashboard-skeleton').count()).toBe(0);
  // circles of the line's points: what lies between leads nowhere
  await card('充值趋势').getByRole('img').locator('svg path[d^="M1 0A1"]').last().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/finance/cash-entry');
  const { createTime_begin: start = '', createTime_end: end = '' } = parameters();
  expect(start.slice(0, 10)).toBe(end.slice(0, 10));
  await page.goBack();
  await expect.poll(parameters).toEqual(Object.fromEntries(new URLSearchParams(DAYS)));
  await card('充值趋势').waitFor();
});

test('the range is chosen by a press and kept in the address', async () => {
  await page.getByRole('button', { name: '今天', exact: true }).click();
  await expect.poll(parameters).toEqual({ range: 'today' });
  await page.getByText('较昨日此时').first().waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByRole('button', { name: '今天' }).getAttribute('aria-pressed'))
    .toBe('true');
});

test('statistics, dark: map, funnel and triangle, and axe finds nothing', async () => {
  await page.evaluate(() =>
    localStorage.setItem('pro__APPEARANCE', JSON.stringify({ value: 'dark', expire: null })),
  );
  await page.goto(`/statistics/user?${DAYS}`);
  await drawn('活跃时段').waitFor();
  await card('新用户转化').getByText('再次充值').waitFor();
  await card('留存').getByRole('table').waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await page.goto('/statistics/map');
  await expect.poll(() => card('用户地区分布').locator('svg path').count()).toBeGreaterThan(34);
  await card('用户地区分布').getByText('广东省').waitFor();
  expect(session.pageErrors).toEqual([]);
});

test('a province shows its cities, and a city leads to its people', async () => {
  await card('用户地区分布')
    .getByRole('button', { name: /广东省/ })
    .click();
  const cities = page.getByRole('region', { name: '广东省的城市' });
  await cities.getByRole('button', { name: /广东 深圳/ }).waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await cities.getByRole('button', { name: /广东 深圳/ }).click();
  await eventually(() => expect(new URL(page.url()).pathname).toBe('/user/user'));
  expect(parameters().city).toBe('440300');
  await page.goBack();
  await cities.getByRole('button', { name: '返回全国' }).click();
  await card('用户地区分布')
    .getByRole('button', { name: /陕西省/ })
    .waitFor();
});

test('cards and the page are exported; a card pinned to the workplace stays there until it is removed', async () => {
  const chosen = async (menu: string, item: string) => {
    await page.getByRole('button', { name: `更多：${menu}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item }).and(page.locator(':visible')).click();
  };
  const downloaded = async (menu: string, item: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), chosen(menu, item)]);
    return download.suggestedFilename();
  };
  await page.goto(`/statistics/revenue?${DAYS}`);
  await drawn('每日净收入').waitFor();
  expect(await downloaded('每日净收入', '导出表格')).toBe(`收入统计-每日净收入 ${FIRST} 至 ${LAST}.xlsx`);
  expect(await downloaded('每日净收入', '导出图片')).toBe(`收入统计-每日净收入 ${FIRST} 至 ${LAST}.png`);
  expect(await downloaded('收入统计', '导出整页表格')).toBe(`收入统计 ${FIRST} 至 ${LAST}.xlsx`);
  const saved = page.waitForResponse((response) => response.url().includes('/sys/user/setting'));
  await chosen('每日净收入', '放到工作台');
  expect((await saved).ok()).toBe(true);
  await signInToWorkplace(page);
  await drawn('每日净收入').waitFor();
  await chosen('每日净收入', '从工作台移除');
  await eventually(async () => expect(await card('每日净收入').count()).toBe(0));
  expect(session.pageErrors).toEqual([]);
});
