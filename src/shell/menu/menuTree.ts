import type { MenuItem } from '../session/permitted';

/** Items as the side menu shows them: hidden ones and parents with nothing to show are left out (spec §6). */
export function visibleItems(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter((item) => !item.hidden)
    .map((item) => ({ ...item, children: isPage(item) ? undefined : visibleItems(item.children ?? []) }))
    .filter((item) => !item.children || item.children.length > 0);
}

/** An item without children, or a page that only hidden ones belong to: a list and its detail page. */
function isPage(item: MenuItem): boolean {
  if (!item.children) return true;
  const isContainer = item.component?.includes('layouts') && !isFrame(item);
  return !isContainer && item.children.every(({ hidden }) => hidden);
}

/** Every item that is a page, hidden ones too: what the tabs and the router know. */
export function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [...(isPage(item) ? [item] : []), ...leaves(item.children ?? [])]);
}

/** The page at a path; one whose address has parameters (`:code`) comes after an exact one. */
export function findItem(items: readonly MenuItem[], path: string): MenuItem | null {
  return trailOf(items, path).at(-1) ?? null;
}

/** Items from the root to the page of this path, both included. */
export function trailOf(items: readonly MenuItem[], path: string): MenuItem[] {
  const exact = trailTo(items, (item) => isPage(item) && addressOfItem(item) === path);
  if (exact.length > 0) return exact;
  return trailTo(items, (item) => isPage(item) && item.path.includes(':') && hasShape(item, path));
}

/** Items from the root to what the menu marks: a page, or the parent of a hidden one. */
export function markedTrail(items: readonly MenuItem[], marked: string): MenuItem[] {
  return trailTo(items, (item) => addressOfItem(item) === marked);
}

function trailTo(items: readonly MenuItem[], isIt: (item: MenuItem) => boolean): MenuItem[] {
  for (const item of items) {
    if (isIt(item)) return [item];
    const below = trailTo(item.children ?? [], isIt);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** `/online/:code` and `/online/a`: segment by segment. */
function hasShape(item: MenuItem, path: string): boolean {
  const [wanted, actual] = [addressOfItem(item).split('/'), path.split('/')];
  return (
    wanted.length === actual.length &&
    wanted.every((part, place) => (part.startsWith(':') ? actual[place] !== '' : part === actual[place]))
  );
}

/** What the menu marks: the page itself, or for a hidden one at depth 3 or more the nearest shown item above (spec §2). */
export function markedPath(items: readonly MenuItem[], path: string): string {
  const trail = trailOf(items, path);
  const last = trail.at(-1);
  if (!last?.hidden || trail.length < 3) return path;
  const shown = trail.findLast((item) => !item.hidden);
  return shown ? addressOfItem(shown) : path;
}

/** A page's address: frames come with the digest of their url instead of a path. */
export function addressOfItem({ path }: MenuItem): string {
  return path.startsWith('/') ? path : `/${path}`;
}

export function isFrame(item: MenuItem): boolean {
  return item.component?.includes('IframePageView') ?? false;
}

/** Only `http(s)://` addresses leave the site; `{{…}}` names are looked up in a fixed map and nothing is run (`design.md` §4). */
export function outsideUrl(item: MenuItem, names: Readonly<Record<string, string>>): string | null {
  let isKnown = true;
  const url = item.meta.url?.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => {
    isKnown &&= Object.hasOwn(names, name);
    return names[name] ?? '';
  });
  return isKnown && url && /^https?:\/\//i.test(url) ? url : null;
}

/** Names a menu url may use: those the family's menus write. */
export function urlNames(apiBase: string): Record<string, string> {
  // the address may be a path on this site
  const apiUrl = URL.canParse(apiBase)
    ? apiBase
    : new URL(apiBase, window.location.origin).href.replace(/\/$/, '');
  return { "window._CONFIG['domianURL']": apiUrl, 'window._CONFIG["domianURL"]': apiUrl, apiUrl };
}
