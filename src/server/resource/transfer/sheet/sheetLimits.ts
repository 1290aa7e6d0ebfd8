/** A sentence for the sender of the file. The thread that reads it knows nothing of the engine. */
export class SheetRefusal extends Error {}

/** What the thread is given. */
export interface SheetJob {
  kind: 'csv' | 'xlsx';
  /** The worksheet to read; without it the first visible one with rows. */
  sheet?: string | undefined;
  content: Uint8Array;
}

/** What it answers: the worksheets, then lines; or a refusal, null where it is no such file. */
export type SheetMessage =
  | Pick<Spreadsheet, 'sheets' | 'sheet'>
  | { lines: SheetLine[] }
  | { refusal: string | null };

export interface Spreadsheet {
  /** Names of the worksheets, hidden ones last; a CSV file has none. */
  sheets: string[];
  /** The one whose lines these are. */
  sheet: string | null;
  lines: SheetLine[];
}

/** A cell whose stored value is not what the spreadsheet shows. */
export interface SheetFault {
  fault: string;
  shown: string;
  /** For fields of numbers, which have no leading zeros to lose. */
  number: number | null;
}

export type SheetCell = string | number | boolean | Date | SheetFault | null;

export function isFault(cell: SheetCell): cell is SheetFault {
  return typeof cell === 'object' && cell !== null && 'fault' in cell;
}

export const FAULTS = {
  formula: (cell: string) => `${cell} 是公式，文件里没有它的结果，请用表格软件打开并保存后再试`,
  zeros: (cell: string, shown: string) =>
    `${cell} 显示为 ${shown}，但开头的 0 只是数字格式，请把这一列设为“文本”后重新填写`,
  merged: (cell: string, range: string) => `${cell} 属于合并的单元格 ${range}，请取消合并后填写`,
};

/** A line that holds anything. */
export interface SheetLine {
  /** As a spreadsheet numbers it, from 1. */
  number: number;
  cells: SheetCell[];
}

export const MOST_ROWS = 5000;
/** The family writes two lines above the head. */
export const HEAD_WITHIN = 4;
const MOST_COLUMNS = 500;
const MOST_CELLS = 1_000_000;
/** With blank ones; a spreadsheet has no more. */
const MOST_LINES = 1_048_576;
/** Of a line of CSV, whose quotes may hide its end. */
export const MOST_LINE_CHARACTERS = 1_000_000;

export const LIMITS = {
  rows: `一次最多导入 ${MOST_ROWS} 行，文件里的行更多`,
  lines: `文件的行太多，连空行最多 ${MOST_LINES} 行`,
  columns: (line: number) => `最多 ${MOST_COLUMNS} 列，文件的第 ${line} 行更多`,
  cells: `文件的单元格太多，最多 ${MOST_CELLS / 10_000} 万个`,
  bytes: `文件内容过多（展开后超过 32 MB），一次最多导入 ${MOST_ROWS} 行`,
  memory: '文件内容过多，读不下，请分成几个文件再试',
  tooLong: '文件读得太久，已停止，请分成几个文件再试',
  busy: '正在读取别的导入文件，请稍后再试',
  lineCharacters: (line: number) =>
    `文件的第 ${line} 行超过 ${MOST_LINE_CHARACTERS / 10_000} 万个字，可能少了一个引号`,
  quote: (line: number) => `文件的第 ${line} 行起少了一个引号`,
  letter: (line: number) => `文件的第 ${line} 行有一个不完整的字（文件是 UTF-8 编码），请改正这一行再试`,
  merges: '文件里合并的单元格太多',
  noSheet: (name: string) => `文件里没有工作表“${name}”`,
};

/** Takes a sheet while it is read, and refuses it at the first row, column or cell too many. */
export function sheetCollector() {
  const lines: SheetLine[] = [];
  let cells = 0;
  return {
    lines,
    /** Before a cell is stored; `column` counts from 0. */
    column(line: number, column: number): void {
      if (column >= MOST_COLUMNS) throw new SheetRefusal(LIMITS.columns(line));
    },
    line(number: number, values: SheetCell[]): void {
      if (number > MOST_LINES) throw new SheetRefusal(LIMITS.lines);
      if (values.every((value) => value === null || value === '')) return;
      // lines above the head are no rows
      if (lines.length >= MOST_ROWS + HEAD_WITHIN) throw new SheetRefusal(LIMITS.rows);
      this.count(values.length);
      lines.push({ number, cells: values });
    },
    count(more: number): void {
      cells += more;
      if (cells > MOST_CELLS) throw new SheetRefusal(LIMITS.cells);
    },
  };
}
