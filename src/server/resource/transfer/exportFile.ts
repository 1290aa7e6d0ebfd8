import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { RecordData } from '../../../engine/pure';
import {
  type Cell,
  cellReader,
  csvText,
  type ExportColumn,
  type ExportFormat,
  numberFormatOf,
  xlsxText,
} from './exportCell';

/** Excel's limit less one: the head is on every sheet. Tests make sheets smaller. */
const SHEET_ROWS = 1_048_576;

interface FileOptions {
  format: ExportFormat;
  /** Of the sheet. */
  title: string;
  columns: ExportColumn[];
  batches: AsyncIterable<RecordData[]>;
  /** Lines above the head, as the family writes them. */
  above?: string[];
  /** Called after every batch with the number of rows written in all. */
  onRows?(count: number): void;
  sheetRows?: number;
}

/** The bytes of the file, made as they are read: neither rows nor bytes pile up. */
export function exportFile(options: FileOptions): ReadableStream<Uint8Array> {
  const { format, title, columns, above = [], sheetRows = SHEET_ROWS } = options;
  const rows = cellRows(options);
  if (format === 'csv')
    return writeCsvStream(rows, { bom: true, headers: columns.map((column) => csvText(column.title)) });
  const heads = columns.map((column) => xlsxText(column.title));
  const formats = columns.map((column) => numberFormatOf(column) ?? undefined);
  return writeXlsxStream(above.length > 0 ? withAbove(rows, above, heads) : rows, {
    name: sheetName(title),
    columns: columns.map((_, index) => ({
      ...(above.length > 0 ? {} : { header: heads[index] as string }),
      ...(formats[index] ? { numFmt: formats[index] } : {}),
      width: WIDTH,
    })),
    freezePane: { rows: above.length + 1 },
    maxRowsPerSheet: sheetRows,
    repeatHeaders: true,
  });
}

/** In characters. */
const WIDTH = 18;

async function* cellRows({ format, columns, batches, onRows }: FileOptions): AsyncGenerator<Cell[]> {
  const readers = columns.map((column) => cellReader(column, format));
  let count = 0;
  for await (const records of batches) {
    for (const record of records) yield readers.map((read) => read(record));
    count += records.length;
    onRows?.(count);
  }
}

async function* withAbove(rows: AsyncIterable<Cell[]>, above: string[], heads: string[]) {
  for (const line of above) yield [xlsxText(line)];
  yield heads;
  yield* rows;
}

/** What Excel takes as the name of a sheet: 31 characters, none of `[]:*?/\`. */
export function sheetName(title: string): string {
  const plain = title.replace(/[[\]:*?/\\]/g, ' ').trim();
  return [...plain].slice(0, 28).join('') || 'Sheet1';
}
