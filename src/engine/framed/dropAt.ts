/** Where a part is dropped: before or after another one. */
export interface PartDrop {
  part: string;
  isAfter: boolean;
  /** In one row with it, left or right of it. */
  isInRow: boolean;
}

/** How the parts around a drop are laid out: columns of a table, fields below each other, or fields in two columns. */
export type Layout = 'columns' | 'lines' | 'grid';

export type Edge = 'left' | 'right' | 'top' | 'bottom';

/** Share of a field's height, or of a whole row's width, at which a drop means that edge. */
const NEAR = 0.25;

/** The edge of a part that a point in it means. */
export function edgeAt(
  area: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  point: { x: number; y: number },
  { layout, isWhole }: { layout: Layout; isWhole: boolean },
): Edge {
  const x = (point.x - area.left) / area.width;
  const y = (point.y - area.top) / area.height;
  const side = x < 0.5 ? 'left' : 'right';
  const line = y < 0.5 ? 'top' : 'bottom';
  if (layout !== 'grid') return layout === 'columns' ? side : line;
  if (y < NEAR || y > 1 - NEAR) return line;
  return isWhole && x > NEAR && x < 1 - NEAR ? line : side;
}

/** What a drop at an edge means. */
export function dropAt(part: string, edge: Edge, layout: Layout): PartDrop {
  return {
    part,
    isAfter: edge === 'right' || edge === 'bottom',
    isInRow: layout === 'grid' && (edge === 'left' || edge === 'right'),
  };
}
