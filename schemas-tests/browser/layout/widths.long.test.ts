import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAMILY_PERMISSIONS } from '../familyBackend';
import { announcement, bell, hasUnread, popover } from '../notices/noticeVisit';
import { PERMISSIONS } from '../session/familyVisit';
import { type Opened, openSite } from './open';

/** Spec §2 (responsive) and §9: under 1088 px is mobile, under 768 px is small. One signed-in page is made wide and narrow. */
let site: Opened;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  hasUnread(site.backend, [announcement('1', { titile: '一个很长的公告标题'.repeat(8) })]);
  const auth = ['dict:list', 'dict:add'].map((action) => ({ action, type: '1', describe: action }));
  site.backend.on('GET', PERMISSIONS, { result: { ...FAMILY_PERMISSIONS, auth } });
  page = site.page;
  await page.reload();
});
afterAll(() => site.close());

/** Nothing is wider than the window, and all of `selector` is in it. */
async function expectToFit(selector: string, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  // what slides in is judged when it has arrived
  await expect
    .poll(async () => {
      const box = await page.locator(selector).first().boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= width;
    })
    .toBe(true);
}

const WIDTHS = [1440, 1088, 768, 375];

describe.each(WIDTHS)('around the page at %i px', (width) => {
  beforeAll(() => page.setViewportSize({ width, height: 800 }));

  test('the header’s buttons are all in the window', async () => {
    for (const name of [/菜单$/, '搜索菜单', /^通知/, '系统设置', '退出登录']) {
      const box = await page.locator('.header').getByRole('button', { name }).first().boundingBox();
      expect(box?.x, String(name)).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? width) + (box?.width ?? 0), String(name)).toBeLessThanOrEqual(width);
    }
    await expectToFit('.header', width);
  });

  test('the menu is a sider from 1088 px on and a drawer below', async () => {
    expect(await page.locator('.sider').count()).toBe(width >= 1088 ? 1 : 0);
  });

  test('the settings drawer is whole', async () => {
    await page.getByRole('button', { name: '系统设置' }).click();
    await page.getByRole('dialog', { name: '系统设置' }).waitFor();
    await expectToFit('.ant-drawer-content-wrapper', width);
    await page.getByRole('dialog', { name: '系统设置' }).getByRole('button', { name: '关闭' }).click();
    await page.getByRole('dialog', { name: '系统设置' }).waitFor({ state: 'detached' });
  });

  test('the notices are whole, however long a title is', async () => {
    await bell(page).click();
    await popover(page)
      .getByRole('button', { name: /一个很长的公告标题/ })
      .waitFor();
    await expectToFit('[role=dialog][aria-label=通知]', width);
    await page.keyboard.press('Escape');
    await popover(page).waitFor({ state: 'detached' });
  });
});

describe.each(WIDTHS)('a screen at %i px', (width) => {
  beforeAll(() => page.setViewportSize({ width, height: 800 }));

  test('a list scrolls inside itself, not the page', async () => {
    if (!page.url().endsWith('/isystem/dict')) await page.goto('/isystem/dict');
    // on a phone a row is a card
    const record =
      width < 768
        ? page.locator('.card[aria-label="字典1"]')
        : page.getByRole('gridcell', { name: '字典1', exact: true });
    await record.waitFor();
    await expectToFit('.list', width);
  });

  test('a form is whole', async () => {
    await page.getByRole('button', { name: '新增' }).first().click();
    const form = page.getByRole('dialog', { name: /新增/ });
    await form.getByRole('button', { name: '保存' }).waitFor();
    await expectToFit('.ant-modal', width);
    await form.getByRole('button', { name: '取消' }).click();
    await form.waitFor({ state: 'detached' });
  });
});

test('one pixel less than 1088 is mobile, and one more is not', async () => {
  await page.setViewportSize({ width: 1087, height: 800 });
  await page.locator('.sider').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1088, height: 800 });
  await page.locator('.sider').waitFor();
});
