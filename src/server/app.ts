import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Caller } from './caller';
import { admit } from './http/access';
import { refusal } from './http/envelope';
import { answerError } from './http/errorHandler';
import { healthRoutes } from './http/health';
import { plainJson } from './http/plainJson';
import { publicFiles } from './http/publicFiles';
import type { Route } from './http/route';
import { uploadedFile } from './http/uploadedFile';
import { realtime } from './realtime/realtime';
import { type Operation, operationFor } from './resource/operations';
import type { Services } from './services';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    operation: Operation | { allowed: string } | null;
  }
}

const BODY_LIMIT = 2 * 1024 * 1024;
const UPLOAD_LIMIT = 200 * 1024 * 1024;

const handWritten = Object.values(
  import.meta.glob<{ routes?: Route[] }>('./system/*.ts', { eager: true }),
).flatMap((module) => module.routes ?? []);

/**
 * The server in the order a request meets it: who asks and may they (onRequest, before the body is read) → the hand-written
 * route or the screen's endpoint → its answer, or the one error handler. `clientDir` is the built site; null: API only.
 */
export async function buildApp(
  services: Services,
  clientDir: string | null = null,
): Promise<FastifyInstance> {
  const { basePath, trustProxy: proxies } = services.environment;
  const app = fastify({
    loggerInstance: services.log,
    bodyLimit: BODY_LIMIT,
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });
  app.setErrorHandler(answerError);
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 20 } });
  app.decorateRequest('caller');
  app.decorateRequest('operation');
  healthRoutes(app, services);
  await realtime(app, services);
  await app.register((api) => registerApi(api, services), { prefix: basePath });
  await publicFiles(app, services, clientDir);
  return app;
}

async function registerApi(api: FastifyInstance, services: Services): Promise<void> {
  for (const route of handWritten) registerRoute(api, services, route);
  // the screens' endpoints: looked up at every request, for screens come and go while the server runs
  api.all('/*', {
    onRequest: async (request) => {
      request.caller = await admit(services.callers, request, 'session');
      request.operation = findOperation(services, request);
    },
    handler: answerOperation,
  });
}

function registerRoute(api: FastifyInstance, services: Services, route: Route): void {
  api.route({
    method: route.method,
    url: route.path,
    onRequest: async (request) => {
      request.caller = await admit(services.callers, request, route.access);
    },
    handler: (request, reply) =>
      route.handle({
        services,
        caller: request.caller,
        request,
        reply,
        query: plainQuery(request.query),
        params: request.params as Record<string, string>,
        body: plainBody(request.body),
      }),
  });
}

function findOperation(services: Services, request: FastifyRequest): Operation | { allowed: string } | null {
  const path = `/${(request.params as { '*': string })['*']}`;
  const found = services.screens.resolve(path);
  return found && operationFor(services, request.caller, found.screen, request.method, found.rest);
}

async function answerOperation(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { operation } = request;
  if (operation === null) return reply.status(404).send(refusal('很抱歉，资源未找到!', 404));
  if ('allowed' in operation)
    return refusal(`不支持${request.method}请求方法，支持以下${operation.allowed}、`, 405);
  return operation.run({
    query: plainQuery(request.query),
    body: plainBody(request.body),
    file: () => uploadedFile(request),
  });
}

/** Repeated parameters: the last one wins. */
function plainQuery(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, string | string[]>).map(([name, value]) => [
      name,
      [value].flat().at(-1) ?? '',
    ]),
  );
}

function plainBody(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (plainJson(body) as Record<string, unknown>)
    : {};
}
