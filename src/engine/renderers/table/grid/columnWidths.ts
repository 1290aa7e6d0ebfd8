import type { GridColumn } from './gridTypes';

/** How narrow and how wide a column may be drawn. Pixels. */
export const MIN_WIDTH = 40;
export const MAX_WIDTH = 1200;

interface WidthsInput<Row> {
  columns: readonly GridColumn<Row>[];
  /** Widths dragged by the operator, by column key. */
  resized: ReadonlyMap<string, number>;
  /** Pixels that all columns have together; 0 while unknown. */
  room: number;
}

/**
 * Whole pixels per column key. What is left over goes to free columns in proportion to their width; where a little is missing, columns
 * that may be cut are squeezed until all are in sight. Where even that is not enough every column keeps its width, and they scroll.
 */
export function columnWidths<Row>({ columns, resized, room }: WidthsInput<Row>): Map<string, number> {
  const widths = new Map(
    columns.map(({ key, width }) => [key, Math.max(MIN_WIDTH, resized.get(key) ?? width)]),
  );
  if (room <= 0) return widths;
  const widthOf = ({ key }: GridColumn<Row>) => widths.get(key)!;
  const spare = room - columns.reduce((sum, column) => sum + widthOf(column), 0);
  const isOwn = ({ key, isWidthSet }: GridColumn<Row>) => isWidthSet === true || resized.has(key);
  if (spare >= 0) {
    const soft = columns.filter((column) => column.pinned === undefined && !isOwn(column));
    share(spare, soft, widths, widthOf);
    return widths;
  }
  const isKept = ({ pinned, decides }: GridColumn<Row>) => pinned !== undefined || decides === true;
  const looseOf = (column: GridColumn<Row>) =>
    isOwn(column) || isKept(column)
      ? 0
      : Math.max(0, widthOf(column) - (column.narrowest ?? widthOf(column)));
  const loose = columns.filter((column) => looseOf(column) > 0);
  const most = loose.reduce((sum, column) => sum + looseOf(column), 0);
  if (most >= -spare) share(spare, loose, widths, looseOf);
  return widths;
}

/** Each takes its part of what is left, so that the rounded parts add up to the whole. */
function share<Row>(
  pixels: number,
  columns: readonly GridColumn<Row>[],
  widths: Map<string, number>,
  weightOf: (column: GridColumn<Row>) => number,
) {
  const weights = columns.map(weightOf);
  let left = pixels;
  let weight = weights.reduce((sum, one) => sum + one, 0);
  for (const [index, { key }] of columns.entries()) {
    const part = Math.round((left * weights[index]!) / weight);
    widths.set(key, widths.get(key)! + part);
    left -= part;
    weight -= weights[index]!;
  }
}
