import type { LayoutSheet } from '../contract/layout';

const found = import.meta.glob<LayoutSheet>('./*/layout.ts', { eager: true, import: 'sheet' });

/** Every layout that `"table": {"as": …}` may name: a folder with a `layout.ts` is one, no list to edit. */
export const layoutSheets: ReadonlyMap<string, LayoutSheet> = new Map(
  Object.values(found)
    .sort((a, b) => a.order - b.order)
    .map((sheet) => [sheet.name, sheet]),
);
