import pino, { type Logger } from 'pino';

/**
 * The structured log, one JSON line an event. It never holds a secret: of a request its method, path without query, and
 * address; of a database error its code and sentence without the values that PostgreSQL puts into `detail`.
 */
export function createLog(level: string): Logger {
  return pino({
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
  });
}

/** @internal For its test. */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table, column } = error as Error & Record<string, unknown>;
  return { type: error.name, message: error.message, code, constraint, table, column, stack: error.stack };
}
