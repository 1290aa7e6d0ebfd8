import type { Page } from 'playwright-core';
import type { Figure, Findings } from '../bench';
import { siteModules } from '../bytes/chunkModules';
import { loadFirstList } from '../bytes/loadedFiles';
import { percentile } from '../scale/percentile';
import { ADMIN, startBuiltServer } from '../support/builtServer';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { median } from '../support/median';

/** The largest of the shipped screens. */
const SCREEN = 'user/user';
const KEYS = 60;
const MOST_MS = 100;
const STUDIO =
  /^src\/studio\/|node_modules\/(@?codemirror|@lezer|vscode-json-languageservice|jsonc-parser)\b/;

/** From a key to its paint in the designer, and what of the studio other pages load. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url } = await startBuiltServer(atEnd, 'demo');
  const browser = await launchChromium(atEnd);
  const files = await loadFirstList(browser, url);
  const modules = await siteModules();
  const ofStudio = files.filter(({ name }) => modules.get(name)?.some(({ id }) => STUDIO.test(id)));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await open(page, url);
  const property = await propertyKeys(page);
  const text = await textKeys(page);
  const bytes = ofStudio.reduce((sum, file) => sum + file.bytes, 0);
  return {
    figures: [
      keyFigure('studio: a key in the text', text),
      keyFigure('studio: a property changed', property),
      {
        what: 'studio: of it in another page',
        value: `${bytes} B`,
        detail: ofStudio.map(({ name }) => name).join(' '),
        goal: '0 B',
        isMet: bytes === 0,
      },
    ],
    notes: [
      `studio: ${SCREEN}, ${KEYS} keys; from the key to the paint that shows it, check and preview going on beside it.`,
    ],
  };
}

function keyFigure(what: string, times: readonly number[]): Figure {
  const slow = percentile(times, 0.95);
  return {
    what,
    value: `${slow.toFixed(0)} ms (p95)`,
    detail: `median ${median(times)} ms`,
    goal: `<= ${MOST_MS} ms`,
    isMet: slow <= MOST_MS,
  };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/online/form?screen=${SCREEN}`);
  await page.getByLabel('账号').fill(ADMIN.username);
  await page.getByLabel('密码').fill(ADMIN.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.frameLocator('iframe[title="预览"]').getByRole('row').nth(1).waitFor();
  await page.evaluate(listen);
}

/** Keys of a title are letters; what they make of the file is another with each, and taken back at the end. */
async function textKeys(page: Page): Promise<number[]> {
  await page.getByText('文本', { exact: true }).click();
  await page.locator('.cm-line').nth(2).click();
  await page.keyboard.press('End');
  return typed(page, async (index) => page.keyboard.press(index % 2 === 0 ? 'Space' : 'Backspace'));
}

/** A letter into the title of the screen, and what puts it into the file, in turns. */
async function propertyKeys(page: Page): Promise<number[]> {
  const title = page.getByRole('region', { name: '属性' }).getByRole('textbox', { name: / title$/ });
  await title.focus();
  return typed(page, (index) => page.keyboard.press(index % 2 === 0 ? 'x' : 'Enter'));
}

async function typed(page: Page, press: (index: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => window.benchKeys.splice(0));
  for (let index = 0; index < KEYS; index += 1) {
    await press(index);
    // as somebody types: while the check and the preview of the last key continue
    await page.waitForFunction((count) => window.benchKeys.length >= count, index + 1);
  }
  return page.evaluate(() => [...window.benchKeys]);
}

declare global {
  interface Window {
    benchKeys: number[];
  }
}

/** Notes for every key how long it took until the frame that followed was painted. Milliseconds. */
function listen(): void {
  window.benchKeys = [];
  window.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.benchKeys.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      }),
    true,
  );
}
