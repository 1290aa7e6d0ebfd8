import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../../support/axe';
import { type BrowserSession, openBrowser, signInToWorkplace } from '../session';

/** The living gallery: one journey through each group of the demonstration pages, with their files beside them. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signInToWorkplace(page);
});
afterAll(() => session.close());

const menu = () => page.getByRole('navigation', { name: '主菜单' });
const file = () => page.getByRole('complementary', { name: '页面文件' });
const grid = (name: string) => page.getByRole('grid', { name });
const row = (screen: string, name: string) => grid(screen).getByRole('row').filter({ hasText: name }).first();

async function openFromMenu(name: string): Promise<void> {
  await menu().getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: `全部标签页：${name}` }).waitFor();
}

test('lists: a rule is switched off with its reason, and the file beside shows by which words', async () => {
  await menu().getByRole('button', { name: '示例' }).click();
  await openFromMenu('查询表格');
  await row('查询表格', '广告拦截').getByText('运行中').waitFor();
  await file().getByRole('button', { name: 'alert', exact: true }).click();
  await file().getByText('何时要人留意').waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await file().getByRole('button', { name: '参考' }).click();
  const referenceDialog = page.getByRole('dialog', { name: '参考：alert' });
  await referenceDialog.getByRole('heading', { name: '字段的词' }).waitFor();
  await page.keyboard.press('Escape');
  await referenceDialog.waitFor({ state: 'hidden' });
  await row('查询表格', '广告拦截').getByRole('gridcell').nth(1).click();
  await page.keyboard.press('k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '停用原因' }).fill('误伤太多');
  await dialog.getByRole('button', { name: /停用|确定/ }).click();
  await row('查询表格', '广告拦截').getByText('关闭').waitFor();
});

test('the words of a file are walked by keys, and the file stays folded', async () => {
  const word = file().locator('.beside-word').first();
  await word.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await file().getByText('页面标题，也是菜单和标签上的字').waitFor();
  await file().getByRole('button', { name: '收起' }).click();
  await openFromMenu('卡片列表');
  await page.getByRole('list', { name: '卡片列表' }).getByText('雪夜').waitFor();
  expect(await file().count()).toBe(0);
  await page.getByRole('button', { name: '页面菜单' }).click();
  await page.getByRole('menuitem', { name: '页面文件' }).click();
  await file().getByText('demo/card-list.json').waitFor();
});

test('forms: what is asked step by step is kept', async () => {
  await openFromMenu('分步表单');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '用途' }).fill('年会话筒');
  await form.getByRole('spinbutton', { name: '金额' }).fill('88');
  await form.getByRole('radio', { name: '支付宝' }).check();
  await form.getByRole('button', { name: '下一步' }).click();
  await form.getByRole('textbox', { name: '收款人' }).fill('林夕');
  await form.getByRole('textbox', { name: '支付宝账号' }).fill('linxi@example.com');
  await form.getByRole('button', { name: '下一步' }).click();
  await form.getByRole('button', { name: '保存并提交' }).click();
  await row('分步表单', '年会话筒').getByText('已提交').waitFor();
});

test('profiles: an application is passed, and the file beside it is shown', async () => {
  await openFromMenu('高级详情');
  await page.getByRole('button', { name: '开始处理' }).waitFor();
  await page.keyboard.press('j');
  await page.getByText('待处理 3 条').waitFor();
  await page.keyboard.press('j');
  await page.getByRole('dialog', { name: '通过' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('待处理 2 条').waitFor();
  expect(await file().getByText('demo/advanced-profile.json').isVisible()).toBe(true);
});

test('results and exceptions are in the menu, each with its file', async () => {
  for (const [name, text] of [
    ['成功页', '提交成功'],
    ['403 无权访问', '抱歉，您无权访问该页面'],
  ] as const) {
    await openFromMenu(name);
    await page.getByText(text).waitFor();
    await file().getByText('"page"').waitFor();
  }
  expect(session.pageErrors).toEqual([]);
});
