import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { FAMILY_PERMISSIONS, type FamilyBackend } from '../familyBackend';
import { menuItem, PERMISSIONS, test, type Visit } from '../session/familyVisit';

/** `design.md` §7: unsaved work is marked and asked about, and a tab comes back as it was left. */
const OTHERS = Array.from({ length: 12 }, (_, index) =>
  menuItem(`/p${index}`, { meta: { title: `页${index}` } }),
);
const rows = Array.from({ length: 100 }, (_, index) => ({
  id: String(index + 1),
  dictName: `字典${index + 1}`,
  dictCode: `code${index + 1}`,
}));

function script(backend: FamilyBackend): void {
  const codes = ['dict:list', 'dict:add', 'dict:edit', 'dict:delete'];
  const auth = codes.map((action) => ({ action, type: '1', describe: action }));
  const menu = [
    ...FAMILY_PERMISSIONS.menu,
    menuItem('/others', { meta: { title: '其它' }, children: OTHERS }),
  ];
  backend.on('GET', PERMISSIONS, { result: { menu, auth, allAuth: [] } });
  backend.on('GET', '/sys/dict/list', ({ query }) => {
    const size = Number(query.pageSize);
    const start = (Number(query.pageNo) - 1) * size;
    return { result: { records: rows.slice(start, start + size), total: rows.length } };
  });
  backend.on('GET', '/sys/dict/queryById', ({ query }) => ({
    result: rows.find(({ id }) => id === query.id),
  }));
  backend.on('GET', '/sys/dictItem/list', { result: { records: [], total: 0 } });
}

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const dict = (page: Page) => tab(page, /^数据字典/);
const mark = (page: Page) => dict(page).getByRole('img', { name: '有未保存的内容', includeHidden: true });
const form = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('字典名称') });
const question = (page: Page) => page.getByRole('dialog', { name: '提示' });
const answer = async (page: Page, name: '取消' | '确定') => {
  await question(page).getByRole('button', { name }).click();
  await question(page).waitFor({ state: 'detached' });
};

async function openDict(
  visit: (options: { isSignedIn: true }) => Promise<Visit>,
  query = '',
): Promise<Visit> {
  const opened = await visit({ isSignedIn: true });
  script(opened.backend);
  await opened.page.goto(`/isystem/dict${query}`);
  await opened.page
    .getByRole('gridcell', { name: /^字典\d+$/ })
    .first()
    .waitFor();
  return opened;
}

/** A form lies over the tab bar; the palette leads away from it. */
async function leaveForHome(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: '首页' }).click();
  await form(page).waitFor({ state: 'hidden' });
}

async function typeIntoSecond(page: Page): Promise<void> {
  await page
    .getByRole('row', { name: /字典2 / })
    .getByRole('button', { name: '编辑' })
    .click();
  await form(page).getByLabel('字典名称', { exact: true }).fill('改了一半');
}

async function expectTypedText(page: Page): Promise<void> {
  await form(page).waitFor();
  await form(page).getByText('编辑').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].some(
      (one) => one.value === '改了一半',
    ),
  );
}

async function visitOthers(page: Page): Promise<void> {
  await page.getByRole('button', { name: '其它' }).click();
  for (const { meta } of OTHERS as { meta: { title: string } }[]) {
    await page.getByRole('link', { name: meta.title, exact: true }).click();
    await page.getByRole('tab', { name: meta.title, exact: true, selected: true }).waitFor();
  }
}

