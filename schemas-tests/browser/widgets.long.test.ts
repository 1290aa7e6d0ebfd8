import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

/** What fields do beyond a box to type in, on the built site under its strict policy. The steps build on each other. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  await page.goto('/system/announcement');
  await page.getByRole('button', { name: '新增' }).waitFor();
});
afterAll(() => session.close());

const rows = () => page.locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
const row = (text: string) => rows().filter({ hasText: text });
const drawer = () => page.locator('.detail .ant-drawer-content');

/** The API as this operator. */
async function post(path: string, body: object): Promise<{ success: boolean }> {
  return page.evaluate(
    async ({ path, body }) => {
      const token = JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value;
      const headers = { token, 'content-type': 'application/json' };
      return (await fetch(`/console${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    },
    { path, body },
  );
}

test('formatted text is written by keyboard and toolbar, and read as it was written', async () => {
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '标题' }).fill('富文本试写');
  const text = dialog.getByRole('textbox', { name: '内容' });
  await text.click();
  await page.keyboard.type('今晚');
  await dialog.getByRole('button', { name: '粗体' }).hover();
  await page.mouse.down();
  // the focus never leaves the text: else what is typed immediately lands where the cursor was
  expect(await text.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.mouse.up();
  await page.keyboard.type('八点');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '项目列表' }).click();
  await page.keyboard.type('领礼物');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await row('富文本试写').getByRole('button', { name: '查看' }).click();
  await expect.poll(() => drawer().locator('.cell-rich strong').allInnerTexts()).toEqual(['八点']);
  expect(await drawer().locator('.cell-rich li').allInnerTexts()).toEqual(['领礼物']);
  await page.keyboard.press('Escape');
});

test('a hostile text runs nowhere: not in the list, not read, not in the editor', async () => {
  const msgContent =
    '<p>看<img src="/nothing.png" onerror="window.isHurt=1"><a href="javascript:window.isHurt=1">这里</a></p><script>window.isHurt=1</script>';
  const titile = '恶意正文';
  const answer = await post('/sys/annountCement/add', {
    titile,
    msgContent,
    msgType: 'ALL',
    priority: 'L',
    msgCategory: '1',
  });
  expect(answer.success).toBe(true);
  await page.reload();
  await row(titile).getByRole('button', { name: '查看' }).click();
  const shown = drawer().locator('.cell-rich');
  await shown.waitFor();
  expect(await shown.locator('[onerror], script, a[href^="javascript"]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await row(titile).getByRole('button', { name: '编辑' }).click();
  const text = page.getByRole('dialog').getByRole('textbox', { name: '内容' });
  await expect.poll(() => text.innerText()).toContain('这里');
  expect(await text.locator('[onerror], script, a[href^="javascript"]').count()).toBe(0);
  expect(await page.evaluate(() => 'isHurt' in window)).toBe(false);
  await page.keyboard.press('Escape');
});

test('the name of a person opens that person over the list', async () => {
  await page.goto('/finance/gold-order');
  const name = rows().locator('.cell-open').first();
  const called = await name.innerText();
  await name.click();
  await page
    .locator('.ant-drawer-title')
    .filter({ hasText: `「${called}」` })
    .waitFor();
  await drawer().locator('.detail-facts').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/finance/gold-order');
});
