import type { GridSort } from '../gridTypes';

/**
 * The order after a click on a column: ascending → descending → none.
 * Alone it replaces the others; additive it changes its own place or joins at the end.
 */
export function nextSort(sort: readonly GridSort[], key: string, isAdditive: boolean): GridSort[] {
  const current = sort.find((entry) => entry.key === key);
  const direction = current === undefined ? 'asc' : current.direction === 'asc' ? 'desc' : undefined;
  const step: GridSort[] = direction === undefined ? [] : [{ key, direction }];
  if (!isAdditive) return step;
  if (current === undefined) return [...sort, ...step];
  return sort.flatMap((entry) => (entry === current ? step : [entry]));
}
