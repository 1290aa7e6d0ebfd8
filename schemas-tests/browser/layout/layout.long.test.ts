import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Opened, openSite } from './open';

/** Spec §2 (shell), §3 (settings), §9: the layout over a backend of the family. Checks build on one signed-in page. */
let site: Opened;
let page: Page;
beforeAll(async () => {
  site = await openSite({ kfUrl: 'https://kf.example.com/chat', kfUserId: 'kefu' });
  page = site.page;
});
afterAll(() => site.close());

const menu = () => page.getByRole('navigation', { name: '主菜单' });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const width = (selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
const storedValue = (key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`pro__${name}`) ?? 'null')?.value ?? null, key);
const openDict = async () => {
  const root = menu().getByRole('button', { name: '系统管理' });
  if ((await root.getAttribute('aria-expanded')) === 'false') await root.click();
  await menu().getByRole('link', { name: '数据字典' }).click();
  await page.getByRole('grid', { name: '数据字典' }).waitFor();
};
/** Also waits for the menu, which folds what led to the closed page only when it marks the home page. */
const onlyHomeIsOpen = async () => {
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['首页']);
  await menu().locator('[aria-current="page"]', { hasText: '首页' }).waitFor();
};
const inSettings = async (act: (drawer: ReturnType<Page['getByRole']>) => Promise<void>) => {
  await page.getByRole('button', { name: '系统设置' }).click();
  const drawer = page.getByRole('dialog', { name: '系统设置' });
  await drawer.waitFor();
  await act(drawer);
  await drawer.getByRole('button', { name: '关闭' }).click();
  await drawer.waitFor({ state: 'detached' });
};

