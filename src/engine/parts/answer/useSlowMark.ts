import { type RefObject, useEffect } from 'react';

/** Milliseconds. A quick answer shows nothing of its wait: a page that dims is drawn in other layers, all of it once more. */
const QUICK = 150;

/** Gives an element the attribute `data-slow` while it waits for an answer that is not a quick one. Nothing is rendered for it. */
export function useSlowMark(marked: RefObject<HTMLElement | null>, isLoading: boolean): void {
  useEffect(() => {
    const element = marked.current;
    if (!isLoading || element === null) return;
    const timer = setTimeout(() => element.toggleAttribute('data-slow', true), QUICK);
    return () => {
      clearTimeout(timer);
      element.removeAttribute('data-slow');
    };
  }, [marked, isLoading]);
}
