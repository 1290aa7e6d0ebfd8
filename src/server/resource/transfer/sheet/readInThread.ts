import workerFile from 'virtual:thread/sheet';
import { RequestError } from '#engine/pure';
import { oneAtATime, runInThread, ThreadLimit } from '../../../process/runInThread';
import { LIMITS, type SheetJob, type SheetMessage, type Spreadsheet } from './sheetLimits';

/** What reads a good file of the largest size needs about half of the memory. */
const THREAD = { memoryMb: 128, timeoutMs: 60_000 };
/** Each holds its file in memory. */
const MOST_WAITING = 4;
const inTurn = oneAtATime(MOST_WAITING);

/**
 * Reads a spreadsheet in a thread of its own, whose memory is limited: whatever a file holds, this thread stays free. One at a
 * time in a process; some wait, and more are refused. Null: it is no such file.
 */
export async function readInThread(
  job: Omit<SheetJob, 'content'>,
  content: Buffer,
): Promise<Spreadsheet | null> {
  const messages = await inTurn(() =>
    runInThread<SheetMessage>(workerFile, { ...job }, content, THREAD),
  ).catch((error) => {
    throw error instanceof ThreadLimit ? REFUSALS[error.limit]() : error;
  });
  const spreadsheet: Spreadsheet = { sheets: [], sheet: null, lines: [] };
  for (const message of messages) {
    if ('lines' in message) for (const line of message.lines) spreadsheet.lines.push(line);
    else if ('sheets' in message) Object.assign(spreadsheet, message);
    else if (message.refusal === null) return null;
    else throw new RequestError(message.refusal);
  }
  return spreadsheet;
}

const REFUSALS: Record<ThreadLimit['limit'], () => RequestError> = {
  memory: () => new RequestError(LIMITS.memory),
  time: () => new RequestError(LIMITS.tooLong),
  waiting: () => new RequestError(LIMITS.busy, { status: 429, code: 429 }),
};
