import type { Browser, Page } from 'playwright-core';
import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { median } from '../support/median';
import { servePage } from '../support/servePage';

const OPENINGS = 11;
const KEYSTROKES = 45;

/** A form of the engine beside what one would write with antd alone: opening it, and one letter in it. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const url = await servePage(atEnd, 'form');
  const browser = await launchChromium(atEnd);
  const few = await measure(browser, url, 30);
  const many = await measure(browser, url, 200);
  return {
    figures: [
      figure('form: dialog of 30 fields opened', few.ours.open, few.antd.open, null),
      figure('form: keystroke among 200 fields', many.ours.type, many.antd.type, 0.6),
    ],
    notes: ['form: milliseconds until painted, medians; animations off in both.'],
  };
}

function figure(what: string, ours: number, antd: number, goal: number | null): Figure {
  const ratio = ours / antd;
  return {
    what,
    value: `${ours} ms`,
    beside: `antd ${antd} ms, ratio ${ratio.toFixed(2)}`,
    ...(goal === null ? {} : { goal: `<= ${goal}x`, isMet: ratio <= goal }),
  };
}

type Sample = 'ours' | 'antd';
type Both<T> = Record<Sample, T>;

/** Both pages take turns, so that whatever else the machine does befalls them alike. */
async function measure(
  browser: Browser,
  url: string,
  fields: number,
): Promise<Both<{ open: number; type: number }>> {
  const pages = {
    ours: await openPage(browser, url, 'ours', fields),
    antd: await openPage(browser, url, 'antd', fields),
  };
  const opened: Both<number[]> = { ours: [], antd: [] };
  const typed: Both<number[]> = { ours: [], antd: [] };
  for (let run = 0; run < OPENINGS; run += 1) {
    for (const which of ['ours', 'antd'] as const) {
      await pages[which].bringToFront();
      opened[which].push(await pages[which].evaluate(() => window.benchOpen()));
      if (run < OPENINGS - 1) await pages[which].evaluate(() => window.benchClose());
    }
  }
  for (let run = 0; run < KEYSTROKES; run += 1) {
    for (const which of ['ours', 'antd'] as const) {
      await pages[which].bringToFront();
      typed[which].push(await pages[which].evaluate(() => window.benchType()));
    }
  }
  await Promise.all([pages.ours.close(), pages.antd.close()]);
  return {
    ours: { open: median(opened.ours), type: median(typed.ours) },
    antd: { open: median(opened.antd), type: median(typed.antd) },
  };
}

async function openPage(browser: Browser, url: string, form: Sample, fields: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/bench/form/index.html?form=${form}&fields=${fields}`);
  await page.waitForSelector('#open');
  return page;
}
