import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { sheetOf } from '#engine/widgets/sheets';
import { cellRoom, type Fonts, titleRoom } from './cellRoom';

/** Pixels by column key. */
export type Rooms = ReadonlyMap<string, number>;

/** Pixels beside the value in a cell: a tree's arrow, what edits it. */
export type AdornmentWidth = (column: CompiledColumn, record: RecordData) => number;

/** This many records of a page are measured. */
const MOST_RECORDS = 100;

/**
 * The widths that the columns of one list need for all that it has shown so far. With a later page a column may grow,
 * never shrink, so that nothing jumps; the same map is answered while nothing changed. Before the first record a
 * column has its type's own width.
 */
export function columnRoom(fonts: Fonts, adornment: AdornmentWidth) {
  let rooms: Rooms = new Map();
  const known = new Map<string, number>();
  const measured = new Map<string, readonly RecordData[]>();
  return (columns: readonly CompiledColumn[], records: readonly RecordData[]): Rooms => {
    const next = new Map<string, number>();
    for (const column of columns) {
      const { key } = column;
      if (records.length > 0 && measured.get(key) !== records) {
        measured.set(key, records);
        const wanted = wantedRoom(column, records.slice(0, MOST_RECORDS), adornment);
        known.set(key, Math.max(wanted, known.get(key) ?? 0));
      }
      next.set(key, Math.max(known.get(key) ?? column.width, titleRoom(column, fonts)));
    }
    if (next.size !== rooms.size || [...next].some(([key, room]) => rooms.get(key) !== room)) rooms = next;
    return rooms;
  };

  function wantedRoom(
    column: CompiledColumn,
    records: readonly RecordData[],
    adornment: AdornmentWidth,
  ): number {
    const { room, width, widest: most = width } = sheetOf(column.field);
    // a period is two values in one cell
    const widest = column.end === null ? most : 2 * most;
    const ofOne = (record: RecordData) =>
      (room === 'fixed' ? width : Math.min(cellRoom(column, record, fonts), widest)) +
      adornment(column, record);
    return records.reduce((most, record) => Math.max(most, ofOne(record)), 0);
  }
}
