import { parentPort, workerData } from 'node:worker_threads';
import { csvLines } from './csvLines';
import { type SheetJob, type SheetMessage, SheetRefusal, type Spreadsheet } from './sheetLimits';
import { readXlsx } from './xlsxLines';

/** Few enough that taking them holds nobody up. */
const BATCH_CELLS = 20_000;

/** The file of a thread: reads one spreadsheet, answers its lines piece by piece, and ends. */
async function read({ kind, content, sheet }: SheetJob): Promise<void> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const spreadsheet: Spreadsheet =
    kind === 'csv' ? { sheets: [], sheet: null, lines: await csvLines(bytes) } : await readXlsx(bytes, sheet);
  const { lines, ...worksheets } = spreadsheet;
  answer(worksheets);
  let from = 0;
  let cells = 0;
  for (let at = 0; at < lines.length; at += 1) {
    cells += lines[at]?.cells.length ?? 0;
    if (cells < BATCH_CELLS) continue;
    answer({ lines: lines.slice(from, at + 1) });
    from = at + 1;
    cells = 0;
  }
  answer({ lines: lines.slice(from) });
}

function answer(message: SheetMessage): void {
  parentPort?.postMessage(message);
}

read(workerData).catch((error: unknown) =>
  answer({ refusal: error instanceof SheetRefusal ? error.message : null }),
);
