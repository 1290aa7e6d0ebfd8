import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { ADMIN } from '../support/builtServer';

export interface LoadedFile {
  /** Path below the site: `assets/index-abc.js`. */
  name: string;
  kind: 'script' | 'style';
  /** At brotli quality 11. */
  bytes: number;
}

const KINDS: [type: string, kind: LoadedFile['kind']][] = [
  ['javascript', 'script'],
  ['text/css', 'style'],
];

/** Opens the login page, and waits until it requests nothing more. */
export function loadLogin(browser: Browser, url: string): Promise<LoadedFile[]> {
  return loading(browser, async (page) => {
    await page.goto(`${url}/user/login`);
    await page.getByRole('button', { name: '登录' }).waitFor();
    await page.waitForLoadState('networkidle');
  });
}

/** Asks for a list, signs in on the way, and ends when its rows are painted. */
export function loadFirstList(browser: Browser, url: string): Promise<LoadedFile[]> {
  return loading(browser, async (page) => {
    await page.goto(`${url}/goods/gift`);
    await page.getByLabel('账号').fill(ADMIN.username);
    await page.getByLabel('密码').fill(ADMIN.password);
    await page.getByRole('button', { name: '登录' }).click();
    await page.locator('.data-grid-row').first().waitFor();
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
  });
}

/** Scripts and styles that a separate page, without a cache, asks for during `visit`. */
async function loading(browser: Browser, visit: (page: Page) => Promise<void>): Promise<LoadedFile[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    // what a page fetches in advance when it has nothing to do is not what it needs
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const answers: Response[] = [];
    page.on('response', (response) => answers.push(response));
    await visit(page);
    const files = await Promise.all([...answers].map(fileOf));
    return files.filter((file) => file !== null);
  } finally {
    await page.close();
  }
}

async function fileOf(response: Response): Promise<LoadedFile | null> {
  const type = (await response.headerValue('content-type')) ?? '';
  const kind = KINDS.find(([part]) => type.includes(part))?.[1];
  if (!kind) return null;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const packed = await promisify(brotliCompress)(await response.body(), quality);
  return { name: new URL(response.url()).pathname.slice(1), kind, bytes: packed.length };
}
