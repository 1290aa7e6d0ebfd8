import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserSession } from '../session';
import { expectSteps, hand, openAuthorAndOperator } from './beginner';
import { chooseFrom } from './controls';

/** A coupon list as a beginner makes it: Chinese alone is typed, every press and every text is counted. */
let author: BrowserSession;
let operator: BrowserSession;
/** Less than half of the seventy that it took before names followed titles. */
const MOST_STEPS = 30;

beforeAll(async () => {
  ({ author, operator } = await openAuthorAndOperator({
    roleName: '发券',
    roleCode: 'coupon_clerk',
    username: 'coupon1',
    realname: '发券员',
  }));
});
afterAll(() => Promise.all([author?.close(), operator?.close()]));

test('a coupon list in at most 30 steps, published, granted, and used by a second operator', async () => {
  const { page } = author;
  const { panel, taken, step, word, begin, choosePart, addField, call, publishTo } = hand(page);
  await begin('优惠券');

  await choosePart('名称');
  await call('券码');
  await step('no code twice', () => word('unique').getByText('是', { exact: true }).click());
  await addField('人民币');
  await call('面额');
  await addField('选项');
  for (const name of ['未发放', '已发放', '已撤回'])
    await step(`option ${name}`, async () => {
      await panel.getByRole('textbox', { name: '新选项的名称' }).fill(name);
      await panel.getByRole('textbox', { name: '新选项的名称' }).press('Enter');
    });
  await step('begins as', () => word('default').getByText('未发放', { exact: true }).click());
  await call('状态');
  await addField('起止日期');

  await step('a button', () =>
    chooseFrom(page, page.getByRole('combobox', { name: '加一部分' }), '按钮 actions'),
  );
  await step('its title', () =>
    panel.getByRole('group', { name: '添加' }).locator('#studio-add-title').fill('发放'),
  );
  await step('add it', () => page.keyboard.press('Enter'));
  await step('for which coupons', () => word('when').getByRole('button', { name: /填写/ }).click());
  await step('a line', () => panel.getByRole('button', { name: '加一条' }).last().click());
  await step('its field', async () => {
    await panel.getByRole('combobox', { name: '第 1 条：字段' }).fill('状态');
    await page.keyboard.press('Enter');
  });
  await step('its value', () => panel.getByRole('radio', { name: '未发放', exact: true }).click());
  await choosePart('发放');
  await step('what it sets', () => word('set').getByRole('button', { name: /填写/ }).click());
  await step('which field', async () => {
    const box = panel.getByRole('combobox', { name: '名字' });
    await box.fill('状态');
    await box.press('Enter');
  });
  await step('to what', () => panel.locator('.studio-own').getByText('已发放', { exact: true }).click());
  await step('add it', () => panel.getByRole('button', { name: /^添\s?加$/ }).click());
  await publishTo('发券');
  expectSteps(taken, MOST_STEPS);
  expect(author.pageErrors).toEqual([]);

  await useAsOperator();
});

async function useAsOperator(): Promise<void> {
  const { page } = operator;
  await page.goto('/online/you-hui-quan');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '券码' }).fill('A-001');
  await form.getByRole('button', { name: /^(确\s?定|保\s?存)$/ }).click();
  const row = page.getByRole('row', { name: /A-001/ });
  await row.getByText('未发放').waitFor();
  await row.getByRole('button', { name: '发放' }).click();
  await row.getByText('已发放').waitFor();
  expect(await row.getByRole('button', { name: '发放' }).count()).toBe(0);
  expect(operator.pageErrors).toEqual([]);
}
