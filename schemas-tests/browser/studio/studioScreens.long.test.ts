import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from '../session';
import { buildAndUse } from './buildScreen';
import { NINE } from './built/nine';

/** Nine screens made in the studio from nothing by mouse and keyboard, each then used; the tenth is in `studio.test.ts`. */
let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session.close());

test.each(NINE)('$title is built without a word of JSON, and used', { timeout: 240_000 }, async (screen) => {
  await buildAndUse(session.page, screen);
  expect(session.pageErrors).toEqual([]);
});
