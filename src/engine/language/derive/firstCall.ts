import { PAGE_SIZE } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { openingOf } from './compile';
import { callPath } from './endpoints';

/**
 * What a list asks for at an address that says nothing more: `/gift/gift/list?pageNo=1&pageSize=20&column=sortNo&order=asc`, below
 * the base path. A boot script may ask it before the list is there. Undefined: the screen is no separate list.
 */
export function firstCall(screen: Screen): string | undefined {
  const place = callPath(screen);
  if (screen.kind !== 'list' || place === null) return undefined;
  const opening = openingOf(screen.table);
  const sort = opening?.sort ?? screen.table.sort;
  const state = opening && [`${opening.key}=${encodeURIComponent(opening.value)}`];
  const order = sort.length > 0 && [
    `column=${sort.map(({ field }) => field).join(',')}`,
    `order=${sort.map(({ direction }) => direction).join(',')}`,
  ];
  return `${place}/list?${['pageNo=1', `pageSize=${PAGE_SIZE}`, ...(order || []), ...(state || [])].join('&')}`;
}
