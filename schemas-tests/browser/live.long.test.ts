import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BrowserSession, openBrowser, signInToWorkplace } from './session';
import { type SiteServer, startSiteServer } from './siteServer';

/** A screen file saved while an operator works: the open screen follows, what was typed stays (`language.md` §10). */
const SHOP = {
  title: '店铺',
  resource: { path: '/live/shop', table: 'live_shop' },
  fields: {
    name: { type: 'text', title: '店名', required: true, maxLength: 20 },
    note: { type: 'text', title: '备注' },
  },
  table: { columns: ['name', 'note'], search: ['name'] },
  form: ['name', 'note'],
};
let folder: string;
const save = (screen: object) => writeFile(join(folder, 'shop.json'), JSON.stringify(screen, null, 2));

// a server to itself: a saved file redraws every open screen
let server: SiteServer;
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  server = await startSiteServer(inject('cluster'));
  folder = join(server.screensDir, 'live');
  await mkdir(folder);
  session = await openBrowser({}, server.url);
  page = session.page;
  await signInToWorkplace(page);
});
afterAll(async () => {
  await session.close();
  await server.close();
});

test('a new file is a screen for a signed-in operator, without signing in again', async () => {
  await writeFile(join(folder, '_group.json'), '{ "title": "现场" }');
  await save(SHOP);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '现场' }).click();
  await page.getByRole('link', { name: '店铺' }).click();
  await page.getByRole('grid', { name: '店铺' }).waitFor();
});

test('a save redraws the open screen and keeps its search and the text typed into an open form', async () => {
  await page.getByRole('textbox', { name: '店名' }).fill('晨');
  await page.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('name')).toBe('晨');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '店名' }).fill('晨光文具');
  await save({
    ...SHOP,
    fields: { ...SHOP.fields, owner: { type: 'text', title: '店主' } },
    form: ['name', 'note', 'owner'],
  });
  await page.getByRole('dialog').getByRole('textbox', { name: '店主' }).fill('老李');
  expect(await page.getByRole('dialog').getByRole('textbox', { name: '店名' }).inputValue()).toBe('晨光文具');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('添加成功').waitFor();
  await page.getByRole('gridcell', { name: '晨光文具' }).waitFor();
  expect(new URL(page.url()).searchParams.get('name')).toBe('晨');
});

test('a mistake shows over the screen with its line and vanishes when fixed; the last good version works on', async () => {
  await save({ ...SHOP, table: { ...SHOP.table, columns: ['name', 'note', 'onwer'] } });
  await page.getByText(/live\/shop\.json:\d+:7/).waitFor();
  await page.getByText('字段 "onwer" 不存在').waitFor();
  await page.getByRole('gridcell', { name: '晨光文具' }).waitFor();
  await save(SHOP);
  await page.getByText('字段 "onwer" 不存在').waitFor({ state: 'detached' });
});

test('no console error', () => {
  expect(session.pageErrors).toEqual([]);
});
