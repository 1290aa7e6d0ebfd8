import type { Browser } from 'playwright-core';

/** Medians over the runs. Times in milliseconds until painted; `nodes` are elements in the table. */
export interface GridFigures {
  toggleMs: number;
  pageMs: number;
  nodes: number;
  /** Until a step of a scroll through all rows is painted: the middle one, and the slowest of twenty. */
  scrollMs: number;
  slowScrollMs: number;
}

type TableName = 'ours' | 'antd' | 'antdVirtual' | 'pro' | 'proVirtual';
const WARM_UPS = 2;
/** A table that draws every row needs seconds for each change; its medians do not need many. */
const RUNS: Record<TableName, number> = { ours: 9, antdVirtual: 9, proVirtual: 9, antd: 3, pro: 3 };
const SCROLL_STEPS = 40;

/**
 * Measures 60 columns × `rows` at 1440 × 800: one checkbox, and all rows replaced by as many others.
 * `baseUrl` serves a production build in which this folder's page is `/bench/grid/index.html`.
 * Each table has a separate page, so that none pays for another.
 */
export async function measureGrid<Name extends TableName>(
  browser: Browser,
  baseUrl: string,
  tables: readonly Name[],
  rows: number,
): Promise<Record<Name, GridFigures>> {
  const figures: Partial<Record<Name, GridFigures>> = {};
  for (const table of tables) figures[table] = await measureTable(browser, baseUrl, table, rows);
  return figures as Record<Name, GridFigures>;
}

async function measureTable(browser: Browser, baseUrl: string, table: TableName, rows: number) {
  const runs = RUNS[table];
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  try {
    page.setDefaultTimeout(120_000);
    await page.goto(`${baseUrl}/bench/grid/index.html?table=${table}&rows=${rows}`);
    await page.waitForSelector(':is(.data-grid-row, .ant-table-row) input');
    const toggles: number[] = [];
    const turns: number[] = [];
    for (let run = 0; run < runs + WARM_UPS; run += 1)
      toggles.push(await page.evaluate(() => window.benchToggle()));
    for (let run = 0; run < runs + WARM_UPS; run += 1)
      turns.push(await page.evaluate(() => window.benchTurnPage()));
    const nodes = await page.evaluate(() => window.benchNodes());
    const scrolls = await page.evaluate((steps) => window.benchScroll(steps), SCROLL_STEPS);
    return {
      ...{ toggleMs: median(toggles), pageMs: median(turns), nodes },
      ...{ scrollMs: median(scrolls), slowScrollMs: at(scrolls, 0.95) },
    };
  } finally {
    await page.close();
  }
}

/** Of the measured runs, the warm-ups left out; to a tenth. */
function median(samples: number[]) {
  const sorted = samples.slice(WARM_UPS).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)]! * 10) / 10;
}

/** The sample that so large a share of them does not exceed; to a tenth. */
function at(samples: number[], share: number) {
  const sorted = samples.slice(WARM_UPS).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)]! * 10) / 10;
}
