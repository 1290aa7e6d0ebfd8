import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { servePage } from '../support/servePage';
import { type GridFigures, measureGrid } from './run';

/** Our grid beside antd's two tables and ProTable, built as the site is; of many rows beside the one that draws what is seen. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const url = await servePage(atEnd, 'grid');
  const browser = await launchChromium(atEnd);
  const some = await measureGrid(browser, url, ['ours', 'antd', 'antdVirtual', 'pro'], 1000);
  const many = await measureGrid(browser, url, ['ours', 'antdVirtual', 'proVirtual'], 10_000);
  return {
    figures: [
      ...ACTS.map((act) => figureOf('60 x 1,000', act, some)),
      ...ACTS.map((act) => figureOf('60 x 10,000', act, many, act.most)),
    ],
    notes: [
      'grid: a machine without a font for these characters looks for one at every text, and a page turn takes five times as long.',
    ],
  };
}

interface Act {
  name: string;
  value(figures: GridFigures): number;
  unit: string;
  /** What the act may take with 10,000 rows. */
  most?: number;
}

const ACTS: Act[] = [
  { name: 'toggle', value: ({ toggleMs }) => toggleMs, unit: ' ms', most: 8 },
  { name: 'page turn', value: ({ pageMs }) => pageMs, unit: ' ms', most: 20 },
  { name: 'scroll', value: ({ scrollMs }) => scrollMs, unit: ' ms' },
  { name: 'scroll, p95', value: ({ slowScrollMs }) => slowScrollMs, unit: ' ms' },
  { name: 'elements', value: ({ nodes }) => nodes, unit: '' },
];

const TITLES = {
  ...{ antd: 'antd Table', antdVirtual: 'antd virtual' },
  ...{ pro: 'ProTable', proVirtual: 'ProTable virtual' },
};

function figureOf(
  size: string,
  { name, value, unit }: Act,
  { ours, ...others }: { ours: GridFigures } & Partial<Record<keyof typeof TITLES, GridFigures>>,
  most?: number,
): Figure {
  const own = value(ours);
  const compared = Object.entries(others).map(([table, figures]) => {
    const theirs = value(figures);
    const title = TITLES[table as keyof typeof TITLES];
    return `${title} ${theirs.toLocaleString('en')}${unit} (${(theirs / own).toFixed(1)}x)`;
  });
  return {
    what: `grid ${size}: ${name}`,
    value: `${own.toLocaleString('en')}${unit}`,
    detail: compared.join(', '),
    ...(most !== undefined && { goal: `≤ ${most}${unit}`, isMet: own <= most }),
  };
}
