import type { FastifyRequest } from 'fastify';
import { APP_CALLS } from '../../../contract/appCalls/appCalls';
import { endpointsByName } from '../../../contract/endpoints/endpoints';
import { routeTable } from '../../../contract/routeTable';
import { firstPart, type Screen } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { WorkContext } from '../../monitoring/requestContext';

/** A call in words: of which screen, doing what, and whether it writes. */
export interface CallWords {
  screenId: string | null;
  title: string;
  /** The route as it is written, so that calls of one kind are alike. */
  place: string;
  writes: boolean;
}

/** What a request to the API means; `url` below the base path, without its query. */
export function wordsOfCall(
  { screens, environment }: Pick<Services, 'screens' | 'environment'>,
  request: FastifyRequest,
): CallWords {
  const path = pathOf(request, environment.basePath);
  const found = screens.resolve(path);
  const route = (request.routeOptions.url ?? '').slice(environment.basePath.length);
  const screenId = found?.screen.id ?? null;
  if (route !== '/*') {
    const place = `${request.method} ${route}`;
    const { writes } = request.routeOptions.config;
    return { screenId, title: TITLED[place]?.title ?? route, place, writes: writes === true };
  }
  const place = `${request.method} ${path}`;
  if (!found) return { screenId, title: path, place, writes: false };
  return { screenId, place, ...operationWords(found.screen, found.rest) };
}

const TITLED: Record<string, { title: string }> = { ...APP_CALLS, ...routeTable };

/** The kind of a request, for monitoring: calls of one kind are one, and all without their own route are one. */
export function causeOf(
  services: Pick<Services, 'screens' | 'environment'>,
  request: FastifyRequest,
): WorkContext {
  const { basePath } = services.environment;
  if (!request.url.startsWith(`${basePath}/`)) return SITE;
  const path = pathOf(request, basePath);
  const route = request.routeOptions.url;
  const found = services.screens.resolve(path);
  const isKnown =
    route !== undefined && (route !== `${basePath}/*` || (found && isOperation(found.screen, found.rest)));
  if (!isKnown) return UNKNOWN;
  const { screenId, title, place } = wordsOfCall(services, request);
  // 礼物列表 rather than 礼物列表 · 列表
  const isInTitle = found?.screen.title.endsWith(title);
  return {
    screenId,
    place,
    title: found ? (isInTitle ? found.screen.title : `${found.screen.title} · ${title}`) : title,
  };
}

const SITE: WorkContext = { screenId: null, title: '页面与静态文件', place: '/' };
const UNKNOWN: WorkContext = { screenId: null, title: '没有的接口', place: '?' };

function isOperation({ actions }: Screen, rest: string): boolean {
  return (
    endpointsByName.has(rest) ||
    (rest.startsWith('action/') && Object.hasOwn(actions, rest.slice('action/'.length)))
  );
}

export function pathOf({ url }: FastifyRequest, basePath: string): string {
  return firstPart(url, '?').slice(basePath.length);
}

function operationWords(screen: Screen, rest: string): { title: string; writes: boolean } {
  const action = rest.startsWith('action/') ? rest.slice('action/'.length) : null;
  if (action !== null && Object.hasOwn(screen.actions, action))
    return { title: screen.actions[action]?.title ?? action, writes: true };
  const endpoint = endpointsByName.get(rest);
  if (!endpoint) return { title: rest, writes: false };
  const { title, method, right, isReading } = endpoint;
  const verb = right in screen.verbs ? screen.verbs[right as keyof Screen['verbs']]?.title : undefined;
  // a file that leaves is an operation, by any call
  return { title: title ?? verb ?? rest, writes: (method !== 'GET' && !isReading) || right === 'export' };
}
