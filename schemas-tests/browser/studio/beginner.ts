import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { callServer, signInTo } from '../../support/builtServer';
import { addSecondOperator } from '../../support/secondOperator';
import { openBrowser, signIn } from '../session';
import { chooseFrom } from './controls';

/** The password that a second operator has chosen. */
const OWN = 'Trial-2026y';

interface Clerk {
  roleName: string;
  roleCode: string;
  username: string;
  realname: string;
  /** Rights that the role has from the start. */
  codes?: readonly string[];
}

/** An author and a second operator, who has nothing but a role of their own, each in a browser. */
export async function openAuthorAndOperator({ roleName, roleCode, username, realname, codes = [] }: Clerk) {
  const { url } = inject('site');
  const token = await signInTo(url, inject('site').adminPassword);
  const role = await callServer(url, '/sys/role/add', { token, body: { roleName, roleCode } });
  const menus = await Promise.all(
    codes.map((code) => callServer(url, `/sys/menu/list?perms=${code}`, { token })),
  );
  const permissionIds = menus.map(({ body }) => body.result.records[0].id).join();
  const grant = { roleId: role.body.result.id, permissionIds, lastpermissionIds: '' };
  if (codes.length > 0) await callServer(url, '/sys/permission/saveRolePermission', { token, body: grant });
  await addSecondOperator(url, token, { username, realname, roleCode, own: OWN });
  const [author, operator] = await Promise.all([openBrowser(), openBrowser()]);
  await Promise.all([signIn(author.page), signIn(operator.page, username, OWN)]);
  return { author, operator };
}

/** What a beginner does in the studio, by mouse and keyboard and in Chinese alone; every press and every text is a counted step. */
export function hand(page: Page) {
  const panel = page.getByRole('region', { name: '属性' });
  const tree = page.getByRole('tree', { name: '页面的结构' });
  const taken: string[] = [];
  const step = async (what: string, act: () => Promise<unknown>) => {
    taken.push(what);
    await act();
  };
  const word = (name: string) =>
    panel.locator('.studio-word').filter({ has: page.locator('code', { hasText: new RegExp(`^${name}$`) }) });
  const named = (title: string) => tree.getByRole('treeitem', { name: new RegExp(`^${title}`) }).first();
  return {
    panel,
    taken,
    step,
    word,
    /** Begins a screen; without a starter an empty one. */
    begin: async (title: string, starter?: string) => {
      await page.goto('/online/form');
      await step('new page', () => page.getByRole('button', { name: '新建页面' }).click());
      await step('its title', () => page.getByRole('textbox', { name: '标题' }).fill(title));
      if (starter !== undefined)
        await step(`as ${starter}`, () =>
          page.getByRole('radiogroup', { name: '模板' }).getByText(starter, { exact: true }).click(),
        );
      await step('next', () => page.getByRole('button', { name: '下一步' }).click());
      await tree.waitFor();
    },
    choosePart: (title: string) => step(`choose ${title}`, () => named(title).click()),
    removePart: (title: string) =>
      step(`remove ${title}`, () =>
        named(title)
          .getByRole('button', { name: new RegExp(`^删除 ${title}`) })
          .click(),
      ),
    addField: (type: string) =>
      step(`add ${type}`, () =>
        page
          .getByRole('region', { name: '加字段' })
          .getByRole('button', { name: new RegExp(`^${type} `) })
          .first()
          .click(),
      ),
    addCard: (kind: string) =>
      step(`add ${kind}`, () =>
        page.getByRole('region', { name: '加卡片' }).getByRole('button', { name: kind, exact: true }).click(),
      ),
    call: (title: string) =>
      step(`call it ${title}`, async () => {
        const box = panel.getByRole('textbox', { name: /^(字段的中文名|卡片的标题)/ });
        await box.fill(title);
        await box.press('Enter');
      }),
    /** Publishes it with all its rights to one role. */
    publishTo: async (roleName: string) => {
      await page.getByRole('status').getByText('草稿已保存').waitFor();
      expect(await page.getByText(/处错误/).count()).toBe(0);
      await step('publish', () => page.getByRole('button', { name: /^发\s?布$/ }).click());
      const publishing = page.getByRole('dialog', { name: /^发布页面/ });
      await step('to whom', () =>
        // of one right there is nothing to put together
        chooseFrom(
          page,
          publishing.getByRole('combobox', { name: /^(全部新增的权限|查看)给$/ }).first(),
          roleName,
        ),
      );
      await step('confirm', async () => {
        await page.keyboard.press('Escape');
        await publishing.getByRole('button', { name: /^发\s?布$/ }).click();
      });
      await publishing.waitFor({ state: 'detached' });
    },
  };
}

/** Fails with the steps by name, so that a longer way is seen at once. */
export function expectSteps(taken: readonly string[], most: number): void {
  expect(taken.length, taken.join('; ')).toBeLessThanOrEqual(most);
}
