import type { MouseEvent } from 'react';
import { nextSort } from '../columns/nextSort';
import { cellElementOf, positionOf } from './cellPosition';
import { cellText, columnAt, type GridContext, isInControl } from './gridContext';

/** A press in the checkbox column focuses the cell, not the box, and selects no text. */
export function handleMouseDown<Row>(event: MouseEvent, context: GridContext<Row>): void {
  const cell = cellElementOf(context.grid, event.target);
  if (cell === undefined || columnAt(context, positionOf(cell)) !== undefined) return;
  event.preventDefault();
  cell.focus({ preventScroll: true });
}

/** Sorts by a header; around a checkbox, works the checkbox. */
export function handleClick<Row>(event: MouseEvent, context: GridContext<Row>): void {
  const { props, page } = context;
  const cell = cellElementOf(context.grid, event.target);
  if (cell === undefined || isInControl(cell, event.target)) return;
  const position = positionOf(cell);
  const box = columnAt(context, position);
  if (box === undefined) {
    if (position.row < 0) page.togglePage();
    else page.toggleRow(position.row, event.shiftKey);
  } else if (position.row < 0 && box.column.isSortable) {
    props.onSort(nextSort(props.sort, box.column.key, event.shiftKey));
  }
}

/** Edits a cell where that is done in its place, else opens its row, unless the click was meant for a control in it. */
export function handleDoubleClick<Row>(event: MouseEvent, context: GridContext<Row>): void {
  const cell = cellElementOf(context.grid, event.target);
  if (cell === undefined || isInControl(cell, event.target)) return;
  const position = positionOf(cell);
  const row = context.props.rows[position.row];
  const box = columnAt(context, position);
  if (row === undefined || box === undefined) return;
  const { edit } = box.column;
  if (edit?.isFor(row)) edit.begin(row);
  else context.props.onOpen?.(row);
}

/** Gives a cut cell its whole text as native title. Reads layout only when the pointer enters a cell. */
export function handleMouseOver<Row>(event: MouseEvent, context: GridContext<Row>): void {
  const cell = cellElementOf(context.grid, event.target);
  if (cell === undefined) return;
  if (event.relatedTarget instanceof Node && cell.contains(event.relatedTarget)) return;
  const shown = cell.querySelector('.data-grid-title') ?? cell;
  const isCut = shown.scrollWidth > shown.clientWidth;
  if (isCut) cell.title = cellText(context, positionOf(cell), cell);
  else cell.removeAttribute('title');
}
