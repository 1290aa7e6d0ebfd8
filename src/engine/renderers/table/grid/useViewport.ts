import type { Rect } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeClientBox } from './observeClientBox';

/** Inner size of the scroller in pixels; undefined only in the render before it is mounted. */
export function useViewport(scroller: RefObject<HTMLElement | null>): Rect | undefined {
  const [viewport, setViewport] = useState<Rect>();
  useLayoutEffect(
    () =>
      observeClientBox(scroller.current!, (box) =>
        setViewport((before) => (before?.width === box.width && before.height === box.height ? before : box)),
      ),
    [scroller],
  );
  return viewport;
}
