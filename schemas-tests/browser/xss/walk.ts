import type { BrowserContext, Frame, Locator, Page } from 'playwright-core';
import { hostile } from './payloads';
import { TYPED_FIELDS } from './screens';
import { PAYLOAD_LIST } from './seed';

/** What the domain alone fills, as the page's screen files call it. */
const COMPUTED = new Map(
  TYPED_FIELDS.filter(({ isComputed }) => isComputed).map(({ name, type }) => [name, type]),
);
/** What no column of ours holds in words: numbers, times, switches, ids. */
const CLOSED = TYPED_FIELDS.filter(({ isOpen, type }) => !isOpen && type !== 'ref' && type !== 'user');

/**
 * The page runs against other backends of its wire family too, so no answer is trusted: types whose columns hold no text come
 * with it all the same, and types that the domain alone fills are filled.
 */
export async function makeAnswersHostile(context: BrowserContext): Promise<void> {
  await context.route(/\/screens\/xss\/.*\.json/, async (route) => {
    const response = await route.fetch();
    const screen = await response.json();
    for (const [name, type] of COMPUTED) if (screen.fields?.[name]) screen.fields[name].type = type;
    await route.fulfill({ response, json: screen });
  });
  await context.route(/\/console\/xss\/\w+\/(list|queryById|claim\w*|next\w*)\b/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const { result } = body;
    for (const record of [result?.records ?? result?.record ?? result ?? []].flat()) putHostile(record);
    await route.fulfill({ response, json: body });
  });
}

function putHostile(record: Record<string, unknown>): void {
  const payload = String(record.ofText ?? PAYLOAD_LIST[0]);
  if (!('ofText' in record)) return;
  for (const { name, good } of CLOSED) record[name] = hostile(good, payload);
}

/** The pointer and the focus on everything that a page shows, in its frames too, until what opens by that is there. */
export async function touch(page: Page): Promise<void> {
  for (const frame of page.frames()) await touchFrame(frame);
}

async function touchFrame(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const hasDialog = [...document.querySelectorAll('[role=dialog]')].some((one) => one.checkVisibility());
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility()) continue;
      // nobody reaches the page behind a dialog; a search box there would open over what the test presses next
      if (hasDialog && element.closest('main')) continue;
      for (const type of ['pointerover', 'mouseover', 'mousemove'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    // popups wait a tenth of a second
    const start = performance.now();
    while (performance.now() - start < 150) await new Promise(requestAnimationFrame);
  });
}

/** Presses one after the other and looks at what each opens. */
export async function openInTurn(
  page: Page,
  buttons: Locator,
  look: (what: string) => Promise<void>,
): Promise<void> {
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1) {
    const button = buttons.nth(index);
    const name = await button.evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
    await button.click({ force: true });
    await look(name);
    if (await page.locator('.ant-select-dropdown:visible, .ant-popover:visible').count())
      await page.keyboard.press('Tab');
  }
}

/** The fields that a grid has a column of, and those of them of which no cell shows a payload. */
export async function columnsOf(page: Page): Promise<{ columns: string[]; withoutPayload: string[] }> {
  return page.evaluate(() => {
    const headers = [...document.querySelectorAll<HTMLElement>('[role=columnheader][data-part^="column "]')];
    const nameOf = (header: HTMLElement) => header.dataset.part?.slice('column '.length) ?? '';
    const isEmpty = (header: HTMLElement) => {
      const cells = document.querySelectorAll(
        `[role=gridcell][aria-colindex="${header.getAttribute('aria-colindex')}"]`,
      );
      return ![...cells].some((cell) => /xss|__proto__/.test(cell.outerHTML));
    };
    return { columns: headers.map(nameOf), withoutPayload: headers.filter(isEmpty).map(nameOf) };
  });
}

/** The pointer over every chart; answers what their tooltips said. */
export async function hoverCharts(page: Page): Promise<string> {
  const charts = page.locator('.chart:has(svg)');
  await charts.first().waitFor();
  const texts: string[] = [];
  for (const chart of await charts.all()) {
    const box = await chart.boundingBox();
    if (box === null) continue;
    for (const part of [0.1, 0.25, 0.4, 0.55, 0.7, 0.85]) {
      await page.mouse.move(box.x + box.width * part, box.y + box.height * 0.6);
      texts.push(...(await chart.locator('div > div > div').allInnerTexts()));
    }
  }
  return texts.join('\n');
}
