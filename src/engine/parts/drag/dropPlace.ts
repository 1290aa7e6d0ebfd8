/** Something that can be dragged. */
export interface DragItem {
  element: HTMLElement;
  key: string;
}

/** Before or after which item the dragged one would go. */
export interface DropPlace {
  item: DragItem;
  isAfter: boolean;
}

/** `y`: pixels from the top of the window. */
export function placeIn(item: DragItem, y: number): DropPlace {
  const { top, height } = item.element.getBoundingClientRect();
  return { item, isAfter: y > top + height / 2 };
}

/** Draws the line in the page itself: the pointer moves often, and no item need be rendered for it. */
export function markDrop(before: DropPlace | null, next: DropPlace | null): void {
  if (before?.item.element !== next?.item.element) before?.item.element.removeAttribute('data-drop');
  next?.item.element.setAttribute('data-drop', next.isAfter ? 'after' : 'before');
}

/** The place of the item from `from`, before or after the one at `other`, among all without it. */
export function placeAfterDrop(from: number, other: number, isAfter: boolean): number {
  const before = other + (isAfter ? 1 : 0);
  return before > from ? before - 1 : before;
}
