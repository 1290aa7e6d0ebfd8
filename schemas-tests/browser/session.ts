import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

export interface BrowserSession {
  page: Page;
  context: BrowserContext;
  /** Everything the console called an error, policy violations included. */
  faults: string[];
  close(): Promise<void>;
}

/** A browser of its own (storage, cookies) on the shared Chromium, at the login page. */
export async function openBrowser(
  { width = 1440, height = 900 }: { width?: number; height?: number } = {},
  baseURL = inject('site').url,
): Promise<BrowserSession> {
  const browser: Browser = await chromium.connect(inject('site').browser);
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return {
    page,
    context,
    faults,
    close: async () => {
      await context.close();
      await browser.close();
    },
  };
}

export async function signIn(
  page: Page,
  username = 'admin',
  password = inject('site').adminPassword,
): Promise<void> {
  await page.goto('/user/login');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
}
