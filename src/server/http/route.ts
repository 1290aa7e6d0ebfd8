import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app/services';
import type { Caller } from '../caller';
import type { Once, Press } from '../tasks/press';
import type { DescribedRoute } from './describedRoute';

export interface RouteContext {
  services: Services;
  /** Of an anonymous route too when a valid token came with it. */
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  query: Record<string, string>;
  params: Record<string, string>;
  body: Record<string, unknown>;
  /** For calls of screens that write (`runOperation`). */
  press: Press;
  /** The one transaction of a route that writes: it holds the key and the answer of the press as well. */
  once: Once;
  /** The same of what changes who may do what: rights are read again afterwards. */
  onceOfCallers: Once;
}

/** A hand-written route below the base path. `routes/<area>/<name>Routes.ts` export `routes`; they are found by glob. */
export interface Route extends DescribedRoute {
  /** Whether the operation log has it; absent: unless it is a GET. */
  writes?: boolean;
  /** Also allowed while looking with another's rights: to leave that, and to end the session. */
  isFreeWhileViewing?: true;
  /** Not readable while looking with another's rights: it belongs to its operator alone. */
  isOwn?: true;
  /** Takes longer than a call: an upload. */
  isLong?: boolean;
  /** It commits several times, so a process that ends may leave it done in part. */
  isSeveral?: boolean;
  /** Its result is shown to one request and stored nowhere: codes, keys, data of people. */
  isPrivate?: boolean;
  /** Pictures and files do not count as a caller's calls, because one page may show many. */
  isUncounted?: boolean;
  /** Its body is a text as it was sent, whatever its type, because a signature is over it. */
  isTextBody?: boolean;
  /** Answers the envelope, or nothing when it has sent the reply itself. */
  handle(context: RouteContext): Promise<unknown>;
}
