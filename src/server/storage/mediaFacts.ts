import workerFile from 'virtual:thread/media';
import { oneAtATime, runInThread, ThreadLimit } from '../process/runInThread';
import { filmHead } from './filmHead';
import type { MediaHead } from './mediaWorker';

/** What a recording or a film says of itself; null: it does not say. */
export interface MediaFacts {
  /** Whole seconds, at least one. */
  seconds: number | null;
  /** Pixels as it is shown. */
  width: number | null;
  height: number | null;
}

const UNKNOWN: MediaFacts = { seconds: null, width: null, height: null };
/** Heads are at the beginning. Beyond it, what a stranger sends would be parsed frame by frame. */
const HEAD_BYTES = 256 * 1024;
const THREAD = { memoryMb: 64, timeoutMs: 10_000 };
const MOST_WAITING = 20;
const inTurn = oneAtATime(MOST_WAITING);

/**
 * How long a sound or a film is, and how large a film. The boxes of an MP4 are counted here, at most 10,000 of them; all else is read in a
 * thread. What cannot be read within its limits is stored all the same, without facts.
 */
export async function mediaFacts(content: Buffer, contentType: string): Promise<MediaFacts> {
  if (!/^(?:audio|video)\//.test(contentType)) return UNKNOWN;
  const film = filmHead(content);
  const head = film?.seconds ? {} : await headOf(content, contentType);
  const seconds = film?.seconds ?? head.seconds;
  return {
    seconds: seconds && Number.isFinite(seconds) ? Math.max(1, Math.round(seconds)) : null,
    width: film?.size?.width ?? head.width ?? null,
    height: film?.size?.height ?? head.height ?? null,
  };
}

async function headOf(content: Buffer, mimeType: string): Promise<MediaHead> {
  const job = { mimeType, size: content.length };
  const head = content.subarray(0, HEAD_BYTES);
  try {
    const [found = {}] = await inTurn(() => runInThread<MediaHead>(workerFile, job, head, THREAD));
    return found;
  } catch (error) {
    if (error instanceof ThreadLimit) return {};
    throw error;
  }
}
