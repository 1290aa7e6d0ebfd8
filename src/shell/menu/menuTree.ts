import type { MenuItem } from '../auth/session';

/** Items as the side menu shows them: hidden ones and parents with nothing to show are left out. */
export function visibleItems(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter((item) => !item.hidden)
    .map((item) => ({ ...item, children: item.children && visibleItems(item.children) }))
    .filter((item) => !item.children || item.children.length > 0);
}

export function findItem(items: readonly MenuItem[], path: string): MenuItem | null {
  for (const item of items) {
    const found = item.path === path && !item.children ? item : findItem(item.children ?? [], path);
    if (found) return found;
  }
  return null;
}

export function titleOf(items: readonly MenuItem[], path: string): string | null {
  return findItem(items, path)?.meta.title ?? null;
}

/** Paths from the root to the item, for what stands open. */
export function trailOf(items: readonly MenuItem[], path: string): string[] {
  for (const item of items) {
    if (item.path === path) return [item.path];
    const below = trailOf(item.children ?? [], path);
    if (below.length > 0) return [item.path, ...below];
  }
  return [];
}
