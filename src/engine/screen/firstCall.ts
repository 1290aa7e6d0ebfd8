import { PAGE_SIZE } from '../contract/record';
import type { Screen, Sort } from '../contract/screen';
import { callPath } from './endpoints';

/**
 * What a list asks for at an address that says nothing more: `/gift/gift/list?pageNo=1&pageSize=20&column=sortNo&order=asc`, below
 * the base path. A boot script may ask it before the list is there. Undefined: the screen is no list of its own.
 */
export function firstCall(screen: Screen): string | undefined {
  const place = callPath(screen);
  if (screen.kind !== 'list' || place === null) return undefined;
  const { tabs, opens, waiting } = screen.table;
  const isOpening = tabs !== null && opens !== null;
  const sort: Sort[] =
    isOpening && waiting !== null ? [{ field: waiting, direction: 'asc' }] : screen.table.sort;
  const state = isOpening && [`${tabs}=${encodeURIComponent(opens)}`];
  const order = sort.length > 0 && [
    `column=${sort.map(({ field }) => field).join(',')}`,
    `order=${sort.map(({ direction }) => direction).join(',')}`,
  ];
  return `${place}/list?${['pageNo=1', `pageSize=${PAGE_SIZE}`, ...(order || []), ...(state || [])].join('&')}`;
}
