import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storableText } from '../db/storableText';
import type { Monitor } from './monitor';
import type { WorkContext } from './requestContext';

interface Named {
  /** What a request means to people; `path` without its query. */
  causeOf(request: FastifyRequest): WorkContext;
  usernameOf(request: FastifyRequest): string | null;
  isTimed(request: FastifyRequest): boolean;
  basePath: string;
}

/**
 * Counts every answered request below this point, and stores its result. Of an address it stores the path and the
 * names of its parameters: a value may be somebody's number or a token.
 */
export function countRequests(
  api: FastifyInstance,
  monitor: Monitor,
  { causeOf, usernameOf, isTimed, basePath }: Named,
): void {
  api.addHook('onResponse', (request, reply, done) => {
    // a socket is no answer: it ends when somebody leaves
    if (request.ws) return done();
    const cause = causeOf(request);
    const ms = reply.elapsedTime;
    monitor.answered({
      cause,
      status: reply.statusCode,
      ms,
      isTimed: isTimed(request),
      trace: request.url.startsWith(`${basePath}/`)
        ? {
            time: Date.now(),
            method: request.method,
            path: withoutValues(request.url),
            status: reply.statusCode,
            costMs: Math.round(ms),
            screenId: cause.screenId,
            title: cause.title,
            username: usernameOf(request),
            ip: request.ip,
            requestId: request.id,
          }
        : null,
    });
    done();
  });
}

const LONGEST = 300;
/** They say which page of what order, and nothing of anybody. */
const PLAIN = new Set(['pageNo', 'pageSize', 'column', 'order', 'card', 'range']);

export function withoutValues(url: string): string {
  const [path = '', query] = url.split('?');
  const names = [...new URLSearchParams(query ?? '')].map(([name, value]) =>
    PLAIN.has(name) ? `${name}=${value}` : name,
  );
  return storableText(`${path}${names.length > 0 ? `?${names.join('&')}` : ''}`, LONGEST);
}
