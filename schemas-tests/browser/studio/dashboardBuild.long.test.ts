import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserSession } from '../session';
import { expectSteps, hand, openAuthorAndOperator } from './beginner';

/** Numbers, a line over time and a ranking over screens that there are, as a beginner makes the dashboard. */
let author: BrowserSession;
let operator: BrowserSession;
const MOST_STEPS = 22;

beforeAll(async () => {
  ({ author, operator } = await openAuthorAndOperator({
    roleName: '看经营',
    roleCode: 'dashboard_reader',
    username: 'reader1',
    realname: '经营员',
    codes: ['gold-order:list', 'app-user:list'],
  }));
});
afterAll(() => Promise.all([author?.close(), operator?.close()]));

test('a dashboard in at most 22 steps, published, granted, and read by a second operator', async () => {
  const { page } = author;
  const { panel, taken, step, begin, removePart, addCard, call, publishTo } = hand(page);
  const choose = (word: RegExp, title: string) =>
    step(`${word.source} ${title}`, async () => {
      const box = panel.getByRole('combobox', { name: word });
      await box.fill(title);
      await page.locator('.ant-select-item-option-active', { hasText: title }).waitFor();
      await box.press('Enter');
    });
  await begin('经营看板', '仪表盘');
  await removePart('场景');
  await removePart('送礼人数');
  await addCard('一个大数字');
  await call('充值笔数');
  await choose(/^数哪个页面的记录/, '金币充值订单');
  await addCard('一个大数字');
  await call('新用户');
  await choose(/^数哪个页面的记录/, '用户列表');
  await addCard('折线');
  await call('每日充值');
  await choose(/^数哪个页面的记录/, '金币充值订单');
  await addCard('排行');
  await call('充值最多的人');
  await choose(/^数哪个页面的记录/, '金币充值订单');
  await choose(/^按什么分/, '用户');
  await publishTo('看经营');
  expectSteps(taken, MOST_STEPS);
  expect(author.pageErrors).toEqual([]);

  await read();
});

async function read(): Promise<void> {
  const { page } = operator;
  await page.goto('/online/jing-ying-kan-ban');
  const figure = page.getByRole('button', { name: /^充值笔数 [\d,]+，查看明细$/ });
  const count = Number((await figure.innerText()).replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^新用户 \d+，查看明细$/ }).waitFor();
  await page.getByRole('img', { name: /^每日充值，折线图，7 项/ }).waitFor();
  const ranking = page.getByRole('region', { name: '充值最多的人' }).getByRole('button', { name: /\d$/ });
  await ranking.first().waitFor();
  expect(await ranking.count()).toBeGreaterThan(3);
  // gifts are of a screen that this operator may not see
  expect(await page.getByText('送出金币').count()).toBe(0);
  await figure.click();
  await page.getByText(`共 ${count} 条`).waitFor();
  expect(operator.pageErrors).toEqual([]);
}
