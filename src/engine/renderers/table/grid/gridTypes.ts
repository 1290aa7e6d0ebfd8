import type { KeyboardEvent, ReactNode } from 'react';
import type { SelectionStore } from './selection/selectionStore';

/** One column. Keep the object stable between renders: cells are memoised on it. */
export interface GridColumn<Row> {
  key: string;
  title: string;
  /** Pixels. Spare room of a wide screen is shared out on top, unless `isWidthSet`. */
  width: number;
  /** The operator chose this width, so it is kept to the pixel. */
  isWidthSet?: boolean;
  /** Pixels to which it may be squeezed so that all columns are in sight; absent: it keeps its width. */
  narrowest?: number;
  /** Pixels in which its cells say what matters, drawn short; they are so where the column is narrower than `whole`, in pixels. */
  shortest?: number;
  whole?: number;
  /** Rows are judged by it: where not all columns are in sight it comes before the others and gives way last. */
  decides?: boolean;
  /** It has its place, which no drag of headers changes. */
  isPlaceFixed?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Something to press and nothing to read: it is not printed. */
  isControls?: boolean;
  pinned?: 'left' | 'right';
  isSortable?: boolean;
  /** What the cell shows. Called again only when the row or the column object changes. */
  render(row: Row): ReactNode;
  /** Plain text: copied by Ctrl+C, shown on hover when the cell is cut. Default: the text on screen. */
  text?(row: Row): string;
  /** Its cells are edited in their place: by Enter, F2 and double click. */
  edit?: { isFor(row: Row): boolean; begin(row: Row): void };
}

/** One step of the order; earlier entries of the list weigh more. */
export interface GridSort {
  key: string;
  direction: 'asc' | 'desc';
}

/** Keep `rows` and `columns` stable between renders; a new array counts as new content. */
export interface GridProps<Row> {
  /** What a screen reader calls the grid. */
  label: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowKey(row: Row): string;
  sort: readonly GridSort[];
  /** A click cycles ascending → descending → none; with Shift the column joins the others. */
  onSort(next: readonly GridSort[]): void;
  /** Absent: no checkbox column. */
  selection?: SelectionStore;
  /** Rows stay, dimmed, under a thin bar; without rows a placeholder is drawn. */
  isLoading: boolean;
  /** Shown where there are no rows. */
  empty: ReactNode;
  /** Pixels, or `auto`: grows with its rows up to the room its flex parent gives. */
  height: number | 'auto';
  /** Key of the row whose details are shown elsewhere: marked, and `aria-current`. */
  currentKey?: string;
  /** The focus came to a cell of this row, by key or by mouse. */
  onActiveRow?(row: Row): void;
  /** Enter or double click on a row. */
  onOpen?(row: Row): void;
  /** Once per drag, or per key press on the handle. Pixels. */
  onColumnResize?(key: string, width: number): void;
  /** A header was dragged to another place, or moved by keys: all columns' keys from left to right. Absent: they stay. */
  onColumnMove?(keys: readonly string[]): void;
  /** Keys on a cell that the grid has no use for, to act on the row under the cursor. */
  onRowKey?(event: KeyboardEvent, row: Row): void;
  /** Text is pasted into a cell of this row, in the column of this key. Absent: nothing takes it. */
  onPaste?(text: string, row: Row, key: string): void;
  /** The place of a row in a tree: the grid is a treegrid then. */
  placeOf?(row: Row): { level: number; isOpen: boolean | null } | null;
  /** Pixels: 44 (default), 36 dense, 54 airy. */
  rowHeight?: number;
  /** Names the set of rows (page, order, filter). When it changes the grid scrolls back to the top. */
  viewKey?: string;
}
