import type { Page } from 'playwright-core';
import { readScreens, type Screen } from '../../src/engine/pure';
import { screenFiles } from '../../src/testing/screenFiles';
import { painted } from './painted';

/** Its tab is everybody's, whatever the screen there is called. */
const HOME = '/dashboard/analysis';

/** Every screen of the product that has an address: what walks over them is met by a screen's mere existence. */
export function walkedScreens(): Screen[] {
  return [...readScreens(screenFiles('src/schemas'), null).screens.values()];
}

/** What the server lets one operator call (`language.md`, limits: 20 a second, 100 in a burst), a little less; and what a page may need. */
const RATE = { perSecond: 19, atOnce: 90, aPage: 30 };
const walkers = new WeakMap<Page, () => Promise<void>>();

/** Walks go from page to page faster than a person: they wait until the server would let them call for the next one. */
function rateLimitedWalker(page: Page): () => Promise<void> {
  let left = RATE.atOnce / 2;
  let at = performance.now();
  const fill = () => {
    const now = performance.now();
    left = Math.min(RATE.atOnce, left + ((now - at) / 1000) * RATE.perSecond);
    at = now;
  };
  page.on('request', (request) => {
    if (!request.url().includes('/console/')) return;
    fill();
    left -= 1;
  });
  return async () => {
    fill();
    const missing = RATE.aPage - left;
    if (missing > 0) await new Promise((resolve) => setTimeout(resolve, (missing / RATE.perSecond) * 1000));
  };
}

/** Goes to a screen within the open page, as a press on the menu does, and waits until it is painted. */
export async function walkTo(page: Page, { route, title }: Pick<Screen, 'route' | 'title'>): Promise<void> {
  const isLetOn = walkers.get(page) ?? rateLimitedWalker(page);
  walkers.set(page, isLetOn);
  await isLetOn();
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  const tab = route === HOME ? '首页' : title;
  // a phone shows no tabs beside it
  await page.getByRole('button', { name: `全部标签页：${tab}`, exact: true }).waitFor();
  await painted(page);
}
