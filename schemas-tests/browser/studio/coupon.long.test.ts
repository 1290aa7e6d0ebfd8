import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callServer, signInTo } from '../../support/builtServer';
import { addSecondOperator } from '../../support/secondOperator';
import { type BrowserSession, openBrowser, signIn } from '../session';
import { chooseFrom } from './controls';

/** A coupon list as a beginner makes it: Chinese alone is typed, every press and every text is counted. */
let author: BrowserSession;
let operator: BrowserSession;
const OWN = 'Trial-2026y';
const url = inject('site').url;
/** Half of what it took before names followed titles. */
const MOST_STEPS = 35;

beforeAll(async () => {
  const token = await signInTo(url, inject('site').adminPassword);
  await callServer(url, '/sys/role/add', { token, body: { roleName: '发券', roleCode: 'coupon_clerk' } });
  await addSecondOperator(url, token, {
    username: 'coupon1',
    realname: '发券员',
    roleCode: 'coupon_clerk',
    own: OWN,
  });
  [author, operator] = await Promise.all([openBrowser(), openBrowser()]);
  await signIn(author.page);
});
afterAll(() => Promise.all([author?.close(), operator?.close()]));

/** What a beginner does in the designer, each call one or two steps. */
function hand(page: Page) {
  const panel = page.getByRole('region', { name: '属性' });
  const taken: string[] = [];
  const step = async (what: string, act: () => Promise<unknown>) => {
    taken.push(what);
    await act();
  };
  const word = (name: string) =>
    panel.locator('.studio-word').filter({ has: page.locator('code', { hasText: new RegExp(`^${name}$`) }) });
  const tree = page.getByRole('tree', { name: '页面的结构' });
  return {
    panel,
    taken,
    step,
    word,
    choosePart: (title: string) =>
      step(`choose ${title}`, () =>
        tree
          .getByRole('treeitem', { name: new RegExp(`^${title}`) })
          .first()
          .click(),
      ),
    addField: (type: string) =>
      step(`add ${type}`, () =>
        page
          .getByRole('region', { name: '加字段' })
          .getByRole('button', { name: new RegExp(`^${type} `) })
          .first()
          .click(),
      ),
    call: (title: string) =>
      step(`call it ${title}`, async () => {
        const box = panel.getByRole('textbox', { name: /^字段的中文名/ });
        await box.fill(title);
        await box.press('Enter');
      }),
  };
}

test('a coupon list in at most 35 steps, published, granted, and used by a second operator', async () => {
  const { page } = author;
  const { panel, taken, step, word, choosePart, addField, call } = hand(page);
  await page.goto('/online/form');
  await step('new page', () => page.getByRole('button', { name: '新建页面' }).click());
  await step('its title', () => page.getByRole('textbox', { name: '标题' }).fill('优惠券'));
  await step('next', () => page.getByRole('button', { name: '下一步' }).click());
  await page.getByRole('tree', { name: '页面的结构' }).waitFor();

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
  for (const title of ['开始日期', '结束日期']) {
    await addField('日期');
    await call(title);
  }

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
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  expect(await page.getByText(/处错误/).count()).toBe(0);

  await step('publish', () => page.getByRole('button', { name: /^发\s?布$/ }).click());
  const publishing = page.getByRole('dialog', { name: /^发布页面/ });
  await step('to whom', () =>
    chooseFrom(page, publishing.getByRole('combobox', { name: '全部新增的权限给' }), '发券'),
  );
  await step('confirm', async () => {
    await page.keyboard.press('Escape');
    await publishing.getByRole('button', { name: /^发\s?布$/ }).click();
  });
  await publishing.waitFor({ state: 'detached' });
  expect(taken.length, taken.join('; ')).toBeLessThanOrEqual(MOST_STEPS);
  expect(author.pageErrors).toEqual([]);

  await useAsOperator();
});

async function useAsOperator(): Promise<void> {
  const { page } = operator;
  await signIn(page, 'coupon1', OWN);
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
