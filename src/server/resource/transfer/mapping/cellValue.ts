import { type Field, sheetOf, wireTime } from '#engine/pure';
import type { SheetCell, SheetFault } from '../sheet/sheetLimits';
import { cellText } from './heads';

type PlainCell = Exclude<SheetCell, SheetFault>;
export type CellValue = { value: unknown } | { fault: string };

/** Between several values of one cell. */
export const SEVERAL = /[、,，;；\n]/;

const ERRORS = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#SPILL!',
  '#CALC!',
]);
/** A long number as spreadsheets write it. */
const SCIENTIFIC = /^\d(?:\.\d+)?E\+\d+$/;
/** `12.0`, `1.2E+3`: numbers that no form sends. */
const FLOATING = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;
const DAY_MS = 86_400_000;
/** The day 0 of spreadsheets, and the numbers that are believable days: 1927 to 2118. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAYS = { from: 10_000, to: 80_000 };
const SHANGHAI_MS = 8 * 3600 * 1000;

/** What a cell holds that no value can be made of; null: it can be read. */
export function cellRefusal(field: Field, cell: PlainCell): string | null {
  if (typeof cell === 'string' && ERRORS.has(cell.trim())) return `这一格的公式有错误（${cell.trim()}）`;
  if (isDigits(field) && hasLostDigits(cell))
    return `表格软件把这个长数字改成了 ${cell}，丢了后面的位数；请把这一列设为“文本”后重新填写`;
  return null;
}

/** What an export added to keep text as text. */
export function plainText(text: string): string {
  return (
    text
      .replace(/\t$/, '')
      // digits as a formula, by which CSV files keep zeros
      .replace(/^="([^"]*)"$/, '$1')
      .replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '')
      .trim()
  );
}

/** The value of a cell without a code, as people and spreadsheets write it. */
export function plainValue(field: Field, cell: string | number | boolean | Date): unknown {
  const { spreadsheet, comparability, isList } = sheetOf(field);
  if (cell instanceof Date)
    return comparability === 'time' ? wireTime(cell.getTime() - SHANGHAI_MS) : cellText(cell);
  if (comparability === 'time') return timeOf(cell);
  const text = typeof cell === 'string' ? plainText(cell) : cell;
  if (spreadsheet && spreadsheet.divisor !== 1)
    return scaled(text, spreadsheet.divisor, spreadsheet.format.endsWith('%'));
  if (field.isMultiple || isList)
    return String(text)
      .split(SEVERAL)
      .map((item) => item.trim())
      .filter((item) => item !== '');
  if (comparability === 'number' && typeof text === 'string') return numberOf(text);
  return comparability === 'text' ? String(text) : text;
}

/** Digits that name something: one lost makes it another. */
function isDigits(field: Field): boolean {
  const { comparability, coded } = sheetOf(field);
  return comparability === 'text' || comparability === 'reference' || coded !== undefined;
}

function hasLostDigits(cell: PlainCell): boolean {
  if (typeof cell === 'number') return Number.isInteger(cell) && !Number.isSafeInteger(cell);
  return typeof cell === 'string' && SCIENTIFIC.test(cell.trim());
}

/** A day that the sheet shows as a number: its count from 1899. */
function timeOf(cell: string | number | boolean): unknown {
  const number = typeof cell === 'string' && /^\d{5}(?:\.\d+)?$/.test(cell.trim()) ? Number(cell) : cell;
  if (typeof number !== 'number' || number < DAYS.from || number > DAYS.to)
    return typeof cell === 'string' ? plainText(cell) : cell;
  // to the second: a fraction of a day is not exact
  const moment = Math.round((number * DAY_MS) / 1000) * 1000;
  return wireTime(DAY_ZERO + moment - SHANGHAI_MS);
}

/** `12.0` and `1.2E+3`; what forms send as well is read as theirs, so no long number loses digits here. */
function numberOf(text: string): unknown {
  const written = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
  const isPlain = /^[+-]?\d+$/.test(written);
  return FLOATING.test(written) && !isPlain ? Number(written) : text;
}

/** Thousands in threes or not at all; a percent sign at the end; brackets are a minus, as accountants write it. */
const WRITTEN =
  /^(\()?[¥￥]?\s*([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?)\s*(?:元|(%))?\)?$/;

/**
 * `¥1,234.50`, `12.5%` and plain numbers, without binary fractions. Anything else is no number, which its judge refuses: as a text it
 * would be taken for fen.
 */
function scaled(cell: string | number | boolean, divisor: number, isPercent: boolean): number {
  const text = String(cell)
    .normalize('NFKC')
    .replace(/^¥\s*-/, '-¥')
    .replace(/^-\s*¥/, '-');
  const [, bracket, digits = '', sign] = WRITTEN.exec(text) ?? [];
  if (digits === '' || (sign !== undefined && !isPercent)) return Number.NaN;
  if ((bracket === undefined) !== !text.endsWith(')')) return Number.NaN;
  const size = sign === undefined ? divisor : divisor / 100;
  const number = Number(digits.replaceAll(',', '')) * size * (bracket === undefined ? 1 : -1);
  const whole = Math.round(number);
  return Math.abs(whole - number) < 1e-6 ? whole : number;
}
