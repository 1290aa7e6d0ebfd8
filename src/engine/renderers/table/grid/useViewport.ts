import type { Rect } from '@tanstack/react-virtual';
import { type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { Room } from '../../../parts/room';
import { observeClientBox } from './observeClientBox';

/** Pixels: the list's own edges left and right. */
const EDGES = 24;

/** Inner size of the scroller in pixels: judged by the page's room before it is mounted; undefined where that is unknown. */
export function useViewport(scroller: RefObject<HTMLElement | null>): Rect | undefined {
  const room = useContext(Room);
  const [viewport, setViewport] = useState<Rect | undefined>(() =>
    room.width > 0 ? { width: room.width - EDGES, height: window.innerHeight } : undefined,
  );
  useLayoutEffect(
    () =>
      observeClientBox(scroller.current!, (box) =>
        setViewport((before) => (before?.width === box.width && before.height === box.height ? before : box)),
      ),
    [scroller],
  );
  return viewport;
}
