import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertNotViewing } from '../access/viewing';
import { throughGate } from '../db/commitGate';
import { refusal } from '../http/envelope';
import { plainJson } from '../http/plainJson';
import { recordRefusal } from '../http/recordedRefusal';
import type { Route, RouteContext } from '../http/route';
import { uploadedFile } from '../http/uploadedFile';
import { type Operation, operationFor } from '../resource/operations';
import { wordsOfCall } from '../routes/log/callWords';
import { noteOperation } from '../routes/log/operationLog';
import { familyOperation, wantsScreenShape } from '../routes/screen/familyTypes';
import { prefersTask, pressOf, rethrowNoted, runWrite, type WriteTask } from '../tasks/keyedWrite';
import { KEY_HEADER } from '../tasks/keyRows';
import type { DomainServices } from './services';
import { readingFor } from './writtenPosition';

export function answerRoute(
  services: RouteContext['services'],
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { caller } = request;
  const run = () => route.handle(contextOf(services, request, reply));
  if (!isWriting(route)) return run();
  // its answer may open a session, which the caller does not have yet
  if (route.access === 'anonymous') return throughGate(request.gate, run);
  const traits = {
    place: `${route.method} ${route.path}`,
    isSeveral: route.isSeveral === true,
    hasResult: route.hasResult === true,
    isPrivate: route.isPrivate === true,
  };
  const { screenId, title } = wordsOfCall(services, request);
  const prepare = async () => () => {
    const taskServices = { ...services, db: services.tasks.db };
    return route.handle(contextOf(taskServices, request, reply));
  };
  const task = route.isLong ? undefined : { screenId, title, prepare, ended: noting(services, request) };
  return runWrite(services, { caller, request, reply, traits, run, task });
}

function contextOf(
  services: RouteContext['services'],
  request: FastifyRequest,
  reply: FastifyReply,
): RouteContext {
  return {
    services: readingFor(services, request),
    caller: request.caller,
    request,
    reply,
    query: plainQuery(request.query),
    params: request.params as Record<string, string>,
    body: plainBody(request.body),
    once: (work) => services.db.transaction().execute(work),
  };
}

/** The operation log has a task when it has ended. */
function noting(services: RouteContext['services'], request: FastifyRequest): WriteTask['ended'] {
  return ({ status: statusCode, body: answer }, costMs) =>
    noteOperation(services, request, { statusCode, costMs, answer });
}

/** Whether the operation log has it, and its outcome can be asked for. */
export function isWriting({ method, writes }: Route): boolean {
  return writes ?? method !== 'GET';
}

/** The endpoint of a screen that the address names, before the body is read. */
export function findOperation(
  services: DomainServices,
  request: FastifyRequest,
): Operation | { allowed: string } | null {
  const path = `/${(request.params as { '*': string })['*']}`;
  const found = services.screens.resolve(path);
  if (request.method !== 'GET' || found?.rest === 'exportXls') assertNotViewing(request.caller);
  if (found === null) return null;
  const reading = readingFor(services, request);
  const operation = operationFor(reading, request.caller, found.screen, request.method, found.rest);
  const isReady = operation !== null && 'run' in operation;
  return isReady && !wantsScreenShape(request)
    ? familyOperation(found.screen, found.rest, operation)
    : operation;
}

export async function answerOperation(
  services: RouteContext['services'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { operation, caller } = request;
  if (operation === null) return reply.status(404).send(refusal('很抱歉，资源未找到!', 404));
  if ('allowed' in operation)
    return refusal(`不支持${request.method}请求方法，支持以下${operation.allowed}、`, 405);
  const body = plainBody(request.body);
  const query = plainQuery(request.query);
  const run = () =>
    operation.run({ query, body, file: () => uploadedFile(request), unwanted: request.unwanted });
  const prepare = async () => {
    const file = request.isMultipart() ? await uploadedFile(request) : null;
    const taskServices = findOperation({ ...services, db: services.tasks.db }, request);
    return async (unwanted: AbortSignal) => {
      if (taskServices === null || 'allowed' in taskServices) throw new Error('the operation is gone');
      return taskServices.run({ query, body, unwanted, ...(file && { file: async () => file }) });
    };
  };
  const { writes } = operation;
  try {
    if (writes === undefined) return await run();
    const place = `${request.method} ${request.url.split('?')[0]}`;
    const press = writes.isOnce(body) && !prefersTask(request) ? pressOf(request, place) : null;
    if (press !== null) {
      request.isFollowed = press.called === KEY_HEADER;
      const work = () => operation.run({ query, body, press });
      return await throughGate(request.gate, work).catch((error) =>
        rethrowNoted(services, { press, gate: request.gate }, error),
      );
    }
    const traits = { ...writes, place, isSeveral: writes.isSeveral(body) };
    const words = wordsOfCall(services, request);
    const title = operation.taskTitle?.(query) ?? words.title;
    const task = { ...words, title, prepare, ended: noting(services, request) };
    return await runWrite(services, { caller, request, reply, traits, run, task });
  } catch (error) {
    await recordRefusal(services.db, error);
    throw error;
  }
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
