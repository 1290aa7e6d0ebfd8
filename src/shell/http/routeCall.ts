import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { AnswerOf, InputOf, TypedRouteKey } from '../../contract/routeTable';
import { type Envelope, unwrap } from './client';

/** Calls a route of the route table; answers the envelope's `result`, or throws the refusal. */
export type RouteCall = <K extends TypedRouteKey>(
  key: K,
  input: InputOf<K>,
  config?: AxiosRequestConfig,
) => Promise<AnswerOf<K>>;

export function createRouteCall(client: AxiosInstance): RouteCall {
  return async <K extends TypedRouteKey>(key: K, input: InputOf<K>, config?: AxiosRequestConfig) => {
    const [method, url] = key.split(' ');
    const sent = method === 'GET' || method === 'DELETE' ? { params: input } : { data: input };
    // the interceptor unwraps the response to its body
    const envelope: unknown = await client.request({ ...config, method, url, ...sent });
    // the server answers by the same table; its handlers do not compile otherwise
    return unwrap(envelope as Envelope).result as AnswerOf<K>;
  };
}
