import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEmpty, isRecord, RequestError, recordOf } from '../../engine/pure';
import type { Services } from '../app/services';
import type { Caller } from '../caller';
import { isDatabaseAway } from '../db/client/away';
import { CommitGate, outsideGate, throughGate } from '../db/commitGate';
import { type Envelope, ok } from '../http/envelope';
import { errorAnswer } from '../http/errorHandler';
import { plainJson } from '../http/plainJson';
import {
  digestOfKey,
  endWithoutAnswer,
  insertKey,
  KEY_HEADER,
  keyUsed,
  linkTask,
  notDone,
  noteOf,
  outcomeOf,
  type StoredAnswer,
  storeAnswer,
  type WriteKey,
} from './keyRows';
import { onceIn, storeOnce } from './onceAnswers';
import { digestOfCall, type Press, storeRefusal } from './onePress';
import { type TaskContext, type TaskEnd, WRITE_TASK } from './task';

/** How a write goes, as far as its outcome depends on it. */
export interface WriteTraits {
  /** The route as it is written. */
  place: string;
  /** It commits several times: for each record, or step by step. */
  isSeveral: boolean;
  /** Its answer has a result that the page needs. */
  hasResult: boolean;
  /** Its result is shown to this one request and stored nowhere. */
  isPrivate: boolean;
}

export interface Write {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  traits: WriteTraits;
  run(): Promise<unknown>;
  /** How it runs as a task, where it can. */
  task?: WriteTask;
}

export interface WriteTask {
  screenId: string | null;
  title: string;
  /** Takes what the request brings, and answers the work, which does without the request. */
  prepare(): Promise<(signal: AbortSignal) => Promise<unknown>>;
  /** Takes what it was answered, when it has ended. */
  ended(answer: { status: number; body: object }, costMs: number): void;
}

type WriteServices = Pick<Services, 'db' | 'log' | 'tasks' | 'secrets'>;

const HEADER = KEY_HEADER.toLowerCase();
const NOBODY_ID = '0';
const LONGEST_KEY = 100;
const KEY = /^[\x21-\x7e]{8,100}$/;
/** How often a repeated request looks whether the first has ended. */
const LOOK_MS = 100;

