import { type Field, RequestError, trimLastSigns } from '../../../engine/pure';
import type { UploadedFile } from '../../http/uploadedFile';
import { readInThread } from './sheet/readInThread';
import { HEAD_WITHIN, MOST_ROWS, type SheetCell, type SheetLine } from './sheet/sheetLimits';

export interface SheetRow {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  cells: Map<Field, SheetCell>;
}

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
  const head = lines.findIndex(
    ({ number, cells }) => number <= HEAD_WITHIN && cells.some((cell) => titles.has(titleOf(cell))),
  );
  if (head < 0)
    throw new RequestError(`没有找到表头，表头应当有：${fields.map(({ title }) => title).join('、')}`);
  const columns = (lines[head]?.cells ?? []).map((cell) => titles.get(titleOf(cell)) ?? null);
  const missing = fields.filter(
    (field) => needed.has(field) && field.isRequired && field.default === null && !columns.includes(field),
  );
  if (missing.length > 0)
    throw new RequestError(`缺少必填的列：${missing.map(({ title }) => title).join('、')}`);
  const rows = lines.slice(head + 1);
  if (rows.length === 0) throw new RequestError('文件里没有数据');
  if (rows.length > MOST_ROWS)
    throw new RequestError(`一次最多导入 ${MOST_ROWS} 行，文件里有 ${rows.length} 行`);
  return rows.map(({ cells, number }) => ({
    line: number,
    cells: new Map(
      columns.flatMap((field, index) => (field ? [[field, cells[index] ?? null] as const] : [])),
    ),
  }));
}

/** `名称 *` as the template writes a required column. */
function titleOf(cell: SheetCell): string {
  return trimLastSigns(String(cell ?? '').trim(), '*').trim();
}

/**
 * The lines of a spreadsheet's first sheet that hold anything; refuses what is none, and what has more than an import takes
 * as soon as that is read.
 */
export async function sheetLines({ name, content }: UploadedFile): Promise<SheetLine[]> {
  const kind = /\.(csv|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  if (kind !== 'csv' && kind !== 'xlsx') throw new RequestError('只能导入 XLSX 或 CSV 文件');
  const lines = await readInThread(kind, content);
  if (lines === null) throw new RequestError('文件读不出来，请用模板另存为 XLSX 或 CSV 再试');
  return lines;
}
