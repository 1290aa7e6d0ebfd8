import extensionSheets from 'virtual:extensions/layout-sheets';
import type { LayoutSheet } from '../contract/layout';

const found = import.meta.glob<LayoutSheet>('./*/layout.ts', { eager: true, import: 'sheet' });

/** Every layout that `"table": {"as": …}` may name: a folder with a `layout.ts`, here or in an extension, is one, no list to edit. */
export const layoutSheets: ReadonlyMap<string, LayoutSheet> = new Map(
  [...Object.values(found), ...Object.values(extensionSheets)]
    .sort((a, b) => a.order - b.order)
    .map((sheet) => [sheet.name, sheet]),
);
