// biome-ignore-all lint/a11y/noStaticElementInteractions: it passes the focus on immediately
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: it passes the focus on immediately
import type { Ref } from 'react';

interface GridEdgeProps {
  ref: Ref<HTMLSpanElement>;
  onFocus(): void;
}

/**
 * A tab stop before and after the grid. Tab into it leads to the active cell; Tab from a cell starts at it,
 * so that links and buttons in cells do not make hundreds of stops.
 */
export function GridEdge({ ref, onFocus }: GridEdgeProps) {
  return <span ref={ref} tabIndex={0} onFocus={onFocus} />;
}
