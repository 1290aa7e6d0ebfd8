import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { EndpointAnswer, EndpointInput, EndpointKey } from '../../contract/endpoints/endpoints';
import type { Follow, ListQuery, Screen } from '../../engine/index';
import { type Envelope, unwrap } from './client';
import type { TaskState } from './writeOutcome';

type Options = Omit<AxiosRequestConfig, 'url' | 'method'>;

/** A file may take longer than any other call; its head names it. */
export const FILE = { responseType: 'blob', isWhole: true, timeout: 0 } as const;

/** Calls an endpoint of a screen: what is sent and answered follows from the table. */
export async function call<K extends EndpointKey>(
  client: AxiosInstance,
  screen: Screen,
  key: K,
  input: EndpointInput<K>,
  options: Options = {},
): Promise<{ message: string; result: EndpointAnswer<K> }> {
  // the client's interceptor answers bodies
  const request = requestOf(screen, key, input, options);
  return unwrap(await client.request<unknown, Envelope<EndpointAnswer<K>>>(request));
}

/** The same for a file, which comes with its head. */
export function callForFile<K extends EndpointKey>(
  client: AxiosInstance,
  screen: Screen,
  key: K,
  input: EndpointInput<K>,
  options: Options = {},
): Promise<AxiosResponse<Blob>> {
  return client.request<Blob>(requestOf(screen, key, input, { ...options, ...FILE }));
}

/** What changes nothing that anybody would have to confirm. */
const UNCONFIRMED: ReadonlySet<EndpointKey> = new Set(['POST reveal', 'POST claim']);

function requestOf(screen: Screen, key: EndpointKey, input: unknown, options: Options): AxiosRequestConfig {
  const [method = '', name] = key.split(' ');
  const place = name === 'query' ? `/${screen.id}` : pathOf(screen);
  // beside a file, what is sent is in the address
  const isInAddress = method === 'GET' || method === 'DELETE' || options.data !== undefined;
  const sent = isInAddress ? { params: input } : { data: input };
  const isRead = UNCONFIRMED.has(key) ? { isRead: true } : {};
  return { ...sent, ...isRead, ...options, method, url: `${place}/${name}` };
}

export function pathOf(screen: Screen): string {
  if (!screen.resource) throw new Error(`screen ${screen.id} has no records`);
  return screen.resource.path;
}

export function listParameters({
  pageNo,
  pageSize,
  sort,
  filters,
  cursor,
}: ListQuery): Record<string, string | number> {
  const order: Record<string, string> = {};
  if (sort.length > 0) {
    order.column = sort.map((one) => one.field).join(',');
    order.order = sort.map((one) => one.direction).join(',');
  }
  return { pageNo, pageSize, ...order, ...filters, ...(cursor !== undefined && { cursor }) };
}

/** What narrows and orders a list, without the page. */
export function filterParameters(query: ListQuery): Record<string, string | number> {
  const { pageNo: _no, pageSize: _size, cursor: _cursor, ...parameters } = listParameters(query);
  return parameters;
}

/** A task that its caller follows, and may cancel. */
export function taskOptions(client: AxiosInstance, follow: Follow | undefined): AxiosRequestConfig {
  if (follow === undefined) return {};
  const { signal, onProgress } = follow;
  let isWatched = false;
  const onTask = ({ id, done }: TaskState) => {
    onProgress(done);
    if (isWatched) return;
    isWatched = true;
    // one that has ended meanwhile cannot be cancelled, and its outcome says so
    const cancel = () =>
      void client.post('/sys/task/cancel', { id }, { isQuiet: true }).catch(() => undefined);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
  };
  return { isTask: true, onTask };
}
