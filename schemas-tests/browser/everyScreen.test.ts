import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { headTop, layoutProblems } from './layoutProblems';
import { walkedScreens, walkTo } from './screenWalk';
import { type BrowserSession, openBrowser, signInToWorkplace } from './session';

/**
 * One screen in twelve over demonstration data at 1440 px, light: painted, without an alert, nothing for axe or the console, the
 * document does not scroll, nothing is covered, and rows begin near the top. The
 * long tests judge every screen and every row.
 */
const PART = 12;
/** Pixels from the top of the window to the column heads. */
const HEAD_TOP = 110;
let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signInToWorkplace(session.page);
});
afterAll(() => session.close());

const some = walkedScreens().filter((_, index) => index % PART === 0);

test.each(some.map((screen) => [screen.id, screen] as const))('%s', async (_, screen) => {
  const { page, pageErrors } = session;
  pageErrors.length = 0;
  await walkTo(page, screen);
  const shown = page.locator('main > :visible');
  expect(await shown.getByRole('alert').allInnerTexts()).toEqual([]);
  expect(await axeViolations(page, { within: 'main', rules: 'wcag', isBrief: true })).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  expect((await headTop(page)) ?? 0).toBeLessThanOrEqual(HEAD_TOP);
  expect(pageErrors).toEqual([]);
});
