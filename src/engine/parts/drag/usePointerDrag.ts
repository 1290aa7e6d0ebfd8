import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { DragItem } from './dropPlace';
import './drag.css';

interface PointerDragInput {
  /** What a press there would drag; null: nothing. */
  itemAt(target: Element): DragItem | null;
  /** The place that a part under the pointer is in; null: none. */
  placeAt(target: Element): string | null;
  /** `place`: where it was taken up. */
  onStart(key: string, place: string | null): void;
  /** Another place is under the pointer. */
  onOver(place: string | null): void;
  /** `place` null: dropped nowhere, or given up. */
  onEnd(key: string, place: string | null): void;
}

/** Pixels after which a press is a drag. */
const SLACK = 5;
/** Pixels from an edge of a scroller at which it scrolls, and how far each time the pointer moves. */
const EDGE = 48;
const STEP = 16;

/**
 * Drags a part from one place to another with a mouse or pen: a copy follows the pointer. A finger scrolls instead, so whatever is
 * dragged can also be moved by a button. Escape gives up.
 */
export function usePointerDrag(input: PointerDragInput): { onPointerDown(event: ReactPointerEvent): void } {
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(() => () => giveUp.current?.(), []);
  return {
    onPointerDown(event) {
      if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return;
      if (event.target.closest(OWN_PRESS) !== null) return;
      const item = latest.current.itemAt(event.target);
      if (item) giveUp.current = follow(item, { x: event.clientX, y: event.clientY }, latest);
    },
  };
}

/** What has a press of its own. */
const OWN_PRESS = 'button, a, input, select, textarea, label, audio, video, [role="switch"]';

interface Point {
  x: number;
  y: number;
}

/** Follows the pointer until it is released. Answers what ends it. */
function follow(item: DragItem, start: Point, latest: { readonly current: PointerDragInput }): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let copy: HTMLElement | null = null;
  let place: string | null = null;
  const end = (dropped: string | null) => {
    abort.abort();
    if (copy === null) return;
    copy.remove();
    swallowClick();
    latest.current.onEnd(item.key, dropped);
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (copy === null) {
      if (Math.hypot(x - start.x, y - start.y) < SLACK) return;
      copy = copyOf(item.element);
      window.getSelection()?.removeAllRanges();
      latest.current.onStart(item.key, placeUnder(start, latest.current));
    }
    copy.style.transform = `translate(${x - start.x}px, ${y - start.y}px)`;
    const target = document.elementFromPoint(x, y);
    if (target) scrollAtEdges(target, { x, y });
    const next = placeUnder({ x, y }, latest.current);
    if (next === place) return;
    place = next;
    latest.current.onOver(place);
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', () => end(place), { signal });
  document.addEventListener('pointercancel', () => end(null), { signal });
  document.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || copy === null) return;
    event.preventDefault();
    event.stopPropagation();
    end(null);
  };
  document.addEventListener('keydown', press, { signal, capture: true });
  return () => end(null);
}

/** What lies over a place does not hide it. */
function placeUnder({ x, y }: Point, { placeAt }: PointerDragInput): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = placeAt(element);
    if (place !== null) return place;
  }
  return null;
}

/** Drawn over the page, where the element is. */
function copyOf(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-record');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.classList.add('drag-copy');
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  // where the theme's colours are known
  (element.closest('[data-drag-root]') ?? document.body).append(copy);
  return copy;
}

/** The scrollers under the pointer scroll where it comes to their edges. */
function scrollAtEdges(target: Element, { x, y }: Point): void {
  for (let part: Element | null = target.closest('[data-drag-scroll]'); part; ) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    part.scrollLeft += x < left + EDGE ? -STEP : x > right - EDGE ? STEP : 0;
    part.scrollTop += y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0;
    part = part.parentElement?.closest('[data-drag-scroll]') ?? null;
  }
}

/** The release of a drag is no press on what lies under it. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', stop, { capture: true }));
}
