import type { PointerEvent } from 'react';
import type { ColumnBox } from '../columns/columnLayout';
import { keysAfterDrop } from '../columns/movedColumns';
import { cellElementOf, positionOf } from './cellPosition';
import { columnAt, type GridContext, isInControl } from './gridContext';

/** Pixels after which a press on a header is a drag and no click. */
const THRESHOLD = 6;

/** A press on a header that may become the drag of its column; it lives outside React until it is dropped. Escape takes it back. */
export function startColumnDrag<Row>(event: PointerEvent, context: GridContext<Row>): void {
  const { grid, props, layout } = context;
  const cell = cellElementOf(grid, event.target);
  // a finger scrolls
  if (!props.onColumnMove || !cell || event.button !== 0 || event.pointerType === 'touch') return;
  if (isInControl(cell, event.target) || positionOf(cell).row >= 0) return;
  const box = columnAt(context, positionOf(cell));
  if (box === undefined || box.column.isPlaceFixed) return;
  const start = event.clientX;
  let place: DropPosition<Row> | null = null;
  let line: HTMLElement | null = null;

  const move = ({ clientX }: globalThis.PointerEvent) => {
    if (line === null && Math.abs(clientX - start) < THRESHOLD) return;
    line ??= drawLine(grid, cell);
    place = placeAt(clientX, context);
    line.hidden = place === null;
    if (place) line.style.left = `${place.x - grid.getBoundingClientRect().left + grid.scrollLeft}px`;
  };
  const end = (isDropped: boolean) => {
    for (const [name, hear] of heard) window.removeEventListener(name, hear as EventListener, true);
    if (line === null) return;
    line.remove();
    cell.classList.remove('is-dragged');
    swallowClick();
    const keys =
      isDropped && place && keysAfterDrop(layout, box.column.key, place.box.column.key, place.isBehind);
    if (keys) props.onColumnMove?.(keys);
  };
  const heard = [
    ['pointermove', move],
    ['pointerup', () => end(true)],
    ['pointercancel', () => end(false)],
    ['keydown', (pressed: KeyboardEvent) => pressed.key === 'Escape' && end(false)],
  ] as const;
  for (const [name, hear] of heard) window.addEventListener(name, hear as EventListener, true);
}

interface DropPosition<Row> {
  box: ColumnBox<Row>;
  isBehind: boolean;
  /** Pixels from the left of the window. */
  x: number;
}

/** Between which columns a pointer is. */
function placeAt<Row>(x: number, context: GridContext<Row>): DropPosition<Row> | null {
  const heads = [...context.grid.querySelectorAll<HTMLElement>('.data-grid-header-row > [aria-colindex]')];
  for (const head of heads) {
    const { left, right } = head.getBoundingClientRect();
    const box = columnAt(context, positionOf(head));
    if (x < left || x >= right || box === undefined || box.column.isPlaceFixed) continue;
    const isBehind = x > (left + right) / 2;
    return { box, isBehind, x: isBehind ? right : left };
  }
  return null;
}

function drawLine(grid: HTMLElement, cell: HTMLElement): HTMLElement {
  cell.classList.add('is-dragged');
  const line = grid.appendChild(document.createElement('div'));
  line.className = 'data-grid-drop';
  line.ariaHidden = 'true';
  return line;
}

/** The click that ends a drag sorts nothing. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
