import { isDate } from '../../values/time/time';

/** A cell as a spreadsheet holds it. */
export type Cell = string | number | boolean | Date | null;

interface CellType {
  type: string;
  /** Whether a filled cell can be of this type, as an import reads it. */
  fits(cell: Exclude<Cell, null>): boolean;
  /** Whether the title speaks for it; without it the type is taken by its cells alone. */
  named?: RegExp;
}

const MOST_DIGITS = 15;

/** From the narrowest to the widest; the first that every cell fits is the column's. */
const TYPES: CellType[] = [
  {
    type: 'switch',
    fits: (cell) => typeof cell === 'boolean' || ['是', '否', 'true', 'false'].includes(textOf(cell)),
  },
  { type: 'phone', fits: (cell) => /^1[3-9]\d{9}$/.test(textOf(cell)) },
  { type: 'idcard', fits: (cell) => typeof cell === 'string' && isIdCard(textOf(cell)) },
  {
    type: 'bankcard',
    fits: (cell) => typeof cell === 'string' && /^\d{12,19}$/.test(textOf(cell)),
    named: /卡号|银行卡/,
  },
  { type: 'date', fits: (cell) => (cell instanceof Date ? isMidnight(cell) : isDay(textOf(cell))) },
  { type: 'datetime', fits: (cell) => cell instanceof Date || isDay(textOf(cell)) || isMoment(textOf(cell)) },
  {
    type: 'percent',
    fits: (cell) => typeof cell === 'string' && /^-?\d{1,9}(?:\.\d{1,2})?\s*%$/.test(cell.trim()),
  },
  {
    type: 'cny',
    fits: (cell) =>
      typeof cell === 'string' &&
      /^[¥￥]\s*-?(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,13})(?:\.\d{1,2})?$/.test(cell.trim()),
  },
  {
    type: 'cny',
    fits: (cell) => placesOf(cell, 2) !== null,
    named: /金额|价格|单价|费用|收入|支出|余额|元|amount|price|fee|money|balance/i,
  },
  { type: 'integer', fits: (cell) => placesOf(cell, 0) !== null },
  { type: 'decimal', fits: (cell) => placesOf(cell, 4) !== null },
  { type: 'url', fits: (cell) => typeof cell === 'string' && isAddress(cell.trim()) },
];

/** The type of a column by its title and its filled cells; `text` where nothing narrower takes them all. */
export function cellType(title: string, cells: readonly Exclude<Cell, null>[]): string {
  if (cells.length === 0) return 'text';
  const found = TYPES.find(({ fits, named }) => (named?.test(title) ?? true) && cells.every(fits));
  return found?.type ?? 'text';
}

/** What a cell says, in one line. */
export function textOf(cell: Cell): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, isMidnight(cell) ? 10 : 19)
      .replace('T', ' ');
  return cell === null ? '' : String(cell).trim();
}

function isMidnight(time: Date): boolean {
  return time.getTime() % 86_400_000 === 0;
}

/** `2024-1-5`, `2024/01/05`: days that exist. */
function isDay(text: string): boolean {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  return match !== null && isDate(`${match[1]}-${two(match[2])}-${two(match[3])}`);
}

function isMoment(text: string): boolean {
  const match = /^(\S+)[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  return (
    match !== null &&
    isDay(match[1] as string) &&
    Number(match[2]) < 24 &&
    Number(match[3]) < 60 &&
    Number(match[4] ?? 0) < 60
  );
}

function two(part: string | undefined): string {
  return (part ?? '').padStart(2, '0');
}

/** The decimal places of a number, where they are no more than so many; null: no such number. A leading zero is part of a code. */
function placesOf(cell: Cell, most: number): number | null {
  if (typeof cell !== 'number' && typeof cell !== 'string') return null;
  const match = /^-?(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/.exec(textOf(cell));
  if (!match || (match[1] as string).replaceAll(',', '').length > (most === 0 ? MOST_DIGITS : 11))
    return null;
  const places = (match[2] ?? '').length;
  return places <= most ? places : null;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** The last sign proves the others (ISO 7064 MOD 11-2), so that numbers of 18 digits are not taken for cards. */
function isIdCard(text: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(text)) return false;
  const sum = [...text.slice(0, 17)].reduce(
    (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
    0,
  );
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase();
}
