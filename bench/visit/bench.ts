import type { Browser, BrowserContext } from 'playwright-core';
import type { Figure, Findings } from '../bench';
import { startBuiltServer } from '../support/builtServer';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { median } from '../support/median';
import { type StoredSession, storedSession, VIEW } from '../support/storedSession';
import { serveSiteAndApi } from './siteAndApi';

const PROFILES = [
  { name: 'no delay', latency: 0, megabits: 0 },
  { name: '40 ms, 20 Mbit/s', latency: 40, megabits: 20 },
  { name: '80 ms, 10 Mbit/s', latency: 80, megabits: 10 },
  { name: '150 ms, 4 Mbit/s', latency: 150, megabits: 4 },
];
const RUNS = 7;
const GOAL = 0.9;
const SIGN_IN_MS = 1500;

type Visits = { cold: number[]; second: number[] };

/** The gift list, whole pages as built, from the address until rows are painted: ours beside one written by hand with antd. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url } = await startBuiltServer(atEnd, 'demo');
  const antd = await serveSiteAndApi(atEnd, url);
  const browser = await launchChromium(atEnd);
  const session = await storedSession(browser, url);
  const pages = {
    ours: { address: `${url}/goods/gift`, row: '.data-grid-row' },
    antd: { address: `${antd}/`, row: '.ant-table-row' },
  };
  const figures: Figure[] = [];
  for (const profile of PROFILES) {
    const found = { ours: { cold: [], second: [] } as Visits, antd: { cold: [], second: [] } as Visits };
    // in turns, so that whatever else the machine does befalls them alike
    for (let run = 0; run < RUNS; run += 1)
      for (const name of ['ours', 'antd'] as const) {
        const { cold, second } = await visitTwice(browser, session, pages[name], profile);
        found[name].cold.push(cold);
        found[name].second.push(second);
      }
    for (const visit of ['cold', 'second'] as const) {
      const [ours, other] = [median(found.ours[visit]), median(found.antd[visit])];
      figures.push({
        what: `visit: ${visit}, ${profile.name}`,
        value: `${ours} ms`,
        detail: `antd ${other} ms, ratio ${(ours / other).toFixed(2)}`,
        goal: `<= ${GOAL}x`,
        isMet: ours <= GOAL * other,
      });
    }
  }
  figures.push(await signInPage(browser, url));
  return {
    figures,
    notes: [
      'visit: from asking for the address to the first painted row, medians; the round trip is Chromium’s own delay.',
    ],
  };
}

/** Cold and at the slowest: from the address until the account can be typed. */
async function signInPage(browser: Browser, url: string): Promise<Figure> {
  const { name, latency, megabits } = PROFILES.at(-1) as (typeof PROFILES)[number];
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext(VIEW);
    const throughput = megabits * 125_000;
    times.push(
      await timeOfRows(context, {
        address: `${url}/user/login`,
        row: '.login-form input',
        latency,
        throughput,
      }),
    );
    await context.close();
  }
  const time = median(times);
  return {
    what: `visit: sign-in page, cold, ${name}`,
    value: `${time} ms`,
    goal: `<= ${SIGN_IN_MS} ms`,
    isMet: time <= SIGN_IN_MS,
  };
}

/** A browser with nothing but the session opens the page, and opens it again. */
async function visitTwice(
  browser: Browser,
  session: StoredSession,
  { address, row }: { address: string; row: string },
  { latency, megabits }: { latency: number; megabits: number },
): Promise<{ cold: number; second: number }> {
  const context = await browser.newContext({
    ...VIEW,
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(address).origin, localStorage: session }],
    },
  });
  try {
    const visit = () => timeOfRows(context, { address, row, latency, throughput: megabits * 125_000 });
    return { cold: await visit(), second: await visit() };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Milliseconds from asking for the page until its first row was painted. */
    rowsPainted: Promise<number>;
  }
}

/** Runs in the page before its scripts: the document itself reports, because polling from outside is too coarse. */
function watchRows(row: string): void {
  window.rowsPainted = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(row)) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

/** Milliseconds until the first row is painted. */
async function timeOfRows(
  context: BrowserContext,
  {
    address,
    row,
    latency,
    throughput,
  }: { address: string; row: string; latency: number; throughput: number },
): Promise<number> {
  const page = await context.newPage();
  if (latency > 0) {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await page.addInitScript(watchRows, row);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.evaluate(() => window.rowsPainted);
  await page.close();
  return time;
}
