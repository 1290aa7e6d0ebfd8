import type { Browser, BrowserContext } from 'playwright-core';
import type { Figure, Findings } from '../bench';
import { startBuiltServer } from '../support/builtServer';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { median } from '../support/median';
import { type StoredSession, storedSession, VIEW } from '../support/storedSession';
import { serveSiteAndApi } from './siteAndApi';

const MEGABITS = 10;
const LATENCIES = [0, 40, 80, 150];
const RUNS = 7;
const GOALS = { cold: 0.9, second: 0.7 };
const SIGN_IN = { latency: 150, megabits: 4, goal: 1500 };
/** Milliseconds: a longer task of the page delays whatever the operator does. */
const LONG_TASK = 50;

interface Visit {
  /** Milliseconds until the first row is painted. */
  time: number;
  /** Milliseconds of the page's longest task until it is idle; 0: none took longer than 50. */
  longest: number;
}
type Visits = { cold: Visit[]; second: Visit[] };

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
  for (const latency of LATENCIES) {
    const found = { ours: { cold: [], second: [] } as Visits, antd: { cold: [], second: [] } as Visits };
    // in turns, so that whatever else the machine does befalls them alike
    for (let run = 0; run < RUNS; run += 1)
      for (const name of ['ours', 'antd'] as const) {
        const { cold, second } = await visitTwice(browser, session, pages[name], latency);
        found[name].cold.push(cold);
        found[name].second.push(second);
      }
    for (const visit of ['cold', 'second'] as const)
      figures.push(
        ...visitFigures(`${visit}, ${latency} ms`, found.ours[visit], found.antd[visit], GOALS[visit]),
      );
  }
  figures.push(await signInPage(browser, url));
  return {
    figures,
    notes: [
      `visit: from asking for the address to the first painted row, medians, at ${MEGABITS} Mbit/s; the round trip is Chromium’s own delay.`,
      `visit: a task is any work of the page’s main thread, until it is idle; those over ${LONG_TASK} ms are counted by the browser.`,
    ],
  };
}

function visitFigures(name: string, ours: Visit[], antd: Visit[], goal: number): Figure[] {
  const timeOf = (visits: Visit[]) => median(visits.map(({ time }) => time));
  const longestOf = (visits: Visit[]) => median(visits.map(({ longest }) => longest));
  const [time, other] = [timeOf(ours), timeOf(antd)];
  return [
    {
      what: `visit: ${name}`,
      value: `${time} ms`,
      detail: `antd ${other} ms, ratio ${(time / other).toFixed(2)}`,
      goal: `<= ${goal}x`,
      isMet: time <= goal * other,
    },
    {
      what: `visit: ${name}, longest task`,
      value: taskText(longestOf(ours)),
      detail: `antd ${taskText(longestOf(antd))}`,
      goal: `<= ${LONG_TASK} ms`,
      isMet: longestOf(ours) <= LONG_TASK,
    },
  ];
}

function taskText(milliseconds: number): string {
  return milliseconds === 0 ? `none over ${LONG_TASK} ms` : `${milliseconds} ms`;
}

/** Cold and at the slowest: from the address until the account can be typed. */
async function signInPage(browser: Browser, url: string): Promise<Figure> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext(VIEW);
    const page = { address: `${url}/user/login`, row: '.login-form input' };
    times.push((await visit(context, page, SIGN_IN)).time);
    await context.close();
  }
  const time = median(times);
  return {
    what: `visit: sign-in page, cold, ${SIGN_IN.latency} ms, ${SIGN_IN.megabits} Mbit/s`,
    value: `${time} ms`,
    goal: `<= ${SIGN_IN.goal} ms`,
    isMet: time <= SIGN_IN.goal,
  };
}

interface TimedPage {
  address: string;
  /** What is painted when the visit is over. */
  row: string;
}

/** A browser with nothing but the session opens the page, and opens it again. */
async function visitTwice(
  browser: Browser,
  session: StoredSession,
  page: TimedPage,
  latency: number,
): Promise<{ cold: Visit; second: Visit }> {
  const context = await browser.newContext({
    ...VIEW,
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(page.address).origin, localStorage: session }],
    },
  });
  try {
    const speed = { latency, megabits: MEGABITS };
    return { cold: await visit(context, page, speed), second: await visit(context, page, speed) };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Milliseconds from asking for the page until its first row was painted. */
    rowsPainted: Promise<number>;
    /** Milliseconds of its tasks that took longer than 50. */
    longTasks: number[];
  }
}

/** Runs in the page before its scripts: the document itself reports, because polling from outside is too coarse. */
function watchRows(row: string): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  window.rowsPainted = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(row)) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

async function visit(
  context: BrowserContext,
  { address, row }: TimedPage,
  { latency, megabits }: { latency: number; megabits: number },
): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: megabits * 125_000,
    uploadThroughput: megabits * 125_000,
  });
  await page.addInitScript(watchRows, row);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.evaluate(() => window.rowsPainted);
  // what it prepares once the rows are there is work too
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasks));
  await page.close();
  return { time, longest };
}
