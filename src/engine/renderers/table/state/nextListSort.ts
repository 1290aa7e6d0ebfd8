import type { Sort } from '../../../contract/screen';
import type { GridSort } from '../grid/gridTypes';

/**
 * The order after a click on a header. Without an order of the operator's own the file's is in force and shown; the click
 * that would take its last column away turns it round instead, for otherwise nothing would happen.
 */
export function nextListSort(
  clicked: readonly GridSort[],
  isOwn: boolean,
  defaultSort: readonly Sort[],
): Sort[] {
  if (clicked.length > 0) return clicked.map(({ key, direction }) => ({ field: key, direction }));
  if (isOwn) return [];
  return defaultSort.map((step) => ({ ...step, direction: step.direction === 'asc' ? 'desc' : 'asc' }));
}
