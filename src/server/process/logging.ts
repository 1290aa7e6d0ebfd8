import pino, { type Logger } from 'pino';

/** Characters of lines that wait for a reader; later lines are dropped and counted. */
const MOST_WAITING = 16 * 1024 * 1024;
/** How long the end of the process waits for a reader. */
const LAST_LINES_MS = 1000;

/**
 * The structured log, one JSON line an event. It never holds a secret: of a request its method, path without query, and
 * address; of a database error its code and sentence without the values that PostgreSQL puts into `detail`.
 */
export function createLog(level: string): Logger {
  const log: Logger = pino(
    {
      level,
      serializers: {
        req: ({ id, method, url = '', ip }: { id?: string; method?: string; url?: string; ip?: string }) => ({
          id,
          method,
          path: url.split('?')[0],
          ip,
        }),
        err: plainError,
      },
    },
    openOutput((lines) => log.warn({ lines }, 'lines of the log were dropped: nobody read them')),
  );
  return log;
}

/** Standard output. A pipe that nobody reads costs lines in the end, but neither memory without limit nor the end of the process. */
function openOutput(onDropped: (lines: number) => void) {
  let exitBefore = Number.POSITIVE_INFINITY;
  let dropped = 0;
  // before the listener of `pino.destination`, which would wait for ever
  process.on('exit', () => {
    exitBefore = performance.now() + LAST_LINES_MS;
    try {
      output.flushSync();
    } catch {
      // the last lines have no reader, and this sentence would have none
      output.destroy();
    }
  });
  const output = pino.destination({
    ...{ dest: 1, sync: false, maxLength: MOST_WAITING },
    retryEAGAIN: () => performance.now() < exitBefore,
  });
  output.on('drop', () => {
    dropped += 1;
  });
  output.on('drain', () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    onDropped(lines);
  });
  return output;
}

/** @internal For its test. */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table, column } = error as Error & Record<string, unknown>;
  return { type: error.name, message: error.message, code, constraint, table, column, stack: error.stack };
}
