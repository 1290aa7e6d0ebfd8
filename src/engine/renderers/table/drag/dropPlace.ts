interface RowAt {
  element: HTMLElement;
  /** 0-based place among the rows. */
  index: number;
}

/** Before or after which row the dragged one would stand. */
export interface DropPlace {
  row: RowAt;
  isAfter: boolean;
}

/** The row an event happened in; null in the header and outside of rows. */
export function rowAt(target: EventTarget | null): RowAt | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[aria-rowindex]') : null;
  const index = Number(element?.getAttribute('aria-rowindex')) - 2;
  return element === null || index < 0 ? null : { element, index };
}

export function dropPlaceAt({
  target,
  clientY,
}: {
  target: EventTarget | null;
  clientY: number;
}): DropPlace | null {
  const row = rowAt(target);
  if (row === null) return null;
  const { top, height } = row.element.getBoundingClientRect();
  return { row, isAfter: clientY > top + height / 2 };
}

/** Draws the line in the page itself: the pointer moves often, and no row need be rendered for it. */
export function markDrop(before: DropPlace | null, next: DropPlace | null): void {
  if (before?.row.element !== next?.row.element) before?.row.element.removeAttribute('data-drop');
  next?.row.element.setAttribute('data-drop', next.isAfter ? 'after' : 'before');
}
