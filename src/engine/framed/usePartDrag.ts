import { useEffect, useEffectEvent, useRef } from 'react';
import { dropAt, edgeAt, type Layout, type PartDrop } from './dropAt';
import { type DropLine, dropLine } from './dropLine';
import { gridOf, isWideAt, widthEdgeAt } from './fieldWidth';
import type { Framed } from './framed';
import { partElementAt } from './partAt';

/** Fields of forms and heads of columns. */
const MOVABLE = '.form-cell[data-part], [role="columnheader"][data-part]';
/** Pixels until a press becomes a drag. */
const START = 5;

interface PartDrag {
  element: HTMLElement;
  from: Point;
  /** The edge that is dragged; null: the whole part is. */
  edge: 'left' | 'right' | null;
  /** Null: still a press. */
  line: DropLine | null;
  /** What a drop would do now; null: nothing. */
  result: { drop: PartDrop } | { isWide: boolean } | null;
}

interface Point {
  x: number;
  y: number;
}

/** Drags parts and the widths of fields while parts are picked: by pointer events, which are exact in a scaled frame. */
export function usePartDrag({ isPicking, canMove, onMove, onWidth }: Framed): void {
  const drag = useRef<PartDrag | null>(null);
  const wasDragged = useRef(false);

  const start = useEffectEvent((event: PointerEvent) => {
    wasDragged.current = false;
    const element = movableAt(event.target);
    if (!isPicking || event.button !== 0 || element === null) return;
    // the keys of a drag are heard here
    window.focus();
    const from = { x: event.clientX, y: event.clientY };
    drag.current = { element, from, edge: widthEdgeAt(element, from.x), line: null, result: null };
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
  });
  const move = useEffectEvent(({ clientX: x, clientY: y, target }: PointerEvent) => {
    const now = drag.current;
    if (now === null) {
      const element = isPicking ? movableAt(target) : null;
      mark('is-at-edge', element !== null && widthEdgeAt(element, x) !== null);
      return;
    }
    if (now.line === null) {
      if (Math.hypot(x - now.from.x, y - now.from.y) < START) return;
      now.line = dropLine();
      mark('is-dragging', true);
      if (now.edge === null) now.element.dataset.dragged = '';
    }
    now.result = now.edge === null ? moveTo(now, now.line, { x, y }, canMove) : widen(now, now.line, x);
    if (now.result === null) now.line.hide();
  });
  const end = useEffectEvent((isDropped: boolean) => {
    const now = drag.current;
    drag.current = null;
    if (now?.line == null) return;
    wasDragged.current = true;
    now.line.remove();
    delete now.element.dataset.dragged;
    mark('is-dragging', false);
    if (!isDropped || now.result === null) return;
    if ('drop' in now.result) onMove(partOf(now.element), now.result.drop);
    else onWidth(partOf(now.element), now.result.isWide);
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
      controller.abort();
      drag.current?.line?.remove();
    };
  }, []);
}

function moveTo(
  { element }: PartDrag,
  line: DropLine,
  point: Point,
  canMove: Framed['canMove'],
): PartDrag['result'] {
  scrollNear(element, point.y);
  const other = movableAt(document.elementFromPoint(point.x, point.y));
  if (other === null || other === element || !canMove(partOf(element), partOf(other))) return null;
  const area = other.getBoundingClientRect();
  const grid = gridOf(other);
  const layout: Layout = grid ? 'grid' : other.matches('.form-cell') ? 'lines' : 'columns';
  const edge = edgeAt(area, point, { layout, isWhole: grid !== null && area.width > 0.75 * grid.width });
  line.show(area, edge);
  return { drop: dropAt(partOf(other), edge, layout) };
}

/** Pixels at the upper and lower edge of a long form, there over its buttons, where a drag scrolls it, and how far. */
const SCROLL = { top: 24, bottom: 72, by: 16 };

function scrollNear(element: HTMLElement, y: number): void {
  const scroller = element.closest('.form-scroll, .ant-drawer-body');
  if (scroller === null) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + SCROLL.top) scroller.scrollBy(0, -SCROLL.by);
  else if (y > bottom - SCROLL.bottom) scroller.scrollBy(0, SCROLL.by);
}

/** The line is where the dragged edge would be. */
function widen({ element, edge }: PartDrag, line: DropLine, x: number): PartDrag['result'] {
  const grid = gridOf(element);
  if (grid === null || edge === null) return null;
  const isWide = isWideAt(element, edge, x);
  const { top, height } = element.getBoundingClientRect();
  const half = { left: edge === 'right' ? grid.left : grid.left + grid.width / 2, width: grid.width / 2 };
  line.show({ top, height, ...(isWide ? { left: grid.left, width: grid.width } : half) }, edge);
  return { isWide };
}

function movableAt(target: EventTarget | null): HTMLElement | null {
  const element = partElementAt(target);
  return element?.matches(MOVABLE) ? element : null;
}

function partOf(element: HTMLElement): string {
  return element.dataset.part ?? '';
}

function mark(name: string, isOn: boolean): void {
  document.documentElement.classList.toggle(name, isOn);
}
