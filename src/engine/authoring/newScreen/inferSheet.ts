import { trimLastSigns } from '../../values/trimSigns';
import { type Cell, cellType, textOf } from './cellTypes';
import { fieldNames, optionValues, type Spell } from './fieldNames';
import type { SuggestedField } from './suggested';

/** What a spreadsheet seems to be. */
export interface SheetGuess {
  /** Rows below the head that hold anything. */
  rows: number;
  columns: SuggestedField[];
}

/** The family writes two lines above the head, and an import looks no further either. */
const HEAD_WITHIN = 4;
const MOST_COLUMNS = 100;
const SAMPLES = 3;
/** Values of which no more than so many are options, each at least so often on average. */
const MOST_OPTIONS = 12;
const OFTEN = 3;
const LENGTHS = [20, 50, 100, 200, 500, 1000, 2000];

/**
 * Fields for the columns of a spreadsheet by its head and its rows, as an import would read them: the narrowest type that takes
 * every cell. Null: there is no head with a row below it.
 */
export function inferSheet(lines: readonly (readonly Cell[])[], spell: Spell): SheetGuess | null {
  const head = headIn(lines);
  const rows = lines.slice(head + 1).filter((line) => line.some(isFilled));
  const titled = (lines[head] ?? []).slice(0, MOST_COLUMNS).flatMap((cell, index) => {
    const title = titleOf(cell);
    return title === '' ? [] : [{ title, cells: rows.map((row) => row[index] ?? null) }];
  });
  // an import knows columns by their titles: of two that are called the same it reads one
  const columns = [...new Map(titled.map((column) => [column.title, column])).values()];
  if (head < 0 || rows.length === 0 || columns.length === 0) return null;
  const names = fieldNames(
    columns.map(({ title }) => title),
    spell,
  );
  return {
    rows: rows.length,
    columns: columns.map(({ title, cells }, index) => suggest(names[index] as string, title, cells, spell)),
  };
}

/** The first line that fills as many columns as any below it, with different words alone. */
function headIn(lines: readonly (readonly Cell[])[]): number {
  const width = (line: readonly Cell[]) => line.filter(isFilled).length;
  const widest = Math.max(0, ...lines.slice(0, HEAD_WITHIN + 20).map(width));
  const isHead = (line: readonly Cell[]) => {
    const words = line.filter(isFilled);
    const areWords =
      words.every((cell) => typeof cell === 'string') && words.some((word) => Number.isNaN(Number(word)));
    return areWords && words.length > 0 && words.length * 2 > widest && new Set(words).size === words.length;
  };
  return lines.slice(0, HEAD_WITHIN).findIndex(isHead);
}

function suggest(name: string, title: string, cells: readonly Cell[], spell: Spell): SuggestedField {
  const filled = cells.filter(isFilled);
  const texts = filled.map(textOf);
  const different = [...new Set(texts)];
  const found = cellType(title, filled);
  const isOptions = found === 'text' && areOptions(different, texts.length);
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return {
    name,
    title,
    type: isOptions ? 'enum' : found,
    isRequired: filled.length === cells.length,
    isUnique:
      !isOptions &&
      /编号|编码|号码|单号|code$|no$/i.test(title) &&
      different.length === texts.length &&
      texts.length > 1,
    maxLength: found === 'text' ? (LENGTHS.find((length) => length >= longest) ?? null) : null,
    options: isOptions ? optionValues(different, spell) : null,
    to: null,
    samples: different.slice(0, SAMPLES),
  };
}

/** Few short words that come again and again. */
export function areOptions(different: readonly string[], count: number): boolean {
  const isShort = (text: string) => /^[\p{L}\p{N}_ ()（）/-]{1,20}$/u.test(text);
  const isFew = different.length > 1 && different.length <= MOST_OPTIONS && different.length * OFTEN <= count;
  return isFew && different.every(isShort);
}

function isFilled(cell: Cell): cell is Exclude<Cell, null> {
  return cell !== null && textOf(cell) !== '';
}

/** `名称 *` as the template of an import writes a required column. */
function titleOf(cell: Cell | undefined): string {
  return trimLastSigns(textOf(cell ?? null), '*')
    .trim()
    .slice(0, 50);
}
