import type { MenuItem } from '../auth/session';

/** Items as the side menu shows them: hidden ones and parents with nothing to show are left out (spec §6). */
export function visibleItems(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter((item) => !item.hidden)
    .map((item) => ({ ...item, children: item.children && visibleItems(item.children) }))
    .filter((item) => !item.children || item.children.length > 0);
}

/** Every item that is a page, hidden ones too: what the tabs and the router know. */
export function leaves(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children ? leaves(item.children) : [item]));
}

export function findItem(items: readonly MenuItem[], path: string): MenuItem | null {
  return leaves(items).find((item) => addressOfItem(item) === path) ?? null;
}

/** Items from the root to the one of this path, both included. */
export function trailOf(items: readonly MenuItem[], path: string): MenuItem[] {
  for (const item of items) {
    if (!item.children && addressOfItem(item) === path) return [item];
    const below = trailOf(item.children ?? [], path);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** What the menu marks: the page itself, or for a hidden one at depth 3 or more the nearest shown item above (spec §2). */
export function markedPath(items: readonly MenuItem[], path: string): string {
  const trail = trailOf(items, path);
  const last = trail.at(-1);
  if (!last?.hidden || trail.length < 3) return path;
  return trail.findLast((item) => !item.hidden)?.path ?? path;
}

/** A page's address: frames come with the digest of their url instead of a path. */
export function addressOfItem({ path }: MenuItem): string {
  return path.startsWith('/') ? path : `/${path}`;
}

export function isFrame(item: MenuItem): boolean {
  return item.component.includes('IframePageView');
}

/** Only `http(s)://` addresses leave the site; `{{…}}` names are looked up in a fixed map and nothing is run (`design.md` §4). */
export function outsideUrl(item: MenuItem, names: Readonly<Record<string, string>>): string | null {
  const url = item.meta.url?.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) =>
    Object.hasOwn(names, name) ? (names[name] as string) : '',
  );
  return url && /^https?:\/\//i.test(url) ? url : null;
}

/** Names a menu url may use: those the family's menus write. */
export function urlNames(apiUrl: string): Record<string, string> {
  return { "window._CONFIG['domianURL']": apiUrl, 'window._CONFIG["domianURL"]': apiUrl, apiUrl };
}
