import { isEmpty } from '../../../condition/predicate';
import type { RecordData } from '../../../contract/record';

/** The rows with the one at `from` standing at `to`. */
export function movedRows(rows: readonly RecordData[], from: number, to: number): RecordData[] {
  const others = rows.filter((_, index) => index !== from);
  return [...others.slice(0, to), rows[from] as RecordData, ...others.slice(to)];
}

/**
 * The ids that get new numbers, in their new order: only the rows passed on the way, so that the others are left
 * alone. If numbers tie, all rows, because the numbers of some could then rise past those after them.
 */
export function idsToDeal(rows: readonly RecordData[], field: string, from: number, to: number): string[] {
  const moved = movedRows(rows, from, to).map(({ id }) => String(id));
  if (!isRising(rows.map((row) => row[field]))) return moved;
  return moved.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The rows in the order of these ids; rows that are not among them follow. */
export function arrangedRows(rows: readonly RecordData[], ids: readonly string[]): RecordData[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (row: RecordData) => place.get(String(row.id)) ?? ids.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

function isRising(numbers: readonly unknown[]): boolean {
  return numbers.every(
    (number, index) => !isEmpty(number) && (index === 0 || Number(numbers[index - 1]) < Number(number)),
  );
}
