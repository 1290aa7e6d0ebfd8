import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumLaunch } from '../support/chromium';

export const SITE = 'dist/docs';
const BELOW = '/any/where/';
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface DocsSite {
  /** Its first page. */
  address: string;
  browser: Browser;
  /** Files sent since the last call, below the site's folder. */
  takeSent(): string[];
  close(): Promise<void>;
}

/** The documentation site as a reader has it: built, put below some path, under a policy that allows no script in a page. */
export async function openDocsSite(): Promise<DocsSite> {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/docs.mjs'], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  let sent: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '', 'http://x').pathname);
    try {
      if (!path.startsWith(BELOW)) throw new Error('elsewhere');
      const name = path.slice(BELOW.length) || 'index.html';
      const body = readFileSync(join(SITE, name));
      sent.push(name);
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch(await chromiumLaunch());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BELOW}`,
    browser,
    takeSent() {
      const files = sent;
      sent = [];
      return files;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

export interface DocsPage {
  page: Page;
  pageErrors: string[];
  close(): Promise<void>;
}

/** A reader's window on the first page; everything that it complains of is noted. */
export async function openDocsPage(
  { browser, address }: DocsSite,
  width: number,
  isDark = false,
): Promise<DocsPage> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'zh-CN',
    colorScheme: isDark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, pageErrors, close: () => context.close() };
}

/** How much wider the document is than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
