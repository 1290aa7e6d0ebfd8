import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './session';

/** What the pages of a failed test showed: on a machine that nobody can look at, it is all there is to go by. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [page, { pageErrors, waiting }] of openPages) {
    const unanswered = [...waiting].map((request) => `unanswered: ${request.method()} ${request.url()}`);
    const report = [`${task.name}: ${page.url()}`, ...pageErrors, ...unanswered, await shownOn(page)];
    process.stderr.write(`${report.join('\n')}\n`);
  }
});

async function shownOn(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error) => String(error));
  // what lies over the page comes last
  return shown.slice(-8000);
}
