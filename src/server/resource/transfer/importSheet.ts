import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { type Field, RequestError, trimLastSigns } from '../../../engine/pure';
import type { UploadedFile } from '../../http/uploadedFile';
import { inflation } from './inflation';

export type SheetCell = string | number | boolean | Date | null;

export interface SheetRow {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  cells: Map<Field, SheetCell>;
}

const MOST_ROWS = 5000;
/** Of a spreadsheet unpacked; 5000 rows of 40 columns take about ten. */
const MOST_BYTES = 32 * 1024 * 1024;
/** The family writes two lines above the head. */
const HEAD_WITHIN = 4;

/**
 * The rows of a spreadsheet under a head of field titles; columns of other titles are left aside. Refuses what is no
 * spreadsheet, has no such head, or lacks a required column of those that every row needs.
 */
export async function sheetRows(
  file: UploadedFile,
  fields: readonly Field[],
  needed: ReadonlySet<Field>,
): Promise<SheetRow[]> {
  const lines = await sheetLines(file);
  const titles = new Map(fields.map((field) => [field.title, field]));
  const head = lines
    .slice(0, HEAD_WITHIN)
    .findIndex((cells) => cells.some((cell) => titles.has(titleOf(cell))));
  if (head < 0)
    throw new RequestError(`没有找到表头，表头应当有：${fields.map(({ title }) => title).join('、')}`);
  const columns = (lines[head] ?? []).map((cell) => titles.get(titleOf(cell)) ?? null);
  const missing = fields.filter(
    (field) => needed.has(field) && field.isRequired && field.default === null && !columns.includes(field),
  );
  if (missing.length > 0)
    throw new RequestError(`缺少必填的列：${missing.map(({ title }) => title).join('、')}`);
  const rows = lines
    .map((cells, index) => ({ cells, line: index + 1 }))
    .slice(head + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  if (rows.length === 0) throw new RequestError('文件里没有数据');
  if (rows.length > MOST_ROWS)
    throw new RequestError(`一次最多导入 ${MOST_ROWS} 行，文件里有 ${rows.length} 行`);
  return rows.map(({ cells, line }) => ({
    line,
    cells: new Map(
      columns.flatMap((field, index) => (field ? [[field, cells[index] ?? null] as const] : [])),
    ),
  }));
}

/** `名称 *` as the template writes a required column. */
function titleOf(cell: SheetCell): string {
  return trimLastSigns(String(cell ?? '').trim(), '*').trim();
}

/** The lines of a spreadsheet's first sheet, whatever they hold; refuses what is none. */
export async function sheetLines({ name, content }: UploadedFile): Promise<SheetCell[][]> {
  try {
    if (/\.csv$/i.test(name)) return parseCsv(textOf(content)) as SheetCell[][];
    if (/\.xlsx$/i.test(name)) return await sheetCells(content);
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError('文件读不出来，请用模板另存为 XLSX 或 CSV 再试');
  }
  throw new RequestError('只能导入 XLSX 或 CSV 文件');
}

async function sheetCells(content: Buffer): Promise<SheetCell[][]> {
  const size = await inflation(content, MOST_BYTES);
  if (size === 'too large')
    throw new RequestError(`文件内容过多（展开后超过 32 MB），一次最多导入 ${MOST_ROWS} 行`);
  if (size === 'no archive') throw new Error('no spreadsheet');
  return ((await readXlsx(content)).sheets[0]?.rows ?? []) as SheetCell[][];
}

/** UTF-8, or what Chinese spreadsheets save by default. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('gb18030').decode(content);
  }
}
