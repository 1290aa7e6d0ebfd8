import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import { isFocusNowhere } from '#engine/parts/focus/isFocusNowhere';
import { type CellPosition, cellElementOf, findCell, positionOf } from './cellPosition';

interface ActiveInput {
  grid: RefObject<HTMLElement | null>;
  /** Row ids and column keys in drawn order: the cell is followed when rows or columns move. */
  ids: readonly string[];
  keys: readonly string[];
  scrollTo(position: CellPosition): void;
}

export interface ActiveCell {
  position(): CellPosition;
  /** Scrolls to a cell, mounts it if need be, and focuses it. */
  focus(position: CellPosition): void;
  /** Takes note that a cell, or something within it, got the focus. */
  noteFocus(target: EventTarget | null): void;
  noteBlur(goesTo: EventTarget | null): void;
  /** Back to the first row. */
  reset(): void;
}

/**
 * The cell that the keys work on: the grid's one tab stop (roving tabindex). It lives in the page, not in
 * state, so that moving renders nothing; a render happens only to mount a cell that was scrolled away.
 */
export function useActiveCell({ grid, ids, keys, scrollTo }: ActiveInput): ActiveCell {
  const place = useRef<CellPosition & { id?: string; key?: string }>({ row: 0, column: 0 });
  const tabStop = useRef<HTMLElement | null>(null);
  // `focus`: the cell is to be focused once mounted; `keep`: the focus is somewhere in the grid.
  const wanted = useRef<'focus' | 'keep' | 'none'>('none');
  const [, mountCell] = useReducer((count: number) => count + 1, 0);

  const remember = ({ row, column }: CellPosition) => {
    place.current = { row, column, id: ids[row], key: keys[column] };
  };
  const position = () => resolve(place.current, ids, keys);
  const moveTabStop = (cell: HTMLElement | null) => {
    if (cell === tabStop.current) return;
    if (tabStop.current) tabStop.current.tabIndex = -1;
    if (cell) cell.tabIndex = 0;
    tabStop.current = cell;
  };

  useLayoutEffect(() => {
    const cell = findCell(grid.current!, position());
    moveTabStop(cell);
    // A focused row that was replaced leaves the focus on nothing: it belongs to the cell in its place.
    const isLost = wanted.current === 'keep' && isFocusNowhere();
    if (cell && (wanted.current === 'focus' || isLost)) cell.focus({ preventScroll: true });
    if (wanted.current === 'focus') wanted.current = 'none';
  });

  return {
    position,
    focus(next) {
      remember(next);
      wanted.current = 'focus';
      scrollTo(next);
      const cell = findCell(grid.current!, next);
      if (cell) cell.focus({ preventScroll: true });
      else mountCell();
    },
    noteFocus(target) {
      const cell = cellElementOf(grid.current!, target);
      wanted.current = 'keep';
      if (cell === undefined) return;
      remember(positionOf(cell));
      moveTabStop(cell);
    },
    noteBlur(goesTo) {
      if (!(goesTo instanceof Node && grid.current?.contains(goesTo))) wanted.current = 'none';
    },
    reset() {
      const { column } = position();
      remember({ row: Math.min(0, ids.length - 1), column });
      if (wanted.current === 'keep') wanted.current = 'focus';
      mountCell();
    },
  };
}

/** The remembered cell where it is now; if it is removed, the one in its place. */
function resolve(
  { row, column, id, key }: CellPosition & { id?: string; key?: string },
  ids: readonly string[],
  keys: readonly string[],
): CellPosition {
  const isRowThere = row < 0 || id === undefined || ids[row] === id;
  const isColumnThere = key === undefined || keys[column] === key;
  const rowNow = isRowThere ? -1 : ids.indexOf(id);
  const columnNow = isColumnThere ? -1 : keys.indexOf(key);
  return {
    row: rowNow >= 0 ? rowNow : Math.min(row, ids.length - 1),
    column: columnNow >= 0 ? columnNow : Math.max(0, Math.min(column, keys.length - 1)),
  };
}
