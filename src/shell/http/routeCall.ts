import type { AxiosInstance } from 'axios';
import type { AnswerOf } from '../../contract/routeTable';
import type { RouteCall } from '../ports';
import { type Envelope, unwrap } from './client';

/** The call of a route by the route table. */
export function createRouteCall(client: AxiosInstance): RouteCall {
  return async (key, input, { isQuiet, isLong } = {}) => {
    const [method, path] = key.split(' ') as [string, string];
    const rest: Record<string, unknown> = Object.assign({}, input);
    const url = path.replace(/:(\w+)/g, (_, name: string) => {
      const part = encodeURIComponent(String(rest[name]));
      delete rest[name];
      return part;
    });
    const place = method.startsWith('P') ? 'data' : 'params';
    // the interceptor unwraps the response to its body
    const envelope: unknown = await client.request({
      ...{ method, url, isQuiet, [place]: rest },
      ...(isLong && { timeout: 0 }),
    });
    // the server answers by the same table; its handlers do not compile otherwise
    return unwrap(envelope as Envelope<AnswerOf<typeof key>>);
  };
}
