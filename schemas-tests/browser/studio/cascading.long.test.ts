import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from '../session';
import { buildAndUse } from './buildScreen';
import { VISIT } from './built/cascading';

/** Choices, defaults and conditions over other records, said in the studio by mouse and keyboard, and used. */
let session: BrowserSession;
beforeAll(async () => {
  session = await openBrowser();
  await signIn(session.page);
});
afterAll(() => session.close());

test('a record that is chosen by another one is built without a word of JSON, and used', {
  timeout: 240_000,
}, async () => {
  await buildAndUse(session.page, VISIT);
  expect(session.pageErrors).toEqual([]);
});
