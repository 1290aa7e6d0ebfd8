import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, eventually } from '../session';
import { expectSteps, hand, openAuthorAndOperator } from './beginner';

/** A report with a parameter and a chart, sent on a schedule, as a beginner makes it by clicks. */
let author: BrowserSession;
let operator: BrowserSession;
const MOST_STEPS = 21;

beforeAll(async () => {
  ({ author, operator } = await openAuthorAndOperator({
    roleName: '看报表',
    roleCode: 'report_reader',
    username: 'report1',
    realname: '报表员',
    codes: ['gold-order:list'],
  }));
});
afterAll(() => Promise.all([author?.close(), operator?.close()]));

test('a report in at most 21 steps with its rights and its schedule, read with another parameter by a second operator', async () => {
  const { page } = author;
  const { taken, step } = hand(page);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const choose = (place: string, name: string, title: string) =>
    step(`${name}: ${title}`, async () => {
      await part(place).getByRole('combobox', { name, exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type(title);
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: title })
        .first()
        .click();
      await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' });
    });
  await page.goto('/online/report');
  await step('new report', () => page.getByRole('button', { name: '新建报表' }).click());
  await step('its name', () => part('名称').getByLabel('报表名称').fill('渠道充值'));
  await choose('数据', '哪个页面的记录', '金币充值订单');
  await step('a group', () => part('分组').getByRole('button', { name: '加一个分组' }).click());
  await choose('分组', '第 1 个分组的字段', '支付渠道');
  await step('a measure', () => part('指标').getByRole('button', { name: '加一个指标' }).click());
  await step('its name', () => part('指标').getByLabel('指标 measure 的标题').fill('充值额'));
  await choose('指标', '充值额怎样数', '加起来');
  await choose('指标', '充值额的字段', '金额');
  await choose('参数', '按哪个字段加参数', '下单时间');
  await choose('图', '画什么图', '柱');
  await step('publish', () => page.getByRole('button', { name: '发布', exact: true }).click());
  await step('confirm', () => page.getByRole('tooltip').getByRole('button', { name: '确定' }).click());
  await page.getByText('已发布第 1 版', { exact: true }).waitFor();

  await page.goto('/system/role');
  await step('rights of the role', () =>
    page
      .getByRole('row', { name: /report_reader/ })
      .getByRole('button', { name: '授权' })
      .click(),
  );
  await step('find it', () => page.getByLabel('找菜单、按钮或权限编码').fill('渠道充值'));
  // a button comes with its page
  await step('to see and to export it', () =>
    page.locator('.ant-tree-treenode', { hasText: ':export' }).getByRole('checkbox').click(),
  );
  await step('save', () => page.getByRole('button', { name: '保存授权' }).click());
  await page.getByText('没有改动').waitFor();

  await page.goto('/online/report-schedule');
  await step('a schedule', () => page.getByRole('button', { name: '新增' }).click());
  const form = page.getByRole('dialog');
  const pick = (name: string, title: string) =>
    step(`${name}: ${title}`, async () => {
      await form.getByRole('combobox', { name, exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: title })
        .first()
        .click();
    });
  await pick('报表', '渠道充值');
  await pick('发给谁', '管理员');
  const times = await form.getByText(/往后五次：/).innerText();
  expect(times.match(/\d{4}-\d{2}-\d{2} 09:00:00/g)).toHaveLength(5);
  await step('save', () => form.getByRole('button', { name: '保存' }).click());
  await page.getByRole('row', { name: /渠道充值/ }).waitFor();
  expectSteps(taken, MOST_STEPS);
  expect(author.pageErrors).toEqual([]);

  await read();
});

async function read(): Promise<void> {
  const { page } = operator;
  await page.goto('/dashboard/workplace');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '在线开发' }).click();
  await page.getByRole('link', { name: '渠道充值' }).click();
  await page.getByRole('heading', { name: '渠道充值' }).waitFor();
  await page.locator('.report-chart svg').first().waitFor();
  const rows = page.getByRole('region', { name: '渠道充值' }).getByRole('row');
  await rows.nth(2).waitFor();
  const before = await rows.count();
  const from = page.getByLabel('下单时间不早于', { exact: true });
  await from.fill('2099-01-01 00:00:00');
  await from.press('Enter');
  await page.getByRole('button', { name: '查询' }).click();
  await eventually(async () => expect(await rows.count()).toBeLessThan(before));
  expect(operator.pageErrors).toEqual([]);
}
