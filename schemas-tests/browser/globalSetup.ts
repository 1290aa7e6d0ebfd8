import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumLaunch } from '../support/chromium';
import { createDatabase, startTestCluster } from '../support/database';

export interface Site {
  /** Where the built site is served. */
  url: string;
  adminPassword: string;
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
  const { host, port, user, database } = await createDatabase(cluster);
  const server = await startBuiltServer({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  });
  const browser = await chromium.launchServer(await chromiumLaunch());
  provide('site', { url: server.url, adminPassword, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function startBuiltServer(
  variables: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', ADMIN_PASSWORD: adminPassword, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const url = /控制台已启动：(\S+)/.exec(said)?.[1];
    if (!url) continue;
    // what it says later must still be read, or a full pipe would stop it
    child.stdout.resume();
    return { url, child };
  }
  throw new Error(`the built server ended before it served:\n${said}`);
}
