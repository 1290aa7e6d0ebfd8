/** Pixels from the edge of a field at which its width is dragged. */
const NEAR = 8;

/**
 * The edge at which the width of a field is dragged, in a form of two columns: the inner one of a half row, the right
 * one of a whole row. Null: the point is at neither.
 */
export function widthEdgeAt(field: HTMLElement, x: number): 'left' | 'right' | null {
  const grid = gridOf(field);
  if (grid === null) return null;
  const { left, right } = field.getBoundingClientRect();
  const isFirst = left < grid.left + NEAR;
  if (isFirst) return x > right - NEAR && x <= right ? 'right' : null;
  return x >= left && x < left + NEAR ? 'left' : null;
}

/** Whether a field takes the whole row when that edge of it is dragged to a point. */
export function isWideAt(field: HTMLElement, edge: 'left' | 'right', x: number): boolean {
  const grid = gridOf(field);
  if (grid === null) return false;
  const share = (x - grid.left) / grid.width;
  return edge === 'right' ? share > 0.75 : share < 0.25;
}

/** The area of the form's two columns around a field; null: it has one, or the part is no field of a form. */
export function gridOf(field: HTMLElement): DOMRect | null {
  const grid = field.parentElement;
  if (grid === null || !field.matches('.form-cell')) return null;
  return getComputedStyle(grid).gridTemplateColumns.includes(' ') ? grid.getBoundingClientRect() : null;
}
