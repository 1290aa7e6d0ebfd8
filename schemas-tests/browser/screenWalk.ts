import type { Page } from 'playwright-core';
import { readScreens, type Screen } from '../../src/engine/pure';
import { screenFiles } from '../support/screenFiles';

/** Its tab is everybody's, whatever the screen there is called. */
const HOME = '/dashboard/analysis';

/** Every screen of the product that has an address: what walks over them is met by a screen's mere existence. */
export function walkedScreens(): Screen[] {
  return [...readScreens(screenFiles('src/schemas'), null).screens.values()];
}

/** Goes to a screen within the open page, as a press on the menu does, and waits until it is painted. */
export async function walkTo(page: Page, { route, title }: Screen): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  const tab = route === HOME ? '首页' : title;
  // a phone shows no tabs beside it
  await page.getByRole('button', { name: `全部标签页：${tab}`, exact: true }).waitFor();
  await page.waitForFunction(isPainted);
}

/** Runs in the page: the shown pane has content, and nothing in it is still awaited. */
function isPainted(): boolean {
  const pane = [...document.querySelectorAll('main > *')].find((one) => one.checkVisibility());
  if (!pane || (pane as HTMLElement).innerText.trim() === '') return false;
  return ![...pane.querySelectorAll('[aria-busy=true], .ant-spin-spinning')].some((one) =>
    one.checkVisibility(),
  );
}
