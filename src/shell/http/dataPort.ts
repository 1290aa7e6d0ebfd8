import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import {
  type Acted,
  type BulkResult,
  type CardData,
  type Choice,
  type DashboardPort,
  type DataPort,
  type Page,
  type RecordData,
  RequestError,
  type Screen,
} from '../../engine/index';
import { takePrefetched } from '../boot/prefetch/prefetch';
import type { SiteConfig } from '../config';
import { session } from '../session/session';
import { type Envelope, unwrap } from './client';
import { loaded } from './loaded';
import { createRouteCall } from './routeCall';
import { listParameters, pathOf, request, taskOptions } from './screenCalls';
import { localViews, serverViews } from './viewPort';

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
    act: async (screen, action, payload, follow) => {
      // what is done to no record in particular may be about all of them
      const isTask = screen.actions[action]?.on === 'screen';
      const options = { isTask, ...taskOptions(client, follow) };
      const path = `${pathOf(screen)}/action/${action}`;
      const envelope = await client.post<unknown, Envelope & Pick<Acted, 'record'>>(path, payload, options);
      const { record } = envelope;
      return { ...unwrap(envelope), ...(record !== undefined && { record }) };
    },
    lookup: async (path, { keyword, ids, among, read }) =>
      (
        await call(
          client.get<unknown, Envelope<Choice[]>>(`${path}/lookup`, {
            params: { ...among?.values, field: among?.reference, read, keyword, ids: ids?.join(',') },
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
    exportAll: async (screen, query, selections) =>
      (await loadPorts()).exportAll(client, screen, query, selections),
    views: config.capabilities.includes('views')
      ? serverViews(createRouteCall(client), () => session.codes.includes('view:share'))
      : localViews(),
    canExclude: config.capabilities.includes('filters'),
    transfer: config.capabilities.includes('tasks')
      ? deferred((ports) => ports.transferOf(client))
      : undefined,
    oversight: isOwn ? deferred((ports) => ports.oversightOf(client)) : undefined,
    comments: isOwn ? deferred((ports) => ports.commentsOf(client)) : undefined,
    recycle: isOwn ? deferred((ports) => ports.recycleOf(client)) : undefined,
    dashboards: isOwn ? dashboardsOf(client) : undefined,
    saveFile: async (name, blob) => (await import('./download')).saveFile({ name, blob }),
    fileUrl: (path) =>
      /^https?:/.test(path) ? path : `${config.staticUrl || `${basePath}/sys/common/static`}/${path}`,
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

type Ports = typeof import('./deferredPorts');

const loadPorts = () => loaded(() => import('./deferredPorts'));

/** A port whose script loads with its first call. Each of its methods answers a promise. */
function deferred<Port extends Record<keyof Port, (...args: never[]) => Promise<unknown>>>(
  open: (ports: Ports) => Port,
): Port {
  let port: Port | null = null;
  return new Proxy({} as Port, {
    get:
      (_, name) =>
      async (...args: never[]) => {
        port ??= open(await loadPorts());
        return port[name as keyof Port](...args);
      },
  });
}
