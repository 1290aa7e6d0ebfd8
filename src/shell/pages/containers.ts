import { addressOfItem } from '../menu/menuTree';
import type { MenuItem } from '../session/permitted';

/** The menu's parents from the root to the one at this path, both included; empty: no parent is there. */
export function containerTrail(items: readonly MenuItem[], path: string): MenuItem[] {
  for (const item of items) {
    if (!item.children) continue;
    if (addressOfItem(item) === path) return [item];
    const below = containerTrail(item.children, path);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}
