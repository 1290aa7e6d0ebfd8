import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { READABLE_SHADE } from '../../src/engine/parts/cells/ColourTag';
import { type BrowserSession, openBrowser, signIn } from './session';

/** What a page that is opened by its address asks for, and in how many steps (`design.md` §6). */

let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session.close());

/** A separate tab beside the signed-in one, and the paths it asks for. */
async function openTab() {
  const page = await session.context.newPage();
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  const shown = () => page.locator('.data-grid-row').first().waitFor();
  return { page, asked: requests, shown };
}

const times = (requests: URL[], path: RegExp) =>
  requests.filter(({ pathname }) => path.test(pathname)).length;

test('a list opened by its address asks for everything once, and for scripts and styles that the page names', async () => {
  const { page, asked: requests, shown } = await openTab();
  await page.goto('/goods/gift');
  await shown();
  await page.waitForLoadState('networkidle');
  for (const path of [
    /\/sys\/permission\/getUserPermissionByToken$/,
    /\/sys\/user\/setting$/,
    /\/screens\/goods\/gift\.\w+\.json$/,
    /\/gift\/gift\/list$/,
  ])
    expect([String(path), times(requests, path)]).toEqual([String(path), 1]);
  const drawn = requests.findIndex(({ pathname }) => pathname === '/screens/events');
  // the configuration is in the page; once it listens, a publication elsewhere makes it ask for the manifest again
  expect(times(requests.slice(0, drawn), /config\.json/)).toBe(0);
  expect(times(requests.slice(0, drawn), /manifest\.json/)).toBe(1);
  const files = new Set(requests.slice(0, drawn).map(({ pathname }) => pathname));
  const assets = [...files].filter((path) => path.startsWith('/assets/'));
  // of the page its libraries and itself, its style, the boot script, and the fields of extensions
  expect(assets.length).toBeLessThanOrEqual(8);
  // what the page does not name comes a round trip later
  const html = await (await page.request.get('/goods/gift', { headers: { Accept: 'text/html' } })).text();
  expect(assets.filter((path) => !html.includes(`"${path}"`))).toEqual([]);
  await page.close();
});

/** KiB of script over the wire, of a tab without a cache, until `shown`. */
async function scriptBytes(address: string, isSignedIn: boolean, shown: (page: Page) => Promise<void>) {
  const browser = session.context.browser() as Browser;
  const context = await browser.newContext({
    baseURL: inject('site').url,
    ...(isSignedIn && { storageState: await session.context.storageState() }),
  });
  try {
    const page = await context.newPage();
    // what a page fetches in advance when it has nothing to do is not what it needs
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.headers()['content-type']?.includes('javascript')) scripts.push(response);
    });
    await page.goto(address);
    await shown(page);
    const sizes = await Promise.all([...scripts].map((response) => response.request().sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024;
  } finally {
    await context.close();
  }
}

test('the login page comes with 340 KiB of script at most', async () => {
  const size = await scriptBytes('/user/login', false, (page) =>
    page.getByRole('button', { name: '登录' }).waitFor(),
  );
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThanOrEqual(340);
});

test('shell and first list come with 340 KiB of script at most', async () => {
  const size = await scriptBytes('/goods/gift', true, (page) =>
    page.locator('.data-grid-row').first().waitFor(),
  );
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(340);
});

test('tags have their colours, light and dark, before any script has run', async () => {
  const { page } = await openTab();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/goods/gift');
  const shades = Object.entries(READABLE_SHADE);
  expect(shades).toHaveLength(13);
  const coloursIn = (theme: string) =>
    page.evaluate(
      ([shown, look]) => {
        document.documentElement.dataset.theme = look;
        const place = document.body.appendChild(document.createElement('div'));
        place.className = 'console-tokens';
        return shown.map(([colour, shade]) => {
          const tag = place.appendChild(document.createElement('span'));
          tag.style.cssText = `color: var(--ant-${colour}-${shade}); background: var(--ant-${colour}-1)`;
          const { color, backgroundColor } = getComputedStyle(tag);
          return `${color} on ${backgroundColor}`;
        });
      },
      [shades, theme] as const,
    );
  const [light, dark] = [await coloursIn('light'), await coloursIn('dark')];
  for (const colours of [light, dark]) {
    expect(new Set(colours).size).toBeGreaterThanOrEqual(11);
    expect(colours.filter((one) => /rgb\(0, 0, 0\)|rgba\(0, 0, 0, 0\)/.test(one))).toEqual([]);
  }
  expect(light.filter((one, place) => one === dark[place])).toEqual([]);
  await page.close();
});

test('antd writes no rule of its own into the page, with a list, menus, the bell and a form open', async () => {
  const { page, shown } = await openTab();
  await page.goto('/goods/gift?kind=luxury');
  await shown();
  for (const [opener, role] of [
    [page.getByRole('button', { name: /^欢迎您/ }), 'menu'],
    [page.getByRole('button', { name: /^通知/ }), 'tablist'],
    [page.getByRole('button', { name: '搜索菜单' }), 'listbox'],
  ] as const) {
    await opener.click();
    await page.getByRole(role).filter({ visible: true }).last().waitFor();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  const written = await page.evaluate(() =>
    [...document.querySelectorAll('style[data-css-hash]')].map((style) => style.innerHTML.slice(0, 60)),
  );
  // the grid of formily is no part of antd
  expect(written.filter((rule) => rule !== '' && !rule.includes('ant-formily'))).toEqual([]);
  await page.close();
});

test('permissions, settings, screen and list are under way before the first script has come', async () => {
  const { page, shown } = await openTab();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(index|page)/, async (route) => {
    await gate;
    await route.continue();
  });
  const parts = ['getUserPermissionByToken', 'sys/user/setting', 'screens/goods/gift.', 'gift/gift/list?'];
  const all = parts.map((part) => page.waitForRequest((request) => request.url().includes(part)));
  await page.goto('/goods/gift', { waitUntil: 'commit' });
  await Promise.all(all);
  release();
  await shown();
  await page.close();
});

test('a list that opens in a state is asked for once, in that state', async () => {
  const { page, asked: requests, shown } = await openTab();
  await page.goto('/finance/withdrawal');
  await shown();
  const lists = requests.filter(({ pathname }) => pathname.endsWith('/withdrawal/list'));
  expect(lists.map(({ searchParams }) => searchParams.get('status'))).toEqual(['pending']);
  expect(await page.getByRole('columnheader', { name: '已等' }).count()).toBe(1);
  await page.close();
});

test('an address that asks for something else brings that, and no request is wasted', async () => {
  const { page, asked: requests, shown } = await openTab();
  await page.goto('/goods/gift?pageSize=10');
  await shown();
  const lists = requests.filter(({ pathname }) => pathname.endsWith('/gift/gift/list'));
  expect(lists.map(({ searchParams }) => searchParams.get('pageSize'))).toEqual(['10']);
  await page.close();
});

test('early answers of a session that has ended lead to the login page', async () => {
  const { page } = await openTab();
  const token = await page.context().storageState();
  const storedToken = token.origins[0]?.localStorage.find(({ name }) => name === 'pro__Access-Token');
  await session.context.request.post('/console/sys/logout', {
    headers: { TOKEN: JSON.parse(storedToken?.value ?? 'null').value },
  });
  await page.goto('/goods/gift');
  await page.waitForURL(/\/user\/login/);
});
