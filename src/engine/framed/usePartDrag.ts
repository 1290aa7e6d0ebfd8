import { useEffect, useEffectEvent, useRef } from 'react';
import { dropAt, type Edge, edgeAt, type Layout } from './dropAt';
import type { Framed } from './framed';
import { partElementAt } from './partAt';

/** Fields of forms and heads of columns. */
const MOVABLE = '.form-cell[data-part], [role="columnheader"][data-part]';
/** Pixels until a press becomes a drag. */
const START = 5;

interface PartDrag {
  element: HTMLElement;
  from: { x: number; y: number };
  /** Where it would be dropped; null: nowhere. */
  place: { element: HTMLElement; layout: Layout; edge: Edge } | null;
  /** Shows that place; null: still a press. */
  line: HTMLElement | null;
}

/** Drags parts by the pointer while they are picked. Pointer events, because they stay exact in a scaled frame. */
export function usePartDrag({ isPicking, canMove, onMove }: Framed): void {
  const drag = useRef<PartDrag | null>(null);
  const wasDragged = useRef(false);

  const start = useEffectEvent((event: PointerEvent) => {
    wasDragged.current = false;
    const element = partElementAt(event.target);
    if (!isPicking || event.button !== 0 || !element?.matches(MOVABLE)) return;
    // the keys of a drag, and of what is picked, are heard here
    window.focus();
    drag.current = { element, from: { x: event.clientX, y: event.clientY }, place: null, line: null };
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
  });
  const move = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    const now = drag.current;
    if (now === null) return;
    if (now.line === null) {
      if (Math.hypot(x - now.from.x, y - now.from.y) < START) return;
      now.line = drawnLine(now.element);
    }
    const other = partElementAt(document.elementFromPoint(x, y));
    const isPlace =
      other !== null &&
      other !== now.element &&
      other.matches(MOVABLE) &&
      canMove(partOf(now.element), partOf(other));
    now.place = isPlace ? placeAt(other, { x, y }) : null;
    showLine(now.line, now.place);
  });
  const end = useEffectEvent((isDropped: boolean) => {
    const now = drag.current;
    drag.current = null;
    if (now?.line == null) return;
    wasDragged.current = true;
    now.line.remove();
    delete now.element.dataset.dragged;
    document.documentElement.classList.remove('is-dragging');
    if (isDropped && now.place !== null) {
      const { element, edge, layout } = now.place;
      onMove(partOf(now.element), dropAt(partOf(element), edge, layout));
    }
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || drag.current === null) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  });
  // the click that ends a drag picks nothing
  const click = useEffectEvent((event: MouseEvent) => {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    window.addEventListener('pointerdown', (event) => start(event), options);
    window.addEventListener('pointermove', (event) => move(event), options);
    window.addEventListener('pointerup', () => end(true), options);
    window.addEventListener('pointercancel', () => end(false), options);
    window.addEventListener('keydown', (event) => press(event), options);
    window.addEventListener('click', (event) => click(event), options);
    return () => {
      end(false);
      controller.abort();
    };
  }, []);
}

function partOf(element: HTMLElement): string {
  return element.dataset.part ?? '';
}

function placeAt(element: HTMLElement, point: { x: number; y: number }): PartDrag['place'] {
  const grid = element.parentElement as HTMLElement;
  const layout = layoutOf(element, grid);
  const area = element.getBoundingClientRect();
  const isWhole = area.width > 0.75 * grid.getBoundingClientRect().width;
  return { element, layout, edge: edgeAt(area, point, { layout, isWhole }) };
}

function layoutOf(element: HTMLElement, grid: HTMLElement): Layout {
  if (element.role === 'columnheader') return 'columns';
  return getComputedStyle(grid).gridTemplateColumns.includes(' ') ? 'grid' : 'lines';
}

function drawnLine(dragged: HTMLElement): HTMLElement {
  dragged.dataset.dragged = '';
  document.documentElement.classList.add('is-dragging');
  const line = document.createElement('div');
  line.className = 'drop-line';
  line.hidden = true;
  return document.body.appendChild(line);
}

/** Pixels. */
const THICKNESS = 3;

function showLine(line: HTMLElement, place: PartDrag['place']): void {
  line.hidden = place === null;
  if (place === null) return;
  const { left, top, right, bottom, width, height } = place.element.getBoundingClientRect();
  const { edge } = place;
  const isUpright = edge === 'left' || edge === 'right';
  line.style.left = `${(edge === 'right' ? right : left) - (isUpright ? THICKNESS : 0)}px`;
  line.style.top = `${edge === 'bottom' ? bottom - THICKNESS : top}px`;
  line.style.width = `${isUpright ? THICKNESS : width}px`;
  line.style.height = `${isUpright ? height : THICKNESS}px`;
}
