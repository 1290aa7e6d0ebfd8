import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { type BrowserSession, openBrowser, signIn } from './session';

/** An administrator looks with the rights of a role, sees exactly that, changes nothing, and returns to their own. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

async function call(method: 'GET' | 'POST', path: string, data?: object) {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Access-Token') as string).value,
  );
  const answer = await page.request.fetch(`/console${path}`, { method, headers: { TOKEN: token }, data });
  const { success, message, result } = await answer.json();
  if (!success) throw new Error(message);
  return result;
}

/** A role that sees gifts, may edit and retire them, and does not see what they cost. */
async function priceless(): Promise<void> {
  const { id: roleId } = await call('POST', '/sys/role/add', { roleName: '不看价格', roleCode: 'priceless' });
  const { records } = await call('GET', '/sys/menu/list?perms=gift:');
  const rows = records.filter(({ perms }: { perms: string }) =>
    ['gift:list', 'gift:edit', 'gift:retire'].includes(perms),
  );
  const permissionIds = rows.map(({ id }: { id: string }) => id).join();
  await call('POST', '/sys/permission/saveRolePermission', { roleId, permissionIds, lastpermissionIds: '' });
  const permissionId = rows.find(({ perms }: { perms: string }) => perms === 'gift:list').id;
  await call('POST', '/sys/role/columns', {
    permissionId,
    roleId,
    columns: { price: 'hidden', name: 'readonly' },
  });
}

test('what the role sees is seen, marked on every page; a write is refused; leaving gives all back', async () => {
  await priceless();
  await page.goto('/system/role');
  const role = page.getByRole('row').filter({ hasText: 'priceless' });
  await role.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '以其身份查看' }).click();
  await page.getByRole('button', { name: '开始查看' }).click();
  const bar = page.locator('.view-bar');
  await bar.waitFor();
  expect(await bar.innerText()).toMatch(/正在以角色「不看价格」的身份查看，只能看，到 \d\d:\d\d 为止/);
  await page.goto('/goods/gift');
  const row = page.getByRole('row').filter({ hasText: '玫瑰' }).first();
  await row.waitFor();
  await bar.waitFor();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['声友管理后台', '首页', '礼物列表']);
  expect(await page.getByRole('columnheader', { name: '价格' }).count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: '名称' }).count()).toBe(1);
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await row.getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('排序').fill('3');
  // only shown: nobody with that role alone types it
  expect(await dialog.getByRole('textbox', { name: '名称' }).count()).toBe(0);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('正在以角色「不看价格」的身份查看，只能看，要做别的请先退出查看').first().waitFor();
  expect(session.pageErrors).toEqual([]);
  await page.goto('/system/role');
  await page.waitForURL('**/404');
  await bar.getByRole('button', { name: '退出' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.goto('/system/role');
  await role.waitFor();
});
