import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecord, RequestError } from '../../engine/pure';
import type { Services } from '../app/services';
import type { Caller } from '../caller';
import { type CommitGate, throughGate } from '../db/commitGate';
import type { Envelope } from '../http/envelope';
import { errorAnswer } from '../http/errorHandler';
import {
  digestOfKey,
  insertKey,
  notDone,
  noteOf,
  outcomeOf,
  type StoredAnswer,
  settleKey,
  storeAnswer,
  type WriteKey,
} from './keyRows';

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
}

type WriteServices = Pick<Services, 'db' | 'log'>;

const HEADER = 'idempotency-key';
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
  return runNoted(services, writeKey, request.gate, write);
}

const NOBODY_ID = '0';

/** Runs it, and stores what it answers; what ends otherwise is settled by what is noted of its commits. */
export async function runNoted(
  { db, log }: WriteServices,
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
    if (traits.isPrivate) await settleKey(db, key);
    else await store({ status: 200, body: storable(body) });
    return body;
  } catch (error) {
    if (isSettledByNotes(error, gate, traits)) {
      await settleKey(db, key).catch((settling) =>
        log.error({ err: settling, place: traits.place }, 'settling a write failed'),
      );
      if (gate.isClosed) throw error;
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
  return gate.commits > 0 && (isSeveral || !(error instanceof RequestError));
}

async function earlierAnswer(
  { db }: Pick<WriteServices, 'db'>,
  key: WriteKey,
  { request, reply }: Write,
  digest: string,
): Promise<unknown> {
  const earlier = await digestOfKey(db, key);
  if (earlier === null) throw notDone();
  if (earlier !== digest)
    throw new RequestError('Idempotency-Key 已用于另一次提交', { status: 422, code: 422 });
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
  const content = isRecord(body) || Array.isArray(body) ? JSON.stringify(body) : headers['content-length'];
  return createHash('sha256')
    .update(`${method}\n${address}\n${content ?? ''}`)
    .digest('base64url');
}

/** What is shown once is stored nowhere (`ActionAnswer.once`). */
function storable(body: unknown): Envelope {
  if (!isRecord(body) || typeof body.success !== 'boolean')
    return { success: true, code: 200, message: '已完成', result: null, timestamp: Date.now() };
  const envelope = body as unknown as Envelope;
  return JSON.parse(JSON.stringify(envelope, (name, value) => (name === 'once' ? undefined : value)));
}
