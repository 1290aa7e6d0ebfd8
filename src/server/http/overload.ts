import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/pure';

/** So many calls may always be under way. */
const FEW = 50;
/**
 * Beyond this number no more calls are accepted while half of those in progress have waited so long: a new one would
 * wait twice that.
 */
const MOST_WAIT_MS = 1000;
/** Seconds after which who was refused may come again: spread, or all would come together. */
const RETRY_SECONDS = [2, 3, 4] as const;

/** The log has a line of it so often at most. */
const LOG_EVERY_MS = 10_000;

interface Line {
  add(call: object): void;
  delete(call: object): void;
  /** Whether who comes now would wait too long. */
  isTooLong(): boolean;
}

/** Calls that are worked at or wait for it, the oldest first. */
export function waitingLine(now: () => number): Line {
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
      for (const startedAt of since.values()) {
        if (left === 0) return now() - startedAt > MOST_WAIT_MS;
        left -= 1;
      }
      return false;
    },
  };
}

/**
 * Refuses calls immediately, with HTTP 503 and the time to retry, while the server is behind. A call that is answered
 * after its caller gave up (the page waits 9 s) takes the time of another call, and in the end none is answered in
 * time.
 *
 * Nothing was started, so the caller may retry. The measure is how long calls wait, for any reason: the event loop, which
 * plugins for this watch, is idle while the database is behind. Time in which a body arrives or an answer is read is
 * the caller's own, and long calls do not count. Anonymous calls (a sign-in waits on purpose) keep nobody out:
 * `isKnown` says whether an admitted call has a caller.
 */
export function refuseOverload(
  api: FastifyInstance,
  isKnown: (request: FastifyRequest) => boolean,
  now: () => number = () => performance.now(),
): void {
  const line = waitingLine(now);
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  api.addHook('onRequest', (request, reply, done) => {
    if (!line.isTooLong()) return done();
    refused += 1;
    if (now() - loggedAt >= LOG_EVERY_MS) {
      request.log.warn({ refused }, 'calls wait too long: new ones are refused');
      loggedAt = now();
      refused = 0;
    }
    reply.header('Retry-After', RETRY_SECONDS[Math.floor(Math.random() * RETRY_SECONDS.length)]);
    throw new RequestError('服务器繁忙，请稍后再试', { status: 503, code: 503 });
  });
  api.addHook('preHandler', (request, reply, done) => {
    if (!request.isLong && isKnown(request)) {
      line.add(request);
      reply.raw.once('close', () => line.delete(request));
    }
    done();
  });
  api.addHook('onSend', (request, _reply, payload, done) => {
    line.delete(request);
    done(null, payload);
  });
}
