import { Worker } from 'node:worker_threads';
import { errorCode } from '../../engine/pure';

/** A thread that ran out of what it may use, or of which too many wait. */
export class ThreadLimit extends Error {
  readonly limit: 'memory' | 'time' | 'waiting';

  constructor(limit: 'memory' | 'time' | 'waiting') {
    super(`a thread ran into its limit of ${limit}`);
    this.limit = limit;
  }
}

interface ThreadOptions {
  /** MB of objects. `--max-old-space-size` of the process is for its threads too and comes first. */
  memoryMb: number;
  timeoutMs: number;
}

/**
 * Runs a file of `virtual:thread/…` once with `job` and a copy of `content`, which reaches it as `job.content`. Answers the messages that it
 * posts, in their order. @throws ThreadLimit
 */
export function runInThread<Message>(
  file: URL,
  job: object,
  content: Buffer,
  { memoryMb, timeoutMs }: ThreadOptions,
): Promise<Message[]> {
  // the buffer of an upload may be part of a larger one
  const bytes = new Uint8Array(content);
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: { ...job, content: bytes },
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 },
      env: {},
    });
    const messages: Message[] = [];
    const timer = setTimeout(() => {
      reject(new ThreadLimit('time'));
      void worker.terminate();
    }, timeoutMs);
    worker.on('message', (message: Message) => messages.push(message));
    worker.on('error', (error) =>
      reject(errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit('memory') : error),
    );
    worker.on('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(messages);
      else reject(new Error(`the thread ended with ${code}`));
    });
  });
}

/** Work of one kind runs one at a time in a process; `mostWaiting` wait, and more are refused with `ThreadLimit`. */
export const oneAtATime = (mostWaiting: number) => atMost(1, mostWaiting);

/** The same for several at a time. */
export function atMost(running: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let active = 0;
  let waiting = 0;
  return async (work) => {
    if (waiting >= mostWaiting) throw new ThreadLimit('waiting');
    waiting += 1;
    if (active < running) active += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    // what begins in this turn waits until the next
    await Promise.resolve();
    waiting -= 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
