import type { Browser } from 'playwright-core';
import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { median } from '../support/median';
import { servePage } from '../support/servePage';
import { type BenchPage, openPage, type Sample } from './work';

const FRESH_PAGES = 7;
const REOPENINGS = 12;
const OPENINGS = 50;
/** So many until what React and the browser keep of the last ones no longer grows. */
const SETTLING = 15;
const KEYSTROKES = 45;

type OfEach<T> = Record<Sample, T>;
const SAMPLES = ['ours', 'antd', 'formily'] as const;
const forEach = <T>(make: () => T): OfEach<T> => ({ ours: make(), antd: make(), formily: make() });

/** A real form of the engine, opened through its screen, beside what one would write with antd alone, and with Formily's antd components. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const url = await servePage(atEnd, 'form');
  const browser = await launchChromium(atEnd);
  const cold = await firstOpenings(browser, url, 30, true);
  const first = await firstOpenings(browser, url, 30);
  const again = await reopenings(browser, url);
  const many = await firstOpenings(browser, url, 200);
  const typed = await keystrokes(browser, url);
  return {
    figures: [
      figure('form: 30 fields opened on a cold page, CPU', cold.work, 1),
      figure('form: 30 fields opened first, CPU', first.work, 1),
      figure('form: 30 fields opened again, CPU', again.work, 0.6),
      retainedFigure(again.kept),
      figure('form: 200 fields painted', many.painted, 0.8),
      figure('form: keystroke among 200 fields', typed, 0.55),
    ],
    notes: [
      'form: text, long text, password, number, select, radio, several choices, switch, date and moment in turn;',
      '  milliseconds of the main thread (CPU) or until painted, medians; animations off in all; kept: objects, not compiled code.',
    ],
  };
}

function figure(what: string, { ours, antd, formily }: OfEach<number[]>, goal: number): Figure {
  const [mine, theirs, plain] = [median(ours, 1), median(antd, 1), median(formily, 1)];
  const ratio = mine / theirs;
  return {
    what,
    value: `${mine} ms`,
    detail: `antd ${theirs} ms, ratio ${ratio.toFixed(2)}; plain Formily ${plain} ms, ${(plain / theirs).toFixed(2)}`,
    goal: `<= ${goal}x`,
    isMet: ratio <= goal,
  };
}

/** KiB an opening. */
function retainedFigure({ ours, antd, formily }: OfEach<number>): Figure {
  return {
    what: `form: kept after each of ${OPENINGS} openings`,
    value: `${ours.toFixed(1)} KiB`,
    detail: `antd ${antd.toFixed(1)} KiB, plain Formily ${formily.toFixed(1)} KiB`,
    goal: '<= 1 KiB',
    isMet: ours <= 1,
  };
}

/** Every opening is a page's first; all take turns, so that whatever else the machine does befalls them alike. */
async function firstOpenings(browser: Browser, url: string, fields: number, isCold = false) {
  const work: OfEach<number[]> = forEach(() => []);
  const painted: OfEach<number[]> = forEach(() => []);
  for (let run = 0; run < FRESH_PAGES; run += 1)
    for (const which of SAMPLES) {
      const opened = await openPage(browser, url, which, fields, isCold);
      work[which].push(await opened.work(async () => void painted[which].push(await open(opened))));
      await opened.page.close();
    }
  return { work, painted };
}

async function reopenings(browser: Browser, url: string) {
  const pages = await pagesOfEach(browser, url, 30);
  const work: OfEach<number[]> = forEach(() => []);
  const retained: OfEach<number> = forEach(() => 0);
  for (const which of SAMPLES) await openAndClose(pages[which]);
  for (let run = 0; run < REOPENINGS; run += 1)
    for (const which of SAMPLES) {
      work[which].push(await pages[which].work(() => open(pages[which])));
      await close(pages[which]);
    }
  for (const which of SAMPLES) {
    for (let run = 0; run < SETTLING; run += 1) await openAndClose(pages[which]);
    const before = await pages[which].retainedBytes();
    for (let run = 0; run < OPENINGS; run += 1) await openAndClose(pages[which]);
    retained[which] = ((await pages[which].retainedBytes()) - before) / OPENINGS;
  }
  for (const { page } of Object.values(pages)) await page.close();
  return { work, kept: retained };
}

async function keystrokes(browser: Browser, url: string): Promise<OfEach<number[]>> {
  const pages = await pagesOfEach(browser, url, 200);
  const typed: OfEach<number[]> = forEach(() => []);
  for (const which of SAMPLES) await open(pages[which]);
  for (let run = 0; run < KEYSTROKES; run += 1)
    for (const which of SAMPLES) {
      await pages[which].page.bringToFront();
      typed[which].push(await pages[which].page.evaluate(() => window.benchType()));
    }
  for (const { page } of Object.values(pages)) await page.close();
  return typed;
}

async function pagesOfEach(browser: Browser, url: string, fields: number): Promise<OfEach<BenchPage>> {
  const page = (which: Sample) => openPage(browser, url, which, fields);
  return { ours: await page('ours'), antd: await page('antd'), formily: await page('formily') };
}

const open = ({ page }: BenchPage) => page.evaluate(() => window.benchOpen());
const close = ({ page }: BenchPage) => page.evaluate(() => window.benchClose());

/** Nobody closes a dialog in the frame that it is drawn in: React ends its work first. */
const rest = ({ page }: BenchPage) =>
  page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 100)),
  );

async function openAndClose(opened: BenchPage): Promise<void> {
  await opened.page.bringToFront();
  await open(opened);
  await rest(opened);
  await close(opened);
  await rest(opened);
}
