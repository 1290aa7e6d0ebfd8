import type { Browser } from 'playwright-core';
import { ADMIN } from './builtServer';

export const VIEW = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' };

/** What the browser remembers of a signed-in operator. */
export type StoredSession = { name: string; value: string }[];

export async function storedSession(
  browser: Browser,
  url: string,
  password = ADMIN.password,
): Promise<StoredSession> {
  const page = await browser.newPage(VIEW);
  await page.goto(`${url}/goods/gift`);
  await page.getByLabel('账号').fill(ADMIN.username);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.locator('.data-grid-row').first().waitFor();
  const { origins } = await page.context().storageState();
  await page.close();
  return origins[0]?.localStorage ?? [];
}
