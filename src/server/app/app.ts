import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { RequestError } from '../../engine/pure';
import { admit, NOBODY } from '../access/admit';
import { assertNotViewing } from '../access/viewing';
import type { Caller } from '../caller';
import { answerError, isUnexpected } from '../http/errorHandler';
import { healthRoutes } from '../http/health';
import { isShortPath, LIMITS } from '../http/limits';
import { refuseOverload } from '../http/overload';
import { publicFiles } from '../http/publicFiles';
import { createRateLimit, type RateLimit } from '../http/rateLimit';
import { endTimedOutRequests, REQUEST_TIMEOUTS } from '../http/requestTimeouts';
import type { Route } from '../http/route';
import { type Connections, countConnections } from '../monitoring/connections';
import { withContext } from '../monitoring/requestContext';
import { countRequests } from '../monitoring/requests';
import { traceRequests } from '../monitoring/tracing';
import { onBehalfOf } from '../process/runInThread';
import { realtime } from '../realtime/realtime';
import type { Operation } from '../resource/operations';
import { causeOf } from '../routes/log/callWords';
import { logOperations, noteException, whoOf } from '../routes/log/operationLog';
import { metricsRoute } from '../routes/monitoring/metricsRoute';
import { overdueEntries } from '../scheduler/queue/overdue';
import { answerOperation, answerRoute, findOperation, isWriting } from './answer';
import type { OpenedServices } from './openServices';
import { screenFiles } from './screenFiles';
import type { Services } from './services';
import { answerPositions } from './writtenPosition';

declare module 'fastify' {
  interface FastifyInstance {
    /** HTTP connections of this process. */
    connections: Connections;
  }
  interface FastifyRequest {
    caller: Caller;
    operation: Operation | { allowed: string } | null;
  }
}

/** Each open page of an operator holds a few, one of them a socket that stays: with ten thousand operators there is room for their calls. */
const MOST_CONNECTIONS = 40_000;
const UPLOAD_LIMIT = 200 * 1024 * 1024;

/**
 * The server in the order in which a request meets it: the caller and their rights (onRequest, before the body is
 * read) → the hand-written route or the screen's endpoint → its answer, or the one error handler. `clientDir` is the
 * built site; null: API only.
 */
export async function buildApp(
  services: OpenedServices,
  clientDir: string | null = null,
  timeouts = REQUEST_TIMEOUTS,
): Promise<FastifyInstance> {
  const { basePath, trustProxy: proxies } = services.environment;
  const app = fastify({
    loggerInstance: services.log,
    bodyLimit: LIMITS.bodyBytes,
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    forceCloseConnections: 'idle',
    // a request over an open connection is served: its sender could not know, and may not send it twice
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // below `http/requestTimeouts.ts`, which knows what a request is: heads that do not come, and whatever else is left
    requestTimeout: timeouts.longMs + timeouts.stillMs,
    http: { headersTimeout: timeouts.stillMs, connectionsCheckingInterval: timeouts.lookEveryMs },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  endTimedOutRequests(app, timeouts);
  app.setErrorHandler((error, request, reply) => {
    if (isUnexpected(error)) noteException(services, request, error, reply.elapsedTime);
    return answerError(error, request, reply);
  });
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 20 } });
  let isProxyKnown = proxies !== false;
  app.addHook('onRequest', ({ url, headers }, _reply, done) => {
    if (!isProxyKnown && headers['x-forwarded-for'] !== undefined) {
      isProxyKnown = true;
      services.log.warn(UNTRUSTED_PROXY);
    }
    if (!isShortPath(url))
      throw new RequestError(`地址过长，最多 ${LIMITS.pathLength} 个字符`, { status: 414, code: 414 });
    done();
  });
  const cause = oncePerRequest((request) => causeOf(services, request));
  app.addHook('onRequest', (request, _reply, done) => withContext(() => cause(request), done));
  traceRequests(app, cause);
  countRequests(app, services.monitor, {
    causeOf: cause,
    usernameOf: (request) => whoOf(request)?.username ?? null,
    isTimed: ({ operation, isLong, method, url }) =>
      operation != null && !isLong && (method !== 'GET' || /\/list(\?|$)/.test(url)),
    basePath,
  });
  app.decorate('connections', countConnections(app.server));
  app.decorateRequest('caller');
  app.decorateRequest('operation');
  healthRoutes(app, { db: services.db, overdue: () => overdueEntries(services.db) });
  metricsRoute(app, services, cause);
  await realtime(app, services);
  const rateLimit = createRateLimit(services.environment.callsPerSecond);
  await app.register((api) => registerApi(api, services, rateLimit), { prefix: basePath });
  await app.register(async (screens) => {
    await screens.register(compress, COMPRESSION);
    screenFiles(screens, services, async (request) => {
      request.caller = await counted(rateLimit, request, {
        admitted: admit(services.callers, request, 'session'),
        open: null,
      });
      return request.caller;
    });
  });
  await publicFiles(app, services, clientDir);
  return app;
}

