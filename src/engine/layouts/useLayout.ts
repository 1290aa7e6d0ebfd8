import type { PlacedLayout, TableScreen } from '../contract/screen';
import { useNarrow } from '../parts/useNarrow';
import { layoutSheets } from './sheets';

/** What draws a list's rows where its address names this layout; null, or one that is not offered: the first. */
export function layoutOf({ table }: TableScreen, name: string | null): PlacedLayout {
  return table.layouts.find((one) => one.name === name) ?? table.layouts[0];
}

/** Whether it requests its records itself, so that the list requests no page. */
export function asksItself({ leads, time }: PlacedLayout): boolean {
  return leads !== null || time !== null;
}

/** Name of the layout that draws a list's rows on a page of this width. A tree keeps its levels, which cards have not. */
export function useLayout({ tree }: TableScreen, { name }: PlacedLayout): string {
  const isNarrow = useNarrow();
  return (isNarrow && tree === null && layoutSheets.get(name)?.narrow) || name;
}
