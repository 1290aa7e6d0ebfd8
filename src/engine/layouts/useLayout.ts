import type { TableScreen } from '../contract/screen';
import { useNarrow } from '../parts/useNarrow';
import { layoutSheets } from './sheets';

/** Name of the layout that draws a list's rows on a page of this width. A tree keeps its levels, which cards have not. */
export function useLayout({ table, tree }: TableScreen): string {
  const isNarrow = useNarrow();
  return (isNarrow && tree === null && layoutSheets.get(table.as)?.narrow) || table.as;
}
