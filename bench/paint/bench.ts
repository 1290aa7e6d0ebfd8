import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { median } from '../support/median';
import { servePage } from '../support/servePage';

const MOUNTS = 13;
const SEARCHES = 17;
const LISTS = ['ours', 'antd', 'pro'] as const;
type ListName = (typeof LISTS)[number];

/** A list page of the engine beside one written by hand with antd, and one of Ant Design Pro's table: first painted, and a search until its rows are painted. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const url = await servePage(atEnd, 'paint');
  const browser = await launchChromium(atEnd);
  const figures: Figure[] = [];
  for (const rows of [20, 100]) {
    const found = await measure(browser, url, rows);
    figures.push(
      figure(`paint: list of ${rows} rows`, found, ({ mount }) => mount, 0.85),
      figure(`paint: search of ${rows} rows, CPU`, found, ({ searchCpu }) => searchCpu, 0.5),
    );
  }
  return {
    figures,
    notes: ['paint: milliseconds, medians; rows come from memory in both; CPU is the page’s task time.'],
  };
}

function figure(
  what: string,
  found: Record<ListName, Measured>,
  read: (measured: Measured) => number,
  goal: number,
): Figure {
  const [ours, antd, pro] = [read(found.ours), read(found.antd), read(found.pro)];
  const ratio = ours / antd;
  return {
    what,
    value: `${ours} ms`,
    detail: `antd ${antd} ms, ratio ${ratio.toFixed(2)}; ProTable ${pro} ms, ratio ${(ours / pro).toFixed(2)}`,
    goal: `<= ${goal}x`,
    isMet: ratio <= goal,
  };
}

interface Measured {
  mount: number;
  searchCpu: number;
}

/** The pages take turns, so that whatever else the machine does befalls them alike. */
async function measure(browser: Browser, url: string, rows: number) {
  const found = {} as Record<ListName, Measured>;
  const pages = new Map<string, { page: Page; session: CDPSession }>();
  const samples = {
    ours: { mount: [] as number[], cpu: [] as number[] },
    antd: { mount: [] as number[], cpu: [] as number[] },
    pro: { mount: [] as number[], cpu: [] as number[] },
  };
  for (const list of LISTS)
    pages.set(list, await openPage(browser, `${url}/bench/paint/index.html?list=${list}&rows=${rows}`));
  for (let run = 0; run < MOUNTS + SEARCHES; run += 1) {
    for (const list of LISTS) {
      const { page, session } = pages.get(list) as { page: Page; session: CDPSession };
      await page.bringToFront();
      if (run < MOUNTS) {
        samples[list].mount.push(await page.evaluate(() => window.benchMount()));
        continue;
      }
      const before = await taskTime(session);
      await page.evaluate(() => window.benchSearch());
      samples[list].cpu.push((await taskTime(session)) - before);
    }
  }
  for (const list of LISTS) {
    found[list] = { mount: median(samples[list].mount), searchCpu: median(samples[list].cpu) };
    await pages.get(list)?.page.close();
  }
  return found;
}

async function openPage(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await page.waitForFunction(() => typeof window.benchMount === 'function');
  return { page, session };
}

/** Milliseconds that the page's main thread has worked so far. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
