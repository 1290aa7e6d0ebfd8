import type { RecordData } from '../../../contract/record';

/** The new rows, each as the object it was before where nothing in it changed: such rows are not drawn again. */
export function keepRows(before: readonly RecordData[], next: readonly RecordData[]): RecordData[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return next.map((row) => {
    const old = known.get(row.id);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}
