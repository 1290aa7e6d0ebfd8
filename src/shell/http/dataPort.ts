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
import { localViews, serverViews } from './viewPort';

/** Records over HTTP (`language.md` §8, `contract.md` §3). */
export function createDataPort(client: AxiosInstance, config: SiteConfig, basePath: string): DataPort {
  const call = async (promise: Promise<unknown>) => unwrap((await promise) as Envelope);
  const isOwn = config.capabilities.includes('oversight');
  const dictionaries = new Map<string, Promise<Choice[]>>();
  return {
    list: async (screen, query, signal) =>
      (await call(request(client, screen, 'list', { params: listParameters(query), signal }))).result as Page,
    listed: (screen, query) => {
      const address = client.getUri({ url: `${pathOf(screen)}/list`, params: listParameters(query) });
      const envelope: Envelope = JSON.parse(takePrefetched(address, session.token) ?? '{}');
      return envelope.success ? (envelope.result as Page) : null;
    },
    get: async (screen, id) =>
      (await call(request(client, screen, 'queryById', { params: { id } }))).result as RecordData,
    add: (screen, record, key) =>
      call(request(client, screen, 'add', { data: isOwn ? { ...record, idempotencyKey: key } : record })),
    edit: (screen, record) => call(request(client, screen, 'edit', { data: record })),
    reorder: isOwn ? (screen, ids) => call(request(client, screen, 'reorder', { data: { ids } })) : undefined,
    remove: (screen, ids, answers = {}) => remove(client, screen, ids, answers),
    act: (screen, action, payload) => call(client.post(`${pathOf(screen)}/action/${action}`, payload)),
    lookup: async (path, { keyword, ids }) =>
      (await call(client.get(`${path}/lookup`, { params: { keyword, ids: ids?.join(',') } })))
        .result as Choice[],
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
      return (await call(client.post('/sys/common/upload', body, { timeout: 0, onUploadProgress }))).message;
    },
    exportAll: async (screen, query, selections) => {
      const response = await request<AxiosResponse<Blob>>(client, screen, 'exportXls', {
        params: { ...filterParameters(query), selections: selections.join(',') || undefined },
        ...FILE,
      });
      saveFile(await fileOf(response, `${screen.title}.xls`));
    },
    views: config.capabilities.includes('views')
      ? serverViews(client, () => session.codes.includes('view:share'))
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
  const result = async (promise: Promise<unknown>) => unwrap((await promise) as Envelope).result;
  return {
    bring: async (screen, file, isTrial) => {
      const body = new FormData();
      body.append('file', file);
      const options = { params: { dryRun: String(isTrial) }, timeout: 0 };
      return (await result(request(client, screen, 'import', { data: body, ...options }))) as ImportResult;
    },
    saveTemplate: async (screen) =>
      saveFile(
        await fileOf(
          await request<AxiosResponse<Blob>>(client, screen, 'importTemplate', FILE),
          `${screen.title}导入模板.xlsx`,
        ),
      ),
    start: async (screen, { format, columns, selections, query }) => {
      const body = { ...filterParameters(query), format, columns, selections };
      return ((await result(request(client, screen, 'export', { data: body }))) as { id: string }).id;
    },
    task: async (id) => (await result(client.get('/sys/task/queryById', { params: { id } }))) as Task,
    tasks: async () =>
      ((await result(client.get('/sys/task/list', { params: { pageSize: 10 } }))) as { records: Task[] })
        .records,
    cancel: async (id) => void (await result(client.post('/sys/task/cancel', { id }))),
    save: async ({ id, fileName, title }) =>
      saveFile(
        await fileOf(await client.get('/sys/task/file', { params: { id }, ...FILE }), fileName ?? title),
      ),
  };
}

function oversightOf(client: AxiosInstance): OversightPort {
  const result = async (promise: Promise<unknown>) => unwrap((await promise) as Envelope).result;
  return {
    totals: async (screen, filters, signal) =>
      (await result(request(client, screen, 'totals', { params: filters, signal }))) as Totals,
    history: async (screen, id, ask) =>
      (await result(request(client, screen, 'history', { params: { id, ...ask } }))) as HistoryPage,
    compare: async (screen, ask) =>
      (await result(request(client, screen, 'compare', { params: ask }))) as VersionComparison,
    timeline: async (screen, id, ask) =>
      (await result(request(client, screen, 'timeline', { params: { id, ...ask } }))) as TimelinePage,
    reversion: async (screen, ask) =>
      (await result(request(client, screen, 'reversion', { params: ask }))) as Reversion,
    revert: async (screen, { asked: answers, ...ask }) =>
      unwrap((await request(client, screen, 'revert', { data: { ...answers, ...ask } })) as Envelope),
    reveal: async (screen, ask) =>
      ((await result(request(client, screen, 'reveal', { data: ask }))) as { value: unknown }).value,
    claim: async (screen, ask) => (await result(request(client, screen, 'claim', { data: ask }))) as Claim,
  };
}

function recycleOf(client: AxiosInstance): RecyclePort {
  const call = async (promise: Promise<unknown>) => {
    const { message, result } = unwrap((await promise) as Envelope);
    return { message, result: result as BulkResult };
  };
  return {
    list: async (screen, page, signal) =>
      unwrap((await request(client, screen, 'deleted', { params: page, signal })) as Envelope)
        .result as Awaited<ReturnType<RecyclePort['list']>>,
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
        return unwrap(await request(client, screen, 'query', options)).result as CardData;
      } catch (error) {
        // what the caller may not list is no fault of the page's: the card is not there for them
        if (error instanceof RequestError && error.details.status === 403) return null;
        throw error;
      }
    },
  };
}

async function remove(
  client: AxiosInstance,
  screen: Screen,
  ids: string[],
  answers: RecordData,
): Promise<{ message: string; result: BulkResult }> {
  if (ids.length !== 1) {
    const { message, result } = unwrap(
      await request(client, screen, 'deleteBatch', {
        params: { ...answers, ids: ids.join(',') },
      }),
    );
    // a backend of the family answers no result per row
    return { message, result: (result as BulkResult | null) ?? { done: ids, failed: [] } };
  }
  const { message } = unwrap(
    await request(client, screen, 'delete', {
      params: { ...answers, id: ids[0] },
    }),
  );
  return { message, result: { done: ids, failed: [] } };
}

async function loadDictionary(client: AxiosInstance, code: string): Promise<Choice[]> {
  return unwrap((await client.get(`/sys/dict/getDictItems/${code}`)) as Envelope).result as Choice[];
}

type Options = Omit<AxiosRequestConfig, 'url' | 'method'>;

/** A call of a screen's endpoint: the method is the table's, and a name that is not in it does not compile. */
function request<Answer = Envelope>(
  client: AxiosInstance,
  screen: Screen,
  name: EndpointName,
  options: Options,
): Promise<Answer> {
  const place = name === 'query' ? `/${screen.id}` : pathOf(screen);
  // the client's interceptor answers bodies, which axios' own types cannot say
  return client.request({
    ...options,
    method: ENDPOINTS[name].method,
    url: `${place}/${name}`,
  }) as Promise<Answer>;
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
