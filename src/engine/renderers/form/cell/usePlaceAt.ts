import { type RefObject, useLayoutEffect } from 'react';

/** Pixels an editor needs at least: its box, and the sentence of a refusal. */
const LEAST = 160;
const EDGE = 8;

/** Keeps an element over a cell while the page scrolls; where the cell is removed it stays where it was. */
export function usePlaceAt(frame: RefObject<HTMLElement | null>, at: HTMLElement): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = frame.current;
      if (!element || !at.isConnected) return;
      const { left, top, width } = at.getBoundingClientRect();
      const wide = Math.max(width, LEAST);
      element.style.minWidth = `${wide}px`;
      element.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - wide - EDGE))}px`;
      element.style.top = `${Math.max(EDGE, Math.min(top, window.innerHeight - 48))}px`;
    };
    place();
    document.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [frame, at]);
}
