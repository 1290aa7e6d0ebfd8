import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeClientBox } from '../grid/observeClientBox';

/** How many boxes of `width` pixels stand side by side in an element. */
export function useColumnCount(element: RefObject<HTMLElement | null>, width: number, gap: number): number {
  const [count, setCount] = useState(1);
  useLayoutEffect(
    () =>
      observeClientBox(element.current!, (box) =>
        setCount(Math.max(1, Math.floor((box.width + gap) / (width + gap)))),
      ),
    [element, width, gap],
  );
  return count;
}
