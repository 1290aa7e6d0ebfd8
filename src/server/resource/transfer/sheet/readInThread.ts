import { Worker } from 'node:worker_threads';
import workerFile from 'virtual:sheet-worker';
import { errorCode, RequestError } from '../../../../engine/pure';
import { LIMITS, type SheetJob, type SheetLine, type SheetMessage } from './sheetLimits';

/**
 * MB; what reads a good file of the largest size needs about half. `--max-old-space-size` of the process is for its threads too and comes
 * first: what a file takes is then limited by `sheetLimits.ts` alone.
 */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
const TIMEOUT_MS = 60_000;
/** Each holds its file in memory. */
const MOST_WAITING = 4;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Reads a spreadsheet in a thread of its own, whose memory is limited: whatever a file holds, this thread stays free. One at a
 * time in a process; some wait, and more are refused. Null: it is no such file.
 */
export async function readInThread(kind: SheetJob['kind'], content: Buffer): Promise<SheetLine[] | null> {
  if (waiting >= MOST_WAITING) throw new RequestError(LIMITS.busy, { status: 429, code: 429 });
  waiting += 1;
  const turn = last.then(() => {
    waiting -= 1;
    return readAlone(kind, content);
  });
  last = turn.catch(() => undefined);
  return turn;
}

function readAlone(kind: SheetJob['kind'], content: Buffer): Promise<SheetLine[] | null> {
  // a copy of its own: the buffer of an upload may be part of a larger one
  const bytes = new Uint8Array(content);
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, {
      workerData: { kind, content: bytes } satisfies SheetJob,
      transferList: [bytes.buffer],
      resourceLimits: MEMORY,
      env: {},
    });
    const lines: SheetLine[] = [];
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(() => end(() => reject(new RequestError(LIMITS.tooLong))), TIMEOUT_MS);
    worker.on('message', (message: SheetMessage) => {
      if ('refusal' in message) {
        const { refusal } = message;
        return end(() => (refusal === null ? resolve(null) : reject(new RequestError(refusal))));
      }
      for (const line of message.lines) lines.push(line);
      if (message.isDone) end(() => resolve(lines));
    });
    worker.on('error', (error) =>
      end(() =>
        reject(errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new RequestError(LIMITS.memory) : error),
      ),
    );
    // after an answer it is nobody's
    worker.on('exit', (code) =>
      end(() => reject(new Error(`the thread of a spreadsheet ended with ${code}`))),
    );
  });
}
