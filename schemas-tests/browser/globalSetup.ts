import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import type { ConnectionConfig } from '../../src/server/db/connection';
import { type Cluster, startTestCluster } from '../../src/testing/database';
import { chromiumLaunch } from '../support/chromium';
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

async function startSite({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const server = await startSiteServer(cluster);
  const browser = await chromium.launchServer(await chromiumLaunch());
  const { url, adminPassword, database } = server;
  provide('site', { url, adminPassword, database, browser: browser.wsEndpoint() });
  provide('cluster', { connection: cluster.connection });
  return async () => {
    await browser.close();
    await server.close();
    await cluster.stop();
  };
}
