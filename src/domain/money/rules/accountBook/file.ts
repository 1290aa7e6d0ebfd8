import { randomUUID } from 'node:crypto';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { DomainServices } from '#server/app/services';
import { csvText, xlsxText } from '#server/resource/transfer/exportCell';
import type { TaskContext, TaskEnd } from '#server/tasks/task';
import { type BookLine, type BookRange, bookLines } from './lines';

const HEADS = [
  ...[
    '日期',
    '科目编码',
    '科目',
    '币种',
    '摘要',
    '时间',
    '流水号',
    '业务类型',
    '环节',
    '业务单号',
    '用户编号',
    '笔数',
  ],
  ...['增加', '减少', '余额'],
];
const CURRENCIES: Record<string, string> = { gold: '金币', bean: '金豆', fen: '人民币（元）' };
const WHATS = { opening: '期初', posting: '发生', closing: '期末' } as const;
/** Columns of amounts, in HEADS. */
const AMOUNTS = 3;
const WIDTH = 18;

export interface BookNames {
  types: ReadonlyMap<string, string>;
  steps: ReadonlyMap<string, string>;
}

/** The account book of these days as a file: every account's opening, postings and closing, and that all accounts come to zero. */
export async function writeBook(
  { db, storage }: Pick<DomainServices, 'db' | 'storage'>,
  { format, names, ...range }: BookRange & { format: 'csv' | 'xlsx'; names: BookNames },
  { signal, progress }: TaskContext,
): Promise<TaskEnd> {
  let lines = 0;
  const onLines = (count: number) => {
    lines += count;
    progress(lines);
  };
  const rows = cellRows(bookLines(db, range, signal), { format, names, onLines });
  const path = `tasks/${randomUUID()}.${format}`;
  const content =
    format === 'csv'
      ? writeCsvStream(rows, { bom: true, headers: HEADS })
      : writeXlsxStream(rows, {
          name: '科目明细账',
          columns: HEADS.map((header, place) => ({
            header,
            width: WIDTH,
            ...(place >= HEADS.length - AMOUNTS ? { numFmt: '#,##0.00' } : {}),
          })),
          freezePane: { rows: 1 },
          maxRowsPerSheet: 1_048_576,
          repeatHeaders: true,
        });
  const size = await storage.writeStream(path, content, signal);
  const name = `科目明细账_${range.begin}_${range.end}.${format}`;
  return { file: { path, name, size }, message: `共 ${lines} 行` };
}

type Cell = string | number | null;

async function* cellRows(
  batches: AsyncIterable<BookLine[]>,
  { format, names, onLines }: { format: 'csv' | 'xlsx'; names: BookNames; onLines(count: number): void },
): AsyncGenerator<Cell[]> {
  const text = (value: string | null) =>
    value === null ? null : format === 'csv' ? csvText(value) : xlsxText(value);
  // amounts of CSV are the exact text
  const amount = (value: string | null) => (value === null || format === 'csv' ? value : Number(value));
  for await (const lines of batches) {
    for (const line of lines)
      yield [
        ...[line.day, line.account, line.title, CURRENCIES[line.currency] ?? line.currency].map(text),
        ...[WHATS[line.what], line.time, line.transferId].map(text),
        text(line.businessType && (names.types.get(line.businessType) ?? line.businessType)),
        text(line.step && (names.steps.get(line.step) ?? line.step)),
        ...[line.businessId, line.userId].map(text),
        line.what === 'posting' ? line.count : null,
        ...[line.added, line.removed, line.balance].map(amount),
      ];
    onLines(lines.length);
  }
}
