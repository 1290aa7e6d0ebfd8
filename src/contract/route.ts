import type { Static, TObject, TSchema } from 'typebox';

/**
 * Who may call a hand-written route: anyone, any signed-in operator, or holders of a code, of several any one: operators, or only
 * accounts of the app's backend. `*` at a code's end stands for anything. There is no default, so a forgotten access cannot open a route.
 */
export type Access = 'anonymous' | 'session' | { code: string | readonly string[]; by?: 'app' };

/** The codes of which a caller needs one; none: no code is needed. */
export function codesFor(access: Access): readonly string[] {
  return typeof access === 'string' ? [] : [access.code].flat();
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A route's name: its method and its path below the base path. */
export type RouteKey = `${Method} /${string}`;

/** A route written by hand: what it takes and answers, for server, browser and the API's description. */
export interface RouteDefinition {
  access: Access;
  /** What it does, in Chinese, for the API's description. */
  title: string;
  /** What the title has no room for. */
  description?: string;
  /** The parts of the path that begin with a colon. */
  params?: TObject;
  query?: TObject;
  /** Beside it, the query counts only if it has a schema too. */
  body?: TObject;
  /** The parts of a multipart body by their titles; the handler reads them from the request. */
  form?: Record<string, string>;
  /** The envelope's `result`; absent: null. Without an envelope: a file, or a document of another kind. */
  answer?: TSchema | 'file' | 'document';
  /** Whether the operation log records it; absent: unless it is a GET. */
  writes?: boolean;
  /** Works also while the caller views the console with another's rights. */
  isFreeWhileViewing?: true;
  /** Hidden from callers who view the console with another's rights. */
  isOwn?: true;
  /** Takes longer than a call: an upload. */
  isLong?: true;
  /** It commits several times, so a process that ends may leave it done in part. */
  isSeveral?: true;
  /** Its result is shown to one request and stored nowhere: codes, keys, data of people. */
  isPrivate?: true;
  /** Pictures and files do not count as a caller's calls, because one page may show many. */
  isUncounted?: true;
  /** Its body is a text as it was sent, because a signature is over it. */
  isTextBody?: true;
}

/** Keeps the types of what it gets. */
export const defineRoutes = <const T extends Record<RouteKey, RouteDefinition>>(routes: T): T => routes;

type Part<S> = S extends TObject ? Static<S> : unknown;

/** What a caller sends: the path's parts, query and body together. */
export type RouteInput<R extends RouteDefinition> = Part<R['params']> & Part<R['query']> & Part<R['body']>;

/** What a caller gets: the envelope's `result`, or another body without an envelope. */
export type RouteAnswer<R extends RouteDefinition> = R['answer'] extends 'file' | 'document'
  ? unknown
  : R['answer'] extends TSchema
    ? Static<R['answer']>
    : null;
