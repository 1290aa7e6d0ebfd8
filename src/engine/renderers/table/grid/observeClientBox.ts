import type { Rect } from '@tanstack/react-virtual';

/**
 * Reports the inner size of a scroller in pixels, immediately and on every change.
 * Scrollbars are left out, so that columns filling the width do not cause one.
 */
export function observeClientBox(element: HTMLElement, report: (box: Rect) => void): () => void {
  const measure = () => report({ width: element.clientWidth, height: element.clientHeight });
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
