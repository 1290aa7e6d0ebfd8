import type { ChartData } from './chartData';

/**
 * zrender caches the width of texts in an object without guard: measuring `__proto__` writes into `Object.prototype`, and
 * `constructor` into `Object`. An invisible word joiner makes another text of them.
 */
const INHERITED = new RegExp(Object.getOwnPropertyNames(Object.prototype).join('|'), 'g');

/** The same data, with names that echarts can measure. */
export function withSafeNames(data: ChartData): ChartData {
  return {
    ...data,
    keys: data.keys.map(safeName),
    series: data.series.map((one) => ({ ...one, name: safeName(one.name) })),
  };
}

function safeName(name: string): string {
  return name.replace(INHERITED, (word) => `${word.slice(0, 2)}\u2060${word.slice(2)}`);
}
