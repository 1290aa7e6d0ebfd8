/** A cell by place: row -1 is the header, column 0 the leftmost (the checkboxes where there are any). */
export interface CellPosition {
  row: number;
  column: number;
}

export interface GridBounds {
  rowCount: number;
  columnCount: number;
  /** Rows that fit on the screen. */
  pageRows: number;
}

export interface MoveKey {
  key: string;
  /** Ctrl, or ⌘ on a Mac. */
  isCtrl: boolean;
}

/** Where a key leads from a cell, never outside the grid; undefined for keys that do not move. */
export function nextPosition(
  { key, isCtrl }: MoveKey,
  { row, column }: CellPosition,
  { rowCount, columnCount, pageRows }: GridBounds,
): CellPosition | undefined {
  const clampRow = (value: number) => Math.max(-1, Math.min(rowCount - 1, value));
  const clampColumn = (value: number) => Math.max(0, Math.min(columnCount - 1, value));
  const firstRow = Math.min(0, rowCount - 1);
  switch (key) {
    case 'ArrowUp':
      return { row: clampRow(row - 1), column };
    case 'ArrowDown':
      return { row: clampRow(row + 1), column };
    case 'ArrowLeft':
      return { row, column: clampColumn(column - 1) };
    case 'ArrowRight':
      return { row, column: clampColumn(column + 1) };
    case 'PageUp':
      return { row: row < 0 ? row : Math.max(firstRow, row - pageRows), column };
    case 'PageDown':
      return { row: clampRow(Math.max(firstRow, row) + pageRows), column };
    case 'Home':
      return { row: isCtrl ? firstRow : row, column: 0 };
    case 'End':
      return { row: isCtrl ? rowCount - 1 : row, column: columnCount - 1 };
    default:
      return undefined;
  }
}

/** The cell of this grid that an event happened in; undefined outside of cells, as in a popup drawn elsewhere. */
export function cellElementOf(grid: HTMLElement, target: EventTarget | null): HTMLElement | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[aria-colindex]') : null;
  return cell !== null && grid.contains(cell) ? cell : undefined;
}

/** Reads a cell's place from its ARIA indexes. */
export function positionOf(cell: HTMLElement): CellPosition {
  const row = cell.closest('[aria-rowindex]')!;
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  };
}

/** The mounted cell at a place, or null while it is scrolled away. */
export function findCell(grid: HTMLElement, { row, column }: CellPosition): HTMLElement | null {
  return grid.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`);
}
