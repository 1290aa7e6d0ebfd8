import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { more } from '../support/more';
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
  await page.getByRole('region', { name: '指标' }).waitFor();
  expect(await axeViolations(page, { within: '.report-design', rules: 'wcag' })).toEqual([]);
  await page.getByText('文本', { exact: true }).click();
  const text = page.getByLabel('报表的 JSON 文本');
  const source = await text.inputValue();
  await button('试运行').click();
  const tried = page.getByRole('region', { name: '试运行的结果' });
  await tried.getByRole('row').filter({ hasText: '合计' }).waitFor();
  await tried.getByText('SQL（只读）').click();
  expect(await tried.locator('pre').innerText()).toContain('from finance_gold_order t0');
  expect(await axeViolations(page, { within: '.report-design', rules: 'wcag' })).toEqual([]);

  await text.fill(source.replace('"distinct"', '"distinkt"'));
  await button('试运行').click();
  await page.getByRole('alert').filter({ hasText: '是否想写 "distinct"' }).waitFor();
  await text.fill(source.replace('各渠道每月充值', '每月充值'));
  await button('发布').click();
  await page.getByRole('tooltip').getByRole('button', { name: '确定' }).click();
  await page.getByText('已发布第 1 版', { exact: true }).waitFor();
});

more('a report is put together by clicks, a step taken back, and tried with its parameter', async () => {
  await page.goto('/online/report-design');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('名称').getByLabel('报表名称').fill('受邀来的人');
  await choose(part('数据'), '哪个页面的记录', '用户列表 user/user');
  await part('参数').getByRole('button', { name: '加一个参数' }).click();
  await part('参数').getByLabel('参数 param 的标题').fill('来自');
  await part('筛选').getByRole('button', { name: '加一条' }).click();
  await choose(part('筛选'), '第 1 条：字段', '注册渠道');
  await choose(part('筛选'), '第 1 条：与什么比', '参数');
  await part('分组').getByRole('button', { name: '加一个分组' }).click();
  await choose(part('分组'), '第 1 个分组的字段', '性别 sex');
  await part('指标').getByRole('button', { name: '加一个指标' }).click();
  await part('指标').getByLabel('指标 measure 的标题').fill('平均充值');
  await choose(part('指标'), '平均充值怎样数', '平均');
  await choose(part('指标'), '平均充值的字段', '累计充值 rechargeTotal');
  await choose(part('合计'), '哪一列有合计', '平均充值 measure');
  await button('撤销').click();
  expect(await part('合计').getByText('平均充值', { exact: true }).count()).toBe(0);
  await button('重做').click();
  await page.getByLabel('来自', { exact: true }).fill('invite');
  await button('试运行').click();
  const tried = page.getByRole('region', { name: '试运行的结果' });
  await tried.getByRole('row').first().waitFor();
  const lines = await tried.getByRole('row').allInnerTexts();
  expect(lines[0]?.split(/\s+/)).toEqual(['性别', '条数', '平均充值']);
  expect(lines.at(-1)).toMatch(/^合计/);
  await page.getByText('文本', { exact: true }).click();
  expect(JSON.parse(await page.getByLabel('报表的 JSON 文本').inputValue())).toMatchObject({
    title: '受邀来的人',
    query: {
      screen: 'user/user',
      group: ['sex'],
      measures: { many: { title: '条数' }, measure: { title: '平均充值', of: { avg: 'rechargeTotal' } } },
      where: { channel: { param: 'param' } },
    },
    parameters: { param: { title: '来自' } },
    totals: { many: 'sum', measure: 'sum' },
  });
  await button('保存草稿').click();
  await page.getByText('没有发布', { exact: true }).waitFor();
});

/** Done when the popup is removed and its timers have run: they may give back the focus, which scrolls, and the next press would miss. */
async function choose(part: Locator, name: string, label: string): Promise<void> {
  await part.getByRole('combobox', { name, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(label.split(' ')[0] ?? label);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: label })
    .first()
    .click();
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 0)));
}

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
  expect(await axeViolations(page, { within: '.report-page', rules: 'wcag' })).toEqual([]);
  const file = page.waitForEvent('download');
  await button('导出').click();
  expect((await file).suggestedFilename()).toMatch(/^每月充值_\d+\.xlsx$/);
  await table.getByRole('button', { name: '查看' }).first().click();
  await page.waitForURL(/\/finance\/gold-order\?channel=/);
  expect(session.pageErrors).toEqual([]);
});
