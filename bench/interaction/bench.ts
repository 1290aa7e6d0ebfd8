import type { Page } from 'playwright-core';
import { painted } from '../../schemas-tests/browser/painted';
import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { ACTS, actOn } from '../support/operatorActs';
import { openRoute, screenRoutes } from '../support/screenRoutes';
import { signedInPage } from '../support/signedInPage';

const SCREENS = 40;
const SLOWER = 4;
const GOAL = 200;
/** The browser reports no shorter ones. */
const SHORTEST = 16;

interface Interaction {
  route: string;
  act: string;
  /** Milliseconds until the next paint, in steps of 8. */
  duration: number;
}

/**
 * What an operator waits for after a press or a key on a slow machine: interaction to next paint, by the browser's
 * event timing, over forty screens.
 */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, page, cdp } = await signedInPage(atEnd);
  await page.addInitScript(collectEvents, SHORTEST);
  await page.goto(`${url}/dashboard/workplace`);
  await painted(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const found: Interaction[] = [];
  for (const route of await screenRoutes(url, page, SCREENS))
    found.push(...(await interactionsOf(page, route)));
  found.sort((one, other) => other.duration - one.duration);
  return { figures: figuresOf(found), notes: notesOf(found) };
}

async function interactionsOf(page: Page, route: string): Promise<Interaction[]> {
  await openRoute(page, route);
  await painted(page);
  await page.evaluate(() => window.interactions.clear());
  const found: Interaction[] = [];
  await actOn(page, async ({ name }) => {
    await nextPaint(page);
    await painted(page);
    const durations = await page.evaluate(() => {
      const all = [...window.interactions.values()];
      window.interactions.clear();
      return all;
    });
    // a press that painted within one frame is not reported
    for (const duration of durations.length > 0 ? durations : [SHORTEST])
      found.push({ route, act: name, duration });
  });
  return found;
}

/** Until the frame after this one has been drawn, and the browser has reported the events of it. */
function nextPaint(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
}

function figuresOf(found: Interaction[]): Figure[] {
  const at = (share: number) => found[Math.floor((found.length - 1) * (1 - share))]?.duration ?? 0;
  return [
    {
      what: `interaction: to next paint, p98, ${SLOWER}x slower`,
      value: `${at(0.98)} ms`,
      detail: `${found.length} interactions on ${SCREENS} screens; p50 ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)} ms`,
      goal: `<= ${GOAL} ms`,
      isMet: at(0.98) <= GOAL,
    },
  ];
}

function notesOf(found: Interaction[]): string[] {
  const acts = ACTS.flatMap(({ steps }) => steps.map(({ name }) => name));
  return [
    ...acts.map((act) => {
      const all = found.filter((one) => one.act === act);
      const [worst] = all;
      return `interaction: ${act}: ${all.length}, median ${all[Math.floor(all.length / 2)]?.duration} ms, longest ${worst?.duration} ms (${worst?.route})`;
    }),
    ...found
      .filter(({ duration }) => duration > GOAL)
      .slice(0, 12)
      .map(({ route, act, duration }) => `interaction: over the goal: ${route} ${act} ${duration} ms`),
  ];
}

declare global {
  interface Window {
    /** The longest event of each interaction since it was last emptied. */
    interactions: Map<number, number>;
  }
}

/** Runs in the page before its scripts. */
function collectEvents(shortest: number): void {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      const known = window.interactions.get(entry.interactionId) ?? 0;
      window.interactions.set(entry.interactionId, Math.max(known, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}
