import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

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
  const begin = dialog.getByRole('textbox', { name: '投放时间' });
  const end = dialog.getByRole('textbox', { name: '结束时间' });
  await begin.fill('2031-05-01 08:00:00');
  await begin.press('Enter');
  await end.fill('2031-04-01 08:00:00');
  await end.press('Enter');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('结束时间不能早于开始时间（2031-05-01 08:00:00）').waitFor();
  await end.fill('2031-06-01 08:00:00');
  await end.press('Enter');
  await dialog.getByRole('button', { name: '保存' }).click();
  await row('2031-05-01 08:00 至 06-01 08:00').waitFor();
  await page.goto('/operation/banner?startTime~endTime_begin=2031-05-31&startTime~endTime_end=2031-07-01');
  await vi.waitFor(async () => expect(await rows().count()).toBe(1));
  await page.getByText('投放时间：').waitFor();
});
