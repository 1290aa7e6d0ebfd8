import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { signInFirst } from '../support/builtServer';
import { more } from '../support/more';
import { PIXEL } from './pixel';
import { type BrowserSession, openBrowser, signIn, signInToWorkplace } from './session';

/** One operator's morning with the gift list, on the built site under its strict policy. The steps build on each other. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signInToWorkplace(page);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '礼物与装扮' }).click();
  await page.getByRole('link', { name: '礼物列表' }).click();
  await rows().first().waitFor();
});
afterAll(() => session.close());

const grid = () => page.getByRole('grid', { name: '礼物列表' });
const rows = () => grid().locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
const row = (name: string) => rows().filter({ has: page.getByRole('gridcell', { name, exact: true }) });
const dialog = () => page.getByRole('dialog');
const names = async () => grid().locator('[role=gridcell][aria-colindex="2"]').allInnerTexts();
const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
const token = () =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string);

test('search, page and sort live in the address: back and refresh agree', async () => {
  const total = page.getByText('共 48 条');
  await total.waitFor();
  await page.getByRole('button', { name: '第 2 页' }).click();
  await expect.poll(() => parameter('pageNo')).toBe('2');
  await expect.poll(names).not.toContain('玫瑰');
  const secondPage = await names();
  expect(secondPage.filter((name) => name.trim() !== '').length, 'the column of names').toBeGreaterThan(0);
  await page.getByRole('columnheader', { name: /价格/ }).click();
  await expect.poll(() => parameter('column')).toBe('price');
  await page.goBack();
  await expect.poll(() => parameter('column')).toBeNull();
  await page.reload();
  await expect.poll(names).toEqual(secondPage);

  await page.getByRole('textbox', { name: '名称' }).fill('幸运');
  await page.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => parameter('name')).toBe('幸运');
  await page.getByText('共 4 条').waitFor();
  expect(parameter('pageNo')).toBeNull();
  await page.reload();
  await page.getByText('共 4 条').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: '名称' }).inputValue()).toBe('幸运');
  await page.getByRole('button', { name: '重置' }).click();
  await total.waitFor();
});

test('add: a mistake is shown at its field and nothing typed is lost', async () => {
  await page.getByRole('button', { name: '新增' }).click();
  await dialog().getByRole('textbox', { name: '名称' }).fill('玫瑰');
  await dialog().getByRole('spinbutton', { name: '价格' }).fill('0');
  await dialog().getByRole('spinbutton', { name: '主播分成' }).fill('50');
  await dialog()
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'rose.png', mimeType: 'image/png', buffer: PIXEL });
  await dialog()
    .getByRole('button', { name: /移除 rose/ })
    .waitFor();
  await dialog().getByRole('button', { name: '保存' }).click();
  await dialog().getByText('价格不能小于 1').waitFor();
  await dialog().getByRole('spinbutton', { name: '价格' }).fill('7');
  await dialog().getByRole('button', { name: '保存' }).click();
  // the name is taken, which only the server knows
  await dialog().getByText('名称已存在').waitFor();
  expect(await dialog().getByRole('spinbutton', { name: '价格' }).inputValue()).toBe('7');
  await dialog().getByRole('textbox', { name: '名称' }).fill('早安吻');
  await dialog().getByRole('button', { name: '保存' }).click();
  await page.getByText('添加成功').waitFor();
  await page.getByRole('textbox', { name: '名称' }).fill('早安吻');
  await page.getByRole('button', { name: '查询' }).click();
  await row('早安吻').waitFor();
});

more('edit changes the row; a price waits for another operator', async () => {
  await row('早安吻').getByRole('button', { name: '编辑' }).click();
  await dialog().getByRole('spinbutton', { name: '价格' }).fill('12');
  await dialog().getByRole('button', { name: '保存' }).click();
  await page.getByText('等待另一位操作员').waitFor();
  await row('早安吻').getByRole('gridcell', { name: '7', exact: true }).waitFor();
  await row('早安吻').getByRole('button', { name: '编辑' }).click();
  await dialog().getByRole('spinbutton', { name: '排序' }).fill('12');
  await dialog().getByRole('button', { name: '保存' }).click();
  await page.getByText('修改成功').waitFor();
  await expect.poll(() => row('早安吻').innerText()).toMatch(/\b12\b/);
});

test('retired at one press, and taken back by another key', async () => {
  const isOn = () => row('早安吻').getByRole('switch').getAttribute('aria-checked');
  const place = (name: string) => row('早安吻').getByRole('button', { name }).boundingBox();
  const before = await place('下架');
  await row('早安吻').getByRole('button', { name: '下架' }).click();
  await expect.poll(isOn).toBe('false');
  // its undo is in its place, and nothing that destroys
  expect((await place('上架'))?.x).toBe(before?.x);
  await page.getByRole('button', { name: '撤销' }).waitFor();
  await page.keyboard.press('z');
  await expect.poll(isOn).toBe('true');
});

more('retire twice: the second operator learns that somebody was faster', async () => {
  const second = await session.context.newPage();
  await second.goto(page.url());
  const secondRow = second.getByRole('row').filter({ hasText: '早安吻' });
  await secondRow.getByRole('button', { name: '下架' }).waitFor();
  await row('早安吻').getByRole('button', { name: '下架' }).click();
  await expect.poll(() => row('早安吻').getByRole('switch').getAttribute('aria-checked')).toBe('false');
  await secondRow.getByRole('button', { name: '下架' }).click();
  await second.getByText('该记录已被他人处理').first().waitFor();
  await second.close();
});

async function deleteFromRow(name: string): Promise<void> {
  await row(name).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await dialog().getByText(name).first().waitFor();
  await dialog().getByRole('button', { name: '删除' }).click();
  await row(name).waitFor({ state: 'hidden' });
}

more('delete, and the data log shows the whole history', async () => {
  await deleteFromRow('早安吻');
  await page.getByText('共 0 条').or(page.getByText('暂无数据')).first().waitFor();
  await page.goto('/system/data-log?dataTable=gift');
  const log = page.getByRole('grid', { name: '数据日志' });
  await log.getByText('下架').first().waitFor();
  const text = (await log.getByRole('gridcell').allTextContents()).join(' ');
  for (const word of ['新增', '编辑', '下架', '删除']) expect(text).toContain(word);
});

more('a deleted record is in the bin and is restored from there; a purged one is removed', async () => {
  const bin = page.getByRole('dialog', { name: '回收站 · 礼物列表' });
  const item = bin.getByRole('listitem').filter({ hasText: '早安吻' });
  await page.goto('/goods/gift?name=早安吻');
  await page.getByRole('button', { name: '回收站' }).click();
  await item.getByText('由管理员删除').waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await item.getByRole('button', { name: '还原' }).click();
  await item.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await bin.waitFor({ state: 'hidden' });
  await row('早安吻').waitFor();
  await deleteFromRow('早安吻');
  await page.getByRole('button', { name: '回收站' }).click();
  await item.getByRole('button', { name: '彻底删除' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '彻底删除「早安吻」？' });
  await question.getByRole('button', { name: '彻底删除' }).click();
  await item.waitFor({ state: 'hidden' });
});

more('an operator without gift:delete sees no such button and is refused by the server', async () => {
  const admin = { TOKEN: await token() };
  const api = session.context.request;
  const permissions = await (await api.get('/console/sys/permission/list', { headers: admin })).json();
  const ids = permissionIds(permissions.result, ['gift:list', 'gift:edit']);
  expect(ids).toHaveLength(2);
  await api.post('/console/sys/role/add', {
    headers: admin,
    data: { roleName: '礼物编辑', roleCode: 'gift_editor' },
  });
  const roles = await (await api.get('/console/sys/role/queryall', { headers: admin })).json();
  const role = roles.result.find((one: { roleCode: string }) => one.roleCode === 'gift_editor');
  await api.post('/console/sys/permission/saveRolePermission', {
    headers: admin,
    data: { roleId: role.id, permissionIds: ids.join(','), lastpermissionIds: '' },
  });
  const [password, own] = ['River-2026!', 'Ocean-2026!'];
  await api.post('/console/sys/user/add', {
    headers: admin,
    data: {
      username: 'editor',
      realname: '小编',
      password,
      confirmpassword: password,
      selectedroles: role.id,
      selecteddeparts: '',
    },
  });

  await signInFirst(inject('site').url, { username: 'editor', password, own });

  const other = await openBrowser();
  await signIn(other.page, 'editor', own);
  await other.page.goto('/goods/gift');
  const gift = other.page.getByRole('row').filter({ hasText: '棒棒糖' });
  await gift.getByRole('button', { name: '编辑' }).waitFor();
  expect(await other.page.getByRole('button', { name: /删除|新增|下架|更多/ }).count()).toBe(0);
  const ownToken = await other.page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string,
  );
  const refused = await other.context.request.delete('/console/gift/gift/delete?id=1', {
    headers: { TOKEN: ownToken },
  });
  expect(refused.status()).toBe(403);
  expect(other.pageErrors).toEqual([]);
  await other.close();
});

test('no console error, no warning, no breach of the policy', async () => {
  expect(session.pageErrors).toEqual([]);
  const response = await session.context.request.get(`${inject('site').url}/goods/gift`);
  expect(response.headers()['content-security-policy']).toContain("script-src 'self';");
});

function permissionIds(
  nodes: { id: string; perms?: string; children?: never[] }[],
  codes: string[],
): string[] {
  return nodes.flatMap((node) => [
    ...(codes.includes(node.perms ?? '') ? [node.id] : []),
    ...permissionIds(node.children ?? [], codes),
  ]);
}
