import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startBuiltServer, stopBuiltServer } from '../support/builtServer';
import { chromiumLaunch } from '../support/chromium';
import { createDatabase, startTestCluster } from '../support/database';

export interface Site {
  /** Where the built site is served. */
  url: string;
  adminPassword: string;
  /** Screen files over the built-in ones; the server watches it. */
  screensDir: string;
  /** The one Chromium of the run, to connect to. */
  browser: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
  }
}

const adminPassword = 'Admin-2026!';

/** One built server with demonstration data and one Chromium for all browser tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const dataDir = await mkdtemp(join(tmpdir(), 'console-browser-'));
  const screensDir = join(dataDir, 'screens');
  await mkdir(screensDir);
  const { host, port, user, database } = await createDatabase(cluster);
  const server = await startBuiltServer({
    ADMIN_PASSWORD: adminPassword,
    DATA_DIR: dataDir,
    SCREENS_DIR: screensDir,
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  });
  const browser = await chromium.launchServer(await chromiumLaunch());
  provide('site', { screensDir, url: server.url, adminPassword, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await stopBuiltServer(server);
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
