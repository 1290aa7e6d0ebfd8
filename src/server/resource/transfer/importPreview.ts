import type { ImportPreview } from '../../../engine/pure';
import { RequestError } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Plan } from '../plan/plan';
import type { OperationInput } from './import';
import { readSpreadsheet, rowsBelow } from './importSheet';
import { cellText, namedFields, recognisedHead, suggestedFields, titleOf } from './mapping/heads';
import { fieldsFor, mappable } from './mapping/importFields';
import { storedMapping } from './mapping/storedMapping';
import { HEAD_WITHIN, type SheetLine } from './sheet/sheetLimits';

const SHOWN_ROWS = 20;
/** Of a cell; the rest is cut. */
const SHOWN_LETTERS = 80;

/**
 * `POST importPreview?head=&sheet=`, multipart: a sheet's heads and first rows, the field that each column most likely fills, and how this
 * operator imported such a sheet the last time. Without `head` the line with the heads is recognised. Reads nothing of any record.
 */
export async function importPreview(
  services: Pick<Services, 'db'>,
  plan: Plan,
  { query, file }: OperationInput,
): Promise<ImportPreview> {
  if (!file) throw new RequestError('请选择要导入的文件');
  const { sheets, sheet, lines } = await readSpreadsheet(await file(), query.sheet);
  const first = lines.filter(({ number }) => number <= HEAD_WITHIN);
  const requested =
    query.head === undefined ? first : first.filter(({ number }) => String(number) === query.head);
  const stored = await storedMapping(services.db, plan, requested);
  const head = stored?.line ?? recognised(plan, requested);
  if (head === undefined) throw new RequestError(`表头应当在前 ${HEAD_WITHIN} 行里`);
  const rows = rowsBelow(lines, lines.indexOf(head));
  const titles = head.cells.map(titleOf);
  const shown = rows.slice(0, SHOWN_ROWS);
  const values = titles.map((_, index) =>
    shown.map(({ cells }) => cellText(cells[index] ?? null).trim()).filter((text) => text !== ''),
  );
  const suggested = suggestedFields(titles, named(plan), values);
  const width = Math.max(titles.length, ...shown.map(({ cells }) => cells.length));
  return {
    ...{ sheets, sheet },
    head: head.number,
    total: rows.length,
    columns: Array.from({ length: width }, (_, index) => ({
      title: (titles[index] ?? '').slice(0, SHOWN_LETTERS),
      suggested: suggested[index]?.name ?? null,
    })),
    rows: shown.map(({ number, cells }) => ({
      line: number,
      cells: Array.from({ length: width }, (_, index) =>
        cellText(cells[index] ?? null).slice(0, SHOWN_LETTERS),
      ),
    })),
    ...fieldsFor(plan),
    stored: stored?.ask ?? null,
  };
}

/** The line of known titles, else the first one: its columns are chosen by hand. */
function recognised(plan: Plan, lines: readonly SheetLine[]): SheetLine | undefined {
  return lines[Math.max(0, recognisedHead(lines, named(plan)))];
}

/** By the fields' titles, and by those of the list's columns, as an export writes them. */
function named(plan: Plan) {
  const columns = plan.screen.table?.columns ?? [];
  const titles = columns.flatMap(({ field, title }) => (title ? [[field, title] as const] : []));
  return namedFields(mappable(plan), new Map(titles));
}
