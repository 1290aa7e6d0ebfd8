import type { RecordData } from '#engine/contract/record';

/** Texts of a spreadsheet's cells for cells of the list: `texts[row][column]` for `records[row]` and `fields[column]`. */
export interface Block {
  records: readonly RecordData[];
  fields: readonly string[];
  texts: readonly (readonly string[])[];
}

/** Rows of cells as spreadsheets copy them: tabs and lines between cells, quotes around a cell that has either, doubled within. */
export function cellsOf(pasted: string): string[][] {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