/** Each statement of a request asks what it is for. */
function oncePerRequest<Value>(of: (request: FastifyRequest) => Value): (request: FastifyRequest) => Value {
  const known = new WeakMap<FastifyRequest, Value>();
  return (request) => {
    const found = known.get(request) ?? of(request);
    known.set(request, found);
    return found;
  };
}

const UNTRUSTED_PROXY =
  '请求带有 X-Forwarded-For，但没有设置 TRUST_PROXY：如果前面有反向代理，所有人会被当作同一个地址，登录保护和限速会误伤，请按 README 设置 TRUST_PROXY';

/**
 * Compresses answers in JSON: the menu with its permissions is 70 KB, for which a phone waits 140 ms. Quickly rather
 * than as well as possible, because every answer is another; requests are never unpacked.
 */
const COMPRESSION: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: 1024,
  customTypes: /^application\/json/,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

async function registerApi(
  api: FastifyInstance,
  services: OpenedServices,
  rateLimit: RateLimit,
): Promise<void> {
  refuseOverload(api, ({ caller }) => caller !== NOBODY);
  // the type of an answer with its own headers is known before it is decided whether it is packed
  api.addHook('onSend', (_, reply, payload, done) => {
    if (payload instanceof Response) reply.headers(Object.fromEntries(payload.headers));
    done(null, payload);
  });
  answerPositions(api, services);
  await api.register(compress, COMPRESSION);
  logOperations(api, services);
  const routes = [...services.builtRoutes, ...services.extensions.routes()];
  for (const route of routes.filter(({ isTextBody }) => !isTextBody))
    registerRoute(api, services, rateLimit, route);
  await api.register(async (texts) => {
    texts.removeAllContentTypeParsers();
    texts.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LIMITS.signedTextBytes },
      (_, body, done) => done(null, body),
    );
    for (const route of routes.filter(({ isTextBody }) => isTextBody))
      registerRoute(texts, services, rateLimit, route);
  });
  // the screens' endpoints: looked up at every request, for screens are added and removed while the server runs
  api.all('/*', {
    onRequest: async (request) => {
      request.caller = await counted(rateLimit, request, {
        admitted: admit(services.callers, request, 'session'),
        open: null,
      });
      request.operation = findOperation(services, request);
      request.isLong = request.operation !== null && 'isLong' in request.operation;
    },
    preHandler: (request, _reply, done) => inTheirLine(request, done),
    handler: (request, reply) => answerOperation(services, request, reply),
  });
}

/**
 * Operators and accounts of the app are counted by themselves; refused callers by their address. `open`: the name of a route
 * that is open to anybody. Each of these has its own count of an address, once the body is there: neither refused calls nor
 * halves of requests nor another route keep somebody there from signing in.
 */
async function counted(
  rateLimit: RateLimit,
  request: FastifyRequest,
  { admitted, open }: { admitted: Promise<Caller>; open: string | null },
): Promise<Caller> {
  const caller = await admitted.catch((error) => {
    rateLimit.count(request.ip);
    throw error;
  });
  if (caller !== NOBODY) rateLimit.count(caller.id, caller.account?.perSecond);
  else if (open === null) rateLimit.count(request.ip);
  else rateLimit.assertLeft(openKey(request, open));
  return caller;
}

/** From here on, once the body is there: reading it would leave the context. */
function inTheirLine({ caller, ip }: FastifyRequest, next: () => void): void {
  onBehalfOf(caller === NOBODY ? ip : caller.id, next);
}

function openKey({ ip }: FastifyRequest, open: string): string {
  return `${ip} ${open}`;
}

function registerRoute(api: FastifyInstance, services: Services, rateLimit: RateLimit, route: Route): void {
  const open = route.access === 'anonymous' && !route.isUncounted ? `${route.method} ${route.path}` : null;
  api.route({
    method: route.method,
    url: route.path,
    config: { writes: isWriting(route) },
    onRequest: async (request) => {
      const admitted = admit(services.callers, request, route.access);
      request.caller = await (route.isUncounted ? admitted : counted(rateLimit, request, { admitted, open }));
      if (isClosedToViewers(route)) assertNotViewing(request.caller);
      request.isLong = route.isLong === true;
    },
    preHandler: (request, _reply, done) => {
      if (open !== null && request.caller === NOBODY) rateLimit.count(openKey(request, open));
      inTheirLine(request, done);
    },
    handler: (request, reply) => answerRoute(services, route, request, reply),
  });
}

/** What writes, and what is somebody's own to read. */
function isClosedToViewers(route: Route): boolean {
  return !route.isFreeWhileViewing && (route.isOwn === true || isWriting(route));
}
