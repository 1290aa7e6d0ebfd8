import type { CDPSession, Page } from 'playwright-core';
import { painted } from '../../schemas-tests/browser/painted';
import type { Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { actOn } from '../support/operatorActs';
import { openRoute } from '../support/screenRoutes';
import { signedInPage } from '../support/signedInPage';
import { compiledCode } from './compiledCode';

/** Two of them a round, so that five rounds have met all. */
const SCREENS = [
  '/goods/gift',
  '/finance/withdrawal',
  '/user/user',
  '/statistics/revenue',
  '/finance/gold-record',
  '/audit/report-record',
  '/live/post',
  '/system/dict',
  '/vip/vip-type',
  '/system/announcement',
];
const ROUNDS = { before: 5, after: 50 };
const MOST_HEAP = 1.2;
const MOST_NODES = 1.05;

interface Size {
  /** MiB in use when nothing more can be collected. */
  heap: number;
  /** Of it what V8 compiled. */
  code: number;
  nodes: number;
  listeners: number;
}

/** An operator's day, compressed: screens opened, searched, read, filled in and closed, round after round, in one page. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, page, cdp } = await signedInPage(atEnd);
  await page.goto(`${url}/dashboard/workplace`);
  await painted(page);
  let steps = 0;
  let before: Size | null = null;
  for (let round = 0; round < ROUNDS.after; round += 1) {
    for (const at of [0, 1])
      steps += await workOn(page, SCREENS[(2 * round + at) % SCREENS.length] as string);
    if (round + 1 === ROUNDS.before) before = await sizeOf(page, cdp);
  }
  return findings(before as Size, await sizeOf(page, cdp), steps);
}

/** Opens a screen, does what one does there, and closes its tab. Answers how much was done. */
async function workOn(page: Page, route: string): Promise<number> {
  let steps = 0;
  await openRoute(page, route);
  await painted(page);
  await actOn(page, async () => {
    steps += 1;
    await painted(page);
  });
  await page.locator('.tab.is-active .tab-title').press('Delete');
  await page.waitForFunction((from) => location.pathname !== from, route);
  return steps;
}

/** Of the home tab alone. */
async function sizeOf(page: Page, cdp: CDPSession): Promise<Size> {
  await openRoute(page, '/dashboard/workplace');
  await painted(page);
  await page.waitForLoadState('networkidle');
  for (let count = 0; count < 3; count += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const code = await compiledCode(cdp);
  return { heap: usedSize / 1024 ** 2, code: code / 1024 ** 2, nodes, listeners: jsEventListeners };
}

function findings(before: Size, after: Size, steps: number): Findings {
  const heap = after.heap / before.heap;
  const [ownBefore, ownAfter] = [before.heap - before.code, after.heap - after.code];
  const own = ownAfter / ownBefore;
  const nodes = after.nodes / before.nodes;
  return {
    figures: [
      {
        what: `day: heap after ${ROUNDS.after} rounds`,
        value: `${after.heap.toFixed(1)} MiB`,
        detail: `${before.heap.toFixed(1)} MiB after ${ROUNDS.before}, ratio ${heap.toFixed(2)}`,
        goal: `<= ${MOST_HEAP}x`,
        isMet: heap <= MOST_HEAP,
      },
      {
        what: `day: of it without compiled code`,
        value: `${ownAfter.toFixed(1)} MiB`,
        detail: `${ownBefore.toFixed(1)} MiB after ${ROUNDS.before}, ratio ${own.toFixed(2)}; code ${before.code.toFixed(1)} and ${after.code.toFixed(1)} MiB`,
        goal: `<= ${MOST_HEAP}x`,
        isMet: own <= MOST_HEAP,
      },
      {
        what: `day: DOM nodes after ${ROUNDS.after} rounds`,
        value: `${after.nodes}`,
        detail: `${before.nodes} after ${ROUNDS.before}, ratio ${nodes.toFixed(2)}; listeners ${before.listeners} and ${after.listeners}`,
        goal: `<= ${MOST_NODES}x`,
        isMet: nodes <= MOST_NODES,
      },
    ],
    notes: [
      `day: ${steps} steps of an operator; all is counted after a collection, with the home tab alone.`,
    ],
  };
}
