import { useRef } from 'react';

/** The tab stops before and after the grid. `focusCell`: a Tab that comes to one of them from outside leads to the active cell. */
export function useGridEdges(focusCell: () => void) {
  const edges = { start: useRef<HTMLSpanElement>(null), end: useRef<HTMLSpanElement>(null) };
  const isLeaving = useRef(false);
  return {
    edges,
    /** Puts the focus at an edge, so that the Tab being pressed leaves the grid. */
    leave(edge: 'start' | 'end') {
      isLeaving.current = true;
      edges[edge].current!.focus({ preventScroll: true });
      isLeaving.current = false;
    },
    enter() {
      if (!isLeaving.current) focusCell();
    },
  };
}
