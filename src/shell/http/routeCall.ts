import type { AxiosInstance } from 'axios';
import type { AnswerOf, InputOf, TypedRouteKey } from '../../contract/routeTable';
import { type Envelope, unwrap } from './client';

/** Calls a route of the route table; answers the envelope's `result`, or throws the refusal. */
export type RouteCall = <K extends TypedRouteKey>(key: K, input: InputOf<K>) => Promise<AnswerOf<K>>;

export function createRouteCall(client: AxiosInstance): RouteCall {
  return async <K extends TypedRouteKey>(key: K, input: InputOf<K>) => {
    const [method, url] = key.split(' ');
    const place = method?.startsWith('P') ? 'data' : 'params';
    // the interceptor unwraps the response to its body
    const envelope: unknown = await client.request({ method, url, [place]: input });
    // the server answers by the same table; its handlers do not compile otherwise
    return unwrap(envelope as Envelope).result as AnswerOf<K>;
  };
}
