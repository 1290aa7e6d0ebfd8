import { type RefObject, useCallback, useLayoutEffect } from 'react';

/**
 * Marks the root `data-more-left` / `data-more-right` while columns are hidden under the pinned ones.
 * `maxScroll`: pixels the grid can be scrolled sideways. Returns the scroll listener; it renders nothing.
 */
export function usePinShadow(
  root: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  maxScroll: number,
): () => void {
  const mark = useCallback(() => {
    // where all columns are in sight there is nothing to ask the page for
    const left = maxScroll > 0 ? scroller.current!.scrollLeft : 0;
    root.current!.toggleAttribute('data-more-left', left > 0);
    root.current!.toggleAttribute('data-more-right', left < maxScroll - 1);
  }, [root, scroller, maxScroll]);
  useLayoutEffect(mark, [mark]);
  return mark;
}
