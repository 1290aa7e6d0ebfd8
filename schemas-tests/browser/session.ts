import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { inject, vi } from 'vitest';
import { timeLimit } from '../../src/testing/slowness';

export interface BrowserSession {
  page: Page;
  context: BrowserContext;
  /** Everything the console called an error, policy violations included. */
  pageErrors: string[];
  close(): Promise<void>;
}

/** Open pages, of any file: the errors of their console, and what they wait for. */
export const openPages = new Map<Page, { pageErrors: string[]; waiting: Set<Request> }>();

/** A separate browser (storage, cookies) on the shared Chromium, at the login page. */
export async function openBrowser(
  {
    width = 1440,
    height = 900,
    // for a suite about what holds without the policy
    bypassCSP = false,
  }: { width?: number; height?: number; bypassCSP?: boolean } = {},
  baseURL = inject('site').url,
): Promise<BrowserSession> {
  const browser: Browser = await chromium.connect(inject('site').browser);
  const context = await browser.newContext({
    baseURL,
    bypassCSP,
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // nothing slides or grows: what is visible can be pressed
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('close', () => openPages.delete(page));
  page.setDefaultTimeout(timeLimit(10_000));
  const pageErrors: string[] = [];
  const waiting = new Set<Request>();
  openPages.set(page, { pageErrors, waiting });
  page.on('request', (request) => waiting.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => waiting.delete(request));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') pageErrors.push(messageText(message));
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return {
    page,
    context,
    pageErrors,
    close: async () => {
      await context.close();
      await browser.close();
    },
  };
}

/** What failed to load is reported without its address, which is half of it. */
function messageText(message: ConsoleMessage): string {
  const { url } = message.location();
  const text = message.text();
  return text.startsWith('Failed to load') ? `${text} ${url}` : text;
}

/**
 * Signed in, as the login page leaves a browser, with no page of the console open yet: the test goes to its own, and a page that
 * nobody looks at costs a second. The login page itself is tried by `shell.test.ts` and the suites under `session/`.
 */
export async function signIn(
  page: Page,
  username = 'admin',
  password = inject('site').adminPassword,
): Promise<void> {
  const answer = await page.request.post('/console/sys/login', { data: { username, password } });
  const { success, message, result } = await answer.json();
  if (!success) throw new Error(message);
  const storage = { 'Access-Token': result.token, Login_Userinfo: result.userInfo, Login_Username: username };
  // an address of the site that runs nothing
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    const expire = Date.now() + 604_800_000;
    for (const [name, value] of Object.entries(entries))
      localStorage.setItem(`pro__${name}`, JSON.stringify({ value, expire }));
  }, storage);
}

/** Signed in and at the workplace, as the login page leads there. */
export async function signInToWorkplace(page: Page, username?: string, password?: string): Promise<void> {
  await signIn(page, username, password);
  await page.goto('/dashboard/workplace');
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
}

/** What buttons are called, those that are only an icon as well. */
export function namesOf(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
}

/** Opens a queue and begins its work: before that nothing is claimed and no record is shown. */
export async function startQueue(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: '开始处理' }).click();
  await page.locator('.queue-record').waitFor();
}

/**
 * Tries again until it throws no more, for as long as a page on a busy machine may take. Not `expect.poll`: the common
 * `expect` belongs to no test while several run together.
 */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: timeLimit(8000), interval: 20 });
}
