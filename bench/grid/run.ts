import type { Browser } from 'playwright-core';

/** Medians over the runs. Times in milliseconds until painted; `nodes` are elements in the table. */
export interface GridFigures {
  toggleMs: number;
  pageMs: number;
  nodes: number;
}

const TABLES = ['ours', 'antd', 'antdVirtual', 'pro'] as const;
const WARM_UPS = 2;

/**
 * Measures 60 columns × 1,000 rows at 1440 × 800: one checkbox, and all rows replaced by another 1,000.
 * `baseUrl` serves a production build in which this folder's page is `/bench/grid/index.html`.
 * Each table has a page of its own, so that none pays for another.
 */
export async function measureGrid(
  browser: Browser,
  baseUrl: string,
  runs = 9,
): Promise<Record<(typeof TABLES)[number], GridFigures>> {
  const figures: Partial<Record<(typeof TABLES)[number], GridFigures>> = {};
  for (const table of TABLES) figures[table] = await measureTable(browser, baseUrl, table, runs);
  return figures as Record<(typeof TABLES)[number], GridFigures>;
}

async function measureTable(browser: Browser, baseUrl: string, table: string, runs: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  try {
    page.setDefaultTimeout(120_000);
    await page.goto(`${baseUrl}/bench/grid/index.html?table=${table}`);
    await page.waitForSelector(':is(.data-grid-row, .ant-table-row) input');
    const toggles: number[] = [];
    const turns: number[] = [];
    for (let run = 0; run < runs + WARM_UPS; run += 1)
      toggles.push(await page.evaluate(() => window.benchToggle()));
    for (let run = 0; run < runs + WARM_UPS; run += 1)
      turns.push(await page.evaluate(() => window.benchTurnPage()));
    const nodes = await page.evaluate(() => window.benchNodes());
    return { toggleMs: median(toggles), pageMs: median(turns), nodes };
  } finally {
    await page.close();
  }
}

/** Of the measured runs, the warm-ups left out; to a tenth. */
function median(samples: number[]) {
  const sorted = samples.slice(WARM_UPS).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)]! * 10) / 10;
}
