import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { byHalf, more } from '../support/more';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** A working day at 375 px: nothing scrolls sideways, and what is pressed is as large as a thumb. */

let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  await page.setViewportSize({ width: 375, height: 812 });
});
afterAll(() => session.close());

const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
/** What comes in by growing or sliding is judged when it has arrived: over the whole phone, or from below as high as it is. */
const fills = (frame: Locator, { isSheet = false } = {}) =>
  eventually(async () => {
    // before it begins to grow it has its size for a moment
    expect(await frame.getAttribute('class')).not.toMatch(/-(appear|enter)/);
    const box = await frame.boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 375, 812]);
    if (isSheet) expect(box?.y).toBeGreaterThan(300);
    else expect(box?.y).toBe(0);
  });
const cards = () => page.locator('.card[tabindex]');
/** The header comes back with the first card: press what it pushes down once that is still. */
const toFirstCard = async () => {
  await cards().first().scrollIntoViewIfNeeded();
  for (const pane of await page.locator('.pane').filter({ visible: true }).all())
    await pane.evaluate((one) => one.scrollTo({ top: 0 }));
  await expect.poll(async () => (await page.locator('.header').boundingBox())?.y).toBe(0);
};

/** Boxes of what can be pressed on the cards in sight. */
async function targetsOf(selector: string) {
  const found = await page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, height } = one.getBoundingClientRect();
      // a layout in fractions may be a hair below
      return { left: Math.round(left), right: Math.round(right), height: Math.round(height) };
    }),
  );
  expect(found.length).toBeGreaterThan(0);
  return found;
}

test('a withdrawal shows what decides, and is approved by its buttons', async () => {
  await page.goto('/finance/withdrawal');
  await cards().first().waitFor();
  const first = cards().first();
  for (const title of ['已等', '到账金额', '申请时间']) expect(await first.textContent()).toContain(title);
  expect(await first.textContent(), 'the tab above says so').not.toContain('待审核');
  expect(await sideways()).toBe(0);
  for (const { left, right, height } of await targetsOf('.card-buttons button')) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(375);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.getByRole('button', { name: '快捷键' }).isVisible()).toBe(false);
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);

  // the newest: other suites decide the one that waits longest, on the same database
  const last = cards().last();
  const label = await last.getAttribute('aria-label');
  await last.getByRole('button', { name: '通过' }).click();
  const dialog = page.getByRole('dialog', { name: /通过/ });
  const confirm = dialog.getByRole('button', { name: '通过', exact: true });
  await confirm.waitFor();
  await fills(dialog, { isSheet: true });
  // the frame is there before its content has grown to its size
  const height = async () => Math.round((await confirm.boundingBox())?.height ?? 0);
  await expect.poll(height).toBeGreaterThanOrEqual(44);
  const button = await confirm.boundingBox();
  expect(button?.y, 'it is in the thumb’s half').toBeGreaterThan(406);
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  const answered = page.waitForResponse((response) => response.url().includes('/action/approve'));
  await confirm.click();
  const { success, message } = await (await answered).json();
  expect({ success, message }).toEqual({ success: true, message: expect.stringMatching(/^(审批|初审)通过/) });
  await dialog.waitFor({ state: 'detached' });
  // what other suites approved today may reach the limit of one operator: it then waits for another one
  if (message.startsWith('审批'))
    await page.locator(`.card[aria-label="${label}"]`).waitFor({ state: 'detached' });
});

test('a card is selected by its box and opens by a press; the drawer is as wide as the phone', async () => {
  await toFirstCard();
  const second = cards().nth(1);
  await second.getByRole('checkbox').check();
  await page.getByRole('group', { name: '批量操作' }).waitFor();
  expect(await page.locator('.ant-drawer').count(), 'the box opens nothing').toBe(0);
  expect(await sideways()).toBe(0);
  await second.locator('.card-facts').click();
  const drawer = page.locator('.ant-drawer-content-wrapper');
  await drawer.getByText('提现单号').first().waitFor();
  await fills(drawer);
  expect(await sideways()).toBe(0);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
});

more('a card of a record with which nothing can be done has no empty strip', async () => {
  await page.goto('/finance/trial-balance');
  await cards().first().waitFor();
  expect(await page.locator('.card-buttons button').count()).toBe(0);
  expect(await page.locator('.card-buttons:visible').count()).toBe(0);
  expect(await sideways()).toBe(0);
});

test.each(byHalf(['/goods/gift'], ['/finance/withdrawal', '/goods/gift', '/user/user']))(
  '%s: the first card begins within 150 px',
  async (path) => {
    await page.goto(path);
    await cards().first().waitFor();
    expect((await cards().first().boundingBox())?.y).toBeLessThanOrEqual(150);
    await targetsOf('.list-bar button:visible, .header button:visible, .tab-bar button:visible').then(
      (all) => {
        for (const { height } of all) expect(height).toBeGreaterThanOrEqual(44);
      },
    );
    expect(await sideways()).toBe(0);
  },
);

more('what is folded over the cards can be opened: boxes, tools, and the open pages', async () => {
  await page.keyboard.press('/');
  const search = page.getByRole('search');
  await search.getByRole('textbox').first().fill('橘猫');
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  await search.getByRole('button', { name: '查询' }).click();
  await page.locator('.list-chip').waitFor();
  await page.getByRole('button', { name: '列表工具' }).click();
  await page.getByRole('checkbox', { name: '全选本页' }).waitFor();
  for (const name of ['刷新', '导出', '显示设置'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(1);
  expect(await search.isVisible()).toBe(false);
  expect(await sideways()).toBe(0);
  const pages = page.getByRole('button', { name: '全部标签页' });
  expect(await pages.textContent()).toBe('用户列表');
  await pages.click();
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click();
  await eventually(async () => expect(await pages.textContent()).not.toBe('用户列表'));
});

test('a form has the whole height, its buttons at the lower end', async () => {
  await page.goto('/goods/gift');
  await cards().first().waitFor();
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog', { name: /新增/ });
  const save = dialog.getByRole('button', { name: '保存', exact: true });
  await save.waitFor();
  await fills(dialog);
  const button = await save.boundingBox();
  expect(Math.round(button?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(812);
  // at its end no field lies half under the buttons, which stay in sight while it scrolls
  await dialog.locator('.form-scroll').evaluate((form) => form.scrollTo(0, form.scrollHeight));
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
  expect(session.pageErrors).toEqual([]);
});
