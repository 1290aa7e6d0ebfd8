import type { CDPSession, Page } from 'playwright-core';
import { startBuiltServer } from './builtServer';
import type { AtEnd } from './closers';
import { launchChromium } from './launchChromium';
import { storedSession, VIEW } from './storedSession';

/** A page of an operator who is signed in to the built server over the demonstration; nothing is opened in it yet. */
export async function signedInPage(atEnd: AtEnd): Promise<{ url: string; page: Page; cdp: CDPSession }> {
  const { url } = await startBuiltServer(atEnd, 'demo');
  const browser = await launchChromium(atEnd);
  const session = await storedSession(browser, url);
  const context = await browser.newContext({
    ...VIEW,
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: session }] },
  });
  const page = await context.newPage();
  return { url, page, cdp: await context.newCDPSession(page) };
}
