import { type Field, RequestError } from '../../../engine/pure';
import type { UploadedFile } from '../../http/uploadedFile';
import type { Plan } from '../plan/plan';
import { namedFields, recognisedHead, titleOf } from './mapping/heads';
import { alwaysShown, importable } from './mapping/importFields';
import { type Mapping, mappingOf } from './mapping/mapping';
import { readInThread } from './sheet/readInThread';
import {
  HEAD_WITHIN,
  MOST_ROWS,
  type SheetCell,
  type SheetLine,
  type Spreadsheet,
} from './sheet/sheetLimits';

export interface SheetRow {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  cells: Map<Field, SheetCell>;
}

export interface MappedSheet {
  mapping: Mapping;
  heads: SheetLine;
  rows: SheetRow[];
}

/**
 * The rows of a spreadsheet by the mapping that came with it, else under a head of field titles; columns of other titles are left
 * aside then. Refuses what is no spreadsheet, has no such head, or lacks a column without which no record can be added.
 */
export async function mappedSheet(plan: Plan, file: UploadedFile): Promise<MappedSheet> {
  const written = file.texts?.mapping;
  const requested = written === undefined ? null : mappingOf(plan, written);
  const lines = await sheetLines(file, requested?.sheet);
  const mapping = requested ?? recognised(plan, lines);
  const index = lines.findIndex(({ number }) => number === mapping.head);
  const heads = lines[index];
  if (heads === undefined || mapping.head > HEAD_WITHIN)
    throw new RequestError(`表头应当在前 ${HEAD_WITHIN} 行里`);
  assertColumns(plan, mapping);
  const rows = rowsBelow(lines, index).map(({ cells, number }) => ({
    line: number,
    cells: cellsOf(mapping, cells),
  }));
  return { mapping, heads, rows };
}

/** The lines below the head; refuses none, and too many. */
export function rowsBelow(lines: readonly SheetLine[], head: number): SheetLine[] {
  const rows = lines.slice(head + 1);
  if (rows.length === 0) throw new RequestError('文件里没有数据');
  if (rows.length > MOST_ROWS)
    throw new RequestError(`一次最多导入 ${MOST_ROWS} 行，文件里有 ${rows.length} 行`);
  return rows;
}

/** As a sheet is imported without a mapping: by exact titles, and every row is added. */
function recognised(plan: Plan, lines: readonly SheetLine[]): Mapping {
  const fields = importable(plan);
  const head = lines[recognisedHead(lines, namedFields(fields, new Map()))];
  if (head === undefined)
    throw new RequestError(`没有找到表头，表头应当有：${fields.map(({ title }) => title).join('、')}`);
  const titles = new Map(fields.map((field) => [field.title, field]));
  return {
    head: head.number,
    sheet: null,
    columns: head.cells.map((cell) => titles.get(titleOf(cell)) ?? null),
    fixed: new Map(),
    mode: 'add',
    key: null,
    clears: false,
    skipsBad: false,
    seen: new Map(),
    answers: {},
  };
}

function assertColumns(plan: Plan, { mode, columns, fixed }: Mapping): void {
  if (mode !== 'add') return;
  const needed = alwaysShown(plan);
  const missing = importable(plan).filter(
    (field) =>
      needed.has(field) &&
      field.isRequired &&
      field.default === null &&
      !columns.includes(field) &&
      !fixed.has(field),
  );
  if (missing.length > 0)
    throw new RequestError(`缺少必填的列：${missing.map(({ title }) => title).join('、')}`);
}

function cellsOf({ columns, fixed }: Mapping, cells: readonly SheetCell[]): Map<Field, SheetCell> {
  const found = new Map<Field, SheetCell>(fixed);
  for (const [index, field] of columns.entries()) if (field) found.set(field, cells[index] ?? null);
  return found;
}

/** The lines of `readSpreadsheet`. */
export async function sheetLines(file: UploadedFile, sheet: string | null = null): Promise<SheetLine[]> {
  return (await readSpreadsheet(file, sheet)).lines;
}

/**
 * The lines of one worksheet that hold anything: of the named one, else of the first visible one with rows. Refuses what is no
 * spreadsheet, and what has more than an import takes as soon as that is read.
 */
export async function readSpreadsheet(
  { name, content }: UploadedFile,
  sheet: string | null = null,
): Promise<Spreadsheet> {
  const kind = /\.(csv|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  if (kind !== 'csv' && kind !== 'xlsx') throw new RequestError('只能导入 XLSX 或 CSV 文件');
  const spreadsheet = await readInThread({ kind, sheet: sheet ?? undefined }, content);
  if (spreadsheet === null) throw new RequestError('文件读不出来，请用模板另存为 XLSX 或 CSV 再试');
  return spreadsheet;
}
