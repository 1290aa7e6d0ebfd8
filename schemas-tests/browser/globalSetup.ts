import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import type { ConnectionConfig } from '../../src/server/db/connection';
import type { Cluster } from '../../src/testing/database';
import { chromiumLaunch } from '../support/chromium';
import { joinGround } from '../support/ground';
import { countSetUp } from '../support/partReporter';
import { startSiteServer } from './siteServer';

export interface Site {
  /** Where the built site is served. */
  url: string;
  adminPassword: string;
  /** The server's database. */
  database: ConnectionConfig;
  /** The one Chromium of the run, to connect to. */
  browser: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    site: Site;
    /** For a suite that needs a server to itself. */
    cluster: Cluster;
  }
}

/** One built server with demonstration data and one Chromium for all browser tests. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return countSetUp('browser', () => startSite(project));
}

async function startSite({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const ground = await joinGround(name);
  await ground.makeDemo();
  const server = await startSiteServer(ground.cluster, ground.template.demo);
  const browser = await chromium.launchServer(await chromiumLaunch());
  const { url, adminPassword, database } = server;
  provide('site', { url, adminPassword, database, browser: browser.wsEndpoint() });
  provide('cluster', ground.cluster);
  return async () => {
    await browser.close();
    await server.close();
    await ground.stop();
  };
}
