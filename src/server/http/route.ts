import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../contract/route';
import type { Services } from '../app/services';
import type { Caller } from '../caller';

export interface RouteContext {
  services: Services;
  /** Of an anonymous route too when a valid token came with it. */
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  query: Record<string, string>;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** A hand-written route below the base path. `system/<area>/<name>Routes.ts` export `routes`; they are found by glob. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  /** Whether it stands in the operation log; absent: unless it is a GET. */
  writes?: boolean;
  /** Done also by whoever looks with another's rights: leaving that, and the session. */
  isFreeWhileViewing?: true;
  /** Whoever looks with another's rights does not read it: it is his own and nobody else's. */
  isOwn?: true;
  /** Takes longer than a call: an upload. */
  isLong?: boolean;
  /** Pictures and files are not counted among a caller's calls, for one page may show many. */
  isUncounted?: boolean;
  /** Answers the envelope, or nothing when it has sent the reply itself. */
  handle(context: RouteContext): Promise<unknown>;
}
