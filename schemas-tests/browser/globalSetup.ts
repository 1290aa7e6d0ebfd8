import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumLaunch } from '../support/chromium';
import { type Cluster, startTestCluster } from '../support/database';
import { startSiteServer } from './siteServer';

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
    /** For a suite that needs a server to itself. */
    cluster: Cluster;
  }
}

/** One built server with demonstration data and one Chromium for all browser tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const server = await startSiteServer(cluster);
  const browser = await chromium.launchServer(await chromiumLaunch());
  const { url, adminPassword } = server;
  provide('site', { url, adminPassword, browser: browser.wsEndpoint() });
  provide('cluster', { connection: cluster.connection });
  return async () => {
    await browser.close();
    await server.close();
    await cluster.stop();
  };
}
