import { type RefObject, useMemo } from 'react';
import { layoutColumns } from './columns/columnLayout';
import { useColumnWidths } from './columns/useColumnWidths';
import type { GridProps } from './gridTypes';
import { useActiveCell } from './interaction/useActiveCell';
import { usePageSelection } from './selection/useSelection';
import { useViewport } from './useViewport';
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
