import type { CSSProperties } from 'react';

/** A part of the page, or a place in the window where there is none: the cursor's. */
export type Anchor = HTMLElement | { x: number; y: number };

/** The style of an element laid over an anchor; antd opens a menu or panel below that element. */
export function overlaid(at: Anchor): CSSProperties {
  const {
    x,
    y,
    width = 0,
    height = 0,
  } = at instanceof HTMLElement ? at.getBoundingClientRect() : new DOMRect(at.x, at.y);
  return { position: 'fixed', zIndex: 1, left: x, top: y, width, height };
}
