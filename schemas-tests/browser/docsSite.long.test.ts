import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '../support/chromium';

/** The documentation site as a reader has it: built, put below some path, under a policy that allows no script in a page. */
const SITE = 'dist/docs';
const BELOW = '/any/where/';
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

let server: Server;
let browser: Browser;
let address: string;
beforeAll(async () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/docs.mjs'], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '', 'http://x').pathname);
    try {
      if (!path.startsWith(BELOW)) throw new Error('elsewhere');
      const body = readFileSync(join(SITE, path.slice(BELOW.length) || 'index.html'));
      const type = TYPES[extname(path)] ?? (path.endsWith('/') ? TYPES['.html'] : 'application/octet-stream');
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BELOW}`;
  browser = await chromium.launch(await chromiumLaunch());
}, 180_000);
afterAll(async () => {
  await browser.close();
  server.close();
});

test('no page holds a script, and nothing names the base path', () => {
  const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const name of pages) {
    const html = readFileSync(join(SITE, name), 'utf8');
    expect(html.match(/<script(?![^>]* src=)/g), name).toBeNull();
    expect(html.match(/(?:src|href)="\/(?!\/)/g), name).toBeNull();
  }
});

test.each([
  ['审核', '审核墙'],
  ['字段类型', '自己的字段类型'],
  ['看板', '看板'],
])('searching %s finds %s, and opens it', async (typed, title) => {
  const { page, faults: pageErrors } = await opened(1440);
  await page.click('.VPNavBarSearch button');
  await page.fill('.search-input', typed);
  const hit = page.locator('.VPLocalSearchBox .result', {
    hasText: new RegExp(`#\\s*${[...title].join('\\s*')}\\s*$`),
  });
  await hit.first().click();
  await expect.poll(() => page.title()).toBe(`${title} | 配置化后台`);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test.each([1440, 1088, 375])('at %d wide pages fit, in light and dark', async (width) => {
  for (const dark of [false, true]) {
    const { page, faults: pageErrors } = await opened(width, dark);
    for (const place of ['reference.html', 'cookbook/effect.html', 'design.html']) {
      await page.goto(address + place, { waitUntil: 'networkidle' });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        place,
      ).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(dark);
    }
    expect(pageErrors).toEqual([]);
    await page.context().close();
  }
});

async function opened(width: number, dark = false) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'zh-CN',
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, faults: pageErrors };
}
