import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import {
  type BulkResult,
  type CardData,
  type Choice,
  type Claim,
  type DashboardPort,
  type DataPort,
  ENDPOINTS,
  type EndpointName,
  type Follow,
  type HistoryPage,
  type ImportResult,
  type ListQuery,
  type OversightPort,
  type Page,
  type RecordData,
  type RecyclePort,
  RequestError,
  type Reversion,
  type Screen,
  type Task,
  type TimelinePage,
  type Totals,
  type TransferPort,
  type VersionComparison,
} from '../../engine/index';
import { takePrefetched } from '../boot/prefetch/prefetch';
import type { SiteConfig } from '../config';
import { session } from '../session/session';
import { type Envelope, unwrap } from './client';
import { fileOf, saveFile } from './download';
import { createRouteCall } from './routeCall';
import { localViews, serverViews } from './viewPort';
import type { TaskState } from './writeOutcome';

/** Records over HTTP (`language.md` §8, `contract.md` §3). */
export function createDataPort(client: AxiosInstance, config: SiteConfig, basePath: string): DataPort {
  const call = async <Result>(promise: Promise<Envelope<Result>>) => unwrap(await promise);
  const isOwn = config.capabilities.includes('oversight');
  const dictionaries = new Map<string, Promise<Choice[]>>();
  return {
    list: async (screen, query, signal) =>
      (await call<Page>(request(client, screen, 'list', { params: listParameters(query), signal }))).result,
    listed: (screen, query) => {
      const address = client.getUri({ url: `${pathOf(screen)}/list`, params: listParameters(query) });
      const envelope: Envelope<Page> = JSON.parse(takePrefetched(address, session.token) ?? '{}');
      return envelope.success ? envelope.result : null;
    },
    get: async (screen, id) =>
      (await call<RecordData>(request(client, screen, 'queryById', { params: { id } }))).result,
    add: (screen, record, key) =>
      call(request(client, screen, 'add', { data: isOwn ? { ...record, idempotencyKey: key } : record })),
    edit: (screen, record) => call(request(client, screen, 'edit', { data: record })),
    reorder: isOwn ? (screen, ids) => call(request(client, screen, 'reorder', { data: { ids } })) : undefined,
    remove: (screen, ids, answers = {}, follow) =>
      remove(client, screen, ids, answers, taskOptions(client, follow)),
    act: (screen, action, payload, follow) => {
      // what is done to no record in particular may be about all of them
      const isTask = screen.actions[action]?.on === 'screen';
      const options = { isTask, ...taskOptions(client, follow) };
      return call(client.post<unknown, Envelope>(`${pathOf(screen)}/action/${action}`, payload, options));
    },
    lookup: async (path, { keyword, ids }) =>
      (
        await call(
          client.get<unknown, Envelope<Choice[]>>(`${path}/lookup`, {
            params: { keyword, ids: ids?.join(',') },
          }),
        )
      ).result,
    dict: (code) => {
      const known =
        dictionaries.get(code) ??
        loadDictionary(client, code).catch((error) => {
          // a failed answer must not be remembered
          dictionaries.delete(code);
          throw error;
        });
      dictionaries.set(code, known);
      return known;
    },
    dictPlace: (code) =>
      session.codes.includes('dict:list') ? `/system/dict?dictCode=${encodeURIComponent(code)}` : null,
    upload: async (file, folder, onProgress) => {
      const body = new FormData();
      body.append('biz', folder);
      body.append('file', file);
      // a large file takes longer than any other call may
      const onUploadProgress = ({ progress }: { progress?: number }) => onProgress?.(progress ?? 0);
      return (
        await call(
          client.post<unknown, Envelope>('/sys/common/upload', body, { timeout: 0, onUploadProgress }),
        )
      ).message;
    },
    exportAll: async (screen, query, selections) => {
      const response = await requestFile(client, screen, 'exportXls', {
        params: { ...filterParameters(query), selections: selections.join(',') || undefined },
      });
      saveFile(await fileOf(response, `${screen.title}.xls`));
    },
    views: config.capabilities.includes('views')
      ? serverViews(createRouteCall(client), () => session.codes.includes('view:share'))
      : localViews(),
    canExclude: config.capabilities.includes('filters'),
    transfer: config.capabilities.includes('tasks') ? transferOf(client) : undefined,
    oversight: isOwn ? oversightOf(client) : undefined,
    recycle: isOwn ? recycleOf(client) : undefined,
    dashboards: isOwn ? dashboardsOf(client) : undefined,
    saveFile: (name, blob) => saveFile({ name, blob }),
    fileUrl: (path) =>
      /^https?:/.test(path) ? path : `${config.staticUrl || `${basePath}/sys/common/static`}/${path}`,
  };
}

/** A file may take longer than any other call; its head names it. */
const FILE = { responseType: 'blob', isWhole: true, timeout: 0 } as const;

