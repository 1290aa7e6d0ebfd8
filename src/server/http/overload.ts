import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/pure';

/** So many calls may always be under way. */
const FEW = 50;
/** Beyond them nobody more is let in while half of those under way have waited so long: whoever comes would wait twice that. */
const MOST_WAIT_MS = 1000;
/** Seconds after which who was refused may come again: spread, or all would come at once. */
const RETRY_SECONDS = [2, 3, 4] as const;

interface Line {
  add(call: object): void;
  delete(call: object): void;
  /** Whether who comes now would wait too long. */
  isTooLong(): boolean;
}

/** Calls that are worked at or wait for it, the oldest first. */
export function waitingLine(now: () => number = () => performance.now()): Line {
  const since = new Map<object, number>();
  return {
    add(call) {
      since.set(call, now());
    },
    delete(call) {
      since.delete(call);
    },
    isTooLong() {
      if (since.size < FEW) return false;
      let left = Math.floor(since.size / 2);
      for (const begun of since.values()) {
        if (left === 0) return now() - begun > MOST_WAIT_MS;
        left -= 1;
      }
      return false;
    },
  };
}

/**
 * Refuses calls at once, with HTTP 503 and when to come again, while the server is behind: a call that is answered when nobody
 * waits for it any more (the page waits 9 s) takes the time of one that somebody waits for, and in the end none is answered in
 * time. Nothing was begun, so whoever is refused may ask again. What counts is how long calls wait, whatever they wait for: the
 * event loop, which plugins for this look at, is idle while the database is behind. Time in which a body comes or an answer is
 * taken is the caller's own, and long calls are no measure.
 */
export function refuseOverload(api: FastifyInstance): void {
  const line = waitingLine();
  let isBehind = false;
  let refused = 0;
  api.addHook('onRequest', async (request, reply) => {
    const isTooLong = line.isTooLong();
    if (isTooLong !== isBehind) {
      if (isTooLong) request.log.warn('calls wait too long: new ones are refused');
      else request.log.warn({ refused }, 'calls are let in again');
      isBehind = isTooLong;
      refused = 0;
    }
    if (isTooLong) {
      refused += 1;
      reply.header('Retry-After', RETRY_SECONDS[Math.floor(Math.random() * RETRY_SECONDS.length)]);
      throw new RequestError('服务器繁忙，请稍后再试', { status: 503, code: 503 });
    }
    line.add(request);
    reply.raw.once('close', () => line.delete(request));
  });
  api.addHook('preParsing', async (request) => {
    if (request.isLong || hasBody(request)) line.delete(request);
  });
  api.addHook('preHandler', async (request) => {
    if (!request.isLong && hasBody(request)) line.add(request);
  });
  api.addHook('onSend', async (request, _reply, payload) => {
    line.delete(request);
    return payload;
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
