import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/** What the queue says of itself, as far as somebody should look: each failed try is reported by its task. */
export function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    if (level === 'error') log.error({ err: meta?.error }, message);
    else if (level === 'warning') log.warn(message);
  });
}

export const SILENT = new Logger(() => () => undefined);
