import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BuiltServer, startBuiltServer, stopBuiltServer } from '../support/builtServer';
import { type BrowserSession, openBrowser, signIn } from './session';

/** The platform without the business, from an empty database: `CONSOLE_DOMAIN=none npm start`. */
let server: BuiltServer;
let session: BrowserSession;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-alone-'));
  server = await startBuiltServer({
    ...{ CONSOLE_DOMAIN: 'none', DATA_DIR: dataDir, DATABASE_URL: '', SCREENS_DIR: '' },
    ADMIN_PASSWORD: inject('site').adminPassword,
  });
  session = await openBrowser({}, server.url);
  await signIn(session.page);
});
afterAll(async () => {
  await session?.close();
  await stopBuiltServer(server);
  await rm(dataDir, { recursive: true, force: true });
});

test('it starts without a word about missing screens', () => {
  expect(server.output).not.toContain('不存在');
});

test('its menu has the groups of the platform and none of the business', async () => {
  const { page } = session;
  await page.goto('/dashboard/workplace');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByText('系统管理').waitFor();
  const text = await menu.innerText();
  for (const title of ['系统监控', '在线开发', '示例']) expect(text).toContain(title);
  for (const title of ['财务', '用户管理', '直播', '商品']) expect(text).not.toContain(title);
});

test.each([
  '/system/user',
  '/system/role',
  '/system/dict',
  '/system/data-log',
  '/system/quartz-job',
  '/system/webhook',
  '/audit/change-review',
  '/operation/config',
  '/list/basic-list',
])('the list of %s is drawn', async (path) => {
  const { page } = session;
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  expect(session.pageErrors).toEqual([]);
});

test.each([
  '/system/file',
  '/online/form',
  '/monitoring/server',
  '/monitoring/database',
  '/monitoring/extension',
])('the page %s is drawn', async (path) => {
  const { page } = session;
  await page.goto(path);
  await page.locator('main').getByText(/\S/).first().waitFor();
  expect(session.pageErrors).toEqual([]);
});
