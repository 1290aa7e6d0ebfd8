import { AsyncLocalStorage } from 'node:async_hooks';
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

const callers = new AsyncLocalStorage<string>();

/** Whoever asks for work that waits in a line: an operator, or the address of nobody in particular. */
export function onBehalfOf<T>(caller: string, work: () => T): T {
  return callers.run(caller, work);
}

interface Turn {
  begin(): void;
  refuse(error: ThreadLimit): void;
}

/**
 * The same for several at a time. Callers have their turns one after the other. In a full line the caller with the most in it gives up
 * their newest place to one who has fewer, so that nobody keeps the others out.
 */
export function atMost(running: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Turn[]>();
  let active = 0;
  let waiting = 0;
  const makeRoomFor = (caller: string) => {
    const [longest = []] = [...lines.values()].sort((one, other) => other.length - one.length);
    const own = lines.get(caller)?.length ?? 0;
    if (longest.length <= own + 1) throw new ThreadLimit('waiting');
    longest.pop()?.refuse(new ThreadLimit('waiting'));
    waiting -= 1;
  };
  const next = (): Turn | undefined => {
    const [first] = lines;
    if (first === undefined) return undefined;
    const [caller, [turn, ...others]] = first;
    lines.delete(caller);
    if (others.length > 0) lines.set(caller, others);
    return turn;
  };
  return async (work) => {
    const caller = callers.getStore() ?? '';
    if (waiting >= mostWaiting) makeRoomFor(caller);
    waiting += 1;
    if (active < running) active += 1;
    else
      await new Promise<void>((begin, refuse) => {
        lines.set(caller, [...(lines.get(caller) ?? []), { begin, refuse }]);
      });
    // what begins in this turn waits until the next
    await Promise.resolve();
    waiting -= 1;
    try {
      return await work();
    } finally {
      const turn = next();
      if (turn) turn.begin();
      else active -= 1;
    }
  };
}