describe.concurrent('unsaved work', () => {
  test('marks its tab, and every way of closing or refreshing asks first; cancelling loses nothing', async ({
    expect,
    visit,
  }) => {
    const { page, pageErrors } = await openDict(visit);
    await page
      .getByRole('row', { name: /字典2 / })
      .getByRole('button', { name: '编辑' })
      .click();
    await form(page).waitFor();
    expect(await mark(page).count()).toBe(0);
    await form(page).getByLabel('字典名称', { exact: true }).fill('改了一半');
    await expect.poll(() => mark(page).count()).toBe(1);
    await leaveForHome(page);
    const confirmQuestion = '「数据字典」有未保存的内容，确定关闭吗？';
    const menuEntry = (of: string, name: string) => async () => {
      await tab(page, of).click({ button: 'right' });
      await page.getByRole('menuitem', { name }).click();
    };
    const closings: [() => Promise<void>, string][] = [
      [() => dict(page).click({ button: 'middle' }), confirmQuestion],
      [
        () => page.locator('.tab').filter({ hasText: '数据字典' }).locator('.tab-close').click(),
        confirmQuestion,
      ],
      [() => dict(page).press('Delete'), confirmQuestion],
      [menuEntry('首页', '关闭右侧'), confirmQuestion],
      [menuEntry('首页', '关闭其它'), confirmQuestion],
      [menuEntry('数据字典', '刷新'), '「数据字典」有未保存的内容，确定刷新吗？'],
    ];
    for (const [act, sentence] of closings) {
      await act();
      await question(page).getByText(sentence).waitFor();
      await answer(page, '取消');
      expect(await mark(page).count()).toBe(1);
    }
    await dict(page).click();
    await expectTypedText(page);
    await leaveForHome(page);
    await dict(page).click({ button: 'middle' });
    await answer(page, '确定');
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['首页']);
    expect(pageErrors).toEqual([]);
  });

  test('signing out names it, and the browser asks before the page closes', async ({ expect, visit }) => {
    const { page } = await openDict(visit);
    await typeIntoSecond(page);
    const dialogEvent = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await dialogEvent;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaveForHome(page);
    await page.getByRole('button', { name: '退出登录' }).click();
    await question(page).getByText('真的要注销登录吗 ?').waitFor();
    await question(page).getByText('「数据字典」有未保存的内容，退出后将会丢失。').waitFor();
    await answer(page, '取消');
    await dict(page).click();
    await expectTypedText(page);
  });

  test('without unsaved work nothing asks: an open form, and one that was taken back', async ({
    expect,
    visit,
  }) => {
    const { page } = await openDict(visit);
    await typeIntoSecond(page);
    await form(page).getByLabel('字典名称', { exact: true }).fill('字典2');
    await expect.poll(() => mark(page).count()).toBe(0);
    await leaveForHome(page);
    await dict(page).click({ button: 'middle' });
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['首页']);
    expect(await question(page).count()).toBe(0);
  });

  test('with tabs off the form waits until its page is opened again', async ({ visit }) => {
    const { page } = await openDict(visit);
    await page.evaluate(() =>
      localStorage.setItem('pro__DEFAULT_MULTI_PAGE', JSON.stringify({ value: false, expire: null })),
    );
    await page.reload();
    await typeIntoSecond(page);
    await leaveForHome(page);
    await page.getByRole('button', { name: '系统管理' }).click();
    await page.getByRole('link', { name: '数据字典' }).click();
    await expectTypedText(page);
  });
});

describe.concurrent('more than ten tabs', () => {
  test('a form is restored as it was typed, over its record, and selected rows stay selected', async ({
    expect,
    visit,
  }) => {
    const { page } = await openDict(visit);
    await page
      .getByRole('row', { name: /字典3 / })
      .getByRole('checkbox')
      .check();
    await typeIntoSecond(page);
    await leaveForHome(page);
    await visitOthers(page);
    expect(await mark(page).count()).toBe(1);
    await dict(page).click();
    await expectTypedText(page);
    expect(await form(page).getByLabel('字典编号').inputValue()).toBe('code2');
    await page.getByRole('group', { name: '批量操作', includeHidden: true }).getByText('已选 1').waitFor();
  });

  test('an older list is drawn again from its address, scrolled as it was left', async ({
    expect,
    visit,
  }) => {
    const { page, backend } = await openDict(visit, '?pageNo=1&pageSize=50');
    const scroller = page.locator('.pane:visible [role=grid]').first();
    const scrolled = () =>
      page
        .locator('.pane:visible')
        .evaluate((pane) => Math.max(...[...pane.querySelectorAll('*')].map((one) => one.scrollTop)));
    await scroller.hover();
    await page.mouse.wheel(0, 700);
    await expect.poll(scrolled).toBeGreaterThan(500);
    const before = await scrolled();
    await visitOthers(page);
    backend.clear();
    await dict(page).click();
    await expect.poll(scrolled).toBe(before);
    expect(backend.callsTo('/sys/dict/list').length).toBe(1);
    expect(new URL(page.url()).searchParams.get('pageSize')).toBe('50');
  });
});
