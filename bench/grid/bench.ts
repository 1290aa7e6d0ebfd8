import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { servePage } from '../support/servePage';
import { type GridFigures, measureGrid } from './run';

const SIZE = '60 x 1,000';

/** Our grid beside antd's two tables and ProTable, built as the site is. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const url = await servePage(atEnd, 'grid');
  const found = await measureGrid(await launchChromium(atEnd), url);
  const figureOf = (
    name: string,
    value: (figures: GridFigures) => number,
    unit: string,
    most?: number,
  ): Figure => {
    const ours = value(found.ours);
    const best = Math.min(value(found.antd), value(found.antdVirtual), value(found.pro));
    const goal =
      most === undefined
        ? {}
        : { goal: `≤ ${most}${unit}, best ≥ 5x`, isMet: ours <= most && best >= 5 * ours };
    const compared = (figures: GridFigures) =>
      `${value(figures).toLocaleString('en')}${unit} (${(value(figures) / ours).toFixed(1)}x)`;
    return {
      what: `grid ${SIZE}: ${name}`,
      value: `${ours.toLocaleString('en')}${unit}`,
      beside: `antd Table ${compared(found.antd)}, virtual ${compared(found.antdVirtual)}, ProTable ${compared(found.pro)}`,
      ...goal,
    };
  };
  return {
    figures: [
      figureOf('toggle', ({ toggleMs }) => toggleMs, ' ms', 20),
      figureOf('page turn', ({ pageMs }) => pageMs, ' ms', 60),
      figureOf('elements', ({ nodes }) => nodes, ''),
    ],
    notes: [],
  };
}
