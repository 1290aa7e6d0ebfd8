import type { Browser, CDPSession, Page } from 'playwright-core';
import { heapObjects } from './heapObjects';

export type Sample = 'ours' | 'antd' | 'formily';

export interface BenchPage {
  page: Page;
  /** Milliseconds of processor that the page's main thread takes for `run`. */
  work(run: () => Promise<unknown>): Promise<number>;
  /** KiB of objects that stay reachable. */
  retainedBytes(): Promise<number>;
}

/** A separate page, with its code loaded and nothing left to do; `isCold`: as soon as its button is there. */
export async function openPage(
  browser: Browser,
  url: string,
  form: Sample,
  fields: number,
  isCold = false,
): Promise<BenchPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/bench/form/index.html?form=${form}&fields=${fields}`);
  await page.locator('button', { hasText: /新\s*增/ }).waitFor();
  // the engine fetches its form when it has nothing to do
  if (!isCold) await page.waitForLoadState('networkidle');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  return {
    page,
    async work(run) {
      await page.bringToFront();
      const before = await metric(cdp, 'TaskDuration');
      await run();
      return ((await metric(cdp, 'TaskDuration')) - before) * 1000;
    },
    retainedBytes: () => heapObjects(cdp),
  };
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const found = metrics.find((one) => one.name === name);
  if (!found) throw new Error(`the browser does not report ${name}`);
  return found.value;
}
