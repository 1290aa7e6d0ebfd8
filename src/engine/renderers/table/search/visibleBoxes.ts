import type { CompiledSearch } from '../../../screen/compile';
import { sheetOf } from '../../../widgets/sheets';
import { viewOf } from '../../../widgets/views';

/** Columns a box takes: two moments side by side need twice the room. */
export function spanOf({ field }: CompiledSearch, columns: number): number {
  const isLong = viewOf(field).isRangeFilter && sheetOf(field).width >= LONG_WIDTH;
  return isLong && columns >= 3 ? 2 : 1;
}

/** Pixels from which on a value is a moment with its clock. */
const LONG_WIDTH = 160;

/** The boxes that stand in one line, with a column left for the buttons; at least one. */
export function boxesInOneLine(boxes: readonly CompiledSearch[], columns: number): CompiledSearch[] {
  let room = Math.max(1, columns - 1);
  const fitting: CompiledSearch[] = [];
  for (const box of boxes) {
    room -= spanOf(box, columns);
    if (room < 0 && fitting.length > 0) break;
    fitting.push(box);
  }
  return fitting;
}
