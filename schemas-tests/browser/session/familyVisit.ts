import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { timeLimit } from '../../../src/testing/slowness';
import { FAMILY_PERMISSIONS, FAMILY_USER, type FamilyBackend, startFamilyBackend } from '../familyBackend';
import { eventually } from '../session';

export interface Visit {
  backend: FamilyBackend;
  context: BrowserContext;
  page: Page;
  /** Scripts' errors; refusals that the browser itself notes are not among them. */
  pageErrors: string[];
  /** Until the page has the answers to all its requests: time moved on before that would end calls at their 9 s. */
  answered(): Promise<void>;
}

interface VisitOptions {
  width?: number;
  height?: number;
  /** `/config.json`. */
  config?: Record<string, unknown>;
  /** Starts with a stored session. */
  isSignedIn?: boolean;
  /** The test controls the time. */
  hasClock?: boolean;
}

interface Fixtures {
  browser: Browser;
  /** A backend of the family of the test's own, and a fresh browser; both end with the test. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/** Tests that visit the built site; each is on its own, so that they run side by side. */
export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names that a fixture needs from here
    async ({}, use) => {
      const browser = await chromium.connect(inject('site').browser);
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  visit: async ({ browser }, use) => {
    const closers: (() => Promise<unknown>)[] = [];
    await use((options) => openVisit(browser, closers, options));
    for (const close of closers.reverse()) await close();
  },
});

export const USER = { ...FAMILY_USER, nickname: '小管' };

async function openVisit(
  browser: Browser,
  closers: (() => Promise<unknown>)[],
  options: VisitOptions = {},
): Promise<Visit> {
  const { width = 1440, height = 900, config, isSignedIn = false, hasClock = false } = options;
  const backend = await startFamilyBackend({ config });
  closers.push(() => backend.close());
  const context = await browser.newContext({
    baseURL: backend.url,
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // nothing slides or grows: what is visible can be pressed
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: isSignedIn ? [{ origin: backend.url, localStorage: storedSession() }] : [],
    },
  });
  closers.push(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(timeLimit(8000));
  if (hasClock) await page.clock.install();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return { backend, context, page, pageErrors, answered: answersOf(page, backend.ended) };
}

function answersOf(page: Page, ended: string[]): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    ended.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  return async () => {
    await eventually(() => {
      if (pending.size > 0) throw new Error(`unanswered: ${[...pending].map((one) => one.url()).join(' ')}`);
    });
    // the page's own turn to read the last one
    await page.evaluate(() => undefined);
  };
}

function storedSession(): { name: string; value: string }[] {
  const expire = Date.now() + 604_800_000;
  const entries = { 'Access-Token': 'token-1', Login_Userinfo: USER, Login_Username: USER.username };
  return Object.entries(entries).map(([name, value]) => ({
    name: `pro__${name}`,
    value: JSON.stringify({ value, expire }),
  }));
}

/** A value of local storage under the product's namespace. */
export function stored(page: Page, key: string): Promise<{ value: unknown; expire: number | null } | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(`pro__${name}`) ?? 'null'), key);
}

export async function fillAccount(page: Page, username = 'admin', password = 'secret'): Promise<void> {
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码').fill(password);
}

export async function submitLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: '登录' }).click();
}

/** Where the browser is, without the site. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

type MenuNode = (typeof FAMILY_PERMISSIONS.menu)[number] | Record<string, unknown>;

/** The family's permission answer with another menu. */
export function permissionsWith(menu: MenuNode[]): { result: unknown } {
  return { result: { ...FAMILY_PERMISSIONS, menu } };
}

export function menuItem(path: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  const { meta, ...rest } = more;
  return {
    id: path,
    route: '1',
    path,
    name: path.replaceAll('/', '-'),
    component: 'system/NoSuchPage',
    meta: { keepAlive: false, internalOrExternal: false, title: `页${path}`, ...(meta as object) },
    ...rest,
  };
}

export const PERMISSIONS = '/sys/permission/getUserPermissionByToken';
export const DEPARTS = '/sys/user/getCurrentUserDeparts';

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
export const systemNotice = (page: Page) => page.locator('.system-notice');

export const TWO_DEPARTS = [
  { id: 'd1', departName: '市场部', orgCode: 'A01' },
  { id: 'd2', departName: '运营部', orgCode: 'A02' },
];
