import type { Rect } from '@tanstack/react-virtual';
import { type RefObject, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { Room } from '../../../parts/room';
import { layoutColumns } from './columns/columnLayout';
import { useColumnWidths } from './columns/useColumnWidths';
import type { GridProps } from './gridTypes';
import { useActiveCell } from './interaction/useActiveCell';
import { observeClientBox } from './observeClientBox';
import { usePageSelection } from './selection/useSelection';
import { useVirtualWindow } from './useVirtualWindow';

interface Heights {
  rowHeight: number;
  headerHeight: number;
}

/** Where columns and rows lie, which of them are drawn, which are selected, and which cell has the focus. */
export function useGridModel<Row>(
  { rows, columns, selection, rowKey, onColumnResize }: GridProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  { rowHeight, headerHeight }: Heights,
) {
  const viewport = useViewport(scroller);
  const viewportWidth = viewport?.width ?? 0;
  const { resized, resizeColumn } = useColumnWidths(columns, onColumnResize);
  const hasSelection = selection !== undefined;
  const layout = useMemo(
    () => layoutColumns({ columns, resized, viewportWidth, hasSelection }),
    [columns, resized, viewportWidth, hasSelection],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: rowKey is often inline, and keys follow the rows
  const ids = useMemo(() => rows.map(rowKey), [rows]);
  const page = usePageSelection(selection, ids);
  const active = useActiveCell({
    grid: scroller,
    ids,
    keys: layout.keys,
    scrollTo: ({ row, column }) =>
      drawn.scrollTo(
        row,
        layout.centre.findIndex(({ ariaIndex }) => ariaIndex === column + 1),
      ),
  });
  const drawn = useVirtualWindow({
    scroller,
    viewport,
    rowCount: rows.length,
    rowHeight,
    headerHeight,
    layout,
    retainedCell: active.position(),
  });
  return { viewport, layout, ids, page, active, drawn, resizeColumn };
}

/** Pixels: the list's own edges left and right. */
const EDGES = 24;

/** Inner size of the scroller in pixels: judged by the page's room before it is mounted; undefined where that is unknown. */
function useViewport(scroller: RefObject<HTMLElement | null>): Rect | undefined {
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
