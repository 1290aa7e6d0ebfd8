import type { Browser } from 'playwright-core';
import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { median } from '../support/median';
import { servePage } from '../support/servePage';
import {
  type BenchPage,
  closeDialog,
  listStands,
  openDialog,
  openPage,
  type Sample,
  typeLetters,
  type WantedPage,
} from './work';

const RUNS = 7;
const REOPENINGS = 10;
const DIALOG = 30;
const LONG = 200;
const LETTERS = 'thequickbrownfoxjumpsoverthelazydog';

type OfEach<T> = Record<Sample, T>;
const SAMPLES = ['ours', 'antd', 'formily'] as const;
const forEach = <T>(make: () => T): OfEach<T> => ({ ours: make(), antd: make(), formily: make() });

/** A form of the engine, in the dialog of a row and as a page, beside what one would write with antd alone, and with Formily's antd components. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const url = await servePage(atEnd, 'form');
  const browser = await launchChromium(atEnd);
  const dialog = await dialogs(browser, url);
  const long = await longPages(browser, url);
  return {
    figures: [
      figure(`form: dialog of ${DIALOG} fields first, CPU`, dialog.firstWork, 1),
      figure('form: … until painted', dialog.first, 1),
      figure('form: opened again, CPU', dialog.againWork, 0.6),
      figure('form: … until painted', dialog.again, 0.6),
      retainedFigure(dialog.kept),
      figure(`form: page of ${LONG} fields until painted`, long.painted, 1),
      figure('form: … a key until painted', long.keys, 0.6),
      figure('form: … a key, CPU', long.keyWork, 0.6),
    ],
    notes: [
      'form: text, long text, password, number, select, radio, several choices, switch, date and moment in turn, with values; medians;',
      '  the list with its search has stood for a second, the pointer comes 100 ms before the press, animations are on;',
      '  CPU: milliseconds of the main thread; kept: objects, not compiled code, of which each opening leaves some 100 KiB at first.',
    ],
  };
}

function figure(what: string, { ours, antd, formily }: OfEach<number[]>, goal: number): Figure {
  const [mine, theirs, plain] = [median(ours), median(antd), median(formily)];
  const ratio = mine / theirs;
  return {
    what,
    value: `${mine} ms`,
    detail: `antd ${theirs} ms, ratio ${ratio.toFixed(2)}; plain Formily ${plain} ms, ${(plain / theirs).toFixed(2)}`,
    goal: `<= ${goal}x`,
    isMet: ratio <= goal,
  };
}

function retainedFigure({ ours, antd, formily }: OfEach<number[]>): Figure {
  const [mine, theirs, plain] = [median(ours), median(antd), median(formily)];
  return {
    what: `form: kept after each of ${REOPENINGS} openings`,
    value: `${mine} KiB`,
    detail: `antd ${theirs} KiB, plain Formily ${plain} KiB`,
    goal: '<= 10 KiB',
    isMet: mine <= 10,
  };
}

/** Each in turn on a page of its own, so that whatever else the machine does befalls all alike. */
async function inTurn(
  browser: Browser,
  url: string,
  wanted: Omit<WantedPage, 'form'>,
  run: (which: Sample, opened: BenchPage) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < RUNS; round += 1)
    for (const form of SAMPLES) {
      const opened = await openPage(browser, url, { ...wanted, form });
      await run(form, opened);
      await opened.page.close();
    }
}

async function dialogs(browser: Browser, url: string) {
  const found = {
    first: forEach<number[]>(() => []),
    firstWork: forEach<number[]>(() => []),
    again: forEach<number[]>(() => []),
    againWork: forEach<number[]>(() => []),
    kept: forEach<number[]>(() => []),
  };
  await inTurn(browser, url, { fields: DIALOG }, async (which, opened) => {
    await listStands(opened);
    const open = async (times: number[], work: number[]) => {
      work.push(await opened.work(async () => void times.push(await openDialog(opened, DIALOG))));
      await closeDialog(opened);
    };
    await open(found.first[which], found.firstWork[which]);
    const before = await opened.retainedBytes();
    for (let again = 0; again < REOPENINGS; again += 1)
      await open(found.again[which], found.againWork[which]);
    found.kept[which].push(((await opened.retainedBytes()) - before) / REOPENINGS);
  });
  return found;
}

async function longPages(browser: Browser, url: string) {
  const found = {
    painted: forEach<number[]>(() => []),
    keys: forEach<number[]>(() => []),
    keyWork: forEach<number[]>(() => []),
  };
  await inTurn(browser, url, { fields: LONG, isPage: true }, async (which, opened) => {
    const { page } = opened;
    found.painted[which].push(await page.evaluate((count) => window.bench.fieldsPainted(count), LONG));
    await page.waitForTimeout(1000);
    await page.getByLabel(`field${LONG / 2 + 1}`, { exact: true }).focus();
    await typeLetters(opened, 'abc');
    const work = await opened.work(async () => {
      found.keys[which].push(...(await typeLetters(opened, LETTERS)));
    });
    found.keyWork[which].push(work / LETTERS.length);
  });
  return found;
}
