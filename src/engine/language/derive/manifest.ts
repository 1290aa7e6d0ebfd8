import { PAGE_SIZE } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { browserForm } from './browserForm';
import { callPath } from './codes';
import { openingOf } from './compile';

/** What a front needs to open a screen: where its file is, and by which names a menu may call it. */
export interface ManifestEntry {
  hash: string;
  title: string;
  route: string;
  aliases: string[];
  /** Ids that it had; absent: none. */
  formerly?: string[];
  /** A list's first call, below the base path (`firstCall`). */
  first?: string;
}

export interface Manifest {
  version: string;
  screens: Record<string, ManifestEntry>;
}

/** A screen as the browser gets it: text, and the hash that is part of its address. */
export function editionOf(screen: Screen, digest: (text: string) => string): { text: string; hash: string } {
  const text = JSON.stringify(browserForm(screen));
  return { text, hash: digest(text) };
}

/** `/screens/manifest.json`: read at every start, so that the screens' own files may be kept for good. */
export function manifestOf(
  entries: { screen: Screen; hash: string }[],
  digest: (text: string) => string,
): Manifest {
  const screens = Object.fromEntries(
    entries.map(({ screen, hash }): [string, ManifestEntry] => [
      screen.id,
      {
        hash,
        title: screen.title,
        route: screen.route,
        aliases: screen.aliases,
        ...(screen.formerly.length > 0 && { formerly: screen.formerly }),
        first: firstCall(screen),
      },
    ]),
  );
  return { version: digest(JSON.stringify(screens)), screens };
}

/** Address of a screen's file, relative to the site's root. */
export function screenAddress(id: string, hash: string): string {
  return `screens/${id}.${hash}.json`;
}

/**
 * What a list asks for at an address that says nothing more: `/gift/gift/list?pageNo=1&pageSize=20&column=sortNo&order=asc`, below
 * the base path. A boot script may ask it before the list is there. Undefined: the screen is no separate list.
 */
function firstCall(screen: Screen): string | undefined {
  const place = callPath(screen);
  if (screen.kind !== 'list' || place === null) return undefined;
  const opening = openingOf(screen.table);
  const since = opening?.waiting[opening.value];
  const sort = since === undefined ? screen.table.sort : [{ field: since, direction: 'asc' }];
  const state = opening && [`${opening.key}=${encodeURIComponent(opening.value)}`];
  const order = sort.length > 0 && [
    `column=${sort.map(({ field }) => field).join(',')}`,
    `order=${sort.map(({ direction }) => direction).join(',')}`,
  ];
  return `${place}/list?${['pageNo=1', `pageSize=${PAGE_SIZE}`, ...(order || []), ...(state || [])].join('&')}`;
}
