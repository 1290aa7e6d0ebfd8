import type { CDPSession, Page } from 'playwright-core';
import type { Findings } from '../bench';
import { ADMIN, startBuiltServer } from '../support/builtServer';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { median } from '../support/median';

/** Lists of the demonstration; twenty pages in all, as an operator's afternoon has them open. */
const SCREENS = [
  '/goods/gift',
  '/finance/gold-order',
  '/finance/withdrawal',
  '/finance/withdrawal-approval',
  '/finance/gold-record',
  '/finance/bean-record',
  '/finance/price-config',
  '/user/user',
  '/user/equipment',
  '/user/store-user',
  '/user/money-edit',
  '/goods/gift-record',
  '/audit/contraband',
  '/goods/dress',
  '/live/call-record',
  '/vip/vip-type',
  '/system/dict',
  '/system/data-log',
  '/system/announcement',
  '/system/quartz-job',
];
const LIVE_TAB_MS = 50;
const MOST_GROWTH_MIB = 10;
const OPENINGS = 100;

/** Switching between tabs that are alive, and what a hundred tabs opened and closed leave behind. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url } = await startBuiltServer(atEnd, 'demo');
  const browser = await launchChromium(atEnd);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await signIn(page, url);
  for (const path of SCREENS) await open(page, path);
  const switches: number[] = [];
  // the last ten are alive; between those it goes to and fro
  const alive = SCREENS.slice(-8);
  for (let round = 0; round < 5; round += 1)
    for (const path of alive) switches.push(await switchTo(page, path));
  const live = median(switches, alive.length);
  const session = await page.context().newCDPSession(page);
  await closeAll(page);
  await openAndClose(page, OPENINGS / 5);
  const before = await heap(session);
  await openAndClose(page, OPENINGS);
  const growth = (await heap(session)) - before;
  return {
    figures: [
      {
        what: 'tabs: a live tab shown',
        value: `${live} ms`,
        goal: `<= ${LIVE_TAB_MS} ms`,
        isMet: live <= LIVE_TAB_MS,
      },
      {
        what: `tabs: heap after ${OPENINGS} opened and closed`,
        value: `${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MiB`,
        detail: `${before.toFixed(0)} MiB before`,
        goal: `<= +${MOST_GROWTH_MIB} MiB`,
        isMet: growth <= MOST_GROWTH_MIB,
      },
    ],
    notes: [`tabs: ${SCREENS.length} pages open; the heap is counted after a collection.`],
  };
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${SCREENS[0]}`);
  await page.getByLabel('账号').fill(ADMIN.username);
  await page.getByLabel('密码').fill(ADMIN.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.locator('.data-grid').first().waitFor();
}

/** As a link of the page would go there: without loading the site again. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(
    (to) =>
      location.pathname === to &&
      // the former list is visible until this one's tab is there
      JSON.parse(sessionStorage.getItem('console.tabs') ?? '[]').some(
        (tab: { path: string }) => tab.path === to,
      ) &&
      [...document.querySelectorAll('.data-grid')].some((grid) => grid.checkVisibility()),
    path,
  );
}

/** Presses the tab; milliseconds until its list is painted. */
function switchTo(page: Page, path: string): Promise<number> {
  return page.evaluate(async (to) => {
    const index = JSON.parse(sessionStorage.getItem('console.tabs') ?? '[]').findIndex(
      (tab: { path: string }) => tab.path === to,
    );
    const tab = document.querySelectorAll<HTMLElement>('.tab-title')[index];
    if (!tab) throw new Error(`no tab of ${to}`);
    await new Promise((frame) => requestAnimationFrame(frame));
    const started = performance.now();
    tab.click();
    const isShown = () =>
      location.pathname === to &&
      [...document.querySelectorAll('.data-grid')].some((grid) => grid.checkVisibility());
    do {
      await new Promise<void>((painted) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => painted();
        channel.port2.postMessage(null);
      });
    } while (!isShown());
    return performance.now() - started;
  }, path);
}

async function closeAll(page: Page): Promise<void> {
  await open(page, SCREENS[0] as string);
  await page.locator('.tab-title').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: /关闭其/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('.tab-title').length <= 2);
}

async function openAndClose(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await open(page, SCREENS[1 + (count % 10)] as string);
    await page.locator('.tab.is-active .tab-title').press('Delete');
    await page.waitForFunction(() => document.querySelectorAll('.tab-title').length <= 2);
  }
}

/** MiB in use when nothing more can be collected. */
async function heap(session: CDPSession): Promise<number> {
  for (let count = 0; count < 3; count += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
}
