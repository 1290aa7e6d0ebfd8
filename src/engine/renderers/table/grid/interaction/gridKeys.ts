import type { KeyboardEvent } from 'react';
import { keysAfterStep } from '../columns/movedColumns';
import { nextSort } from '../columns/nextSort';
import { type CellPosition, cellElementOf, findCell, nextPosition } from './cellPosition';
import { columnAt, controlIn, type GridContext } from './gridContext';

/** Pixels that Shift+← and Shift+→ on a header take off or add to its column. */
const RESIZE_STEP = 10;

/** The keys of a WAI-ARIA grid; a key without use here goes to `onRowKey`. */
export function handleKeyDown<Row>(event: KeyboardEvent, context: GridContext<Row>): void {
  const { grid, active, props } = context;
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  const cell = cellElementOf(grid, event.target);
  if (cell === undefined && event.target !== grid) return;
  if (cell !== undefined && cell !== event.target) {
    if (event.key === 'Escape') take(event, () => cell.focus({ preventScroll: true }));
    return;
  }
  const position = active.position();
  const action = actionOf(event, position, context);
  const row = props.rows[position.row];
  if (event.key === 'Tab') context.leave(event.shiftKey ? 'start' : 'end');
  else if (action) take(event, action);
  else if (row !== undefined) props.onRowKey?.(event, row);
}

/** What a key does on a cell; undefined where it does nothing. */
function actionOf<Row>(event: KeyboardEvent, position: CellPosition, context: GridContext<Row>) {
  const { props, layout, active, page, pageRows } = context;
  const isCtrl = event.ctrlKey || event.metaKey;
  if (event.altKey) return undefined;
  if (position.row < 0 && event.shiftKey && /^Arrow(Left|Right)$/.test(event.key))
    return isCtrl ? moveAction(event.key, position, context) : resizeAction(event.key, position, context);
  const bounds = { rowCount: props.rows.length, columnCount: layout.keys.length, pageRows };
  const next = nextPosition({ key: event.key, isCtrl }, position, bounds);
  if (next) return () => active.focus(next);
  if (event.key === 'Enter' || event.key === 'F2') return enterAction(event, position, context);
  if (props.selection === undefined) return undefined;
  if (isCtrl && event.key.toLowerCase() === 'a') return page.selectPage;
  if (event.key !== ' ') return undefined;
  if (position.row >= 0) return () => page.toggleRow(position.row, event.shiftKey);
  return columnAt(context, position) === undefined ? page.togglePage : undefined;
}

function enterAction<Row>(event: KeyboardEvent, position: CellPosition, context: GridContext<Row>) {
  const { props, page, grid } = context;
  const box = columnAt(context, position);
  const row = props.rows[position.row];
  const cell = findCell(grid, position)!;
  const isHeader = row === undefined;
  if (isHeader && event.key === 'Enter') {
    if (box === undefined) return page.togglePage;
    if (!box.column.isSortable) return undefined;
    return () => props.onSort(nextSort(props.sort, box.column.key, event.shiftKey));
  }
  const edit = box?.column.edit;
  if (row !== undefined && edit?.isFor(row)) return () => edit.begin(row);
  const control = controlIn(context, position, cell);
  if (control) return () => control.focus();
  if (isHeader || event.key === 'F2' || props.onOpen === undefined) return undefined;
  return () => props.onOpen?.(row);
}

function resizeAction<Row>(key: string, position: CellPosition, context: GridContext<Row>) {
  const box = columnAt(context, position);
  if (box === undefined || context.props.onColumnResize === undefined) return undefined;
  const width = box.width + (key === 'ArrowRight' ? RESIZE_STEP : -RESIZE_STEP);
  return () => context.resizeColumn(box.column.key, width, true);
}

function moveAction<Row>(key: string, position: CellPosition, context: GridContext<Row>) {
  const box = columnAt(context, position);
  const { onColumnMove } = context.props;
  if (box === undefined || onColumnMove === undefined) return undefined;
  const keys = keysAfterStep(context.layout, box.column.key, key === 'ArrowRight' ? 1 : -1);
  return () => keys && onColumnMove(keys);
}

function take(event: KeyboardEvent, action: () => void) {
  event.preventDefault();
  event.stopPropagation();
  action();
}
