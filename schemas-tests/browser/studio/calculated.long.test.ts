import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from '../session';
import { buildAndUse } from './buildScreen';
import { QUOTE } from './built/calculated';

/** Formulas said in the studio by mouse and keyboard, and used. */
let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session.close());

test('fields that are calculated are built without a word of JSON, and used', {
  timeout: 240_000,
}, async () => {
  await buildAndUse(session.page, QUOTE);
  expect(session.pageErrors).toEqual([]);
});
