import { mkdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ADMIN, startBuiltServer } from '../../../bench/support/builtServer';
import { closers } from '../../../bench/support/closers';
import { launchChromium } from '../../../bench/support/launchChromium';
import { type StoredSession, storedSession } from '../../../bench/support/storedSession';
import { PICTURES, type Picture } from './pictures';

const { atEnd, close } = closers();

/** How a picture is called on the command line: `docs/pictures/queue.jpg` is `queue`. */
const nameOf = ({ file }: Picture) => basename(file, extname(file));

/**
 * Takes the pictures of the documentation again, all or those of these names, from the built server over new demonstration data.
 * `PICTURES_FROM` names a server that runs with such data, with its `ADMIN_PASSWORD`.
 */
export async function takePictures(names: readonly string[]): Promise<void> {
  const chosen = PICTURES.filter((picture) => names.length === 0 || names.includes(nameOf(picture)));
  if (chosen.length === 0) throw new Error(`no such picture; there are ${PICTURES.map(nameOf).join(', ')}`);
  try {
    const { PICTURES_FROM: from, ADMIN_PASSWORD: password = ADMIN.password } = process.env;
    const { url } = from ? { url: from } : await startBuiltServer(atEnd, 'demo');
    const browser = await launchChromium(atEnd);
    const session = await storedSession(browser, url, from ? password : ADMIN.password);
    for (const picture of chosen) {
      await take(picture, { browser, url, session });
      console.log(`docs/${picture.file}`);
    }
  } finally {
    await close();
  }
}

interface Studio {
  browser: Browser;
  url: string;
  session: StoredSession;
}

async function take(picture: Picture, { browser, url, session }: Studio): Promise<void> {
  const { file, address, width, height, isDark = false } = picture;
  const localStorage = [...session, { name: 'pro__APPEARANCE', value: appearanceOf(isDark) }];
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  try {
    await page.goto(url + address);
    await picture.steps(page);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(areImagesThere);
    await page.mouse.move(0, height - 1);
    const path = join('docs', file);
    await mkdir(dirname(path), { recursive: true });
    await page.screenshot(file.endsWith('.png') ? { path } : { path, type: 'jpeg', quality: 80 });
  } catch (error) {
    throw new Error(`docs/${file}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** In the page: what is out of sight may never load. */
function areImagesThere(): boolean {
  return [...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .every(({ complete }) => complete);
}

/** As the shell stores an operator's choice. */
function appearanceOf(isDark: boolean): string {
  return JSON.stringify({ value: isDark ? 'dark' : 'light', expire: null });
}
