import { setImmediate } from 'node:timers/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { isRecord, RequestError } from '../../../engine/pure';
import { attachment } from '../../http/attachment';
import type { Plan } from '../plan/plan';
import { sheetName } from './exportFile';
import type { OperationInput } from './import';
import { rowsBelow, sheetLines } from './importSheet';
import { cellText } from './mapping/heads';
import { isFault, type SheetCell } from './sheet/sheetLimits';

const REASON = '原因';

/**
 * `POST importRejects?head=&sheet=`, multipart with `reasons` (`{line: text}`) beside the file: its heads and those of its rows, as they were,
 * with a column that says why. Corrected, it is imported again: that column fills nothing.
 */
export async function importRejects(plan: Plan, { query, file }: OperationInput): Promise<Response> {
  if (!file) throw new RequestError('请选择要导入的文件');
  const uploaded = await file();
  const reasons = reasonsIn(uploaded.texts?.reasons ?? '');
  const lines = await sheetLines(uploaded, query.sheet);
  const index = lines.findIndex(({ number }) => String(number) === query.head);
  const heads = lines[index];
  if (heads === undefined) throw new RequestError('文件里没有这一行表头');
  const rows = rowsBelow(lines, index).filter(({ number }) => reasons.has(number));
  const last = heads.cells.findLastIndex((cell) => cellText(cell).trim() !== '');
  // a sheet that was given back once has the column already
  const hasReason = cellText(heads.cells[last] ?? null).trim() === REASON;
  const width = hasReason ? last : Math.max(heads.cells.length, ...rows.map(({ cells }) => cells.length));
  const shown = (cell: SheetCell) => (isFault(cell) ? cell.shown : cell);
  const line = (cells: readonly SheetCell[], reason: string) => [
    ...Array.from({ length: width }, (_, column) => shown(cells[column] ?? null)),
    reason,
  ];
  const content = writeXlsxStream(
    inTurns([
      line(heads.cells, REASON),
      ...rows.map(({ number, cells }) => line(cells, reasons.get(number) ?? '')),
    ]),
    { name: sheetName(plan.screen.title), columns: Array.from({ length: width + 1 }, () => ({})) },
  );
  return new Response(content, { headers: attachment(`${plan.screen.title}退回的行.xlsx`) });
}

/** A sheet may have a million cells; others have their turn meanwhile. */
async function* inTurns<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [index, row] of rows.entries()) {
    if (index % 50 === 0) await setImmediate();
    yield row;
  }
}

function reasonsIn(text: string): Map<number, string> {
  try {
    const raw: unknown = JSON.parse(text);
    if (isRecord(raw))
      return new Map(Object.entries(raw).map(([line, reason]) => [Number(line), String(reason)]));
  } catch {
    // refused below, as any other text that is none
  }
  throw new RequestError('退回的行写法不对');
}
