import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls up and calls `reset` when another set of rows is shown. */
export function useScrollToTop(
  viewKey: string | undefined,
  scroller: RefObject<HTMLElement | null>,
  reset: () => void,
): void {
  const shown = useRef(viewKey);
  useLayoutEffect(() => {
    if (shown.current === viewKey) return;
    shown.current = viewKey;
    scroller.current!.scrollTop = 0;
    reset();
  });
}
