import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A report of the demonstration from its text to the page that operators open. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a report is tried as it is written, refused where it is wrong, and published', async () => {
  await page.goto('/online/report');
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: '各渠道每月充值' });
  await row.getByRole('button', { name: '设计' }).click();
  const text = page.getByLabel('报表的 JSON 文本');
  const source = await text.inputValue();
  await button('试运行').click();
  const tried = page.getByRole('region', { name: '试运行的结果' });
  await tried.getByRole('row').filter({ hasText: '合计' }).waitFor();
  await tried.getByText('SQL（只读）').click();
  expect(await tried.locator('pre').innerText()).toContain('from finance_gold_order t0');
  expect(await axeFaults(page, { within: '.report-design', rules: 'wcag' })).toEqual([]);

  await text.fill(source.replace('"distinct"', '"distinkt"'));
  await button('试运行').click();
  await page.getByRole('alert').filter({ hasText: '是否想写 "distinct"' }).waitFor();
  await text.fill(source.replace('各渠道每月充值', '每月充值'));
  await button('发布').click();
  await page.getByRole('tooltip').getByRole('button', { name: '确定' }).click();
  await page.getByText('已发布第 1 版', { exact: true }).waitFor();
});

test('its page asks the parameters, draws rows by groups, and a row leads to its list', async () => {
  const records = await page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string;
    const answer = await fetch('/console/online/report/list', { headers: { 'X-Access-Token': token } });
    return (await answer.json()).result.records as { id: string; title: string }[];
  });
  const id = records.find(({ title }) => title === '每月充值')?.id;
  await page.goto(`/online/report-data/${id}`);
  await page.getByRole('heading', { name: '每月充值' }).waitFor();
  const table = page.getByRole('region', { name: '每月充值' });
  await table.getByRole('row').filter({ hasText: '小计' }).first().waitFor();
  await page.locator('.report-chart svg').first().waitFor();
  expect(await axeFaults(page, { within: '.report-page', rules: 'wcag' })).toEqual([]);
  const file = page.waitForEvent('download');
  await button('导出').click();
  expect((await file).suggestedFilename()).toMatch(/^每月充值_\d+\.xlsx$/);
  await table.getByRole('button', { name: '查看' }).first().click();
  await page.waitForURL(/\/finance\/gold-order\?channel=/);
  expect(session.faults).toEqual([]);
});
