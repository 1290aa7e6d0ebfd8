import type { Page } from 'playwright-core';

/** Waits until the shown page is painted, and nothing in it is still awaited. */
export async function painted(page: Page): Promise<void> {
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
