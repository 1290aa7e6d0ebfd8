import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isId } from '../../../engine/pure';
import { NOBODY } from '../../access/admit';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import { storableText } from '../../db/storableText';
import type { Outcome, Who } from '../../journal/entries';
import { pathOf, wordsOfCall } from './callWords';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a hand-written route writes. */
    writes?: boolean;
  }
}

/** What an answer contained, as far as the log asks. */
interface AnswerSummary {
  success?: unknown;
  message?: unknown;
  result?: unknown;
}

/** Not attempts at anything: no session, too fast. */
const SILENT = [401, 429];
const LONGEST_MESSAGE = 500;

/** Every call of a signed-in operator that writes, or was refused to, is noted once it is answered (`contract.md` §10). */
export function logOperations(
  api: FastifyInstance,
  services: Pick<Services, 'environment' | 'screens' | 'journal'>,
): void {
  const answers = new WeakMap<FastifyRequest, AnswerSummary>();
  api.addHook('preSerialization', (request, _reply, payload, done) => {
    if (typeof payload === 'object' && payload !== null) answers.set(request, payload);
    done(null, payload);
  });
  api.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime: costMs } = reply;
    // a task is noted when it has ended
    if (statusCode !== 202)
      noteOperation(services, request, { statusCode, costMs, answer: answers.get(request) ?? {} });
    done();
  });
  api.addHook('onClose', () => services.journal.flush());
}

/** Notes a call that writes, with what it was answered. */
export function noteOperation(
  services: Pick<Services, 'environment' | 'screens' | 'journal'>,
  request: FastifyRequest,
  { statusCode, costMs, answer }: { statusCode: number; costMs: number; answer: AnswerSummary },
): void {
  const who = whoOf(request);
  if (who === null || SILENT.includes(statusCode)) return;
  const words = wordsOfCall(services, request);
  if (!words.writes) return;
  const outcome = outcomeOf(statusCode, answer);
  services.journal.operation({
    who,
    screenId: words.screenId,
    title: words.title,
    dataIds: idsOf(request, answer),
    method: request.method,
    path: pathOf(request, services.environment.basePath),
    costMs: Math.round(costMs),
    outcome,
    message: outcome === 'ok' ? null : storableText(String(answer.message ?? ''), LONGEST_MESSAGE) || null,
    at: Date.now(),
  });
}

/** A fault of the program while a request was answered. */
export function noteException(
  services: Pick<Services, 'environment' | 'screens' | 'journal'>,
  request: FastifyRequest,
  error: unknown,
  costMs: number,
) {
  const { screenId, title, place } = wordsOfCall(services, request);
  services.journal.exception({
    origin: 'request',
    who: whoOf(request),
    screenId,
    title,
    place,
    path: pathOf(request, services.environment.basePath),
    costMs: Math.round(costMs),
    error,
    at: Date.now(),
  });
}

/** The caller of the request; null: unknown. */
export function whoOf({ caller, ip }: FastifyRequest): Who | null {
  const known = caller as Caller | null | undefined;
  return known && known !== NOBODY ? { id: known.id, username: known.username, ip } : null;
}

function outcomeOf(statusCode: number, { success, result }: AnswerSummary): Outcome {
  if (statusCode === 500 || statusCode === 504) return 'failed';
  if (success === false || statusCode >= 400) return 'refused';
  const { failed } = (result ?? {}) as { failed?: unknown };
  return Array.isArray(failed) && failed.length > 0 ? 'partly' : 'ok';
}

/** Which records were meant: as the call says where its handler reads it, of a new one as the answer does. */
function idsOf({ method, query, body }: FastifyRequest, { result }: AnswerSummary): string[] {
  const parts = method.startsWith('P') ? [body, query] : [query, body];
  const sources = [...parts, result].map((one) => (typeof one === 'object' && one !== null ? one : {}));
  for (const { ids, id } of sources as { ids?: unknown; id?: unknown }[]) {
    const found = (ids === undefined ? [id] : Array.isArray(ids) ? ids : String(ids).split(','))
      .map(String)
      .filter(isId);
    if (found.length > 0) return found;
  }
  return [];
}
