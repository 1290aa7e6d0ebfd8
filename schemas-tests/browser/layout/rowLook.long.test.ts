import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from '../session';

let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const rows = () => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

/** Where the words of a part stand, below the top of its row. */
const heightOf = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const row = element.closest('[role="row"]') as Element;
    return range.getBoundingClientRect().top - row.getBoundingClientRect().top;
  });

test('a dangerous action is red in the row that is pointed at, and in no other', async () => {
  await page.goto('/finance/order');
  const danger = page.locator('.data-grid-row .list-link.is-danger');
  await danger.first().waitFor();
  await page.mouse.move(0, 0);
  const colourOf = (place: number) => danger.nth(place).evaluate((link) => getComputedStyle(link).color);
  const quiet = await colourOf(0);
  expect(await colourOf(1)).toBe(quiet);
  await danger.first().hover();
  await expect.poll(() => colourOf(0)).not.toBe(quiet);
  expect(await colourOf(1)).toBe(quiet);
});

test('links, actions and words of a row stand on one line', async () => {
  await page.goto('/finance/withdrawal');
  const row = rows()
    .filter({ has: page.locator('.cell-open') })
    .first();
  await row.waitFor();
  const line = await heightOf(row.locator('.cell-time').first());
  for (const part of ['.cell-open span', '.cell-money', '.list-link:not(.is-icon)'])
    expect(await heightOf(row.locator(part).first()), part).toBe(line);
});

test('several values of a cell keep to the line of their row', async () => {
  await page.goto('/finance/withdrawal?status=');
  const several = rows().locator('.cell-several').first();
  await several.waitFor();
  const heights = await rows()
    .locator('.cell-several')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const row = cell.closest('[role="row"]') as Element;
        return [cell.scrollHeight, Math.round(row.getBoundingClientRect().height)] as const;
      }),
    );
  for (const [own, row] of heights) expect(own).toBeLessThanOrEqual(row);
});
