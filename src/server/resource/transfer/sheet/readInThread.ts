import workerFile from 'virtual:thread/sheet';
import { RequestError } from '#engine/pure';
import { oneAtATime, runInThread, ThreadLimit } from '../../../process/runInThread';
import { LIMITS, type SheetJob, type SheetLine, type SheetMessage } from './sheetLimits';

/** What reads a good file of the largest size needs about half of the memory. */
const THREAD = { memoryMb: 128, timeoutMs: 60_000 };
/** Each holds its file in memory. */
const MOST_WAITING = 4;
const inTurn = oneAtATime(MOST_WAITING);

/**
 * Reads a spreadsheet in a thread of its own, whose memory is limited: whatever a file holds, this thread stays free. One at a
 * time in a process; some wait, and more are refused. Null: it is no such file.
 */
export async function readInThread(kind: SheetJob['kind'], content: Buffer): Promise<SheetLine[] | null> {
  const messages = await inTurn(() => runInThread<SheetMessage>(workerFile, { kind }, content, THREAD)).catch(
    (error) => {
      throw error instanceof ThreadLimit ? REFUSALS[error.limit]() : error;
    },
  );
  const lines: SheetLine[] = [];
  for (const message of messages) {
    if ('lines' in message) for (const line of message.lines) lines.push(line);
    else if (message.refusal === null) return null;
    else throw new RequestError(message.refusal);
  }
  return lines;
}

const REFUSALS: Record<ThreadLimit['limit'], () => RequestError> = {
  memory: () => new RequestError(LIMITS.memory),
  time: () => new RequestError(LIMITS.tooLong),
  waiting: () => new RequestError(LIMITS.busy, { status: 429, code: 429 }),
};
