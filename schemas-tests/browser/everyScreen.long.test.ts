import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { headTop, layoutProblems } from './layoutProblems';
import { walkedScreens, walkTo } from './screenWalk';
import { type BrowserSession, openBrowser, signInToWorkplace } from './session';

/** The walk over all screens whole: with every row, in the dark, at other widths, and their forms for adding. */
const all = walkedScreens().map((screen) => [screen.id, screen] as const);
let session: BrowserSession;

describe.each(['light', 'dark'])('%s', (appearance) => {
  beforeAll(async () => {
    session = await openBrowser();
    await session.page.addInitScript(
      (value) => localStorage.setItem('pro__APPEARANCE', JSON.stringify({ value, expire: null })),
      appearance,
    );
    await signInToWorkplace(session.page);
  });
  afterAll(() => session.close());

  test.each(all)('%s', async (_, screen) => {
    session.pageErrors.length = 0;
    await walkTo(session.page, screen);
    const shown = session.page.locator('main > :visible');
    await shown.locator('h1').waitFor();
    expect(await shown.getByRole('alert').allInnerTexts()).toEqual([]);
    // what is around the page is the same in the dark, and so is axe's advice on good practice
    const options = appearance === 'dark' ? ({ within: 'main', rules: 'wcag' } as const) : {};
    expect(await axeViolations(session.page, options)).toEqual([]);
    expect(session.pageErrors).toEqual([]);
  });
});

describe.each([
  [375, 900],
  [768, 900],
  [960, 600],
  [1088, 900],
  [1440, 900],
])('%i × %i', (width, height) => {
  beforeAll(async () => {
    session = await openBrowser();
    await signInToWorkplace(session.page);
    await session.page.setViewportSize({ width, height });
  });
  afterAll(() => session.close());

  test.each(all)('%s', async (_, screen) => {
    const { page, pageErrors } = session;
    pageErrors.length = 0;
    await walkTo(page, screen);
    expect(await layoutProblems(page)).toEqual([]);
    if (width === 1440) expect((await headTop(page)) ?? 0).toBeLessThanOrEqual(110);
    expect(pageErrors).toEqual([]);
  });
});

describe('a form for adding', () => {
  beforeAll(async () => {
    session = await openBrowser();
    await signInToWorkplace(session.page);
  });
  afterAll(() => session.close());

  test.each(
    all.filter(([, screen]) => 'add' in screen.verbs && screen.kind !== 'form' && screen.form !== null),
  )('%s', async (_, screen) => {
    const { page, pageErrors } = session;
    pageErrors.length = 0;
    await walkTo(page, screen);
    if (screen.kind === 'queue') await page.getByText('全部记录', { exact: true }).click();
    await page.getByRole('button', { name: screen.verbs.add?.title, exact: true }).first().click();
    await page.locator('form:visible [id]:is(input, textarea, button, [role=combobox])').first().waitFor();
    // of the many tabs that are open by then the outermost are half in sight
    expect(await axeViolations(page, { within: 'main, [role=dialog]', rules: 'wcag' })).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.reload();
  });
});
