import type { GridColumn } from '../gridTypes';

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
 * Whole pixels per column key. What is left over goes to free columns in proportion to their width. Where a little is missing, columns
 * that draw themselves shorter do so, then those that may be cut are squeezed, until all are in sight. Where even that is not enough
 * they scroll, and only those by which rows are judged give way in the same order, so that as many of these as possible are in sight.
 */
export function columnWidths<Row>({ columns, resized, room }: WidthsInput<Row>): Map<string, number> {
  const widths = new Map(
    columns.map(({ key, width }) => [key, Math.max(MIN_WIDTH, resized.get(key) ?? width)]),
  );
  if (room <= 0) return widths;
  const isOwn = ({ key, isWidthSet }: GridColumn<Row>) => isWidthSet === true || resized.has(key);
  const spare = room - sumOf(columns, widths);
  if (spare >= 0) {
    const soft = columns.filter((column) => column.pinned === undefined && !isOwn(column));
    share(spare, soft, widths, ({ key }) => widths.get(key)!);
    return widths;
  }
  const isEssential = ({ pinned, decides }: GridColumn<Row>) => pinned !== undefined || decides === true;
  const loose = columns.filter((column) => column.pinned === undefined && !isOwn(column));
  const essential = columns.filter(isEssential);
  const all = squeezed({ all: columns, loose: loose.filter((column) => !isEssential(column)), widths, room });
  if (all.isEnough) return all.widths;
  return squeezed({ all: essential, loose: loose.filter(isEssential), widths, room }).widths;
}

interface Squeeze<Row> {
  /** Columns that must find room together. */
  all: readonly GridColumn<Row>[];
  /** Columns that may shrink. */
  loose: readonly GridColumn<Row>[];
  widths: ReadonlyMap<string, number>;
  room: number;
}

/** The widths with which all fit, or come as near to it as they may. */
function squeezed<Row>({ all, loose, widths, room }: Squeeze<Row>): {
  widths: Map<string, number>;
  isEnough: boolean;
} {
  const narrow = new Map(widths);
  if (sumOf(all, narrow) <= room) return { widths: narrow, isEnough: true };
  for (const { key, shortest } of loose) {
    if (shortest !== undefined) narrow.set(key, Math.min(narrow.get(key)!, shortest));
  }
  const spare = room - sumOf(all, narrow);
  if (spare >= 0) {
    const free = loose.filter(({ shortest }) => shortest === undefined);
    if (free.length > 0) share(spare, free, narrow, ({ key }) => narrow.get(key)!);
    return { widths: narrow, isEnough: true };
  }
  const slackOf = ({ key, narrowest }: GridColumn<Row>) =>
    Math.max(0, narrow.get(key)! - (narrowest ?? narrow.get(key)!));
  const slack = loose.filter((column) => slackOf(column) > 0);
  const most = slack.reduce((sum, column) => sum + slackOf(column), 0);
  if (most > 0) share(Math.max(spare, -most), slack, narrow, slackOf);
  return { widths: narrow, isEnough: most >= -spare };
}

function sumOf<Row>(columns: readonly GridColumn<Row>[], widths: ReadonlyMap<string, number>): number {
  return columns.reduce((sum, { key }) => sum + widths.get(key)!, 0);
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
