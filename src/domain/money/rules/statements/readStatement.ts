import { isUtf8 } from 'node:buffer';
import { alipayFund, alipayTrade } from './formats/alipay';
import { appleFinance, appleSales } from './formats/apple';
import { bankAccount } from './formats/bank';
import { type Format, StatementError, type StatementLine } from './formats/format';
import { wechatFund, wechatTrade } from './formats/wechat';

const FORMATS: readonly Format[] = [
  wechatTrade,
  wechatFund,
  alipayTrade,
  alipayFund,
  appleSales,
  appleFinance,
  bankAccount,
];
/** A head comes after a few lines of remarks. */
const HEAD_WITHIN = 20;
const MOST_LINES = 500_000;
/** Of all, with remarks and blank ones: a list of endless lines ends the process, whatever its thread may use. */
const MOST_BREAKS = 2 * MOST_LINES;
/** Channels write less than a thousandth of it. */
const LONGEST_LINE = 1024 * 1024;

export interface StatementFile {
  format: Format;
  lines: StatementLine[];
}

/** A channel's file by the columns of its head, in UTF-8 or GBK. @throws StatementError saying what cannot be read, and where. */
export function readStatement(content: Buffer): StatementFile {
  assertLines(content);
  const text = new TextDecoder(isUtf8(content) ? 'utf-8' : 'gbk').decode(content);
  const rows = text.split(/\r?\n/);
  const head = headOf(rows);
  if (head === null)
    throw new StatementError(`不认识这个文件，认识的有：${FORMATS.map(({ title }) => title).join('、')}`);
  const { format, at } = head;
  const lines: StatementLine[] = [];
  let count = 0;
  let place = at + 1;
  for (; place < rows.length; place += 1) {
    const raw = rows[place] as string;
    if (raw.trim() === '') continue;
    if (format.isEnd(raw)) break;
    count += 1;
    if (count > MOST_LINES) throw new StatementError(`文件超过 ${MOST_LINES} 行`);
    const line = lineOf(head, raw, place + 1);
    if (line !== null && line.amount !== 0) lines.push(line);
  }
  const sums = rows[place + 1];
  if (format.assertSums) {
    if (sums === undefined || sums.trim() === '') throw new StatementError('文件没有合计行，可能不完整');
    format.assertSums(sums, lines, count);
  } else if (format.isOpenEnded ? rows.at(-1) !== '' : place >= rows.length)
    throw new StatementError('文件没有结尾，可能不完整');
  return { format, lines };
}

/** Before anything is split. In both encodings no letter has the byte of a line break. */
function assertLines(content: Buffer): void {
  let count = 0;
  for (let from = 0; from < content.length; ) {
    const found = content.indexOf(0x0a, from);
    const end = found < 0 ? content.length : found;
    count += 1;
    if (count > MOST_BREAKS) throw new StatementError(`文件超过 ${MOST_LINES} 行`);
    if (end - from > LONGEST_LINE) throw new StatementError(`文件的第 ${count} 行太长，不是账单`);
    from = end + 1;
  }
}

interface Head {
  format: Format;
  at: number;
  cells: number;
  places: ReadonlyMap<string, number>;
}

function headOf(rows: readonly string[]): Head | null {
  for (let at = 0; at < Math.min(rows.length, HEAD_WITHIN); at += 1)
    for (const format of FORMATS) {
      // spreadsheets and channels write brackets both in the Chinese and in the Latin form
      const names = format
        .cells(rows[at] as string)
        .map((name) => plainBrackets(name.replace(/^\ufeff/, '')));
      const places = new Map(format.columns.map((name) => [name, placeOf(names, name)]));
      if ([...places.values()].every((found) => found >= 0))
        return { format, at, cells: names.length, places };
    }
  return null;
}

function placeOf(names: readonly string[], column: string): number {
  const places = column.split('|').map((name) => names.indexOf(plainBrackets(name)));
  return places.find((found) => found >= 0) ?? -1;
}

function plainBrackets(text: string): string {
  return text.replaceAll('(', '（').replaceAll(')', '）').trim();
}

function lineOf({ format, places, cells: wanted }: Head, raw: string, lineNo: number): StatementLine | null {
  const cells = format.cells(raw);
  try {
    if (format.isOpenEnded && cells.length !== wanted)
      throw new StatementError(`应当有 ${wanted} 列，现在是 ${cells.length} 列，文件可能不完整`);
    const read = format.read((column) => (cells[places.get(column) as number] ?? '').trim());
    return read === null ? null : { ...read, lineNo, raw };
  } catch (error) {
    if (error instanceof StatementError) throw new StatementError(`第 ${lineNo} 行：${error.message}`);
    throw error;
  }
}
