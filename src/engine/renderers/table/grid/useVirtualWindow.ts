import {
  defaultRangeExtractor,
  type Range,
  type Rect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { usePrinting } from '../../../parts/usePrinting';
import type { ColumnBox, ColumnLayout } from './columns/columnLayout';
import { observeClientBox } from './observeClientBox';

/** Up to this many cells are all drawn: searchable by the browser and without blank edges. */
const WHOLE_CELLS = 600;

interface WindowInput<Row> {
  scroller: RefObject<HTMLElement | null>;
  viewport: Rect | undefined;
  rowCount: number;
  rowHeight: number;
  headerHeight: number;
  layout: ColumnLayout<Row>;
  /** The cell that stays mounted when scrolled away; -1 for none. */
  retainedCell: { row: number; column: number };
}

export interface VirtualWindow<Row> {
  /** Indexes of the rows to draw, ascending. */
  rows: readonly number[];
  /** Columns to draw from left to right; the same array while nothing moved. */
  boxes: readonly ColumnBox<Row>[];
  /** Scrolls a row and a scrolling column (index among those) into sight; -1 leaves that axis alone. */
  scrollTo(row: number, centre: number): void;
}

/** Which rows and columns are near enough to the viewport to be drawn. */
export function useVirtualWindow<Row>(input: WindowInput<Row>): VirtualWindow<Row> {
  const { scroller, viewport, rowCount, rowHeight, headerHeight, layout, retainedCell } = input;
  const { centre, leftWidth, rightWidth } = layout;
  const shared = { getScrollElement: () => scroller.current, observeElementRect: observeInner };
  const rowVirtualizer = useVirtualizer({
    ...shared,
    count: rowCount,
    estimateSize: () => rowHeight,
    // Sizes are read again when this function is another one.
    getItemKey: useCallback((index: number) => `${rowHeight}:${index}`, [rowHeight]),
    overscan: 4,
    scrollPaddingEnd: headerHeight,
    rangeExtractor: useMemo(() => withRetained(retainedCell.row), [retainedCell.row]),
  });
  const retainedCentre = centre.findIndex(({ ariaIndex }) => ariaIndex === retainedCell.column + 1);
  const columnVirtualizer = useVirtualizer({
    ...shared,
    horizontal: true,
    count: centre.length,
    estimateSize: (index) => centre[index]!.width,
    getItemKey: useCallback((index: number) => centre[index]!.column.key, [centre]),
    overscan: 1,
    paddingStart: leftWidth,
    paddingEnd: rightWidth,
    scrollPaddingStart: leftWidth,
    scrollPaddingEnd: rightWidth,
    rangeExtractor: useMemo(() => withRetained(retainedCentre), [retainedCentre]),
  });

  const isPrinting = usePrinting();
  const isWhole = isPrinting || rowCount * layout.keys.length <= WHOLE_CELLS;
  const indexes = (virtualizer: Virtualizer<HTMLElement, Element>, count: number) =>
    viewport === undefined ? [] : isWhole ? allIndexes(count) : virtualizer.getVirtualIndexes();
  const rows = indexes(rowVirtualizer, rowCount);
  const columns = useSameWhenEqual(indexes(columnVirtualizer, centre.length));
  const boxes = useMemo(
    () => [...layout.left, ...columns.map((index) => layout.centre[index]!), ...layout.right],
    [layout, columns],
  );
  return {
    rows,
    boxes,
    scrollTo: (row, column) => {
      if (row >= 0) rowVirtualizer.scrollToIndex(row);
      if (column >= 0) columnVirtualizer.scrollToIndex(column);
    },
  };
}

function observeInner(virtualizer: { scrollElement: HTMLElement | null }, report: (box: Rect) => void) {
  return observeClientBox(virtualizer.scrollElement!, report);
}

function withRetained(retained: number) {
  return (range: Range) => {
    const indexes = defaultRangeExtractor(range);
    if (retained < 0 || retained >= range.count || indexes.includes(retained)) return indexes;
    return retained < indexes[0]! ? [retained, ...indexes] : [...indexes, retained];
  };
}

function allIndexes(count: number) {
  return Array.from({ length: count }, (_, index) => index);
}

/** The earlier array while the content is the same, so that memoised rows stay as they are. */
function useSameWhenEqual(next: readonly number[]): readonly number[] {
  const before = useRef(next);
  const isSame =
    before.current.length === next.length && before.current.every((value, index) => value === next[index]);
  if (!isSame) before.current = next;
  return before.current;
}
