import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { EndpointAnswer } from '../../contract/endpoints/endpoints';
import {
  type Acted,
  type BulkResult,
  type Choice,
  type DashboardPort,
  type DataPort,
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
import { call, listParameters, pathOf, taskOptions } from './screenCalls';
import { localViews, serverViews } from './viewPort';

/** Records over HTTP (`language.md` §8, `contract.md` §3). */
export function createDataPort(client: AxiosInstance, config: SiteConfig, basePath: string): DataPort {
  const routes = createRouteCall(client);
  const isOwn = config.capabilities.includes('oversight');
  const dictionaries = new Map<string, Promise<Choice[]>>();
  return {
    list: async (screen, query, signal) =>
      (await call(client, screen, 'GET list', listParameters(query), { signal })).result,
    listed: (screen, query) => {
      const address = client.getUri({ url: `${pathOf(screen)}/list`, params: listParameters(query) });
      const envelope: Envelope<EndpointAnswer<'GET list'>> = JSON.parse(
        takePrefetched(address, session.token) ?? '{}',
      );
      return envelope.success ? envelope.result : null;
    },
    get: async (screen, id) => (await call(client, screen, 'GET queryById', { id })).result,
    add: (screen, record, key) => call(client, screen, 'POST add', record, isOwn ? { writeKey: key } : {}),
    edit: (screen, record) => call(client, screen, 'PUT edit', record),
    remove: (screen, ids, answers = {}, follow) =>
      remove(client, screen, ids, answers, taskOptions(client, follow)),
    act: async (screen, action, { idempotencyKey: writeKey, ...payload }, follow) => {
      // what is done to no record in particular may be about all of them
      const isTask = screen.actions[action]?.on === 'screen';
      const options = { isTask, ...(isOwn && { writeKey }), ...taskOptions(client, follow) };
      const path = `${pathOf(screen)}/action/${action}`;
      const envelope = await client.post<unknown, Envelope & Pick<Acted, 'record'>>(path, payload, options);
      const { record } = envelope;
      return { ...unwrap(envelope), ...(record !== undefined && { record }) };
    },
    lookup: async (path, { keyword, ids, among, read }) =>
      unwrap(
        await client.get<unknown, Envelope<EndpointAnswer<'GET lookup'>>>(`${path}/lookup`, {
          params: { ...among?.values, field: among?.reference, read, keyword, ids: ids?.join(',') },
        }),
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
      const options = { timeout: 0, onUploadProgress };
      return unwrap(await client.post<unknown, Envelope>('/sys/common/upload', body, options)).message;
    },
    exportAll: async (screen, query, selections) =>
      (await loadPorts()).exportAll(client, screen, query, selections),
    views: config.capabilities.includes('views')
      ? serverViews(routes, () => session.codes.includes('view:share'))
      : localViews(),
    canExclude: config.capabilities.includes('filters'),
    transfer: config.capabilities.includes('tasks')
      ? deferred((ports) => ports.transferOf(client))
      : undefined,
    endpoints: isOwn ? deferred((ports) => ports.endpointsOf(client)) : undefined,
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
      const input = { card: card.id, ...range, ...(within !== undefined && { within }) };
      try {
        return (await call(client, screen, 'GET query', input, { signal, timeout: QUERY_MS, isQuiet }))
          .result;
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
  const [id = '', ...others] = ids;
  if (id !== '' && others.length === 0) {
    const { message } = await call(client, screen, 'DELETE delete', { ...answers, id });
    return { message, result: { done: ids, failed: [] } };
  }
  const input = { ...answers, ids: ids.join(',') };
  // a backend of the family answers no result per row
  const answer: { message: string; result: BulkResult | null } = await call(
    client,
    screen,
    'DELETE deleteBatch',
    input,
    options,
  );
  return { ...answer, result: answer.result ?? { done: ids, failed: [] } };
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
