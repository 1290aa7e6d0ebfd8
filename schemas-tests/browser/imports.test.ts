import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { more } from '../support/more';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A sheet of another system goes into a list: mapped once, then imported with one press. */
let session: BrowserSession;
let page: Page;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-imports-'));
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(async () => {
  await session.close();
  await rm(folder, { recursive: true });
});

const dialog = () => page.getByRole('dialog').last();
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const step = (name: string) => dialog().locator('[aria-current=step]').getByText(name).waitFor();
const row = (word: string) =>
  page.getByRole('grid', { name: '违禁词' }).getByRole('row').filter({ hasText: word });
const sheet = (...rows: string[]) => Buffer.from(['关键字,归类,处置方式,录入人', ...rows].join('\n'));

async function openDialog() {
  await page.goto('/audit/contraband');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialog().getByText('下载模板').waitFor();
}
const choose = (buffer: Buffer, name = 'words.csv') =>
  dialog().getByLabel('选择文件').setInputFiles({ name, mimeType: 'text/csv', buffer });

/** By keys alone. */
async function fill(column: string, field: string) {
  await dialog()
    .getByRole('combobox', { name: `${column} 填到` })
    .focus();
  await page.keyboard.type(field);
  await page.locator('.ant-select-dropdown:visible').getByTitle(field, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
}

test('columns of other names are mapped by hand, tried, and imported but for the bad rows, which come back as a sheet', async () => {
  await openDialog();
  await choose(sheet('表格甲,辱骂,拦截,小王', '表格乙,没有这类,人审,小李'));
  await step('对应列');
  await dialog().getByText('共 2 行').waitFor();
  // its values say which field it is
  await expect
    .poll(() => dialog().getByRole('row').filter({ hasText: '处置方式' }).first().innerText())
    .toContain('处理');
  expect(await button('下一步：检查').isDisabled()).toBe(true);
  await fill('关键字', '词');
  await fill('归类', '分类');
  await dialog().getByText('有就更新，没有就新增').click();
  // the key is a field that the sheet has
  await dialog().locator('.import-key').getByTitle('词', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button('下一步：检查').click();
  await step('检查');
  await dialog().getByText('分类没有“没有这类”这个选项').waitFor();
  const saved = page.waitForEvent('download');
  await button('下载这些行（带原因）').click();
  const path = join(folder, 'rejected.xlsx');
  await (await saved).saveAs(path);
  const rejected = await readFile(path);
  expect(rejected.subarray(0, 2).toString()).toBe('PK');
  await dialog().getByText('跳过有错误的行，只导入正确的行').click();
  await button('导入 1 条').click();
  await step('结果');
  await dialog().getByText('已导入 1 条').waitFor();
  await page.keyboard.press('Escape');
  await row('表格甲').waitFor();
});

more('the next such sheet is tried at once: one press, with what changes before it', async () => {
  await openDialog();
  await choose(sheet('表格甲,辱骂,人审,小王', '表格丙,诈骗,拦截,小李'));
  await step('检查');
  await dialog().getByText('更新的内容').waitFor();
  await expect.poll(() => dialog().locator('.import-change').innerText()).toBe('处理：拦截 → 人审');
  expect(await axeViolations(page)).toEqual([]);
  await button('导入 2 条').click();
  await dialog().getByText('已导入 2 条').waitFor();
  await button('再导入一个').click();
  const recent = dialog().getByRole('region', { name: '最近的导入' }).getByRole('listitem').first();
  await recent.getByText('导入完成：新增 1 条，更新 1 条').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await recent.getByRole('button', { name: '查看结果' }).click();
  await dialog().getByText('已导入 2 条').waitFor();
  await page.keyboard.press('Escape');
  await row('表格丙').waitFor();
});

more(
  'cells that were copied in a spreadsheet are pasted; on a phone nothing is wider than the screen',
  async () => {
    await page.setViewportSize({ width: 375, height: 760 });
    await openDialog();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '关键字\t归类\t处置方式\t录入人\n表格丁\t辱骂\t人审\t小王\n');
      const target = document.querySelector('[role=dialog] .import-dialog') as HTMLElement;
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await step('检查');
    const widths = await page.evaluate(() => [
      document.querySelector('[role=dialog]')?.getBoundingClientRect().right ?? 0,
      document.querySelector('.import-dialog')?.getBoundingClientRect().right ?? 0,
      document.querySelector('.import-dialog .export-buttons')?.getBoundingClientRect().right ?? 0,
    ]);
    for (const right of widths) expect(right).toBeLessThanOrEqual(375);
    await button('改对应列').click();
    await step('对应列');
    expect(
      await page.evaluate(() => document.querySelector('.import-dialog')?.getBoundingClientRect().right ?? 0),
    ).toBeLessThanOrEqual(375);
    await button('下一步：检查').click();
    await button('导入 1 条').click();
    await dialog().getByText('已导入 1 条').waitFor();
    expect(session.pageErrors).toEqual([]);
  },
);
