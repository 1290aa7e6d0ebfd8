import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from '../session';

/** A list is for deciding: at 1440 × 900 its rows begin high and there are many of them. */

let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await session.page.setViewportSize({ width: 1440, height: 900 });
  await signIn(session.page);
});
afterAll(() => session.close());

/** Where the rows begin, in pixels from the window's top, and how many are whole. */
async function rowsShown(path: string) {
  const { page } = session;
  await page.goto(path);
  await page.locator('.data-grid-row').first().waitFor();
  return page.evaluate(async () => {
    // a page slides in: it is measured where it comes to rest
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const rows = [...document.querySelectorAll('.data-grid-row')].map((row) => row.getBoundingClientRect());
    const end = document.querySelector('.data-grid-scroller')?.getBoundingClientRect().bottom ?? 0;
    return {
      top: rows[0]?.top ?? Number.POSITIVE_INFINITY,
      whole: rows.filter(({ bottom }) => bottom <= end + 1).length,
    };
  });
}

const LISTS = ['/goods/gift', '/user/user', '/finance/withdrawal-approval'];

test.each(LISTS)('%s: rows begin within 190 px, and at least 16 are whole', async (path) => {
  const { top, whole } = await rowsShown(path);
  expect(top).toBeLessThanOrEqual(190);
  expect(whole).toBeGreaterThanOrEqual(16);
});

test('紧凑, chosen once, shows at least 20 in every list', async () => {
  const { page } = session;
  await page.getByRole('button', { name: '显示设置' }).click();
  await page.getByText('紧凑').click();
  await page.keyboard.press('Escape');
  for (const path of LISTS) expect((await rowsShown(path)).whole).toBeGreaterThanOrEqual(20);
});

test('choosing a record moves no row', async () => {
  const { page } = session;
  const { top } = await rowsShown('/goods/gift');
  await page.getByRole('checkbox', { name: /选择/ }).nth(1).check();
  await page.getByRole('group', { name: '批量操作' }).waitFor();
  const row = await page.locator('.data-grid-row').first().boundingBox();
  expect(row?.y).toBe(top);
});
