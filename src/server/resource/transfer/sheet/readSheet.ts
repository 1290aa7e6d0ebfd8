import { readXml } from './readXml';
import { FAULTS, LIMITS, type SheetCell, type SheetLine, SheetRefusal, sheetCollector } from './sheetLimits';

export interface Book {
  strings: readonly string[];
  isDate(style: number): boolean;
  formatOf(style: number): string;
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
  let hasFormula = false;
  let hasResult = false;
  const merges: string[] = [];
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
        hasFormula = false;
        hasResult = false;
      } else if (tag === 'rPh') isReading = true;
      else if (tag === 'f') hasFormula = true;
      else if (tag === 'v') hasResult = true;
      else if (tag === 'mergeCell' && attributes.ref !== undefined) {
        if (merges.length >= MOST_MERGES) throw new SheetRefusal(LIMITS.merges);
        merges.push(attributes.ref);
      }
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
      const name = () => cellName(column, number);
      const read: SheetCell =
        hasFormula && !hasResult
          ? { fault: FAULTS.formula(name()), shown: '', number: null }
          : cellValue(cell, value.join(''), book, name);
      if (read === null || read === '') return;
      sheet.column(number, column);
      while (line.length < column) line.push(null);
      line[column] = read;
    },
  });
  for (const range of merges) fillMerged(sheet, range);
  return sheet.lines;
}

/** Each takes a look at every line. */
const MOST_MERGES = 20_000;

/** Every row of a merged range has its value; a column beside its first one has none that could be known. */
function fillMerged(sheet: ReturnType<typeof sheetCollector>, range: string): void {
  const [from = '', to = from] = range.split(':');
  const [top, bottom] = [from, to].map((name) => Number(name.replace(/^\$?[A-Z]+\$?/i, '')));
  const left = columnOf(from);
  const anchor = sheet.lines.find(({ number }) => number === top);
  const value = anchor?.cells[left] ?? null;
  if (top === undefined || bottom === undefined || value === null) return;
  const width = Math.max(...sheet.lines.map(({ cells }) => cells.length));
  const right = Math.min(columnOf(to), width - 1);
  for (const { number, cells } of sheet.lines) {
    if (number < top || number > bottom) continue;
    sheet.count(right - left + 1);
    while (cells.length <= right) cells.push(null);
    cells[left] = value;
    for (let column = left + 1; column <= right; column += 1)
      cells[column] = { fault: FAULTS.merged(cellName(column, number), range), shown: '', number: null };
  }
}

function cellValue(
  { type, style }: { type: string; style: number },
  text: string,
  book: Book,
  name: () => string,
): SheetCell {
  if (text === '') return null;
  if (type === 's') return book.strings[Number(text)] ?? null;
  if (type === 'b') return text === '1' || text.toLowerCase() === 'true';
  if (type !== 'n' && type !== '') return unescaped(text);
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number)) return text;
  if (book.isDate(style)) return book.toDate(number);
  const shown = withZeros(number, book.formatOf(style));
  return shown === null ? number : { fault: FAULTS.zeros(name(), shown), shown, number };
}

/** What a format such as `000000` shows of a whole number that has fewer digits; null: no zeros before it. */
function withZeros(number: number, format: string): string | null {
  const whole = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').split(/[;.E]/i)[0] ?? '';
  const zeros = whole.replace(/[^0]/g, '').length;
  const digits = String(Math.trunc(Math.abs(number)));
  // a built-in format is its number
  if (/[1-9/]/.test(whole) || digits.length >= zeros) return null;
  return `${number < 0 ? '-' : ''}${digits.padStart(zeros, '0')}`;
}

/** `B7`, for column 1. */
function cellName(column: number, row: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
}

function rowNumber(attribute: string | undefined, last: number): number {
  const number = attribute === undefined ? last + 1 : Number(attribute);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`there is no row ${number}`);
}

/** From 0: `B7` is 1. */
function columnOf(reference: string): number {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference)?.[1]?.toUpperCase();
  if (letters === undefined) throw new Error('a cell has no column');
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `_x000D_`, by which spreadsheets write what XML cannot. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