describe('menu', () => {
  test('after sign-in the home tab is open at /dashboard/analysis', async () => {
    expect(new URL(page.url()).pathname).toBe('/dashboard/analysis');
    expect(await tab('首页').getAttribute('aria-selected')).toBe('true');
  });
  test('the sider is 200px wide, 80px collapsed; the toggle flips it and saves', async () => {
    expect(await width('.sider')).toBe(200);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(() => width('.sider')).toBe(80);
    expect(await storedValue('SIDEBAR_TYPE')).toBe(false);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect.poll(() => width('.sider')).toBe(200);
    expect(await storedValue('SIDEBAR_TYPE')).toBe(true);
  });
  test('hidden items are not shown', async () => {
    await menu().getByRole('button', { name: '系统管理' }).click();
    expect(await menu().getByRole('link', { name: '藏起来的' }).count()).toBe(0);
  });
  test('only one root submenu is open at a time', async () => {
    await menu().getByRole('button', { name: '系统监控' }).click();
    expect(await menu().getByRole('button', { name: '系统管理' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    expect(await menu().getByRole('link', { name: '数据字典' }).count()).toBe(0);
  });
  test('choosing an item opens its path, marks it, and stores its title under a route-title key', async () => {
    await openDict();
    expect(new URL(page.url()).pathname).toBe('/isystem/dict');
    expect(await menu().getByRole('link', { name: '数据字典' }).getAttribute('aria-current')).toBe('page');
    expect(await storedValue('ROUTE_TITLE_/isystem/dict')).toBe('数据字典');
  });
  test('open keys are remembered while collapsed', async () => {
    await page.getByRole('button', { name: '收起菜单' }).click();
    await page.getByRole('button', { name: '展开菜单' }).click();
    expect(await menu().getByRole('button', { name: '系统管理' }).getAttribute('aria-expanded')).toBe('true');
  });
  test('an external item is a plain link that opens a browser tab', async () => {
    await menu().getByRole('button', { name: '系统监控' }).click();
    const link = menu().getByRole('link', { name: '在线文档' });
    expect(await link.getAttribute('href')).toBe('https://docs.example.com/');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  });
  test('the logo links to the dashboard', async () => {
    await menu().getByRole('link', { name: '测试后台' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/analysis');
  });
  test('a component that is no screen shows which one, not a blank', async () => {
    await menu().getByRole('button', { name: '系统管理' }).click();
    await menu().getByRole('link', { name: '没有的页' }).click();
    await page.getByText('system/NoSuchPage').waitFor();
  });
});

describe('header and footer', () => {
  test('the breadcrumb starts with 首页 and shows each title; the current one is plain text', async () => {
    await openDict();
    const crumbs = page.getByRole('navigation', { name: '面包屑' }).last();
    expect(await crumbs.getByRole('listitem').allTextContents()).toEqual(['首页', '系统管理', '数据字典']);
    expect(await crumbs.getByRole('link', { name: '数据字典' }).count()).toBe(0);
    expect(await crumbs.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/dashboard/');
  });
  test('the customer-service link opens a new tab with id, avatar, token and name', async () => {
    const link = page.getByRole('link', { name: '客服平台' });
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.origin).toBe('https://kf.example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id: 'kefu',
      avatar: 'user/a.png',
      token: 'token-1',
      name: '管理员',
    });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('referrerpolicy')).toBe('no-referrer');
  });
  test('the footer carries the copyright line of 2021 and a credit', async () => {
    expect(await page.locator('.footer:visible').textContent()).toMatch(/2021.*出品/);
  });
  test('the header is 59px high', async () => {
    expect(await page.locator('.header').evaluate((element) => element.getBoundingClientRect().height)).toBe(
      59,
    );
  });
});

describe('tabs', () => {
  test('every visited route is a tab; the title of the document is the tab and the product', async () => {
    await openDict();
    expect(await page.getByRole('tab').allTextContents()).toEqual(
      expect.arrayContaining(['首页', '数据字典']),
    );
    await expect.poll(() => page.title()).toBe('数据字典 · 测试后台');
    await tab('首页').click();
    await expect.poll(() => page.title()).toBe('测试后台');
  });
  test('the context menu has refresh, close left, close right, close others, and closes on a click elsewhere', async () => {
    await openDict();
    await tab('数据字典').click({ button: 'right' });
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect.poll(() => items.allTextContents()).toEqual(['刷新', '关闭左侧', '关闭右侧', '关闭其它']);
    await page.locator('.footer:visible').click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });
  test('refresh loads the page again', async () => {
    site.backend.clear();
    await tab('数据字典').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await expect.poll(() => site.backend.callsTo('/sys/dict/list').length).toBeGreaterThan(0);
  });
  test('closing the home tab warns that it cannot be closed', async () => {
    await tab('首页').click({ button: 'middle' });
    await page.getByText('首页不能关闭!').waitFor();
    expect(await tab('首页').count()).toBe(1);
  });
  test('close others leaves this tab and the home tab', async () => {
    await tab('数据字典').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其它' }).click();
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['首页', '数据字典']);
  });
  test('a tab closes with the middle button, and another one shows', async () => {
    await tab('数据字典').click({ button: 'middle' });
    await onlyHomeIsOpen();
    expect(new URL(page.url()).pathname).toBe('/dashboard/analysis');
  });
  test('closing the last tab warns', async () => {
    await openDict();
    await tab('数据字典').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭左侧' }).click();
    await tab('数据字典').click({ button: 'middle' });
    await onlyHomeIsOpen();
    await tab('首页').click({ button: 'middle' });
    await page.getByText('首页不能关闭!').first().waitFor();
  });
  test('tabs come back after a refresh, with their queries', async () => {
    await openDict();
    await page.getByRole('textbox', { name: '字典名称' }).fill('字典1');
    await page.getByRole('button', { name: '查询' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('dictName')).toBe('字典1');
    await page.reload();
    await page.getByRole('grid', { name: '数据字典' }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['首页', '数据字典']);
    await tab('首页').click();
    await tab('数据字典').click();
    expect(new URL(page.url()).searchParams.get('dictName')).toBe('字典1');
  });
  test('the home tab stays in sight where the tabs have no room', async () => {
    const bar = page.getByRole('tablist', { name: '打开的页面' });
    const moved = await bar.evaluate((one) => {
      one.style.maxWidth = '120px';
      one.scrollLeft = 1000;
      return one.scrollLeft;
    });
    expect(moved).toBeGreaterThan(0);
    const [frame, home] = [await bar.boundingBox(), await tab('首页').boundingBox()];
    expect(home!.x).toBeGreaterThanOrEqual(frame!.x);
    await bar.evaluate((one) => {
      one.style.maxWidth = '';
    });
  });
  test('a tab behind the active one stays alive: what was typed is there on return', async () => {
    await page.getByRole('textbox', { name: '字典名称' }).fill('没有按查询');
    await tab('首页').click();
    await tab('数据字典').click();
    expect(await page.getByRole('textbox', { name: '字典名称' }).inputValue()).toBe('没有按查询');
  });
});

describe('menu search', () => {
  test('it is titled 搜索菜单 and lists visible pages, not containers', async () => {
    await page.getByRole('button', { name: '搜索菜单' }).click();
    const dialog = page.getByRole('dialog', { name: '搜索菜单' });
    await dialog.getByRole('option').first().waitFor();
    const found = await dialog.getByRole('option').allTextContents();
    expect(found.map((text) => text.replace(/系统.*$/, ''))).toEqual(
      expect.arrayContaining(['首页', '数据字典', '在线文档']),
    );
    expect(found.join()).not.toContain('藏起来的');
  });
  test('it finds by pinyin and initials and goes there', async () => {
    await page.keyboard.type('sjzd');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/isystem/dict');
  });
  test('Ctrl+K opens it from anywhere, recent pages first', async () => {
    await page.keyboard.press('Control+k');
    const first = page.getByRole('dialog', { name: '搜索', exact: true }).getByRole('option').first();
    await first.waitFor();
    expect(await first.textContent()).toContain('数据字典');
    await page.locator('#palette-input:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '搜索', exact: true }).waitFor({ state: 'detached' });
  });
});

describe('settings', () => {
  test('the menu theme is light by default and changes immediately', async () => {
    await page.locator('.layout.menu-light').waitFor();
    await inSettings((drawer) => drawer.getByText('暗色菜单风格').click());
    await page.locator('.layout.menu-dark').waitFor();
    expect(await storedValue('DEFAULT_THEME')).toBe('dark');
  });
  test('there are eight presets, #1890FF first; one changes the primary colour without reload', async () => {
    await inSettings(async (drawer) => {
      const presets = drawer.getByRole('radiogroup', { name: '主题色' }).getByRole('radio');
      expect(await presets.count()).toBe(8);
      expect(await presets.first().getAttribute('aria-checked')).toBe('true');
      await presets.last().click();
    });
    expect(await storedValue('DEFAULT_COLOR')).toBe('#722ED1');
    const primary = await page
      .locator('.app')
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--ant-color-primary').trim());
    expect(primary.toLowerCase()).toBe('#722ed1');
  });
  test('hiding the header needs a fixed header', async () => {
    await inSettings(async (drawer) => {
      const hide = drawer.getByRole('switch', { name: '下滑时隐藏顶栏' });
      expect(await hide.isDisabled()).toBe(true);
      await drawer.getByRole('switch', { name: '固定顶栏' }).click();
      await hide.click();
      expect(await hide.getAttribute('aria-checked')).toBe('true');
      await drawer.getByRole('switch', { name: '固定顶栏' }).click();
      expect(await hide.getAttribute('aria-checked')).toBe('false');
    });
    expect([
      await storedValue('DEFAULT_FIXED_HEADER'),
      await storedValue('DEFAULT_FIXED_HEADER_HIDDEN'),
    ]).toEqual([false, false]);
  });
  test('Fluid is offered for the top layout only, where the side menu cannot be fixed', async () => {
    await inSettings(async (drawer) => {
      expect(await drawer.getByText('流式').count()).toBe(0);
      await drawer.getByText('顶部栏导航').click();
      expect(await drawer.getByRole('switch', { name: '固定侧边菜单' }).isDisabled()).toBe(true);
      await drawer.getByText('流式').click();
    });
    expect([
      await storedValue('DEFAULT_LAYOUT_MODE'),
      await storedValue('DEFAULT_CONTENT_WIDTH_TYPE'),
    ]).toEqual(['topmenu', 'Fluid']);
  });
  test('in the top layout the logo is at least 165px and the right area at least 360px wide', async () => {
    expect(await width('.logo')).toBeGreaterThanOrEqual(165);
    expect(await width('.header-right')).toBeGreaterThanOrEqual(360);
    expect(await page.locator('.sider').count()).toBe(0);
  });
  test('the top menu opens a page', async () => {
    await menu().getByRole('button', { name: '系统管理' }).hover();
    await menu().getByRole('link', { name: '数据字典' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/isystem/dict');
  });
  test('back in the side layout the width is Fixed again', async () => {
    await inSettings((drawer) => drawer.getByText('侧边栏导航').click());
    expect(await storedValue('DEFAULT_CONTENT_WIDTH_TYPE')).toBe('Fixed');
  });
  test('colour-weak mode filters the page', async () => {
    await inSettings((drawer) => drawer.getByRole('switch', { name: '色弱模式' }).click());
    expect(await page.locator('.app').evaluate((element) => getComputedStyle(element).filter)).toBe(
      'invert(0.8)',
    );
    await inSettings((drawer) => drawer.getByRole('switch', { name: '色弱模式' }).click());
    expect(await storedValue('DEFAULT_COLOR_WEAK')).toBe(false);
  });
  test('multi-tab mode off shows no tabs', async () => {
    await inSettings((drawer) => drawer.getByRole('switch', { name: '多页签模式' }).click());
    expect(await page.getByRole('tab').count()).toBe(0);
    await inSettings((drawer) => drawer.getByRole('switch', { name: '多页签模式' }).click());
    expect(await storedValue('DEFAULT_MULTI_PAGE')).toBe(true);
  });
  test('settings survive a reload', async () => {
    await page.reload();
    await page.locator('.layout.menu-dark').waitFor();
  });
});

describe('widths', () => {
  test('at 1088px it is desktop, below it is mobile with a drawer of 200px that closes on choosing', async () => {
    await page.setViewportSize({ width: 1088, height: 800 });
    expect(await page.locator('.sider').count()).toBe(1);
    await page.setViewportSize({ width: 1087, height: 800 });
    await page.locator('.sider').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '展开菜单' }).click();
    expect(await width('.sider')).toBe(200);
    await openDict();
    await page.locator('.sider').waitFor({ state: 'detached' });
  });
  test('under 768px the greeting is hidden, at 375px nothing is wider than the page', async () => {
    await page.setViewportSize({ width: 375, height: 720 });
    expect(await page.getByText('欢迎您').first().isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});

test('no console error in all this', () => {
  expect(site.pageErrors).toEqual([]);
});