/** The key that a page gives one submission; null: it gave none. */
export function keyIn({ headers }: FastifyRequest): string | null {
  const key = headers[HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new RequestError('Idempotency-Key 应当是 8 到 100 个字符，不含空格', { status: 422, code: 422 });
  return key;
}

/**
 * Runs a write once per caller and key. That it is committed is noted in its own transaction, so the page that got no
 * answer asks for its outcome (`outcomeOf`). A repeated request gets the first answer. Without a key it simply runs.
 */
export async function runWrite(services: WriteServices, write: Write): Promise<unknown> {
  const { caller, request, traits } = write;
  const key = keyIn(request);
  if (key === null || caller.id === NOBODY_ID) return throughGate(request.gate, write.run);
  const writeKey = { userId: caller.id, key };
  const { place, isSeveral, hasResult } = traits;
  const digest = digestOf(request);
  const isNew = await insertKey(services.db, writeKey, { digest, place, isSingle: !isSeveral, hasResult });
  if (!isNew) return earlierAnswer(services, writeKey, write, digest);
  request.isFollowed = true;
  if (write.task && prefersTask(request)) return startTask(services, writeKey, write, write.task);
  return runNoted(services, writeKey, request.gate, write);
}

/**
 * The press of a request that is one transaction (`onePress.ts`); null: it has no key, or its page rather follows a task. A client of
 * the API may send the key in the body.
 */
export function pressOf(request: FastifyRequest, place: string): Press | null {
  const { caller, body } = request;
  if (caller.id === NOBODY_ID) return null;
  const about = { userId: caller.id, place };
  const header = keyIn(request);
  const own =
    header === null ? null : { ...about, key: header, digest: digestOf(request), called: KEY_HEADER };
  const { idempotencyKey: key, ...sent } = recordOf(plainJson(body));
  if (isEmpty(key)) return own;
  if (typeof key !== 'string' || key.length > LONGEST_KEY)
    throw new RequestError(`idempotencyKey 应当是 ${LONGEST_KEY} 字以内的文字`);
  const inBody = { ...about, key, digest: digestOfCall(place, sent), called: 'idempotencyKey' };
  return own === null ? inBody : { ...own, also: inBody };
}

/** RFC 7240: the page rather follows a task than waits for the answer. */
export function prefersTask({ headers }: FastifyRequest): boolean {
  return String(headers.prefer ?? '').includes('respond-async');
}

/** Answers the task's id at once; what the write would have answered is its outcome. */
async function startTask(
  services: WriteServices,
  key: WriteKey,
  { caller, traits, reply }: Write,
  { prepare, screenId, title, ended }: WriteTask,
): Promise<unknown> {
  const start = async () => {
    const run = await prepare();
    const id = await services.tasks.start(caller.id, {
      kind: WRITE_TASK,
      screenId,
      title,
      params: { place: traits.place },
      work: (context) => workOn(services, key, { traits, run, ended }, context),
    });
    await linkTask(services.db, key, id);
    reply.status(202);
    return { ...ok({ task: id }, '已开始'), code: 202 };
  };
  return start().catch(async (error) => {
    await storeAnswer(services.db, key, errorAnswer(error));
    throw error;
  });
}

async function workOn(
  services: WriteServices,
  key: WriteKey,
  { traits, run, ended }: PreparedTask,
  { signal, progress }: TaskContext,
): Promise<TaskEnd> {
  const gate = new CommitGate(() => signal.reason);
  gate.progress = progress;
  signal.addEventListener('abort', () => gate.close());
  const startedAt = performance.now();
  const note = (answer: { status: number; body: object }) => ended(answer, performance.now() - startedAt);
  try {
    const body = await runNoted(services, key, gate, {
      traits,
      run: async () => {
        const answer = await run(signal);
        const once = onceIn(answer);
        if (once !== null) await outsideGate(() => storeOnce(services, key, once));
        return answer;
      },
    });
    note({ status: 200, body: isRecord(body) ? body : {} });
    return isRecord(body) && typeof body.message === 'string' ? { message: body.message } : {};
  } catch (error) {
    note(errorAnswer(error));
    throw error;
  }
}

interface PreparedTask extends Pick<WriteTask, 'ended'> {
  traits: WriteTraits;
  run(signal: AbortSignal): Promise<unknown>;
}

/** Runs it, and stores what it answers; what ends otherwise is settled by what is noted of its commits. */
async function runNoted(
  { db, log }: Pick<WriteServices, 'db' | 'log'>,
  key: WriteKey,
  gate: CommitGate,
  { run, traits }: Pick<Write, 'run' | 'traits'>,
): Promise<unknown> {
  const store = (answer: StoredAnswer) =>
    storeAnswer(db, key, answer).catch((error) =>
      // the note of the commit says enough
      log.error({ err: error, place: traits.place }, 'storing the answer of a write failed'),
    );
  gate.note = noteOf(key, gate);
  try {
    const body = await throughGate(gate, run);
    gate.end();
    if (traits.isPrivate) await endWithoutAnswer(db, key);
    else await store({ status: 200, body: storable(body) });
    return body;
  } catch (error) {
    if (isSettledByNotes(error, gate, traits)) {
      await endWithoutAnswer(db, key).catch((settling) =>
        log.error({ err: settling, place: traits.place }, 'settling a write failed'),
      );
      // "not done", where nothing was committed: the database took nothing, and will not
      if (gate.isClosed || (gate.commits === 0 && !gate.isUncertain)) throw error;
      log.error({ err: error, place: traits.place }, 'a write failed after a commit');
      throw new RequestError('还不知道是否已执行，请刷新后查看', { status: 504, code: 504 });
    }
    await store(errorAnswer(error));
    throw error;
  }
}

/** An error after a commit does not say what became of the write, unless it is the refusal of the write itself. */
function isSettledByNotes(error: unknown, gate: CommitGate, { isSeveral }: WriteTraits): boolean {
  if (gate.isClosed || gate.isUncertain) return true;
  if (isDatabaseAway(error)) return true;
  return gate.commits > 0 && (isSeveral || gate.records !== null || !(error instanceof RequestError));
}

/**
 * Stores why a press was refused, so that its page learns it when the answer is lost; of one that came too late, that it is not done. What
 * only the database knows is left to it. A key in the body leaves no trace: it may be sent again with another content.
 */
export async function rethrowNoted(
  { db, log }: Pick<WriteServices, 'db' | 'log'>,
  { press, gate }: { press: Press; gate: CommitGate },
  error: unknown,
): Promise<never> {
  const isKnown = gate.commits === 0 && !gate.isUncertain && !isDatabaseAway(error);
  if (press.called === KEY_HEADER && isKnown)
    await outsideGate(() => storeRefusal(db, press, gate.isClosed ? null : errorAnswer(error))).catch(
      (failure) => log.error({ err: failure, place: press.place }, 'storing a refusal failed'),
    );
  throw error;
}

async function earlierAnswer(
  { db }: Pick<WriteServices, 'db'>,
  key: WriteKey,
  { request, reply }: Write,
  digest: string,
): Promise<unknown> {
  const earlier = await digestOfKey(db, key);
  if (earlier === null) throw notDone();
  if (earlier !== digest) throw keyUsed(KEY_HEADER);
  for (;;) {
    request.unwanted.throwIfAborted();
    const { state, answer } = await outcomeOf(db, key, false);
    if (state === 'none') throw notDone();
    if (answer !== null) {
      reply.status(answer.status);
      return answer.body;
    }
    if (state !== 'running') throw new RequestError('已提交，请刷新后查看');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The moment of asking is no part of what is asked. */
function digestOf({ method, url, body, headers }: FastifyRequest): string {
  const address = url.replace(/([?&])_t=\d+/, '$1');
  // what nests too deep is refused here, as where it is read
  const isJson = isRecord(body) || Array.isArray(body);
  const content = isJson ? JSON.stringify(plainJson(body)) : headers['content-length'];
  return createHash('sha256')
    .update(`${method}\n${address}\n${content ?? ''}`)
    .digest('base64url');
}

/** What is shown once is not part of a stored answer; of a task it is apart (`onceAnswers.ts`). */
function storable(body: unknown): Envelope {
  if (!isRecord(body) || typeof body.success !== 'boolean')
    return { success: true, code: 200, message: '已完成', result: null, timestamp: Date.now() };
  const envelope = body as unknown as Envelope;
  return JSON.parse(JSON.stringify(envelope, (name, value) => (name === 'once' ? undefined : value)));
}
