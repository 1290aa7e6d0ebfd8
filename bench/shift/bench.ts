import type { Page } from 'playwright-core';
import { painted } from '../../schemas-tests/browser/painted';
import type { Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { allRoutes } from '../support/screenRoutes';
import { signedInPage } from '../support/signedInPage';

const GOAL = 0.02;
/** Answers come after the outline is painted, as over a network. */
const LATENCY_MS = 40;

/** How far what is painted moves while a page loads: Cumulative Layout Shift of every screen, each from its address. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, page, cdp: client } = await signedInPage(atEnd);
  await page.addInitScript(collectShifts);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const found: { route: string; shift: number }[] = [];
  for (const route of await allRoutes(url, page))
    found.push({ route, shift: await shiftAt(page, `${url}${route}`) });
  found.sort((a, b) => b.shift - a.shift);
  const worst = found[0]?.shift ?? 0;
  const over = found.filter(({ shift }) => shift > GOAL);
  return {
    figures: [
      {
        what: 'shift: the screen that moves most',
        value: worst.toFixed(3),
        detail: `${found.length} screens, ${over.length} over the goal`,
        goal: `<= ${GOAL}`,
        isMet: over.length === 0,
      },
    ],
    notes: over.map(({ route, shift }) => `shift: ${route} ${shift.toFixed(3)}`),
  };
}

async function shiftAt(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await painted(page);
  // what comes late is painted in the next frames
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  return page.evaluate(() =>
    (window as unknown as { shifts: { value: number }[] }).shifts.reduce((sum, { value }) => sum + value, 0),
  );
}

/** Runs in the page, before its scripts. Pages are not touched, so no shift follows from input. */
function collectShifts(): void {
  const shifts: PerformanceEntry[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: 'layout-shift',
    buffered: true,
  });
}
