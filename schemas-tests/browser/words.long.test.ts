import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** Words of the language that show: each from its control to what a list says of it, on the built site. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const rows = () => page.locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
const row = (text: string) => rows().filter({ hasText: text });

test('a period is typed in one control, refused backwards, shown in one column and found by overlap', async () => {
  await page.goto('/operation/banner');
  await rows().first().getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('textbox', { name: '投放时间' });
  const end = dialog.getByRole('textbox', { name: '结束时间' });
  await start.fill('2031-05-01 08:00:00');
  await start.press('Enter');
  await end.fill('2031-04-01 08:00:00');
  await end.press('Enter');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('结束时间不能早于开始时间（2031-05-01 08:00:00）').waitFor();
  await end.fill('2031-06-01 08:00:00');
  await end.press('Enter');
  await dialog.getByRole('button', { name: '保存' }).click();
  await row('2031-05-01 08:00 至 06-01 08:00').waitFor();
  await page.goto('/operation/banner?startTime~endTime_begin=2031-05-31&startTime~endTime_end=2031-07-01');
  await eventually(async () => expect(await rows().count()).toBe(1));
  await page.getByText('投放时间：').waitFor();
});

test('a cron expression is read as a sentence with its next times, and one that cannot be read is refused in words', async () => {
  await page.goto('/system/quartz-job');
  await rows().first().getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('textbox', { name: 'cron表达式' });
  await box.fill('0 30 9 ? * 2-6');
  await dialog.getByText('09:30，星期一至星期五').waitFor();
  expect(await dialog.getByText(/^往后五次：(\d{4}-\d\d-\d\d 09:30:00(、|$)){5}/).count()).toBe(1);
  await box.fill('0 30 25 ? * 2-6');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('cron表达式的“时”不正确：25').waitFor();
  await page.keyboard.press('Escape');
});

test('a figure counts what refers to the record, and leads to it', async () => {
  await page.goto('/user/store-user');
  const first = rows().first();
  const store = (await first.locator('[role=gridcell]').nth(1).innerText()).trim();
  const count = first.locator('.cell-open').filter({ hasText: /^[\d,]+$/ });
  const hosts = Number((await count.innerText()).replaceAll(',', ''));
  expect(hosts).toBeGreaterThan(0);
  await count.click();
  await page.waitForURL(/\/user\/user\?storeId=\d+/);
  await page.getByText(`共 ${hosts} 条`).filter({ visible: true }).waitFor();
  await page.locator('.list-chip').filter({ hasText: store }).waitFor();
});
