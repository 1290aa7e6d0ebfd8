import { addressOfItem, leaves } from '../../menu/menuTree';
import { findPage, type HandWrittenPage } from '../../pages/pages';
import { isOwnPath } from '../../pages/routeTable';
import type { AnnouncementRecord } from '../../ports';
import type { ScreenCatalogue } from '../../screens/screenPort';
import type { MenuItem } from '../../session/permitted';

/** What an announcement of openType `component` opens; `unknown`: nothing that the operator has. */
export type ComponentTarget =
  | { kind: 'address'; address: string }
  | { kind: 'page'; page: HandWrittenPage }
  | { kind: 'unknown' };

/**
 * A closed list decides: hand-written pages, and screens in the operator's own menu. A screen opens at its own
 * address, with the record's id.
 */
export function componentTarget(
  { openPage, busId }: AnnouncementRecord,
  items: readonly MenuItem[],
  screens: ScreenCatalogue,
): ComponentTarget {
  const name = openPage ?? '';
  const page = findPage('', name);
  if (page) return { kind: 'page', page };
  const screenId = screens.find('', name);
  const item = leaves(items).find(
    (one) => screenId !== null && screens.find(addressOfItem(one), one.component) === screenId,
  );
  if (!item) return { kind: 'unknown' };
  const query = busId ? `?id=${encodeURIComponent(busId)}` : '';
  return { kind: 'address', address: `${addressOfItem(item)}${query}` };
}

/** Where 去处理 leads: a path of this site, or `http(s)://`; null: openPage is neither, and nothing follows it. */
export function handleTarget(openPage: string | null | undefined): { path: string } | { url: string } | null {
  const address = (openPage ?? '').trim();
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return { url: address };
  // the family writes paths with and without the slash
  const path = /^[A-Za-z][\w-]*(?:[/?]|$)/.test(address) ? `/${address}` : address;
  return isOwnPath(path) ? { path } : null;
}
