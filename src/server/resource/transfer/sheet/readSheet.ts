import { readXml } from './readXml';
import { type SheetCell, type SheetLine, sheetCollector } from './sheetLimits';

interface Book {
  strings: readonly string[];
  isDate(style: number): boolean;
  toDate(serial: number): Date;
}

/** The lines of a worksheet, read while it comes; nothing more is taken from `chunks` once it is refused. */
export async function readSheet(chunks: AsyncIterable<string>, book: Book): Promise<SheetLine[]> {
  const sheet = sheetCollector();
  let number = 0;
  let line: SheetCell[] = [];
  let column = -1;
  let cell = { type: '', style: -1 };
  let value: string[] = [];
  let isReading = false;
  let isText = false;
  await readXml(chunks, {
    open(tag, attributes) {
      if (tag === 'row') {
        number = rowNumber(attributes.r, number);
        line = [];
        column = -1;
      } else if (tag === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? -1) };
        value = [];
      } else if (tag === 'rPh') isReading = true;
      isText = !isReading && (tag === 'v' || tag === 't');
    },
    text(text) {
      if (isText) value.push(text);
    },
    close(tag) {
      isText = false;
      if (tag === 'rPh') isReading = false;
      if (tag === 'row') sheet.line(number, line);
      if (tag !== 'c') return;
      const read = cellValue(cell, value.join(''), book);
      if (read === null || read === '') return;
      sheet.column(number, column);
      while (line.length < column) line.push(null);
      line[column] = read;
    },
  });
  return sheet.lines;
}

function cellValue({ type, style }: { type: string; style: number }, text: string, book: Book): SheetCell {
  if (text === '') return null;
  if (type === 's') return book.strings[Number(text)] ?? null;
  if (type === 'b') return text === '1' || text.toLowerCase() === 'true';
  if (type !== 'n' && type !== '') return unescaped(text);
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number)) return text;
  return book.isDate(style) ? book.toDate(number) : number;
}

function rowNumber(attribute: string | undefined, last: number): number {
  const number = attribute === undefined ? last + 1 : Number(attribute);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`there is no row ${number}`);
}

/** From 0: `B7` is 1. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase();
  if (letters === undefined) throw new Error('a cell has no column');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `_x000D_`, by which spreadsheets write what XML cannot. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
