import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { ENDPOINTS, type EndpointName, type Follow, type ListQuery, type Screen } from '../../engine/index';
import type { Envelope } from './client';
import type { TaskState } from './writeOutcome';

type Options = Omit<AxiosRequestConfig, 'url' | 'method'>;

/** A file may take longer than any other call; its head names it. */
export const FILE = { responseType: 'blob', isWhole: true, timeout: 0 } as const;

/** A call of a screen's endpoint: the method is the table's, and a name that is not in it does not compile. */
export function request<Result>(
  client: AxiosInstance,
  screen: Screen,
  name: EndpointName,
  options: Options,
): Promise<Envelope<Result>> {
  // the client's interceptor answers bodies
  return client.request<unknown, Envelope<Result>>(requestOf(screen, name, options));
}

/** The same for a file, which comes with its head. */
export function requestFile(
  client: AxiosInstance,
  screen: Screen,
  name: EndpointName,
  options: Options,
): Promise<AxiosResponse<Blob>> {
  return client.request<Blob>(requestOf(screen, name, { ...options, ...FILE }));
}

function requestOf(screen: Screen, name: EndpointName, options: Options): AxiosRequestConfig {
  const place = name === 'query' ? `/${screen.id}` : pathOf(screen);
  return { ...options, method: ENDPOINTS[name].method, url: `${place}/${name}` };
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
