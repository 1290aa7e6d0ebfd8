import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { launchChromium } from '../support/launchChromium';
import { servePage } from '../support/servePage';
import { type GridFigures, measureGrid } from './run';

const SIZE = '60 x 1,000';

/** Our grid beside antd's two tables, built as the site is. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const url = await servePage(atEnd, 'grid');
  const found = await measureGrid(await launchChromium(atEnd), url);
  const figureOf = (name: string, value: (figures: GridFigures) => number, unit: string): Figure => {
    const ours = value(found.ours);
    const compared = (figures: GridFigures) =>
      `${value(figures).toLocaleString('en')}${unit} (${(value(figures) / ours).toFixed(1)}x)`;
    return {
      what: `grid ${SIZE}: ${name}`,
      value: `${ours.toLocaleString('en')}${unit}`,
      beside: `antd Table ${compared(found.antd)}, virtual ${compared(found.antdVirtual)}`,
    };
  };
  return {
    figures: [
      figureOf('toggle', ({ toggleMs }) => toggleMs, ' ms'),
      figureOf('page turn', ({ pageMs }) => pageMs, ' ms'),
      figureOf('elements', ({ nodes }) => nodes, ''),
    ],
    notes: [],
  };
}
