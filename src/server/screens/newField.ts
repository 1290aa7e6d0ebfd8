import { type Field, sheetOf } from '../../engine/pure';

/** Words of types that say only what a value looks like, or name fields of the same record. */
const PLAIN_WORDS = new Set([
  'accept',
  'dict',
  'frame',
  'height',
  'lasts',
  'length',
  'maxKB',
  'options',
  'poster',
  'seconds',
  'signed',
  'width',
]);

/** What a field that is new on an existing screen opens; none: nothing that there is. */
export function openingReasons(field: Field, columns: ReadonlySet<string>): string[] {
  const { column, run, figure, formerly, targets, words } = field;
  const isReference = targets.length > 0 || sheetOf(field).coded === 'operators';
  return [
    ...(run !== null || figure !== null || column === null ? ['由程序计算'] : []),
    // what was taken away before may lie there, under the guards it had
    ...(column !== null && columns.has(column) ? ['显示表里已有的列'] : []),
    ...(formerly.length > 0 ? ['接过另一个字段的列'] : []),
    // opening a reference reveals names there
    ...(isReference || Object.keys(words).some((word) => !PLAIN_WORDS.has(word)) ? ['用到别处的记录'] : []),
  ];
}
