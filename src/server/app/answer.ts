import type { FastifyReply, FastifyRequest } from 'fastify';
import { codesFor } from '../../contract/route';
import { assertNotViewing } from '../access/viewing';
import type { Db } from '../db/connection';
import { refusal } from '../http/envelope';
import { plainJson } from '../http/plainJson';
import { recordRefusal } from '../http/recordedRefusal';
import type { Route, RouteContext } from '../http/route';
import { uploadedFile } from '../http/uploadedFile';
import { type Operation, operationFor } from '../resource/operations';
import { wordsOfCall } from '../routes/log/callWords';
import { noteOperation } from '../routes/log/operationLog';
import { familyOperation, wantsScreenShape } from '../routes/screen/familyTypes';
import { oncePressed, type Press, pressOf } from '../tasks/press';
import { answerWrite, type WriteTask } from '../tasks/pressedWrite';
import type { DomainServices } from './services';
import { readingFor } from './writtenPosition';

export function answerRoute(
  services: RouteContext['services'],
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const place = `${route.method} ${route.path}`;
  const runOn = (db: Db, press: Press) =>
    route.handle(contextOf({ ...services, db }, request, { reply, press }));
  // an answer of an anonymous one may open a session, which the caller does not have yet
  if (!isWriting(route) || route.access === 'anonymous') {
    // calls of the app write as well, in transactions that nobody watches
    if (route.method !== 'GET') request.commitWindow.isWatched = false;
    return runOn(services.db, { place, keys: [], window: request.commitWindow });
  }
  const task: WriteTask = {
    ...wordsOfCall(services, request),
    codes: typeof route.access === 'object' ? codesFor(route.access) : [],
    prepare: async () => (press) => runOn(services.tasks.db, press),
    ended: noting(services, request),
  };
  return answerWrite(services, {
    ...{ request, reply, isWhole: false },
    press: { ...pressOf(request, place), isSeveral: route.isSeveral, isPrivate: route.isPrivate },
    run: (press) => runOn(services.db, press),
    // the app's backend is no operator, who could follow it
    ...(!route.isLong && request.caller.account === undefined && { task }),
  });
}

function contextOf(
  services: RouteContext['services'],
  request: FastifyRequest,
  { reply, press }: Pick<RouteContext, 'reply' | 'press'>,
): RouteContext {
  return {
    services: readingFor(services, request),
    caller: request.caller,
    request,
    reply,
    query: plainQuery(request.query),
    params: request.params as Record<string, string>,
    body: plainBody(request.body),
    press,
    once: (work) => oncePressed(services.db, press, work),
    onceOfCallers: async (work) => {
      const answer = await oncePressed(services.db, press, work);
      services.callers.forget();
      return answer;
    },
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
  const { operation } = request;
  if (operation === null) return reply.status(404).send(refusal('很抱歉，资源未找到!', 404));
  if ('allowed' in operation)
    return refusal(`不支持${request.method}请求方法，支持以下${operation.allowed}、`, 405);
  const body = plainBody(request.body);
  const query = plainQuery(request.query);
  const { writes } = operation;
  try {
    const file = () => uploadedFile(request);
    if (writes === undefined) return await operation.run({ query, body, file, unwanted: request.unwanted });
    const words = wordsOfCall(services, request);
    const task: WriteTask = {
      ...words,
      codes: operation.codes,
      title: operation.taskTitle?.(query) ?? words.title,
      prepare: async () => {
        const uploaded = request.isMultipart() ? await uploadedFile(request) : null;
        const prepared = findOperation({ ...services, db: services.tasks.db }, request);
        if (prepared === null || 'allowed' in prepared) throw new Error('the operation is gone');
        return async (press, unwanted) =>
          prepared.run({ query, body, press, unwanted, ...(uploaded && { file: async () => uploaded }) });
      },
      ended: noting(services, request),
    };
    const place = `${request.method} ${request.url.split('?')[0]}`;
    const { isPrivate } = writes;
    return await answerWrite(services, {
      ...{ request, reply, task, isWhole: true },
      press: { ...pressOf(request, place), isSeveral: writes.isSeveral(body), isPrivate },
      run: (press, unwanted) => operation.run({ query, body, file, press, unwanted }),
    });
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
