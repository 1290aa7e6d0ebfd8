import type { CSSProperties } from 'react';

/** A part of the page, or a place in the window where there is none: the cursor's. */
export type Anchor = HTMLElement | { x: number; y: number };

/** The style of an element laid over an anchor; antd opens a menu or panel below that element. */
export function overlaid(at: Anchor): CSSProperties {
  // antd places nothing beside what has no size
  const box = at instanceof HTMLElement ? at.getBoundingClientRect() : { ...at, width: 1, height: 1 };
  return { position: 'fixed', zIndex: 1, left: box.x, top: box.y, width: box.width, height: box.height };
}