function transferOf(client: AxiosInstance): TransferPort {
  const result = async <Result>(promise: Promise<Envelope<Result>>) => unwrap(await promise).result;
  return {
    bring: async (screen, file, isTrial, follow) => {
      const body = new FormData();
      body.append('file', file);
      const params = { dryRun: String(isTrial) };
      // the file takes as long as it takes; its rows are a task
      const options = { params, timeout: 0, ...taskOptions(client, follow), isTask: true };
      return result<ImportResult>(request(client, screen, 'import', { data: body, ...options }));
    },
    saveTemplate: async (screen) =>
      saveFile(
        await fileOf(await requestFile(client, screen, 'importTemplate', {}), `${screen.title}导入模板.xlsx`),
      ),
    start: async (screen, { format, columns, selections, query }) => {
      const body = { ...filterParameters(query), format, columns, selections };
      return (await result<{ id: string }>(request(client, screen, 'export', { data: body }))).id;
    },
    task: async (id) =>
      result(client.get<unknown, Envelope<Task>>('/sys/task/queryById', { params: { id } })),
    tasks: async () =>
      (
        await result(
          client.get<unknown, Envelope<{ records: Task[] }>>('/sys/task/list', { params: { pageSize: 10 } }),
        )
      ).records,
    cancel: async (id) => void (await result(client.post<unknown, Envelope>('/sys/task/cancel', { id }))),
    save: async ({ id, fileName, title }) =>
      saveFile(
        await fileOf(await client.get('/sys/task/file', { params: { id }, ...FILE }), fileName ?? title),
      ),
  };
}

function oversightOf(client: AxiosInstance): OversightPort {
  const result = async <Result>(promise: Promise<Envelope<Result>>) => unwrap(await promise).result;
  return {
    totals: async (screen, filters, signal) =>
      result<Totals>(request(client, screen, 'totals', { params: filters, signal })),
    history: async (screen, id, ask) =>
      result<HistoryPage>(request(client, screen, 'history', { params: { id, ...ask } })),
    compare: async (screen, ask) =>
      result<VersionComparison>(request(client, screen, 'compare', { params: ask })),
    timeline: async (screen, id, ask) =>
      result<TimelinePage>(request(client, screen, 'timeline', { params: { id, ...ask } })),
    reversion: async (screen, ask) =>
      result<Reversion>(request(client, screen, 'reversion', { params: ask })),
    revert: async (screen, { asked: answers, ...ask }) =>
      unwrap(await request(client, screen, 'revert', { data: { ...answers, ...ask } })),
    reveal: async (screen, ask) =>
      (await result<{ value: unknown }>(request(client, screen, 'reveal', { data: ask, isRead: true })))
        .value,
    claim: async (screen, ask) =>
      result<Claim>(request(client, screen, 'claim', { data: ask, isRead: true })),
  };
}

function recycleOf(client: AxiosInstance): RecyclePort {
  const call = async (promise: Promise<Envelope<BulkResult>>) => unwrap(await promise);
  return {
    list: async (screen, page, signal) =>
      unwrap(
        await request<Awaited<ReturnType<RecyclePort['list']>>>(client, screen, 'deleted', {
          params: page,
          signal,
        }),
      ).result,
    putBack: (screen, ids) => call(request(client, screen, 'putBack', { data: { ids } })),
    purge: (screen, ids) => call(request(client, screen, 'purge', { params: { ids: ids.join(',') } })),
  };
}

/** The server limits a query to ten seconds and then refuses. */
const QUERY_MS = 15_000;

function dashboardsOf(client: AxiosInstance): DashboardPort {
  return {
    card: async (screen, card, range, signal, within) => {
      // which rights an effect asks for the page cannot know: its refusal is no news
      const isQuiet = card.query.run !== null;
      const options = { params: { card: card.id, ...range, within }, signal, timeout: QUERY_MS, isQuiet };
      try {
        return unwrap(await request<CardData>(client, screen, 'query', options)).result;
      } catch (error) {
        // what the caller may not list is no fault of the page's: the card is not there for them
        if (error instanceof RequestError && error.details.status === 403) return null;
        throw error;
      }
    },
  };
}

/** A task that its caller follows, and may cancel. */
function taskOptions(client: AxiosInstance, follow: Follow | undefined): AxiosRequestConfig {
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

async function remove(
  client: AxiosInstance,
  screen: Screen,
  ids: string[],
  answers: RecordData,
  options: AxiosRequestConfig,
): Promise<{ message: string; result: BulkResult }> {
  if (ids.length !== 1) {
    const { message, result } = unwrap(
      await request<BulkResult | null>(client, screen, 'deleteBatch', {
        params: { ...answers, ids: ids.join(',') },
        ...options,
      }),
    );
    // a backend of the family answers no result per row
    return { message, result: result ?? { done: ids, failed: [] } };
  }
  const { message } = unwrap(
    await request(client, screen, 'delete', {
      params: { ...answers, id: ids[0] },
    }),
  );
  return { message, result: { done: ids, failed: [] } };
}

async function loadDictionary(client: AxiosInstance, code: string): Promise<Choice[]> {
  return unwrap(await client.get<unknown, Envelope<Choice[]>>(`/sys/dict/getDictItems/${code}`)).result;
}

type Options = Omit<AxiosRequestConfig, 'url' | 'method'>;

/** A call of a screen's endpoint: the method is the table's, and a name that is not in it does not compile. */
function request<Result>(
  client: AxiosInstance,
  screen: Screen,
  name: EndpointName,
  options: Options,
): Promise<Envelope<Result>> {
  // the client's interceptor answers bodies
  return client.request<unknown, Envelope<Result>>(requestOf(screen, name, options));
}

/** The same for a file, which comes with its head. */
function requestFile(
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

function pathOf(screen: Screen): string {
  if (!screen.resource) throw new Error(`screen ${screen.id} has no records`);
  return screen.resource.path;
}

function listParameters({
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
function filterParameters(query: ListQuery): Record<string, string | number> {
  const { pageNo: _no, pageSize: _size, cursor: _cursor, ...parameters } = listParameters(query);
  return parameters;
}
