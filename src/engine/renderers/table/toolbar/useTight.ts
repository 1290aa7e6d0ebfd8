import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMediaQuery } from '../../../parts/useMediaQuery';
import { observeClientBox } from '../grid/observeClientBox';

/** Pixels: the least that the search takes, and the room between two. */
const SEARCH_WIDTH = 348;
const GAP = 12;

/**
 * Whether one line of the bar is too short for its buttons, the search and the tools, on a page that is not wide. Folding the tools
 * away changes nothing of it.
 */
export function useTight(bar: RefObject<HTMLDivElement | null>, hasSearch: boolean): boolean {
  const isWide = useMediaQuery('(min-width: 1200px)');
  const [isTight, setTight] = useState(false);
  useLayoutEffect(() => {
    // nothing is measured before the first rows are painted where the answer is known
    if (isWide) return;
    const element = bar.current;
    if (!element) return;
    const widthIn = (name: string) =>
      [...(element.querySelector(name)?.children ?? [])].reduce(
        (sum, part) => sum + (part as HTMLElement).offsetWidth + GAP,
        0,
      );
    return observeClientBox(element, ({ width }) => {
      const wanted = widthIn('.list-bar-main') + widthIn('.list-bar-tools') + (hasSearch ? SEARCH_WIDTH : 0);
      setTight(width > 0 && width < wanted);
    });
  }, [bar, hasSearch, isWide]);
  return isTight && !isWide;
}
