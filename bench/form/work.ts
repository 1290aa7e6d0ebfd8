import type { Browser, CDPSession, Page } from 'playwright-core';
import { heapObjects } from './heapObjects';
import { watchFields } from './watch';

export type Sample = 'ours' | 'antd' | 'formily';

export interface BenchPage {
  page: Page;
  /** Milliseconds of processor that the page's main thread takes for `run`. */
  work(run: () => Promise<unknown>): Promise<number>;
  /** KiB of objects that stay reachable. */
  retainedBytes(): Promise<number>;
}

export interface WantedPage {
  form: Sample;
  fields: number;
  /** The form alone, without list and dialog. */
  isPage?: boolean;
}

/** A page of its own, as soon as the browser has begun with it. */
export async function openPage(browser: Browser, url: string, wanted: WantedPage): Promise<BenchPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchFields);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');
  const query = `form=${wanted.form}&fields=${wanted.fields}${wanted.isPage ? '&page' : ''}`;
  await page.goto(`${url}/bench/form/index.html?${query}`, { waitUntil: 'commit' });
  return {
    page,
    async work(run) {
      await page.bringToFront();
      const before = await taskTime(cdp);
      await run();
      return ((await taskTime(cdp)) - before) * 1000;
    },
    retainedBytes: () => heapObjects(cdp),
  };
}

/** The list stands, and is idle for so long. */
export async function listStands({ page }: BenchPage, milliseconds = 1000): Promise<void> {
  await rowButton(page).waitFor();
  await page.waitForTimeout(milliseconds);
}

/** Presses 编辑 in the row as a hand does: the pointer is there a moment before. Milliseconds until the fields are painted. */
export async function openDialog({ page }: BenchPage, fields: number): Promise<number> {
  const box = await rowButton(page).boundingBox();
  if (!box) throw new Error('the button is out of sight');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(100);
  const painted = page.evaluate((count) => window.bench.fieldsAfterClick(count), fields);
  await page.waitForTimeout(20);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return painted;
}

export async function closeDialog({ page }: BenchPage): Promise<void> {
  const gone = page.evaluate(() => window.bench.fieldsAfterClick(0));
  await page.waitForTimeout(20);
  await page.getByRole('button', { name: /取\s*消/ }).click();
  await gone;
  await page.waitForTimeout(400);
}

/** Types letters into the text in the middle; milliseconds from each until it is painted. */
export async function typeLetters({ page }: BenchPage, letters: string): Promise<number[]> {
  for (const letter of letters) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(80);
  }
  return page.evaluate(() => window.bench.keys.splice(0));
}

function rowButton(page: Page) {
  return page.getByRole('button', { name: /编\s*辑/ });
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const found = metrics.find((one) => one.name === 'TaskDuration');
  if (!found) throw new Error('the browser does not report TaskDuration');
  return found.value;
}
