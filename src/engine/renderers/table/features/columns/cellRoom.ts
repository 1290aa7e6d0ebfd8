import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { LONGEST } from '#engine/parts/cells/CutText.tsx';
import { sheetOf } from '#engine/widgets/sheets';
import * as signs from '#texts/signs';
import { cellText } from './cellText';
import type { TextWidth } from './textWidth';

/** Pixels left and right of what a cell shows, as in `grid.css`. */
export const CELL_PADDING = 16;
/** Pixels of a header beside its title: the arrows of the order. */
const ARROWS = 14;
/** Pixels around the words of a tag, of a small picture, and between several. */
const TAG = 16;
const PICTURE = 32;
const GAP = 4;
/** Pixels that neighbouring letters may take beyond what was measured of equal figures. */
const BEYOND = 2;

export interface Fonts {
  /** Of cells. */
  text: TextWidth;
  /** Of titles. */
  title: TextWidth;
  /** Of tags. */
  small: TextWidth;
}

/** Pixels that a column's title takes with its arrows: no column is narrower by itself. */
export function titleRoom({ title, isSortable }: Pick<CompiledColumn, 'title' | 'isSortable'>, fonts: Fonts) {
  return fonts.title(title) + CELL_PADDING + (isSortable ? ARROWS : 0);
}

/** Pixels that the cell of one record takes to be whole; 0: of no value. */
export function cellRoom(column: CompiledColumn, record: RecordData, fonts: Fonts): number {
  const { room } = sheetOf(column.field);
  const text = cellText(column, record);
  if (text === '') return 0;
  if (room === 'pictures') return several([record[column.key]].flat().map(() => PICTURE)) + CELL_PADDING;
  if (room === 'tags')
    return several(text.split(signs.listComma).map((one) => fonts.small(one) + TAG)) + CELL_PADDING;
  return fonts.text(column.end === null ? cut(text) : text) + BEYOND + CELL_PADDING;
}

function several(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + GAP, -GAP);
}

/** As `CutText` shows it. */
function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  const letters = [...text];
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST).join('')}…`;
}
