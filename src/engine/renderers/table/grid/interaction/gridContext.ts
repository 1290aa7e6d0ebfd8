import type { ColumnBox, ColumnLayout } from '../columns/columnLayout';
import type { ResizeColumn } from '../columns/useColumnWidths';
import type { GridProps } from '../gridTypes';
import type { PageSelection } from '../selection/useSelection';
import type { CellPosition } from './cellPosition';
import type { ActiveCell } from './useActiveCell';

/** What keys and mouse work with. */
export interface GridContext<Row> {
  props: GridProps<Row>;
  /** The element with role `grid`. */
  grid: HTMLElement;
  layout: ColumnLayout<Row>;
  active: ActiveCell;
  page: PageSelection;
  resizeColumn: ResizeColumn;
  /** Rows that fit on the screen. */
  pageRows: number;
  /** Puts the focus at the edge of the grid, so that the Tab being pressed leaves it. */
  leave(edge: 'start' | 'end'): void;
}

/** The column at a place; undefined for the checkboxes. */
export function columnAt<Row>(
  { layout }: GridContext<Row>,
  { column }: CellPosition,
): ColumnBox<Row> | undefined {
  return [...layout.left, ...layout.centre, ...layout.right].find(
    ({ ariaIndex }) => ariaIndex === column + 1,
  );
}

/** What a copied cell says: the column's text, or else what is on the screen. */
export function cellText<Row>(context: GridContext<Row>, position: CellPosition, cell: HTMLElement): string {
  const box = columnAt(context, position);
  const row = context.props.rows[position.row];
  if (box === undefined) return '';
  if (row === undefined) return box.column.title;
  return box.column.text?.(row) ?? cell.textContent ?? '';
}

/** The first control in a cell; null where the cell is only text, and for the checkbox the grid works itself. */
export function controlIn<Row>(
  context: GridContext<Row>,
  position: CellPosition,
  cell: HTMLElement,
): HTMLElement | null {
  return columnAt(context, position) === undefined ? null : cell.querySelector<HTMLElement>(CONTROLS);
}

/** Whether an event in a cell belongs to a control drawn in it. */
export function isInControl(cell: HTMLElement, target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control !== null && control !== cell && cell.contains(control);
}

const CONTROLS = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  '[role="separator"]',
  '[tabindex]:not([tabindex="-1"])',
].join();
