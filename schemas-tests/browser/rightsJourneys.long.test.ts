import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { wireTime } from '../../src/engine/pure';
import { connect, type Db } from '../../src/server/db/connection';
import { operator, PASSWORD, role } from '../../src/testing/server/people';
import { callServer, signInTo } from '../support/builtServer';
import { type BrowserSession, namesOf, openBrowser, signIn, signInToWorkplace } from './session';

/**
 * Rights by department role and by deputy, a menu that is repaired, and work that is handed over, by mouse and keys.
 */
const HOUR = 3_600_000;
let db: Db;
let session: BrowserSession;
let page: Page;
let departId = '';
beforeAll(async () => {
  const { url, adminPassword, database } = inject('site');
  db = connect(database, 2);
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  const token = await signInTo(url, adminPassword);
  const body = { departName: '礼宾部', orgCategory: '1' };
  departId = (await callServer(url, '/sys/sysDepart/add', { token, body })).body.result.id;
});
afterAll(async () => {
  await session.close();
  await db.destroy();
});

const dialog = () => page.getByRole('dialog');
const links = async (at: Page) => {
  const all = at.getByRole('navigation', { name: '主菜单' }).getByRole('link');
  await all.filter({ hasText: '首页' }).waitFor();
  return all.allInnerTexts();
};
const more = async (at: Locator, name: string) => {
  await at.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** What this grant page ticks, and saves. */
async function grant(code: string, ...codes: string[]): Promise<void> {
  await page.getByLabel('找菜单、按钮或权限编码').fill(code);
  for (const one of codes)
    await page.locator('.ant-tree-treenode').filter({ hasText: one }).getByRole('checkbox').click();
  await page.getByRole('button', { name: '保存授权' }).click();
  await page.getByText('没有改动').waitFor();
}

async function choose(form: Locator, name: string, text: string): Promise<void> {
  await form.getByRole('combobox', { name }).click();
  await form.page().keyboard.type(text);
  await form.page().locator('.ant-select-item-option').filter({ hasText: text }).click();
}

/** An operator of this name, with their own password. */
async function person(realname: string, options: Parameters<typeof operator>[1]) {
  const made = await operator(db, options);
  await db.updateTable('sys_user').set({ realname }).where('id', '=', made.id).execute();
  return made;
}

/** An operator at their own browser. */
async function enter(username: string): Promise<BrowserSession> {
  const own = await openBrowser();
  await signInToWorkplace(own.page, username, PASSWORD);
  return own;
}

test('a department role with one button of those its department has shows its person exactly that', async () => {
  const { username } = await person('礼小宾', { username: 'libin', departIds: [departId] });
  await page.goto('/system/depart');
  await more(page.getByRole('row').filter({ hasText: '礼宾部' }), '部门权限');
  await page.getByRole('heading', { name: '部门权限 · 礼宾部' }).waitFor();
  await grant('gift:', 'gift:retire', 'gift:edit');
  await page.goto(`/system/depart?record=${departId}`);
  await dialog().getByRole('tab', { name: '部门角色' }).click();
  await dialog().getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog').filter({ hasText: '新增 · 部门角色' }).last();
  await form.getByLabel('部门角色名称').fill('礼宾');
  await form.getByLabel('部门角色编码').fill('usher');
  await choose(form, '有谁', '礼小宾');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await dialog().getByRole('row').filter({ hasText: 'usher' }).getByRole('button', { name: '授权' }).click();
  await page.getByRole('heading', { name: /部门角色授权/ }).waitFor();
  await grant('gift:', 'gift:retire');
  const own = await enter(username);
  await own.page.goto('/goods/gift');
  const row = own.page.getByRole('row').filter({ hasText: '玫瑰' }).first();
  await row.waitFor();
  expect(await namesOf(row.locator('.list-row-buttons button'))).toEqual(['查看', '下架']);
  expect(await links(own.page)).toEqual(['声友管理后台', '首页', '礼物列表']);
  expect([...session.pageErrors, ...own.pageErrors]).toEqual([]);
  await own.close();
});

test('a button missing from the menu is reported, and is restored by the fix', async () => {
  const { id } = await db
    .selectFrom('sys_permission')
    .where('perms', '=', 'my-agent:delete')
    .select('id')
    .executeTakeFirstOrThrow();
  await page.goto('/system/permission');
  await page.getByRole('button', { name: '菜单核对' }).waitFor();
  await db
    .updateTable('sys_permission')
    .set({ delete_time: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await page.getByRole('button', { name: '菜单核对' }).click();
  await page.getByText('页面文件里有、菜单里没有（1）').waitFor();
  const driftRow = page.getByRole('listitem').filter({ hasText: '我的代理：删除（my-agent:delete）' });
  await driftRow.getByRole('button', { name: '放回菜单' }).click();
  await page.getByText('页面文件里有、菜单里没有（0）').waitFor();
  await page.getByText('菜单不缺什么').waitFor();
  expect(session.pageErrors).toEqual([]);
});

test('a deputy named for a time sees and does what the other does, until it is ended', async () => {
  const roleId = await role(db, ['dict:list', 'dict:add', 'my-agent:add', 'my-agent:end']);
  await person('主小办', { username: 'zhuban', roleIds: [roleId] });
  await person('代小理', { username: 'daili' });
  const { roleName } = await db
    .selectFrom('sys_role')
    .where('id', '=', roleId)
    .select('role_name as roleName')
    .executeTakeFirstOrThrow();
  const [principal, deputy] = await Promise.all([enter('zhuban'), enter('daili')]);
  await deputy.page.goto('/dashboard/workplace');
  expect(await links(deputy.page)).toEqual(['声友管理后台', '首页']);
  await principal.page.goto('/system/my-agent');
  await principal.page.getByRole('button', { name: '新增' }).click();
  const form = principal.page.getByRole('dialog');
  await choose(form, '由谁代理', '代小理');
  await choose(form, '交出的角色', roleName);
  await form.getByPlaceholder('开始时间').fill(wireTime(Date.now() - HOUR));
  await form.getByPlaceholder('结束时间').fill(wireTime(Date.now() + HOUR));
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const named = principal.page.getByRole('row').filter({ hasText: '代小理' });
  await named.waitFor();
  await deputy.page.goto('/system/dict');
  await deputy.page.getByRole('gridcell').first().waitFor();
  expect(await links(deputy.page)).toEqual(['声友管理后台', '首页', '数据字典']);
  await deputy.page.getByRole('button', { name: '新增' }).first().click();
  await deputy.page.getByRole('dialog').getByLabel('字典名称').fill('代理加的');
  await deputy.page.getByRole('dialog').getByLabel('字典编号').fill('by_daili');
  await deputy.page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  await deputy.page.getByRole('gridcell', { name: 'by_daili' }).waitFor();
  expect([...principal.pageErrors, ...deputy.pageErrors]).toEqual([]);
  await named.getByRole('button', { name: '结束代理' }).click();
  await principal.page.getByRole('dialog').getByRole('button', { name: '结束代理' }).click();
  await principal.page.getByText('代理已结束').waitFor();
  await deputy.page.goto('/system/dict');
  await deputy.page.waitForURL('**/404');
  await Promise.all([principal.close(), deputy.close()]);
});

test('a leaver’s open work is handed over, and the leaver is signed out', async () => {
  const roleId = await role(db, ['announcement:add']);
  const leaver = await person('离小职', { username: 'lizhi', roleIds: [roleId] });
  const successor = await person('接小手', { username: 'jieshou' });
  const draft = {
    titile: '未完的公告',
    msgContent: '<p>草稿</p>',
    msgCategory: '1',
    priority: 'L',
    msgType: 'ALL',
  };
  const { token } = leaver;
  await callServer(inject('site').url, '/sys/annountCement/add', { token, body: draft });
  const own = await enter('lizhi');
  await page.goto(`/system/user?record=${leaver.id}`);
  await dialog().getByRole('tab', { name: '手上的工作' }).click();
  await dialog().getByRole('gridcell', { name: '未完的公告' }).waitFor();
  await more(dialog(), '离职交接');
  const handoverDialog = page.getByRole('dialog').filter({ hasText: '接手的人' }).last();
  await choose(handoverDialog, '接手的人', '接小手');
  await handoverDialog.getByRole('button', { name: '离职交接' }).click();
  await page.getByText('已交接给“接小手”：公告 1 项').waitFor();
  await dialog().getByText('共 0 条').waitFor();
  await page.goto(`/system/user?record=${successor.id}`);
  await dialog().getByRole('tab', { name: '手上的工作' }).click();
  await dialog().getByRole('gridcell', { name: '未完的公告' }).waitFor();
  await own.page.goto('/system/announcement');
  await own.page.waitForURL('**/user/login**');
  expect(session.pageErrors).toEqual([]);
  await own.close();
});
