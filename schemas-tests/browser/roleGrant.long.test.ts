import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { type BrowserSession, namesOf, openBrowser, signIn } from './session';

/** A role with two buttons, created and granted by hand, shows its holder exactly those. */
const OWN = 'Ocean#2031';
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: '保存', exact: true }).click();
const tick = (title: string) =>
  page.locator('.ant-tree-treenode').filter({ hasText: title }).getByRole('checkbox').click();

test('a role is created, its buttons are ticked with their list, and the difference is shown before it is saved', async () => {
  await page.goto('/system/role');
  await page.getByRole('button', { name: '新增' }).click();
  await dialog().getByLabel('角色名称').fill('礼物看管');
  await dialog().getByLabel('角色编码').fill('gift_keeper');
  await save();
  const row = page.getByRole('row').filter({ hasText: 'gift_keeper' });
  await row.getByRole('button', { name: '授权' }).click();
  await page.getByLabel('找菜单、按钮或权限编码').fill('gift:');
  await tick('gift:retire');
  await tick('gift:edit');
  await page.getByText('新增 3 项：礼物列表（查看、编辑、下架）').waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await page.getByLabel('找菜单、按钮或权限编码').press('Control+Enter');
  await page.getByText('没有改动').waitFor();
  expect(session.pageErrors).toEqual([]);
});

test('arrows and space tick; what is not saved is asked about before another role is opened', async () => {
  await page.getByLabel('找菜单、按钮或权限编码').fill('');
  await page.locator('.grant-tree input').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await page.getByText('新增 1 项：分析页（查看）').waitFor();
  await page.getByRole('combobox', { name: '角色' }).fill('finance');
  await page.keyboard.press('Enter');
  await page.getByText('「礼物看管」的授权还没有保存，确定放弃吗？').waitFor();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await page.getByText('新增 1 项：分析页（查看）').waitFor();
  await page.getByRole('button', { name: '撤销改动' }).click();
  await page.getByText('没有改动').waitFor();
  await page.evaluate(() =>
    localStorage.setItem('pro__APPEARANCE', JSON.stringify({ value: 'dark', expire: null })),
  );
  await page.reload();
  await page.getByText('analysis:list').waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
});

test('an operator gets the role, signs in with their own password and sees exactly that', async () => {
  await page.goto('/system/user');
  await page.getByRole('button', { name: '新增' }).click();
  await dialog().getByLabel('用户账号').fill('liwukan');
  await dialog().getByLabel('用户姓名').fill('李看');
  await dialog().getByRole('combobox', { name: '角色' }).click();
  await page.keyboard.type('礼物看管');
  await page.locator('.ant-select-item-option').filter({ hasText: '礼物看管' }).click();
  await save();
  const once = page.getByRole('dialog', { name: '李看的初始密码' });
  const first = (await once.locator('code').innerText()).trim();
  const own = await openBrowser();
  const at = own.page;
  await at.goto('/user/login');
  await at.getByLabel('账号', { exact: true }).fill('liwukan');
  await at.getByLabel('密码').fill(first);
  await at.getByRole('button', { name: '登录' }).click();
  await at.getByRole('heading', { name: '修改初始密码' }).waitFor();
  await at.getByLabel('新密码').fill(OWN);
  await at.getByLabel('确认密码').fill(OWN);
  await at.getByRole('button', { name: '修改并登录' }).click();
  await at.getByRole('navigation', { name: '主菜单' }).waitFor();
  await at.goto('/goods/gift');
  const row = at.getByRole('row').filter({ hasText: '玫瑰' }).first();
  await row.waitFor();
  expect(await namesOf(row.locator('.list-row-buttons button'))).toEqual(['查看', '编辑', '下架']);
  expect(await at.getByRole('button', { name: '新增' }).count()).toBe(0);
  const menu = at.getByRole('navigation', { name: '主菜单' });
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['声友管理后台', '首页', '礼物列表']);
  await at.goto('/system/user');
  await at.waitForURL('**/404');
  await own.close();
});

test('a change of department shows immediately what the data rules of the other one show', async () => {
  await departmentsByRule();
  const own = await openBrowser();
  const at = own.page;
  await signIn(at, 'liwukan', OWN);
  await at.goto('/system/address-list');
  await at.getByText('共 0 条').waitFor();
  await choose(at, '财务部');
  await at.getByRole('gridcell', { name: '王建国' }).waitFor();
  expect(await at.getByText('周晓雯').count()).toBe(0);
  await own.close();
});

async function choose(at: Page, name: string): Promise<void> {
  await at.getByRole('button', { name: /欢迎您/ }).click();
  await at.getByRole('menuitem', { name: '部门切换' }).click();
  const chooser = at.getByRole('dialog', { name: '部门切换' });
  await chooser.getByRole('combobox', { name: '部门' }).press('ArrowDown');
  await at.locator('.ant-select-dropdown').getByTitle(name, { exact: true }).click();
  await chooser.getByRole('button', { name: '确定' }).click();
  await chooser.waitFor({ state: 'detached' });
}

/** 李看 belongs to two departments, and sees in the address list who works in the current one. */
async function departmentsByRule(): Promise<void> {
  const headers = {
    TOKEN: await page.evaluate(() => JSON.parse(localStorage.getItem('pro__Access-Token') as string).value),
  };
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const answer = await (await page.request.fetch(`/console${path}`, { method, headers, data })).json();
    if (!answer.success) throw new Error(answer.message);
    return answer.result;
  };
  /** The record whose field has exactly this value; a tree also answers its ancestors. */
  const one = async (path: string, field: string, value: string) => {
    const { records } = await call('GET', `${path}/list?${field}=${value}`);
    return records.find((record: Record<string, unknown>) => record[field] === value);
  };
  const departs = ['客服部', '财务部'].map((name) => one('/sys/sysDepart', 'departName', name));
  const departIds = (await Promise.all(departs)).map(({ id }) => id);
  const { id, version, roleIds } = await one('/sys/user', 'username', 'liwukan');
  await call('PUT', '/sys/user/edit', { id, version, departIds });
  const permissionId = (await one('/sys/menu', 'perms', 'address-list:list')).id;
  const rule = {
    ruleName: '本部门',
    ruleColumn: 'departIds',
    ruleConditions: '=',
    ruleValue: '#{sys_org_code}',
  };
  const made = await call('POST', '/sys/permission/addPermissionRule', { permissionId, ...rule });
  const [roleId] = roleIds;
  await call('POST', '/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: permissionId,
    lastpermissionIds: '',
  });
  await call('POST', '/sys/role/datarule', { permissionId, roleId, dataRuleIds: made.id });
}
