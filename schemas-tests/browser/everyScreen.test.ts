import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '../support/axe';
import { walkedScreens, walkTo } from './screenWalk';
import { type BrowserSession, openBrowser, signInToWorkplace } from './session';

/**
 * Every screen over demonstration data at 1440 px, light: painted, without an alert, nothing for axe or the console. The long
 * tests judge every row.
 */
let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signInToWorkplace(session.page);
});
afterAll(() => session.close());

test.each(walkedScreens().map((screen) => [screen.id, screen] as const))('%s', async (_, screen) => {
  const { page, faults } = session;
  faults.length = 0;
  await walkTo(page, screen);
  const shown = page.locator('main > :visible');
  expect(await shown.getByRole('alert').allInnerTexts()).toEqual([]);
  expect(await axeFaults(page, { within: 'main', rules: 'wcag', isBrief: true })).toEqual([]);
  expect(faults).toEqual([]);
});
