import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from '../session';
import { type SiteServer, startSiteServer } from '../siteServer';
import { publish } from './buildScreen';

/** Another id for a screen that was made in the browser, before and after it was published, where nobody else can review it. */
let server: SiteServer;
let session: BrowserSession;
beforeAll(async () => {
  server = await startSiteServer(inject('cluster'));
  session = await openBrowser({}, server.url);
  await signIn(session.page);
});
afterAll(async () => {
  await session.close();
  await server.close();
});

async function moveTo(name: string): Promise<void> {
  const { page } = session;
  await page.getByRole('button', { name: '改编号' }).click();
  const dialog = page.getByRole('dialog', { name: /^改编号/ });
  await dialog.getByRole('textbox', { name: '新的编号' }).fill(name);
  await dialog.getByRole('button', { name: /^改$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tree', { name: '页面的结构' }).waitFor();
}

test('a draft moves at once; a published screen with its records when it is published again', async () => {
  const { page } = session;
  await page.goto('/online/form');
  await page.getByRole('button', { name: '新建页面' }).click();
  await page.getByRole('textbox', { name: '标题' }).fill('旧物');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('heading', { name: '旧物' }).waitFor();
  await moveTo('闲置');
  expect(new URL(page.url()).searchParams.get('screen')).toBe('online/xian-zhi');
  await publish(page);
  await page.goto('/online/xian-zhi');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '名称' }).fill('台灯');
  await form.getByRole('button', { name: /^(确\s?定|保\s?存)$/ }).click();
  await page.getByRole('row', { name: /台灯/ }).waitFor();

  await page.goto('/online/form?screen=online/xian-zhi');
  await page.getByRole('heading', { name: '旧物' }).waitFor();
  await moveTo('second-hand');
  expect(await page.getByText(/处错误/).count()).toBe(0);
  await publish(page, '改编号', { isOverRecords: true });
  // the former address leads there
  await page.goto('/online/xian-zhi');
  await page.getByRole('row', { name: /台灯/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/online/second-hand');
  expect(session.pageErrors).toEqual([]);
});
