import type { GridColumn } from '../gridTypes';
import { columnWidths } from './columnWidths';

const SELECT_WIDTH = 48;
/** The checkbox column's key among the columns' own. */
const SELECT_KEY = '__select';
/**
 * Pinned columns may take this much of the viewport; beyond it the left ones scroll with the rest, and where the right ones
 * alone take more, they do too.
 */
const PINNED_SHARE = 0.6;

/** Where a column is drawn. All lengths in pixels. */
export interface ColumnBox<Row> {
  column: GridColumn<Row>;
  /** 1-based place from the left, the checkbox column counted. */
  ariaIndex: number;
  width: number;
  /** Distance from the left edge of the content; of a right-pinned column from the right edge. */
  offset: number;
  pin: 'left' | 'right' | undefined;
}

export interface ColumnLayout<Row> {
  left: ColumnBox<Row>[];
  centre: ColumnBox<Row>[];
  right: ColumnBox<Row>[];
  /** Pinned widths in pixels, the left one with the checkbox column. */
  leftWidth: number;
  rightWidth: number;
  totalWidth: number;
  /** Keys from left to right, the checkbox column's first where there is one. */
  keys: string[];
}

export interface LayoutInput<Row> {
  columns: readonly GridColumn<Row>[];
  /** Widths dragged by the operator, by column key. */
  resized: ReadonlyMap<string, number>;
  /** Pixels; 0 while unknown. */
  viewportWidth: number;
  hasSelection: boolean;
}

/** Orders columns left-pinned, free, right-pinned, and gives each its width (`columnWidths`). */
export function layoutColumns<Row>(input: LayoutInput<Row>): ColumnLayout<Row> {
  const { columns, resized, viewportWidth, hasSelection } = input;
  const selectWidth = hasSelection ? SELECT_WIDTH : 0;
  const widths = columnWidths({ columns, resized, room: viewportWidth - selectWidth });
  const widthOf = (list: readonly GridColumn<Row>[]) =>
    list.reduce((sum, column) => sum + widths.get(column.key)!, 0);
  const byPin = (pin?: 'left' | 'right') => columns.filter((column) => column.pinned === pin);
  const isShort = viewportWidth > 0 && selectWidth + widthOf(columns) > viewportWidth;
  const [lefts, rights] = [byPin('left'), byPin('right')];
  const frees = isShort ? decidingFirst(byPin()) : byPin();
  const fits = (...pinned: GridColumn<Row>[]) =>
    viewportWidth === 0 || selectWidth + widthOf(pinned) <= viewportWidth * PINNED_SHARE;
  const [left, centre, right] = fits(...lefts, ...rights)
    ? [lefts, frees, rights]
    : fits(...rights)
      ? [[], [...lefts, ...frees], rights]
      : [[], [...lefts, ...frees, ...rights], []];
  const leftWidth = selectWidth + widthOf(left);
  const rightWidth = widthOf(right);

  let ariaIndex = hasSelection ? 1 : 0;
  const place = (list: readonly GridColumn<Row>[], pin: ColumnBox<Row>['pin'], start: number) => {
    let offset = start;
    return list.map((column): ColumnBox<Row> => {
      const width = widths.get(column.key)!;
      ariaIndex += 1;
      if (pin === 'right') offset -= width;
      const box = { column, ariaIndex, width, offset, pin };
      if (pin !== 'right') offset += width;
      return box;
    });
  };
  return {
    left: place(left, 'left', selectWidth),
    centre: place(centre, undefined, leftWidth),
    right: place(right, 'right', rightWidth),
    leftWidth,
    rightWidth,
    totalWidth: leftWidth + widthOf(centre) + rightWidth,
    keys: [...(hasSelection ? [SELECT_KEY] : []), ...[...left, ...centre, ...right].map(({ key }) => key)],
  };
}

function decidingFirst<Row>(columns: readonly GridColumn<Row>[]): GridColumn<Row>[] {
  return [...columns.filter(({ decides }) => decides), ...columns.filter(({ decides }) => !decides)];
}
