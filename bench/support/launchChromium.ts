import { type Browser, chromium } from 'playwright-core';
import { chromiumLaunch } from '../../schemas-tests/support/chromium';
import type { AtEnd } from './closers';

/** A fresh Chromium, which leaves the answer to an interrupt to us. */
export async function launchChromium(atEnd: AtEnd): Promise<Browser> {
  const ours = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ ...(await chromiumLaunch()), ...ours });
  atEnd(() => browser.close());
  return browser;
}
