import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from '../session';

/** A screen that begins from what there is, its rows brought in. */
let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session.close());

/** The dialog of a new page that begins from this. */
async function openNewForm(startKind: string) {
  const { page } = session;
  await page.goto('/online/form');
  await page.getByRole('button', { name: '新建页面' }).click();
  const dialog = page.getByRole('dialog', { name: '新建页面' });
  await dialog.getByText(startKind, { exact: true }).click();
  return dialog;
}

const ROWS = Array.from({ length: 9 }, (_, index) => [
  `主播${index}`,
  index % 2 === 0 ? '金牌' : '银牌',
  1000.5 + index,
]);

test('a spreadsheet: types are shown, one is corrected, its rows survive a reload and come with the publication', async () => {
  const { page } = session;
  const content = await writeXlsx({ sheets: [{ name: 'a', rows: [['名称', '等级', '月收入'], ...ROWS] }] });
  const dialog = await openNewForm('表格文件');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '主播.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await dialog.getByText('9 行，发布时可以一起导入').waitFor();
  expect(await dialog.getByRole('textbox', { name: '等级 的字段名' }).inputValue()).toBe('dengJi');
  await dialog.getByRole('textbox', { name: '等级 的字段名' }).fill('level');
  // the file's name until it is changed
  const title = dialog.getByRole('textbox', { name: '标题' });
  expect(await title.inputValue()).toBe('主播');
  await title.fill('主播名册');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('heading', { name: '主播名册' }).waitFor();
  // the rows wait on the server, with the draft
  await page.reload();
  await page.getByRole('heading', { name: '主播名册' }).waitFor();
  await page.getByRole('button', { name: /^发\s?布$/ }).click();
  const publishing = page.getByRole('dialog', { name: /^发布页面/ });
  await publishing.getByRole('group', { name: '新增的权限给哪些角色' }).waitFor();
  await publishing.getByRole('checkbox', { name: '发布后导入“主播.xlsx”的 9 行' }).waitFor();
  await publishing.getByRole('button', { name: /^发\s?布$/ }).click();
  // its table is made and its rows come before it closes
  await publishing.waitFor({ state: 'detached', timeout: 30_000 });
  await page.goto('/online/zhu-bo-ming-ce');
  await page.getByRole('row', { name: /主播8.*金牌.*¥1,008\.50/ }).waitFor();
});

test('another screen: its columns and references with a separate address, table and codes', async () => {
  const { page } = session;
  const dialog = await openNewForm('照一个页面');
  await dialog.getByRole('combobox', { name: '照哪个页面' }).fill('goods/gift');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('heading', { name: '礼物列表（复制）' }).waitFor();
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  expect(await page.getByText(/处错误/).count()).toBe(0);
  expect(session.pageErrors).toEqual([]);
});
