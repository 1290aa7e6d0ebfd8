import validators from 'virtual:route-validators';
import type { RouteDefinition, RouteKey } from '../../contract/route';
import { type AnswerOf, type InputOf, routeTable, type TypedRouteKey } from '../../contract/routeTable';
import { keysOf } from '../../engine/pure';
import type { Envelope, Refusal } from './envelope';
import { assertValid } from './inputError';
import type { Route, RouteContext } from './route';

/** What a handler of the route table gets: `input` is the path's parts, query and body, valid by the route's schemas. */
export interface TypedContext<K extends TypedRouteKey>
  extends Omit<RouteContext, 'params' | 'query' | 'body'> {
  input: InputOf<K>;
}

/** What a handler answers: the envelope, a refusal, or what has no envelope. */
type Answered<P extends TypedRouteKey> = (typeof routeTable)[P] extends { answer: 'file' | 'document' }
  ? unknown
  : Envelope<AnswerOf<P>> | Refusal;

type Handlers<K extends TypedRouteKey> = {
  [P in K]: (context: TypedContext<P>) => Promise<Answered<P>>;
};

/** Routes of the table with what answers them. */
export function typedRoutes<K extends TypedRouteKey>(handlers: Handlers<K>): Route[] {
  return keysOf(handlers).map((key) => routeOf(key, handlers[key]));
}

function routeOf<K extends TypedRouteKey>(key: K, handle: Handlers<K>[K]): Route {
  const [method, path] = key.split(' ') as [Route['method'], string];
  const definition: RouteDefinition = routeTable[key];
  const { access, writes, isFreeWhileViewing, isOwn, isLong, isUncounted, isSeveral, isPrivate, isTextBody } =
    definition;
  const hasBody = definition.body !== undefined;
  const hasQuery = definition.query !== undefined || !hasBody;
  return {
    method,
    path,
    access,
    writes,
    isFreeWhileViewing,
    isOwn,
    isLong,
    isUncounted,
    isSeveral,
    isPrivate,
    isTextBody,
    handle: async ({ params, query, body, ...context }) =>
      handle({
        ...context,
        // what a route expects in its body does not count in its address, which proxies write down and other sites' pages
        // may send; nor does a body count where the address says what is meant, as logs read it there
        input: validInput(key, { ...(hasQuery && query), ...(hasBody && body), ...params }),
      }),
  };
}

function validInput<K extends TypedRouteKey>(key: K & RouteKey, input: unknown): InputOf<K> {
  const validate = validators[key];
  if (!validate) throw new Error(`no validator was compiled for ${key}`);
  assertValid(validate, input);
  // the validator was compiled from the schema that the type derives from
  return input as InputOf<K>;
}
